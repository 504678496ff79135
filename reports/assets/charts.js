// Draws the charts of the page, again when the reader turns the lights off.
(function () {
  "use strict";

  var fushi = window.fushi, load = fushi.load, root = fushi.root;
  var dark = window.matchMedia("(prefers-color-scheme: dark)");
  var specs = Array.from(document.querySelectorAll("script.spec")).map(function (script) {
    return { at: script.previousElementSibling, spec: JSON.parse(script.textContent) };
  });

  // The library comes packed, as a script like all data; unpacked it is run from a blob, which the page allows.
  function unpack(then) {
    load(root + "vega.js", "vega", function (packed) {
      var bytes = Uint8Array.from(atob(packed), function (letter) { return letter.charCodeAt(0); });
      var plain = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
      new Response(plain, { headers: { "Content-Type": "text/javascript" } }).blob().then(function (blob) {
        var script = document.createElement("script");
        script.src = URL.createObjectURL(blob);
        script.onload = then;
        document.head.append(script);
      });
    });
  }

  function draw() {
    load(root + "themes.js", "themes", function (themes) {
      specs.forEach(function (chart) {
        chart.at.dataset.drawn = dark.matches ? "dark" : "light";  // paper is white: print.css turns dark ones round
        window.vegaEmbed(chart.at, chart.spec, {
          actions: false, ast: true, renderer: "svg", config: dark.matches ? themes.dark : themes.light
        });
      });
    });
  }

  if (!specs.length) { return; }
  unpack(function () {
    dark.addEventListener("change", draw);
    document.fonts.ready.then(draw);
  });
})();
