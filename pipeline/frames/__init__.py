"""Table → table where SQL cannot say it well: one pure function a module, rows in, rows out.

A module declares its step with `pipeline.frames.declare.makes`; the function is handed exactly the tables it names,
as lists of dicts in the order of their keys, and returns dicts with the columns of its table's contract.
"""
