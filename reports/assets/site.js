// Search, sorting and unfolding. Every page can be read without any of it.
(function () {
  "use strict";

  var root = new URL(".", document.currentScript.src).href;
  var language = new URL(".", document.querySelector("link[href$='print.css']").href).href;
  var loaded = {};

  // Data comes as scripts: pages opened from a folder may not fetch.
  function load(url, name, then) {
    if (loaded[name]) { then(loaded[name]); return; }
    var script = document.createElement("script");
    script.src = url;
    script.onload = function () { if (loaded[name]) { then(loaded[name]); } };
    document.head.append(script);
  }
  window.fushi = function (name, data) { loaded[name] = data; };

  window.fushi.load = load;
  window.fushi.root = root;
  window.fushi.language = language;
  window.fushi.element = element;

  function element(tag, text, name) {
    var made = document.createElement(tag);
    if (text !== undefined) { made.textContent = text; }
    if (name) { made.className = name; }
    return made;
  }

  // ---- a page says which version it last changed with; here the newest there is

  if (document.querySelector("[data-stamp]")) {
    load(language + "latest.js", "latest", function (latest) {
      document.querySelectorAll("[data-stamp]").forEach(function (place) { place.textContent = latest[place.dataset.stamp]; });
    });
  }

  // ---- search by name, pinyin, initials or number

  function matcher(query) {
    var wanted = query.trim().toLowerCase().replace(/\s+/g, "");
    return function (person) {
      return !wanted || person.number.toLowerCase() === wanted || person.name.toLowerCase().replace(/\s+/g, "").includes(wanted) ||
        person.initials.startsWith(wanted) || person.pinyin.startsWith(wanted);
    };
  }

  function people(list) {
    return list.map(function (row) {
      return { number: row[0], slug: row[1], name: row[2], initials: row[3], pinyin: row[4] };
    });
  }

  function filterRows(input, list) {
    var fits = matcher(input.value);
    var found = new Set(list.filter(fits).map(function (person) { return person.number; }));
    document.querySelectorAll("main table.sortable").forEach(function (table) {
      table.querySelectorAll("tbody tr").forEach(function (row) {
        var number = row.querySelector("td.no");
        row.hidden = number ? !found.has(number.textContent) : input.value.trim() !== "";
      });
    });
  }

  function suggest(input, list) {
    var box = input.parentNode.querySelector("ul") || input.parentNode.appendChild(element("ul"));
    box.replaceChildren();
    if (!input.value.trim()) { return; }
    list.filter(matcher(input.value)).slice(0, 8).forEach(function (person) {
      var link = element("a", person.number + "\u3000" + person.name);
      link.href = language + "player/" + person.slug + ".html";
      box.appendChild(element("li")).append(link);
    });
  }

  document.querySelectorAll("[data-find]").forEach(function (input) {
    var show = input.dataset.find === "go" ? suggest : filterRows;
    function run() { load(root + "people.js", "people", function (list) { show(input, people(list)); }); }
    input.addEventListener("input", run);
    input.addEventListener("focus", run, { once: true });
    input.addEventListener("keydown", function (event) {
      var first = input.parentNode.querySelector("ul a");
      if (event.key === "Enter" && first) { location.href = first.href; }
    });
  });

  // ---- sorting

  function worth(cell) {
    var text = cell.textContent.replace(/[※,=]/g, "").replace("\u2212", "-").trim();
    var number = parseFloat(text);
    if (isNaN(number)) { return text === "–" ? 0 : text; }
    return cell.querySelector(".down") ? -number : number;
  }

  function sortBy(table, column, head) {
    var body = table.tBodies[0];
    var original = body.original || (body.original = Array.from(body.rows));
    var down = head.getAttribute("aria-sort") === "ascending" || (!head.hasAttribute("aria-sort") && /main|tot|ses|\bn\b/.test(head.className));
    var rows = original.filter(function (row) { return !row.classList.contains("cut") && !row.classList.contains("explain"); });
    var byRank = head.classList.contains("rank");
    rows.sort(function (one, other) {
      var a = worth(one.cells[column]), b = worth(other.cells[column]);
      var order = typeof a === "number" && typeof b === "number" ? a - b :
        typeof a === typeof b ? String(a).localeCompare(String(b), document.documentElement.lang) : typeof a === "number" ? -1 : 1;
      return down ? -order : order;
    });
    table.querySelectorAll("[aria-sort]").forEach(function (other) { other.removeAttribute("aria-sort"); });
    head.setAttribute("aria-sort", down ? "descending" : "ascending");
    body.replaceChildren.apply(body, byRank && !down ? original : rows);
  }

  document.querySelectorAll("table.sortable").forEach(function (table) {
    Array.from(table.tHead.rows[0].cells).forEach(function (head, column) {
      if (!head.textContent) { return; }
      head.tabIndex = 0;
      head.addEventListener("click", function () { sortBy(table, column, head); });
      head.addEventListener("keydown", function (event) {
        if (event.key === "Enter" || event.key === " ") { event.preventDefault(); sortBy(table, column, head); }
      });
    });
  });

  // The style sheet shows the board that the address names; here what only a script can say of it.
  var title = document.title;
  function show(target) {
    var board = target && target.closest(".b"), head = board && board.querySelector("h1");
    document.querySelectorAll(".b").forEach(function (other) { other.classList.toggle("on", other === board); });
    document.querySelectorAll(".boards .tabs a").forEach(function (tab) {
      if (board && tab.hash === "#" + board.id) { tab.setAttribute("aria-current", "true"); } else { tab.removeAttribute("aria-current"); }
    });
    document.title = head ? head.textContent + " – " + document.querySelector(".event").textContent.trim() : title;
  }

  // Links inside the page that are not about its content must not take the shown board away.
  document.querySelector(".skip").addEventListener("click", function (event) {
    event.preventDefault();
    var main = document.getElementById("main");
    main.tabIndex = -1;
    main.focus();
  });
  document.querySelector(".menu").addEventListener("click", function (event) {
    event.preventDefault();
    document.getElementById("menu").classList.toggle("open");
  });

  function follow() {
    var id = decodeURIComponent(location.hash.slice(1));
    show(document.getElementById(id) || document.querySelector("[data-explain='" + CSS.escape(id) + "']"));
    if (!id) { return; }
    var target = document.getElementById(id) || document.querySelector("[data-explain='" + CSS.escape(id) + "']");
    if (!target) { return; }
    var fold = target.closest("details");
    if (fold) { fold.open = true; }
    if (target.dataset.explain === id) { target.querySelector(".ask").click(); }
    target.scrollIntoView({ block: target.dataset.explain === id ? "center" : "start" });
    document.querySelectorAll(".all td").forEach(function (cell) {
      var place = cell.cellIndex - (cell.closest(".rounds") ? 2 : 1);  // number, name, raw score and points of each seat
      var number = cell.parentNode.cells[cell.cellIndex - place % 4];
      cell.classList.toggle("from", place >= 0 && id === cell.closest(".b").id + "p" + number.textContent);
    });
  }
  window.addEventListener("hashchange", follow);
  document.addEventListener("DOMContentLoaded", follow);

  document.querySelectorAll("[data-print]").forEach(function (link) {
    link.addEventListener("click", function (event) { event.preventDefault(); window.print(); });
  });
})();
