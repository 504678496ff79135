"""Workbooks as other programs write them: the XML of each cell is stated by the test."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Sequence
from xml.sax.saxutils import escape

MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
PACKAGE = "http://schemas.openxmlformats.org/package/2006"
SHEET_TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml"
# number formats by style: 0 general, 1 a date, 2 text
FORMATS = "".join(f'<xf numFmtId="{number}"/>' for number in (0, 14, 49))
STYLES = f"<styleSheet {MAIN}><cellXfs>{FORMATS}</cellXfs></styleSheet>"


def number(value: object, style: int = 0) -> str:
    return f's="{style}"><v>{value}</v>'


def inline(text: str) -> str:
    return f't="inlineStr"><is><t xml:space="preserve">{escape(text)}</t></is>'


def shared(index: int) -> str:
    return f't="s"><v>{index}</v>'


def row_of(line: int, cells: Sequence[str]) -> str:
    """Cells from column A on; '' is none."""
    written = (f'<c r="{chr(65 + at)}{line}" {cell}</c>' for at, cell in enumerate(cells) if cell)
    return f'<row r="{line}">{"".join(written)}</row>'


def workbook(sheets: dict[str, str], strings: Sequence[str] = (), hidden: Sequence[str] = ()) -> bytes:
    """Sheets by name, each the XML from its rows on, without the tag around them."""
    held = io.BytesIO()
    names = list(sheets)
    parts = [f"worksheets/sheet{at}.xml" for at in range(1, len(names) + 1)]
    kinds = {
        **dict.fromkeys(parts, "worksheet"),
        "styles.xml": "styles",
        **({"sharedStrings.xml": "sharedStrings"} if strings else {}),
    }
    with zipfile.ZipFile(held, "w") as book:
        overrides = "".join(
            f'<Override PartName="/xl/{part}" ContentType="{SHEET_TYPE}.{kind}+xml"/>' for part, kind in kinds.items()
        )
        book.writestr(
            "[Content_Types].xml",
            f'<Types xmlns="{PACKAGE}/content-types"><Default Extension="rels" '
            'ContentType="application/vnd.openxmlformats-package.relationships+xml"/>'
            f'<Override PartName="/xl/workbook.xml" ContentType="{SHEET_TYPE}.sheet.main+xml"/>{overrides}</Types>',
        )
        book.writestr("_rels/.rels", _relations({"xl/workbook.xml": "officeDocument"}))
        book.writestr("xl/_rels/workbook.xml.rels", _relations(kinds))
        states = dict.fromkeys(hidden, ' state="hidden"')
        listed = "".join(
            f'<sheet name="{name}" sheetId="{at}" r:id="r{at}"{states.get(name, "")}/>'
            for at, name in enumerate(names, start=1)
        )
        book.writestr("xl/workbook.xml", f'<workbook {MAIN} xmlns:r="{OFFICE}"><sheets>{listed}</sheets></workbook>')
        book.writestr("xl/styles.xml", STYLES)
        if strings:
            items = "".join(f"<si><t>{escape(text)}</t></si>" for text in strings)
            book.writestr("xl/sharedStrings.xml", f"<sst {MAIN}>{items}</sst>")
        for part, name in zip(parts, names, strict=True):
            content = sheets[name]
            if "<sheetData" not in content:
                content = f"<sheetData>{content}</sheetData>"
            book.writestr(f"xl/{part}", f"<worksheet {MAIN}>{content}</worksheet>")
    return held.getvalue()


def _relations(targets: dict[str, str]) -> str:
    each = "".join(
        f'<Relationship Id="r{at}" Type="{OFFICE}/{kind}" Target="{target}"/>'
        for at, (target, kind) in enumerate(targets.items(), start=1)
    )
    return f'<Relationships xmlns="{PACKAGE}/relationships">{each}</Relationships>'
