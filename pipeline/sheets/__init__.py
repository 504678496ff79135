"""Score sheets: what a session's tables are to play, on paper and as a workbook that comes back filled in."""
