"""Charts: pure functions from numbers to a picture, small ones as SVG or HTML, the large ones with Altair."""
