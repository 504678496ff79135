"""The one list of names that files may use: columns, seats, rooms, rulings, offences, outcomes. Chinese or English."""

from __future__ import annotations

import re

from pipeline.ingest.cells import plain

PLACE = {
    "stage": ("阶段", "赛段"),
    "session": ("节", "节次"),
    "section": ("组", "组别", "分组"),
    "round": ("轮", "轮次"),
    "table": ("桌", "桌号", "table_no"),
}
COMPETITOR = ("编号", "号码", "参赛号", "抽签号", "参赛编号")

# `n` is also how hand records call the bombs: see `hands.py`
SEAT_COLUMNS = {
    "N": ("n", "north", "北"),
    "E": ("e", "east", "东"),
    "S": ("s", "south", "南"),
    "W": ("w", "west", "西"),
    "NS": ("ns", "n_s", "南北"),
    "EW": ("ew", "e_w", "东西"),
}

COLUMNS: dict[str, dict[str, tuple[str, ...]]] = {
    "entries": {
        "competitor": COMPETITOR,
        "name": ("姓名", "名称", "队名"),
        "club": ("单位", "俱乐部", "代表队"),
        "gender": ("性别",),
        "group": ("组", "组别", "小组", "team_group"),
        "player1": ("队员1", "选手1", "player_1"),
        "player2": ("队员2", "选手2", "player_2"),
    },
    "seating": {
        **{name: aliases for name, aliases in PLACE.items() if name != "round"},
        "seat": ("方位", "座位"),
        "competitor": COMPETITOR,
    },
    "results": {
        **PLACE,
        "room": ("室", "房间"),
        "board": ("副", "副号", "牌号", "牌副"),
        "seat": ("方位", "座位"),
        "competitor": COMPETITOR,
        "score": ("基本分", "得分", "raw_score"),
        "declarer": ("庄家", "地主"),
        "bid": ("叫分",),
        "won": ("胜负", "结果"),
        "bombs": ("炸弹数", "炸弹"),
        "doublings": ("加倍数", "加倍"),
        **{
            f"{seat.casefold()}_score": tuple(f"{name}_score" if name.isascii() else f"{name}分" for name in names)
            for seat, names in SEAT_COLUMNS.items()
        },
        **{seat.casefold(): aliases for seat, aliases in SEAT_COLUMNS.items()},
        # for whoever fills in a score sheet; nothing reads them
        **{f"{seat.casefold()}_name": (f"{names[-1]}姓名",) for seat, names in SEAT_COLUMNS.items()},
        "check": ("核对",),
    },
    "matches": {
        **{name: aliases for name, aliases in PLACE.items() if name in ("stage", "session", "table")},
        "home": ("主队",),
        "away": ("客队",),
        "sp_home": ("主队标准分", "主队sp"),
        "sp_away": ("客队标准分", "客队sp"),
        "vp_home": ("主队胜利分", "主队vp"),
        "vp_away": ("客队胜利分", "客队vp"),
        "raw_net": ("净基本分", "净分"),
    },
    "rulings": {
        **{name: aliases for name, aliases in PLACE.items() if name in ("stage", "session", "round")},
        "competitor": COMPETITOR,
        "kind": ("种类", "裁决", "类型", "类别"),
        "board": ("副", "副号", "牌号", "牌副"),
        "amount": ("数额", "数值", "分值", "罚分"),
        "offence": ("违规", "违例", "事由"),
        "reason": ("原因", "理由", "说明"),
        "by": ("裁判", "裁决人", "裁判员"),
        "at": ("时间", "日期"),
        "refers_to": ("所指", "指向"),
    },
    "corrections": {
        **PLACE,
        "room": ("室", "房间"),
        "board": ("副", "副号", "牌号", "牌副"),
        "seat": ("方位", "座位"),
        "competitor": COMPETITOR,
        "old": ("原分", "更正前"),
        "new": ("新分", "更正后"),
        "reason": ("原因", "理由", "说明"),
        "by": ("裁判", "裁决人", "裁判员"),
        "at": ("时间", "日期"),
        "refers_to": ("所指", "指向"),
    },
}

SEATS = {
    **{alias: seat for seat, aliases in SEAT_COLUMNS.items() for alias in aliases},
    "n-s": "NS",
    "e-w": "EW",
    "n/s": "NS",
    "e/w": "EW",
}

ROOMS = {"open": "open", "closed": "closed", "开室": "open", "闭室": "closed", "开": "open", "闭": "closed"}

KINDS = {
    "penalty": ("罚分", "扣分"),
    "withdrawal": ("弃权", "退赛", "弃赛"),
    "decline": ("不参加", "放弃参赛"),
    "late": ("迟到",),
    "forfeit": ("判负", "轮次弃权", "缺席"),
    "warning": ("警告",),
    "adjust": ("裁定分", "调整", "改判"),
    "adjust_sp": ("裁定标准分", "adjust sp"),
    "adjust_average": ("裁定平均", "裁定平均分", "adjust average"),
    "cancel": ("取消成绩", "成绩取消"),
    "void": ("作废", "牌作废", "废牌"),
    "foul": ("串牌", "牌张错乱", "污牌"),
    "disqualify": ("取消资格", "取消参赛资格"),
    "replace": ("换人", "替补"),
    "prize_withheld": ("扣发奖金", "扣奖", "取消奖金"),
    "place_down": ("降名次", "名次下降", "降一名"),
    "correction": ("更正", "修正"),
    "undo": ("撤销", "撤回"),
}

OFFENCES = {
    "card": ("错牌", "牌张放错", "放错牌"),
    "leak": ("泄露", "泄牌", "泄露牌型"),
    "smoking": ("吸烟",),
    "phone": ("手机", "电话"),
    "late": ("迟到",),
    "other": ("其他", "其它"),
}

OUTCOMES = {
    True: ("won", "win", "w", "yes", "true", "1", "+", "胜", "赢", "是"),
    False: ("lost", "loss", "l", "no", "false", "0", "-", "负", "输", "否"),
}

BLANKS = ("-", "—", "–", "/", "无")


def key_of(text: str) -> str:
    """How names are compared: plain form, no case, one underscore for spaces and hyphens between words."""
    return re.sub(r"[\s\-_]+", "_", plain(text).casefold())


def invert(names: dict[str, tuple[str, ...]]) -> dict[str, str]:
    """Every name and alias, as compared → the name used in code."""
    return {key_of(alias): name for name, aliases in names.items() for alias in (name, *aliases)}
