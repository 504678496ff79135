"""One module a kind of page: from the record to pages, in one language."""
