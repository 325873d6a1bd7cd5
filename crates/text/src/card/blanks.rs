//! Blanks too many and too few, and apostrophes forgotten: the answer with one of them put right.
//!
//! A blank that makes another word is no slip, as with letters: `lookup` is not `look up`, nor `every day` `everyday`.

use std::borrow::Cow;

use smallvec::SmallVec;

use super::key::CardKey;
use super::verdict::{Slip, SlipKind};
use crate::english::lost_apostrophe;
use crate::normal::{fold_accents, graphemes};
use crate::tokens::{Token, Tokens, expanded};

/// Variants made of one answer; texts that would give more are no answers with a slip.
const MOST_VARIANTS: usize = 32;

/// An answer with blanks or apostrophes put right, and the slips that were.
#[derive(Clone, Debug)]
pub(super) struct Variant<'n> {
    pub(super) tokens: Tokens<'n>,
    pub(super) slips: Vec<Slip>,
    /// What stood where a blank was put right: a word, or two with their blank.
    pub(super) replaced: Vec<Token<'n>>,
}

impl<'n> Variant<'n> {
    pub(super) fn of(tokens: Tokens<'n>) -> Self {
        Self {
            tokens,
            slips: Vec::new(),
            replaced: Vec::new(),
        }
    }

    fn with(&self, at: usize, removed: usize, put: impl IntoIterator<Item = Token<'n>>, slip: Slip) -> Self {
        let mut tokens: Tokens<'n> = self.tokens[..at].into();
        tokens.extend(put);
        tokens.extend(self.tokens[at + removed..].iter().cloned());
        let mut slips = self.slips.clone();
        slips.push(slip);
        let replaced = self.replaced.clone();
        Self {
            tokens,
            slips,
            replaced,
        }
    }

    fn instead_of(mut self, written: Token<'n>) -> Self {
        self.replaced.push(written);
        self
    }
}

/// Asked about what was written and the right word next to it: is it another word?
pub(super) type Refuses<'r> = dyn FnMut(&Token<'_>, &Token<'_>) -> bool + 'r;

/// What an answer is respaced towards.
pub(super) struct Spacing<'s> {
    pub(super) key: &'s CardKey,
    /// The learner's text.
    pub(super) answer: &'s str,
    /// The words of all right answers.
    pub(super) right: SmallVec<[&'s Token<'static>; 16]>,
    /// Whether two words of a right answer are another word when written as one (`look up`): then a space is never forgotten.
    pub(super) apart: bool,
}

