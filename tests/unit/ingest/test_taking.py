"""One transaction a file, its history, and what depends on what."""

from __future__ import annotations

import duckdb
import pytest

from pipeline.errors import FileError

RESULTS = "stage,session,section,round,table,board,seat,competitor,score\n"
TABLE = "prelim,1,A,1,1,1,E,1,600\nprelim,1,A,1,1,1,S,6,-300\nprelim,1,A,1,1,1,W,11,-300\n"
RULINGS = "stage,session,round,competitor,kind,board,amount,reason,by\n"


def history(hall, *columns):
    shown = ", ".join(f'"{column}"' for column in columns or ("file", "action", "rows"))
    return hall.connection.execute(f"SELECT {shown} FROM raw.history ORDER BY entry_no").fetchall()


def everything(hall):
    """All tables, for comparing before and after."""
    tables = ("files", "entries", "seating", "results", "hands", "matches", "rulings", "history", "faults")
    return {table: hall.rows(table) for table in tables}


def test_taken_files_are_listed_with_their_content(hall):
    assert hall.rows("files", "file", "kind", "rows") == [
        ("entries.csv", "entries", 36), ("seating/others.csv", "seating", 14), ("seating/prelim-1.csv", "seating", 30),
    ]  # fmt: skip
    assert history(hall)[0] == ("entries.csv", "taken", 36)
    assert history(hall, "at")[0] == ("2026-05-01T01:00:00+00:00",)


def test_the_same_file_twice_changes_nothing(hall):
    before = everything(hall)
    intake = hall.ingest()
    assert intake.unchanged == ["entries.csv", "seating/others.csv", "seating/prelim-1.csv"]
    assert not intake.changed
    assert everything(hall) == before


def test_without_changes_the_database_file_is_not_touched(hall, tmp_path):
    """Not even a table is made, so a reader may have the database open."""
    database = tmp_path / "work.duckdb"
    with duckdb.connect(database) as connection:
        hall.connection = connection
        hall.ingest()
    content = database.read_bytes()
    with duckdb.connect(database, read_only=True) as connection:
        hall.connection = connection
        assert not hall.ingest().changed
    assert database.read_bytes() == content


def test_a_copy_under_another_name_is_not_taken_twice(hall):
    hall.write("results/x.csv", RESULTS + TABLE)
    hall.ingest()
    hall.write("results/y.csv", RESULTS + TABLE)
    before = everything(hall)
    intake = hall.ingest()
    assert "results/y.csv" in intake.unchanged
    assert [(note.file, note.code) for note in intake.notes] == [("results/y.csv", "ingest.same_content")]
    assert everything(hall) == before


def test_a_corrected_file_replaces_its_earlier_version(hall):
    hall.write("results/x.csv", RESULTS + TABLE)
    hall.ingest()
    old = hall.rows("files", "sha256")
    hall.write("results/x.csv", RESULTS + TABLE.replace("600", "-600").replace("-300", "300"))
    intake = hall.ingest()
    assert intake.replaced == ["results/x.csv"]
    assert hall.rows("results", "seat", "raw_score_c") == [("E", -60000), ("S", 30000), ("W", 30000)]
    action, reason = history(hall, "action", "reason")[-1]
    assert action == "replaced"
    assert "prelim 1 A 1 1 1 E: 1 600 → 1 -600" in reason
    assert any(sha256 in reason for (sha256,) in old)


def test_a_file_that_is_gone_takes_its_rows_along(hall):
    path = hall.write("results/x.csv", RESULTS + TABLE)
    hall.ingest()
    path.unlink()
    assert hall.ingest("entries.csv").removed == []
    assert hall.ingest().removed == ["results/x.csv"]
    assert hall.rows("results") == []
    assert history(hall)[-1] == ("results/x.csv", "removed", 0)


def test_a_refused_correction_leaves_the_earlier_version(hall):
    hall.write("results/x.csv", RESULTS + TABLE)
    hall.ingest()
    before = hall.rows("results"), hall.rows("files")
    hall.write("results/x.csv", RESULTS + TABLE.replace("600", "601"))
    assert list(hall.ingest().refused) == ["results/x.csv"]
    assert (hall.rows("results"), hall.rows("files")) == before
    assert history(hall, "action", "reason")[-1] == ("refused", "2 处错误")


def test_a_refused_file_does_not_hold_up_the_others(hall):
    hall.write("results/bad.csv", RESULTS + TABLE.replace("600", "x"))
    hall.write("results/good.csv", RESULTS + TABLE)
    intake = hall.ingest()
    assert (intake.taken, list(intake.refused)) == (["results/good.csv"], ["results/bad.csv"])


