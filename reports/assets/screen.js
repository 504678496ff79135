// The big screen turns its own pages and loads itself again when it would show something else.
// Without it the page is one long list.
(function () {
  "use strict";

  var SECONDS = 10;
  var LINES = { wide: 8, tall: 14 };
  var root = document.documentElement;
  var latest = document.currentScript.dataset.latest;
  var table = document.querySelector("table");
  var button = document.querySelector("button[data-count]");

  window.fushi = function (name, data) {
    document.querySelectorAll("[data-stamp]").forEach(function (place) { place.textContent = data[place.dataset.stamp]; });
    if (data.screen !== root.dataset.shown) { window.location.reload(); }
  };

  if (!table) { window.setInterval(ask, SECONDS * 1000); return; }

  var head = table.tHead;
  var body = table.tBodies[0];
  var rows = Array.from(body.rows);
  var pages = [], at = 0, paused = false;

  // As many columns as there is room for, and pages of about one length.
  function arrange() {
    var wide = window.innerWidth >= window.innerHeight * 1.5;
    var most = window.innerWidth >= window.innerHeight ? LINES.wide : LINES.tall;
    var columns = wide && rows.length > most ? 2 : 1;
    var wanted = Math.ceil(rows.length / (most * columns));
    var lines = Math.max(Math.ceil(rows.length / (wanted * columns)), 5);
    while (place(lines, columns) > wanted && lines < most) { lines += 1; }
    root.style.setProperty("--lines", lines);
    root.style.setProperty("--columns", columns);
    while (head.rows.length > columns) { head.deleteRow(-1); }
    while (head.rows.length < columns) { head.append(head.rows[0].cloneNode(true)); }
    show(Math.min(at, pages.length - 1));
  }

  // Each row gets its place: page, line, column. A line across never stands at the foot of a column.
  function place(lines, columns) {
    var line = lines, column = columns;
    pages = [];
    rows.forEach(function (row) {
      if (line >= lines || (line === lines - 1 && isBand(row) && lines > 1)) {
        line = 0;
        column += 1;
      }
      if (column >= columns) {
        column = 0;
        pages.push([]);
      }
      row.style.gridRow = String(line + 1);
      row.style.gridColumn = String(column + 1);
      pages[pages.length - 1].push(row);
      line += 1;
    });
    return pages.length;
  }

  function isBand(row) {
    return row.classList.contains("cut") || row.classList.contains("part");
  }

  function show(page) {
    at = (page + pages.length) % pages.length;
    rows.forEach(function (row) { row.hidden = true; });
    pages[at].forEach(function (row) { row.hidden = false; });
    var parts = button.dataset.count.split("#");
    button.textContent = parts[0] + (at + 1) + parts[1] + pages.length + parts[2] + (paused ? "\u3000\u2016" : "");
    button.hidden = pages.length < 2;
    body.classList.remove("turned");
    void body.offsetWidth;
    body.classList.add("turned");
  }

  function turn() {
    if (paused) { return; }
    if (at === pages.length - 1) { ask(); }
    if (pages.length > 1) { show(at + 1); }
  }

  // Asked through a script, since a page opened from a folder may load nothing else; where it fails all stays as it is.
  function ask() {
    var script = document.createElement("script");
    script.src = latest + "?" + Date.now();
    script.onload = script.onerror = function () { script.remove(); };
    document.head.append(script);
  }

  function pause() {
    paused = !paused;
    show(at);
  }

  document.addEventListener("keydown", function (event) {
    if (event.key === " ") { event.preventDefault(); pause(); }
    if (event.key === "ArrowRight" || event.key === "PageDown") { show(at + 1); }
    if (event.key === "ArrowLeft" || event.key === "PageUp") { show(at - 1); }
  });
  button.addEventListener("click", pause);
  window.addEventListener("resize", arrange);
  root.classList.add("paged");
  arrange();
  window.setInterval(turn, SECONDS * 1000);
})();
