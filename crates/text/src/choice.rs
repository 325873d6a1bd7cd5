//! One of several choices.

use crate::order::plain;

/// Whether the chosen text is a right one, after composition and trimming.
///
/// ```
/// assert!(gradus_text::is_right_choice(&["went"], " went"));
/// assert!(!gradus_text::is_right_choice(&["went"], "Went"));
/// ```
#[must_use]
pub fn is_right_choice<S: AsRef<str>>(accepted: &[S], chosen: &str) -> bool {
    let chosen = plain(chosen);
    !chosen.is_empty() && accepted.iter().any(|right| plain(right.as_ref()) == chosen)
}