def test_refusing_the_same_again_writes_nothing(hall):
    hall.write("results/x.csv", RESULTS + TABLE.replace("600", "x"))
    hall.ingest()
    before = everything(hall)
    assert list(hall.ingest().refused) == ["results/x.csv"]
    assert everything(hall) == before


def test_faults_are_kept_until_the_file_is_right_or_gone(hall):
    path = hall.write("results/x.csv", RESULTS + TABLE.replace("600", "x"))
    hall.ingest()
    assert hall.rows("faults") == [
        ("cup", "results/x.csv", None, 2, "score", "x", "ingest.no_number", "“x”不是数字", "prelim", "1", "A", "1", "1")
    ]  # fmt: skip
    hall.ingest("entries.csv")
    assert len(hall.rows("faults")) == 1
    path.unlink()
    hall.ingest()
    assert hall.rows("faults") == []


def test_messages_of_faults_in_english(hall):
    hall.write("results/x.csv", RESULTS + TABLE.replace("600", "x"))
    hall.ingest(language="en")
    assert hall.rows("faults", "message") == [('"x" is no number',)]


def test_row_order_does_not_matter(hall):
    hall.write("results/x.csv", RESULTS + TABLE)
    hall.ingest()
    columns = ("round", "table_no", "board", "seat", "competitor", "raw_score_c")
    before = hall.rows("results", *columns)
    hall.write("results/x.csv", RESULTS + "".join(reversed(TABLE.splitlines(keepends=True))))
    assert hall.ingest().replaced == ["results/x.csv"]
    assert hall.rows("results", *columns) == before
    assert history(hall, "reason")[-1][0].startswith("原 sha256")


def test_progress(hall):
    hall.write("results/x.csv", RESULTS + TABLE)
    hall.write("rulings.csv", RULINGS)
    told = []
    hall.ingest(progress=lambda *told_now: told.append(told_now))
    assert told == [(1, 2, "rulings.csv"), (2, 2, "results/x.csv")]


def test_each_ruling_is_an_entry_of_the_history(hall):
    hall.write("rulings.csv", RULINGS + "prelim,1,,1,penalty,,1,手机,张三\n")
    hall.ingest()
    hall.write("rulings.csv", RULINGS + "prelim,1,,2,penalty,,0.5,迟到,李四\n")
    hall.ingest()
    assert history(hall, "action", "by", "reason")[3:5] == [
        ("taken", None, None), ("ruled", "张三", "prelim 1 1 penalty 1 手机"),
    ]  # fmt: skip
    assert history(hall, "action", "by", "reason")[6:] == [
        ("ruled", "李四", "prelim 1 2 penalty 0.5 迟到"), ("ruled", "张三", "撤回：prelim 1 1 penalty 1 手机"),
    ]  # fmt: skip


def test_when_entries_are_refused_what_depends_on_them_is_one_fault_each(empty_hall):
    empty_hall.write("entries.csv", "competitor,name\n1,\n")
    empty_hall.write("seating/s.csv", "stage,session,section,table,seat,competitor\nprelim,2,,1,E,1\n")
    empty_hall.write("results/x.csv", RESULTS + TABLE)
    refused = empty_hall.ingest().refused
    assert {file: [fault.code for fault in faults] for file, faults in refused.items()} == {
        "entries.csv": ["ingest.blank"],
        "seating/s.csv": ["ingest.depends_on"],
        "results/x.csv": ["ingest.depends_on"],
    }


def test_without_entries_nothing_is_taken(empty_hall):
    assert empty_hall.refuse("results/x.csv", RESULTS + TABLE) == [(None, None, None, "no_entries")]


def test_the_empty_files_of_a_new_event_are_no_fault(empty_hall):
    empty_hall.write("rulings.csv", "stage,session,round,competitor,kind,board,amount,reason,by,at\n")
    intake = empty_hall.ingest()
    assert (intake.taken, intake.refused) == (["rulings.csv"], {})


def test_when_seating_is_refused_its_results_are_one_fault(hall):
    hall.write("seating/p2.csv", "stage,session,section,table,seat,competitor\nprelim,2,,1,E,1\nprelim,2,,1,S,99\n")
    assert hall.refuse("results/x.csv", RESULTS + TABLE.replace("prelim,1", "prelim,2")) == [
        (None, None, None, "depends_on")
    ]


