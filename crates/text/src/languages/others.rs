//! Languages without a word list.

use super::row::{Case, Row};

/// Any language without a row.
pub(crate) static OTHER: Row = Row::plain("other", &[]);

/// Turkish, and Azerbaijani, whose capitals are the same.
pub(crate) static TURKISH: Row = Row {
    case: Case::Turkish,
    negations: &["değil", "yok"],
    ..Row::plain("turkish", &["tr", "tur", "azerbaijani", "az", "aze", "türkçe"])
};
