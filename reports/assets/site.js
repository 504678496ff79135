(function () {
  "use strict";
  document.querySelectorAll("[data-print]").forEach(function (link) {
    link.addEventListener("click", function (event) { event.preventDefault(); window.print(); });
  });
})();