def test_everything_at_once_in_the_order_of_dependence(hall):
    hall.write(
        "seating/p2.csv",
        "stage,session,section,table,seat,competitor\nprelim,2,,1,E,1\nprelim,2,,1,S,6\nprelim,2,,1,W,11\n",
    )
    hall.write("results/x.csv", RESULTS + TABLE.replace("prelim,1", "prelim,2").replace("-300", "-200", 1))
    hall.write("rulings.csv", RULINGS + "prelim,2,,6,adjust,1,-200,裁定,\n")
    assert hall.ingest().taken == ["seating/p2.csv", "rulings.csv", "results/x.csv"]


def test_new_seating_may_not_contradict_results_that_stay(hall):
    hall.write("results/x.csv", RESULTS + TABLE)
    hall.ingest()
    seating = (hall.folder / "seating/prelim-1.csv").read_text()
    turned = seating.replace("prelim,1,A,1,E,1\n", "prelim,1,A,1,E,2\n").replace(
        "prelim,1,A,2,E,2\n", "prelim,1,A,2,E,1\n"
    )
    hall.write("seating/prelim-1.csv", turned)
    before = hall.rows("seating")
    faults = hall.ingest().refused["seating/prelim-1.csv"]
    assert [fault.message("en") for fault in faults] == [
        "contradicts results/x.csv, which is taken: 1 lines from line 2 on sit elsewhere (competitor 1 for one)"
    ]
    assert hall.rows("seating") == before
    hall.write("results/x.csv", RESULTS + TABLE.replace("E,1,", "E,2,"))
    assert hall.ingest().replaced == ["seating/prelim-1.csv", "results/x.csv"]


def test_new_seating_falls_with_the_results_that_were_to_follow_it(hall):
    """The corrected results are refused for a fault of their own: their earlier version stays, so must the seating."""
    hall.write("results/x.csv", RESULTS + TABLE)
    hall.ingest()
    before = everything(hall)
    seating = (hall.folder / "seating/prelim-1.csv").read_text()
    turned = seating.replace("prelim,1,A,1,E,1\n", "prelim,1,A,1,E,2\n").replace(
        "prelim,1,A,2,E,2\n", "prelim,1,A,2,E,1\n"
    )
    hall.write("seating/prelim-1.csv", turned)
    hall.write("results/x.csv", RESULTS + TABLE.replace("E,1,600", "E,2,x"))
    refused = hall.ingest().refused
    assert {file: [fault.code for fault in faults] for file, faults in refused.items()} == {
        "seating/prelim-1.csv": ["ingest.seating_contradicts"],
        "results/x.csv": ["ingest.depends_on"],
    }
    after = everything(hall)
    assert all(after[table] == before[table] for table in ("files", "seating", "results"))


def test_seating_that_results_need_cannot_go(hall):
    hall.write("results/x.csv", RESULTS + TABLE)
    hall.ingest()
    (hall.folder / "seating/prelim-1.csv").unlink()
    intake = hall.ingest()
    assert [fault.code for fault in intake.refused["seating/prelim-1.csv"]] == ["ingest.seating_contradicts"]
    assert len(hall.rows("seating")) == 44


def test_a_withdrawal_may_not_contradict_results_that_stay(hall):
    """IND-WD-02: who withdrew has no later results; both places are named."""
    hall.write("results/x.csv", RESULTS + TABLE)
    hall.ingest()
    faults = hall.refuse("rulings.csv", RULINGS + "prelim,1,,6,withdrawal,,,生病,\n")
    assert faults == [(2, "competitor", "6", "ruling_contradicts")]
    assert "results/x.csv 第 3 行" in hall.rows("faults", "message")[0][0]


def test_taking_an_adjustment_back_may_not_leave_a_sum(hall):
    hall.write("rulings.csv", RULINGS + "prelim,1,,6,adjust,1,100,裁定,\n")
    hall.write("results/x.csv", RESULTS + TABLE.replace("-300", "-200", 1))
    hall.ingest()
    hall.write("rulings.csv", RULINGS)
    assert [fault.code for fault in hall.ingest().refused["rulings.csv"]] == ["ingest.adjust_released"]
    assert len(hall.rows("rulings")) == 1


def test_an_entry_in_use_cannot_go(hall):
    entries = (hall.folder / "entries.csv").read_text()
    hall.write("entries.csv", entries.replace("11,牌手11\n", ""))
    faults = hall.ingest().refused["entries.csv"]
    assert [(fault.column, fault.value, fault.code) for fault in faults] == [
        ("competitor", "11", "ingest.entry_in_use")
    ]


