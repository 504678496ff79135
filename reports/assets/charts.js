// Draws the charts of the page, again when the reader turns the lights off.
(function () {
  "use strict";

  var dark = window.matchMedia("(prefers-color-scheme: dark)");
  var specs = Array.from(document.querySelectorAll("script.spec")).map(function (script) {
    return { at: script.previousElementSibling, spec: JSON.parse(script.textContent) };
  });

  function draw() {
    window.fushi.load(window.fushi.root + "themes.js", "themes", function (themes) {
      specs.forEach(function (chart) {
        window.vegaEmbed(chart.at, chart.spec, {
          actions: false, ast: true, renderer: "svg", config: dark.matches ? themes.dark : themes.light
        });
      });
    });
  }

  dark.addEventListener("change", draw);
  document.fonts.ready.then(draw);
})();
