"""What each table promises: one pandera class a table, named like the table in CamelCase.

Nothing here imports the pipeline, so a schema can be read, reused and checked alone.
All quantities are integers: a suffix ``_c`` means hundredths of the unit in the name.
Text keys that do not apply (no section, no room) are the empty string, never null, so that
they can stand in a key.
"""
