// One number unfolded: raw score, field, datum, difference, points, and where they go.
(function () {
  "use strict";

  var fushi = window.fushi, load = fushi.load, element = fushi.element;

  function shown(cents, places) {
    var size = Math.abs(cents), rest = size % 100;
    var digits = places === 1 && rest % 10 === 0 ? "." + rest / 10 : rest || places ? "." + String(rest).padStart(2, "0") : "";
    return (cents < 0 ? "\u2212" : "") + Math.floor(size / 100) + digits;
  }

  function filled(words, values) {
    return words.replace(/\{(\w+)\}/g, function (_, name) { return values[name]; });
  }

  function entryOf(data, key, me) {
    var seats = data.boards[key] || {};
    for (var seat in seats) {
      var mine = seats[seat].v.find(function (value) { return value[0] === me; });
      if (mine) { return { seat: seat, field: seats[seat], mine: mine }; }
    }
    return null;
  }

  function cellsOf(steps, size) {
    var at = steps.length - 1;
    while (at > 0 && steps[at][0] > size) { at -= 1; }
    return { at: at, from: Math.max(0, at - 4), to: Math.min(steps.length, at + 5) };
  }

  // steps[i] is [from, points], closed, in hundredths; one hundredth above a whole number means "more than"
  function range(steps, index) {
    var start = steps[index][0], end = index + 1 < steps.length ? steps[index + 1][0] - 1 : null;
    var open = start % 100 === 1;
    if (end === null) { return (open ? "> " : "≥ ") + shown(open ? start - 1 : start, 0); }
    if (start === end) { return shown(start, 0); }
    if (end % 100 === 99) { return (open ? "" : shown(start, 0) + "–") + "<" + shown(end + 1, 0); }
    return (open ? ">" + shown(start - 1, 0) : shown(start, 0)) + "–" + shown(end, 0);
  }

  function lines(words, data, entry, where, into) {
    var unit = data.u, field = entry.field, mine = entry.mine, raw = mine[1] * unit;
    var inside = field.v.filter(function (value) { return !/[ac]/.test(value[2]) ; });
    var kept = inside.filter(function (value) { return !/[hl]/.test(value[2]); });
    var sum = kept.reduce(function (total, value) { return total + value[1] * unit; }, 0);
    var made = [], chips = element("span"), small = raw - field.d;
    made.push([words.raw, where, shown(raw, 0), mine[3] ? filled(words.line, { file: data.files[mine[4] || 0], line: mine[3] }) : ""]);
    if (/[ac]/.test(mine[2])) {
      made.push([words.mark, words[mine[2]], "", ""]);
    } else if (field.d !== null) {
      inside.slice(0, 24).forEach(function (value) {
        var chip = element("b", shown(value[1] * unit, 0), (value === mine ? "me" : "") + (/[hl]/.test(value[2]) ? " cut" : ""));
        chips.append(chip);
      });
      if (inside.length > 24) { chips.append("…"); }
      if (kept.length < inside.length) { chips.append(element("small", words.dashed)); }
      made.push([words.field, chips, filled(words.results, { n: inside.length }), data.article]);
      made.push([words.datum, kept.length > 12 ? shown(sum, 0) + " ÷ " + kept.length :
        "(" + kept.map(function (value, index) {
          var cents = value[1] * unit;
          return (index ? (cents < 0 ? " \u2212 " : " + ") : cents < 0 ? "\u2212" : "") + shown(Math.abs(cents), 0);
        }).join("") + ") ÷ " + kept.length + " = " + shown(sum, 0) + " ÷ " + kept.length, shown(field.d, 0), ""]);
      made.push([words.small, shown(raw, 0) + " \u2212 " + (field.d < 0 ? "(" + shown(field.d, 0) + ")" : shown(field.d, 0)), shown(small, 0), ""]);
    }
    if (data.steps.length && field.d !== null && !/[ac]/.test(mine[2])) {
      var near = cellsOf(data.steps, Math.abs(small)), table = element("span", undefined, "near");
      for (var index = near.from; index < near.to; index += 1) {
        var cell = element("span", undefined, index === near.at ? "me" : "");
        cell.append(range(data.steps, index), element("b", shown(data.steps[index][1], 1)));
        table.append(cell);
      }
      made.push([words.points, table, entry.points, ""]);
    }
    if (into) { made.push([words.into, into, "", ""]); }
    return made;
  }

  // Boards at one table share cells; a line between them needs each row to have its own.
  function part(table) {
    var shared = [], left = 0;
    Array.from(table.tBodies[0].rows).forEach(function (row) {
      var own = Array.from(row.querySelectorAll("[rowspan]"));
      if (own.length) { shared = own; left = own[0].rowSpan; row.classList.add("r"); } else if (left > 0) {
        row.cells[0].after.apply(row.cells[0], shared.map(function (cell) {
          var empty = element("td");
          empty.rowSpan = 1;
          return empty;
        }));
      }
      left -= 1;
    });
    table.querySelectorAll("tbody [rowspan]").forEach(function (cell) { cell.rowSpan = 1; });
    table.classList.add("parted");
  }

  function unfold(row, cell, session, key, me, where, into, id) {
    var open = row.nextElementSibling;
    if (open && open.classList.contains("explain")) {
      open.remove();
      cell.setAttribute("aria-expanded", "false");
      return;
    }
    load(fushi.language + "words.js", "words", function (words) {
      load(fushi.root + "fields/" + session + ".js", session, function (data) {
        var entry = entryOf(data, key, me);
        if (!entry) { return; }
        entry.points = cell.textContent;
        var line = element("tr", undefined, "explain"), box = element("td"), list = element("ol");
        box.colSpan = 40;
        line.append(box);
        var head = element("p"), link = element("a", words.link);
        link.href = "#" + id;
        head.append(element("b", filled(words.title, { points: cell.textContent })), link);
        box.append(head, list);
        lines(words, data, entry, (where ? where + words.comma : "") + words.seats[entry.seat], into).forEach(function (step) {
          var item = element("li"), middle = element("span");
          middle.append(step[1]);
          item.append(element("b", step[0]), middle, element("strong", step[2]), element("small", step[3]));
          list.append(item);
        });
        if (row.parentNode.querySelector(":not([rowspan='1'])[rowspan]")) { part(row.closest("table")); }
        row.after(line);
        cell.setAttribute("aria-expanded", "true");
      });
    });
  }

  function offer(cell, run) {
    cell.tabIndex = 0;
    cell.setAttribute("role", "button");
    cell.setAttribute("aria-expanded", "false");
    cell.classList.add("ask");
    cell.addEventListener("click", run);
    cell.addEventListener("keydown", function (event) {
      if (event.key === "Enter" || event.key === " ") { event.preventDefault(); run(); }
    });
  }

  // A table of one player says its section, its fold the session; those of a board take them from around them.
  var me = document.body.dataset.me, round = document.body.dataset.where;
  document.querySelectorAll("table.field, table[data-section]").forEach(function (part) {
    var board = me ? null : part.closest(".b").id, about = part.closest("[data-section]").dataset;
    var session = me ? part.closest("details").id : about.session;
    var sitting = null;
    part.querySelectorAll("tbody tr").forEach(function (row) {
      var cell = row.cells[row.cells.length - 1], first = row.cells[0].textContent;
      if (me && row.cells[1].hasAttribute("rowspan")) { sitting = row.cells; }
      if (!cell || !cell.textContent) { return; }
      var key = about.section + "-" + (me ? first : board.slice(1));
      var id = me ? "x-" + session + "-" + first : board + "x" + first;
      var where = me ? round.replace("#", sitting[1].textContent).replace("#", sitting[2].textContent) : "";
      row.dataset.explain = id;
      offer(cell, function () { unfold(row, cell, session, key, me || first, where, about.into, id); });
    });
  });
})();
