"""final.toml: entries are only added, the last one says how things stand."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

import pytest

from pipeline.errors import EventError
from pipeline.event import Event
from pipeline.ledger.guard import opened
from pipeline.ledger.stamps import Stamp, add_stamp, final_stamp, read_stamps

NOW = datetime(2026, 11, 29, 12)


@pytest.fixture
def event(tmp_path: Path) -> Event:
    return Event(tmp_path, "e", "e", None, "r", None, 1, "zh")


def test_without_a_file_nothing_is_final(event: Event) -> None:
    assert final_stamp(event) is None
    with opened(event, None, None, NOW):
        pass
    assert not event.final_file.exists()


def test_words_come_back_as_they_were_said(event: Event) -> None:
    said = Stamp("final", "2026-11-29T12:00:00+08:00", '裁判长 "甲"\\乙', 3, "abc", "2026-11-29 15:02")
    add_stamp(event, said)
    assert read_stamps(event) == [said]
    assert final_stamp(event) == said


def test_opening_again_needs_a_reason_and_leaves_a_trace(event: Event) -> None:
    add_stamp(event, Stamp("final", "2026-11-29T12:00:00+08:00", "甲", 3, "abc"))
    before = event.final_file.read_bytes()
    with pytest.raises(EventError) as refused, opened(event, None, "乙", NOW):
        pass
    assert refused.value.code == "ledger.finalized"
    assert event.final_file.read_bytes() == before
    with opened(event, "申诉成立", "乙", NOW):
        assert event.final_file.read_bytes() == before
    assert event.final_file.read_bytes().startswith(before)
    assert final_stamp(event) is None
    last = read_stamps(event)[-1]
    assert (last.state, last.by, last.reason) == ("reopened", "乙", "申诉成立")


@pytest.mark.parametrize("content", ["stamp", "[[stamp]]\nstate = 1\n", '[[stamp]]\nstate = "final"\nwho = "x"\n'])
def test_a_broken_file_is_said_to_be_broken(event: Event, content: str) -> None:
    event.final_file.write_text(content, encoding="utf-8")
    with pytest.raises(EventError) as refused:
        final_stamp(event)
    assert refused.value.code == "ledger.broken_stamp"
