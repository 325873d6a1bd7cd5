//! Korean and Japanese.

use super::row::{Analysis, Row};

pub(crate) static KOREAN: Row = Row {
    has_list: true,
    analysis: Analysis::Korean,
    joiners: &["또는", "그리고"],
    negations: &["안", "못", "아니", "없어요", "없습니다", "아니에요", "아닙니다"],
    harmless: &[
        "정말", "아주", "매우", "너무", "진짜", "좀", "잘", "다", "더", "지금",
    ],
    currencies: &[("₩", "원"), ("$", "달러")],
    abbreviations: &[("%", "퍼센트")],
    number_words: &[
        ("영", 0),
        ("일", 1),
        ("이", 2),
        ("삼", 3),
        ("사", 4),
        ("오", 5),
        ("육", 6),
        ("칠", 7),
        ("팔", 8),
        ("구", 9),
        ("십", 10),
        ("백", 100),
        ("천", 1000),
        ("만", 10_000),
    ],
    ..Row::plain("korean", &["ko", "kor", "한국어"])
};

pub(crate) static JAPANESE: Row = Row {
    joiners: &["または", "と"],
    negations: &["ない", "ません", "なかった"],
    number_words: &[
        ("一", 1),
        ("二", 2),
        ("三", 3),
        ("四", 4),
        ("五", 5),
        ("六", 6),
        ("七", 7),
        ("八", 8),
        ("九", 9),
        ("十", 10),
        ("百", 100),
        ("千", 1000),
        ("万", 10_000),
    ],
    ..Row::plain("japanese", &["ja", "jpn", "日本語"])
};
