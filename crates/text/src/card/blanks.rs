//! Blanks too many and too few, and apostrophes forgotten: the answer with one of them put right.

use std::borrow::Cow;

use super::key::CardKey;
use super::verdict::{Slip, SlipKind};
use crate::Language;
use crate::english::lost_apostrophe;
use crate::normal::graphemes;
use crate::tokens::{Token, Tokens, expanded};

/// Variants made of one answer; texts that would give more are no answers with a slip.
const MOST_VARIANTS: usize = 32;

/// An answer with blanks or apostrophes put right, and the slips that were.
#[derive(Clone, Debug)]
pub(super) struct Variant<'n> {
    pub(super) tokens: Tokens<'n>,
    pub(super) slips: Vec<Slip>,
}

impl<'n> Variant<'n> {
    pub(super) fn of(tokens: Tokens<'n>) -> Self {
        Self {
            tokens,
            slips: Vec::new(),
        }
    }

    fn with(&self, at: usize, removed: usize, put: impl IntoIterator<Item = Token<'n>>, slip: Slip) -> Self {
        let mut tokens: Tokens<'n> = self.tokens[..at].into();
        tokens.extend(put);
        tokens.extend(self.tokens[at + removed..].iter().cloned());
        let mut slips = self.slips.clone();
        slips.push(slip);
        Self { tokens, slips }
    }
}

/// Every variant with one more thing put right, towards the words of right answers.
pub(super) fn variants<'n, 'k, R>(
    from: &Variant<'n>,
    right: impl Fn() -> R,
    key: &CardKey,
) -> Vec<Variant<'n>>
where
    R: Iterator<Item = &'k Token<'static>>,
{
    let mut out = Vec::new();
    for at in 0..from.tokens.len() {
        if out.len() >= MOST_VARIANTS {
            break;
        }
        out.extend(joined(from, at, &right, key));
        out.extend(split(from, at, &right, key));
        out.extend(with_apostrophe(from, at, key));
    }
    out
}

/// A blank too many: two words that are one right word, or nearly.
fn joined<'n, 'k, R>(
    from: &Variant<'n>,
    at: usize,
    right: &impl Fn() -> R,
    key: &CardKey,
) -> Option<Variant<'n>>
where
    R: Iterator<Item = &'k Token<'static>>,
{
    let [first, second] = from.tokens.get(at..at + 2)? else {
        return None;
    };
    if divides_number(&first.text, &second.text) || first.source == second.source {
        return None;
    }
    let whole = Token::plain(
        [&*first.text, &*second.text].concat(),
        first.source.start..second.source.end,
    );
    // Two words that both mean something are one word only as they stand: `brother is` is not nearly `brother's`.
    let means = |token: &Token<'_>| {
        right().any(|right| right.text == token.text)
            || key.others.knows(&token.text, &key.vocabulary).is_some()
    };
    // The blank is a slip of that word already, so a short word has none left.
    let has_more = |right: &Token<'_>| key.typos.limit(graphemes(&right.text)) > 1;
    let near = |right: &Token<'_>| {
        !whole.is_exact() && !right.is_exact() && has_more(right) && whole.slips(right, 1).is_some()
    };
    let equal = !is_ideographic(&whole) && right().any(|right| right.text == whole.text);
    (equal || right().any(near) && !(means(first) && means(second))).then_some(())?;
    let (start, end) = (first.source.end as usize, second.source.start as usize);
    let slip = Slip {
        kind: SlipKind::BlankExtra,
        start,
        end,
        right: String::new(),
    };
    Some(from.with(at, 2, [whole], slip))
}

/// A blank too few: a word that begins or ends with a right word. If it is a word itself, it is no slip, unless the right
/// one has a hyphen there (`email` for `e-mail`).
fn split<'n, 'k, R>(from: &Variant<'n>, at: usize, right: &impl Fn() -> R, key: &CardKey) -> Vec<Variant<'n>>
where
    R: Iterator<Item = &'k Token<'static>>,
{
    let token = &from.tokens[at];
    let mut places: Vec<usize> = right()
        .filter_map(|right| place(&token.text, &right.text))
        .flatten()
        .collect();
    places.sort_unstable();
    places.dedup();
    let is_word =
        || key.others.knows(&token.text, &key.vocabulary).is_some() && !key.closed.contains(&*token.text);
    if places.is_empty() || is_ideographic(token) || is_word() {
        return Vec::new();
    }
    let cut = |place: usize| {
        let (first, second) = token.text.split_at_checked(place)?;
        (!is_no_slip(first, second)).then_some(())?;
        let [left, right] = cut_source(token, place);
        let at_source = left.end as usize;
        let slip = Slip {
            kind: SlipKind::BlankMissing,
            start: at_source,
            end: at_source,
            right: " ".to_owned(),
        };
        let piece = |text: &str, source| Token::plain(Cow::Owned(text.to_owned()), source);
        Some(from.with(at, 1, [piece(first, left), piece(second, right)], slip))
    };
    places.into_iter().take(MOST_VARIANTS).filter_map(cut).collect()
}

/// Where a word would be cut if a right word stands at its beginning or its end.
fn place(word: &str, right: &str) -> Option<impl Iterator<Item = usize> + use<>> {
    (right.len() < word.len()).then_some(())?;
    let front = word.starts_with(right).then_some(right.len());
    let back = word.ends_with(right).then(|| word.len() - right.len());
    Some(front.into_iter().chain(back))
}

/// The bytes of the two pieces in the learner's text, as near as can be told.
fn cut_source(token: &Token<'_>, place: usize) -> [std::ops::Range<u32>; 2] {
    let source = token.source.clone();
    let middle = if source.len() == token.text.len() {
        source.start + place as u32
    } else {
        source.end
    };
    [source.start..middle, middle..source.end]
}

fn with_apostrophe<'n>(from: &Variant<'n>, at: usize, key: &CardKey) -> Option<Variant<'n>> {
    (key.language() == Language::English).then_some(())?;
    let token = &from.tokens[at];
    let contracted = lost_apostrophe(&token.text)?;
    key.others
        .knows(&token.text, &key.vocabulary)
        .is_none()
        .then_some(())?;
    let words = expanded(&Token::plain(contracted.clone(), token.source.clone()), "")?;
    let (start, end) = (token.source.start as usize, token.source.end as usize);
    let slip = Slip {
        kind: SlipKind::Apostrophe,
        start,
        end,
        right: contracted,
    };
    Some(from.with(at, 1, words, slip))
}

/// Whether a blank too few between these is no slip: `10` is not `1 0`, and single letters have none.
fn is_no_slip(first: &str, second: &str) -> bool {
    let letter = |text: &str| graphemes(text) == 1 && text.chars().all(char::is_alphabetic);
    divides_number(first, second) || letter(first) && letter(second)
}

fn divides_number(first: &str, second: &str) -> bool {
    first.ends_with(char::is_numeric) && second.starts_with(char::is_numeric)
}

fn is_ideographic(token: &Token<'_>) -> bool {
    crate::normal::is_ideographic(&token.text)
}