impl Spacing<'_> {
    /// Every variant with one more thing put right, towards the words of right answers.
    pub(super) fn variants<'n>(&self, from: &Variant<'n>, refuses: &mut Refuses<'_>) -> Vec<Variant<'n>> {
        let mut out = Vec::new();
        for at in 0..from.tokens.len() {
            if out.len() >= MOST_VARIANTS {
                break;
            }
            out.extend(self.joined(from, at, refuses));
            out.extend(self.split(from, at, refuses));
            out.extend(self.with_apostrophe(from, at, refuses));
        }
        out
    }

    /// A blank too many: two words that are one right word, or nearly.
    fn joined<'n>(&self, from: &Variant<'n>, at: usize, refuses: &mut Refuses<'_>) -> Option<Variant<'n>> {
        let [first, second] = from.tokens.get(at..at + 2)? else {
            return None;
        };
        if divides_number(&first.text, &second.text) || first.source == second.source {
            return None;
        }
        let source = first.source.start..second.source.end;
        if let Some(right) = self.apostrophe_between(first, second) {
            let whole = Token::plain(right.to_owned(), source);
            let slip = apostrophe(&whole, right);
            return Some(from.with(at, 2, [whole], slip));
        }
        let whole = Token::plain([&*first.text, &*second.text].concat(), source.clone());
        let right = self.one_word(&whole, first, second)?;
        let written = Token::plain([&*first.text, " ", &*second.text].concat(), source);
        let (start, end) = (first.source.end as usize, second.source.start as usize);
        // A hyphen is no blank here: `work-out` is the noun.
        let blank = self
            .answer
            .get(start..end)
            .is_some_and(|between| between.trim().is_empty());
        (!(blank && refuses(&written, right))).then_some(())?;
        let slip = Slip {
            kind: SlipKind::BlankExtra,
            start,
            end,
            right: String::new(),
        };
        Some(from.with(at, 2, [whole], slip).instead_of(written))
    }

    /// The right word that two words are when joined, or nearly are.
    fn one_word(&self, whole: &Token<'_>, first: &Token<'_>, second: &Token<'_>) -> Option<&Token<'static>> {
        let equal = |right: &&&Token<'static>| right.text == whole.text;
        if let Some(right) = self.right.iter().find(equal) {
            return (!is_ideographic(whole)).then_some(*right);
        }
        // The blank is a slip of that word already, so a short word has none left.
        let has_more = |right: &Token<'_>| self.key.typos.limit(graphemes(&right.text)) > 1;
        let near = |right: &&&Token<'static>| {
            !whole.is_exact() && !right.is_exact() && has_more(right) && whole.slips(right, 1).is_some()
        };
        // Two words that both mean something are one word only as they stand: `brother is` is not nearly `brother's`.
        let means = |token: &Token<'_>| {
            self.right.iter().any(|right| right.text == token.text)
                || self.key.others.knows(&token.text, &self.key.vocabulary).is_some()
        };
        let right = self.right.iter().find(near)?;
        (!(means(first) && means(second))).then_some(*right)
    }

    /// The right word that two words are with an apostrophe between them: `o clock`.
    fn apostrophe_between(&self, first: &Token<'_>, second: &Token<'_>) -> Option<&str> {
        let with_apostrophe = |right: &&Token<'static>| {
            let rest = right.text.strip_prefix(&*first.text)?.strip_prefix('\'')?;
            (*rest == *second.text).then_some(())
        };
        let right = self.right.iter().find(|right| with_apostrophe(right).is_some())?;
        Some(&right.text)
    }

    /// A blank too few: a word that begins or ends with a right word. If it is a word itself, it is no slip, unless the
    /// right one has a hyphen there (`email` for `e-mail`).
    fn split<'n>(&self, from: &Variant<'n>, at: usize, refuses: &mut Refuses<'_>) -> Vec<Variant<'n>> {
        let token = &from.tokens[at];
        let mut places: Vec<usize> = self
            .right
            .iter()
            .flat_map(|right| places(&token.text, &right.text))
            .collect();
        places.sort_unstable();
        places.dedup();
        // A slip of the one word that the two would make: `looxkup` is nearer to `lookup` than to `look up`.
        let of_another = || {
            self.apart
                && !self.key.closed.contains(&*token.text)
                && !self.key.vocabulary.is_listed(&token.text)
        };
        if places.is_empty() || is_ideographic(token) || of_another() {
            return Vec::new();
        }
        let hyphened = self.key.closed.contains(&*token.text);
        if !hyphened && refuses(token, token) {
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
            let pieces = [piece(first, left), piece(second, right)];
            Some(from.with(at, 1, pieces, slip).instead_of(token.clone()))
        };
        places.into_iter().take(MOST_VARIANTS).filter_map(cut).collect()
    }

    /// An apostrophe forgotten: `dont`, unless that is a word (`were`).
    fn with_apostrophe<'n>(
        &self,
        from: &Variant<'n>,
        at: usize,
        refuses: &mut Refuses<'_>,
    ) -> Option<Variant<'n>> {
        (self.key.language().row().english_spelling).then_some(())?;
        let token = &from.tokens[at];
        let contracted = lost_apostrophe(&token.text)?;
        (!refuses(token, token)).then_some(())?;
        let words = expanded(
            &Token::plain(contracted.clone(), token.source.clone()),
            &from.tokens[at + 1..],
        )?;
        let slip = apostrophe(token, &contracted);
        Some(from.with(at, 1, words, slip).instead_of(token.clone()))
    }
}

/// The slip of a word whose apostrophe is missing or misplaced.
fn apostrophe(written: &Token<'_>, right: &str) -> Slip {
    Slip {
        kind: SlipKind::Apostrophe,
        start: written.source.start as usize,
        end: written.source.end as usize,
        right: right.to_owned(),
    }
}

/// Where a word would be cut if a right word stands at its beginning or its end, perhaps without its accents.
fn places(word: &str, right: &str) -> SmallVec<[usize; 4]> {
    let mut out = SmallVec::new();
    let mut add = |right: &str| {
        if right.len() < word.len() {
            out.extend(word.starts_with(right).then_some(right.len()));
            out.extend(word.ends_with(right).then(|| word.len() - right.len()));
        }
    };
    add(right);
    if !right.is_ascii() {
        add(&fold_accents(right));
    }
    out
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