def test_a_name_can_be_corrected(hall):
    entries = (hall.folder / "entries.csv").read_text()
    hall.write("entries.csv", entries.replace("牌手11", "牌手十一"))
    assert hall.ingest().replaced == ["entries.csv"]
    assert "11: 牌手11 – – – – – → 牌手十一 – – – – –" in history(hall, "reason")[-1][0]


def test_all_files_gone_at_once(hall):
    for file in ("entries.csv", "seating/prelim-1.csv", "seating/others.csv"):
        (hall.folder / file).unlink()
    assert sorted(hall.ingest().removed) == ["entries.csv", "seating/others.csv", "seating/prelim-1.csv"]
    assert hall.rows("files") == []


def test_only_the_files_that_are_named(hall):
    hall.write("results/x.csv", RESULTS + TABLE)
    hall.write("results/y.csv", RESULTS + TABLE.replace("prelim,1,A,1,1,1", "prelim,1,A,1,1,2"))
    assert hall.ingest("results/y.csv").taken == ["results/y.csv"]
    assert hall.ingest(hall.folder / "results/x.csv").taken == ["results/x.csv"]


def test_a_file_from_elsewhere_is_copied_into_the_results(hall, tmp_path_factory):
    elsewhere = tmp_path_factory.mktemp("stick") / "table-1.csv"
    elsewhere.write_text(RESULTS + TABLE)
    assert hall.ingest(elsewhere).taken == ["results/table-1.csv"]
    assert (hall.folder / "results/table-1.csv").read_bytes() == elsewhere.read_bytes()
    elsewhere.write_text(RESULTS)
    with pytest.raises(FileError) as refused:
        hall.ingest(elsewhere)
    assert [fault.code for fault in refused.value.faults] == ["ingest.name_in_use"]


def test_a_refused_file_from_elsewhere_stays_there(hall, tmp_path_factory):
    elsewhere = tmp_path_factory.mktemp("stick") / "table-1.csv"
    elsewhere.write_text(RESULTS + TABLE.replace("600", "x"))
    assert list(hall.ingest(elsewhere).refused) == ["results/table-1.csv"]
    assert not (hall.folder / "results/table-1.csv").exists()


def test_named_files_that_cannot_be_taken_are_all_told(hall):
    hall.write("notes.csv", "a,b\n")
    with pytest.raises(FileError) as refused:
        hall.ingest("results/none.csv", "notes.csv")
    assert [fault.code for fault in refused.value.faults] == ["ingest.no_kind", "ingest.no_such_file"]


def test_a_failure_while_writing_leaves_the_file_out_wholly(hall, monkeypatch):
    from pipeline.ingest.history import History

    hall.write("results/x.csv", RESULTS + TABLE)
    before = everything(hall)

    def fail(*_, **__):
        raise RuntimeError("disk full")

    with monkeypatch.context() as patch:
        patch.setattr(History, "add", fail)
        with pytest.raises(RuntimeError):
            hall.ingest()
    assert everything(hall) == before
    assert hall.ingest().taken == ["results/x.csv"]


def test_two_corrections_that_stand_in_each_others_way_are_both_told(hall):
    """Each would do without the other; as neither is taken, neither may pass in silence."""
    second = "prelim,1,A,1,2,4,E,2,600\nprelim,1,A,1,2,4,S,7,-300\nprelim,1,A,1,2,4,W,12,-300\n"
    hall.write("results/a.csv", RESULTS + TABLE)
    hall.write("results/b.csv", RESULTS + second)
    hall.ingest()
    before = hall.rows("results")
    hall.write("results/a.csv", RESULTS + second + "\n")
    hall.write("results/b.csv", RESULTS + second + "\n\n")
    refused = hall.ingest().refused
    assert {(file, fault.code) for file, faults in refused.items() for fault in faults} == {
        ("results/a.csv", "ingest.place_twice"),
        ("results/b.csv", "ingest.place_twice"),
    }
    assert hall.rows("results") == before


def test_a_refused_correction_of_rulings_leaves_the_rulings_that_results_lean_on(hall):
    hall.write("rulings.csv", RULINGS + "prelim,1,,6,adjust,1,100,裁定,\n")
    hall.write("results/x.csv", RESULTS + TABLE.replace("-300", "-200", 1))
    hall.ingest()
    hall.write("rulings.csv", RULINGS + "prelim,1,,6,adjust,1,100,裁定,\nprelim,1,,6,no such kind,,,,\n")
    hall.write("results/x.csv", RESULTS + TABLE.replace("-300", "-100", 1))
    intake = hall.ingest()
    assert (intake.replaced, list(intake.refused)) == (["results/x.csv"], ["rulings.csv"])
