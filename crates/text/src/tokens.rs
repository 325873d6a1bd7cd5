//! The words that are compared: as written, and in English also as they are meant (`I'm` is `I am`, `colour` is `color`).

use std::borrow::Cow;
use std::ops::Range;

use smallvec::SmallVec;
use unicode_properties::{GeneralCategoryGroup, UnicodeGeneralCategory};

use crate::english::{Piece, any_noun_is, contraction_before, contraction_without_apostrophe, noun_is};
use crate::languages::Row;
use crate::normal::{Normal, Word, is_ideographic, same_without_accents};
use crate::word_list::WordList;
use crate::{Language, distance, normal};

/// One word of an answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Token<'n> {
    pub(crate) text: Cow<'n, str>,
    /// A word with several readings is any of these.
    pub(crate) any: &'static [&'static str],
    /// Where it stands in the learner's text.
    pub(crate) source: Range<u32>,
}

pub(crate) type Tokens<'n> = SmallVec<[Token<'n>; 8]>;

impl<'n> Token<'n> {
    pub(crate) fn plain(text: impl Into<Cow<'n, str>>, source: Range<u32>) -> Self {
        Self {
            text: text.into(),
            any: &[],
            source,
        }
    }

    /// Whether both can be the same word.
    pub(crate) fn same(&self, other: &Token<'_>) -> bool {
        match (self.any, other.any) {
            ([], []) => self.text == other.text,
            (any, []) => any.contains(&&*other.text),
            ([], any) => any.contains(&&*self.text),
            (any, others) => any.iter().any(|word| others.contains(word)),
        }
    }

    pub(crate) fn source(&self) -> Range<usize> {
        self.source.start as usize..self.source.end as usize
    }

    pub(crate) fn into_owned(self) -> Token<'static> {
        Token {
            text: Cow::Owned(self.text.into_owned()),
            any: self.any,
            source: self.source,
        }
    }

    /// Whether the word cannot be a slip of another: digits, scripts in which one character is a syllable or a word, and
    /// words out of a contraction that was written as such.
    pub(crate) fn is_exact(&self) -> bool {
        !self.any.is_empty() || is_exact(&self.text)
    }

    /// The same for a word of a right answer, where signs count as digits do: `C` is not nearly `C#`.
    pub(crate) fn is_exact_right(&self) -> bool {
        is_exact(&self.text) || self.text.chars().any(is_sign)
    }

    /// Whether two different words are the same without their accents.
    pub(crate) fn differs_in_accents(&self, right: &Token<'_>) -> bool {
        let plain = self.text.is_ascii() && right.text.is_ascii();
        !plain && right.any.is_empty() && same_without_accents(&self.text, &right.text)
    }

    /// The slips between two words, if there are at most `limit`. A right word with several readings is the nearest.
    pub(crate) fn slips(&self, right: &Token<'_>, limit: usize) -> Option<usize> {
        match right.any {
            [] => slips(&self.text, &right.text, limit),
            any => any.iter().filter_map(|word| slips(&self.text, word, limit)).min(),
        }
    }

    /// What a word with slips should be: the right word, or the nearest of its readings.
    pub(crate) fn nearest<'r>(&self, right: &'r Token<'_>) -> &'r str {
        let distance = |word: &&&str| slips(&self.text, word, distance::MOST).unwrap_or(usize::MAX);
        right
            .any
            .iter()
            .min_by_key(distance)
            .map_or(&*right.text, |word| word)
    }
}

fn slips(written: &str, right: &str, limit: usize) -> Option<usize> {
    if written.is_ascii() && right.is_ascii() {
        return distance::within(written.as_bytes(), right.as_bytes(), limit);
    }
    distance::within(&normal::symbols(written), &normal::symbols(right), limit)
}

/// The words as they were written.
pub(crate) fn as_written<'n>(normal: &'n Normal<'_>) -> Tokens<'n> {
    normal
        .words()
        .map(|word| Token::plain(word.text, span(word.source())))
        .collect()
}

/// The words as they are meant: contractions written out, British spellings made American, thousands in one. `None` where
/// that changes nothing. Words that `is_right` says are fine as they stand are not looked up.
pub(crate) fn as_meant<'n>(
    written: &Tokens<'n>,
    language: Language,
    list: Option<&WordList>,
    is_right: impl Fn(&str) -> bool,
) -> Option<Tokens<'n>> {
    let row = language.row();
    let mut meant: Option<Tokens<'n>> = None;
    let mut at = 0;
    while let Some(token) = written.get(at) {
        let (change, taken) = match number(&written[at..]) {
            Some((whole, groups)) => (Some(std::iter::once(whole).collect()), groups),
            None => match currency(&written[at..], row) {
                Some(words) => (Some(words), 2),
                None => (spelled(&written[at..], row, list, &is_right), 1),
            },
        };
        match (change, &mut meant) {
            (None, None) => {}
            (None, Some(meant)) => meant.push(token.clone()),
            (Some(change), _) => meant.get_or_insert_with(|| written[..at].into()).extend(change),
        }
        at += taken;
    }
    meant
}

/// A number whose thousands are apart, as `1 000`, and how many words it takes.
fn number<'n>(tokens: &[Token<'n>]) -> Option<(Token<'n>, usize)> {
    let digits = |token: &Token<'_>| token.text.bytes().all(|byte| byte.is_ascii_digit());
    let (first, rest) = tokens.split_first()?;
    (first.text.len() <= 3 && digits(first)).then_some(())?;
    let is_group = |token: &&Token<'_>| token.text.len() == 3 && digits(token);
    let groups = rest.iter().take_while(is_group).count();
    let whole = &tokens[..=groups];
    let text: String = whole.iter().map(|token| &*token.text).collect();
    let source = first.source.start..whole[groups].source.end;
    (groups > 0).then(|| (Token::plain(text, source), groups + 1))
}

/// What the first of some words is meant as in its language.
fn spelled<'n>(
    tokens: &[Token<'n>],
    row: &Row,
    list: Option<&WordList>,
    is_right: impl Fn(&str) -> bool,
) -> Option<Tokens<'n>> {
    let (token, rest) = tokens.split_first()?;
    let english = || match row.english_spelling {
        true => expanded(token, rest).or_else(|| american(token, list, &is_right)),
        false => None,
    };
    elided(token, row)
        .or_else(|| abbreviated(token, row))
        .or_else(english)
}

/// The two words of an elision: `l'eau` is `l` and `eau`.
fn elided<'n>(token: &Token<'n>, row: &Row) -> Option<Tokens<'n>> {
    if row.elided.is_empty() {
        return None;
    }
    let (first, second) = token.text.split_once('\'')?;
    let known = row.elided.contains(&first) && !second.is_empty();
    let word = |text: &str| Token::plain(text.to_owned(), token.source.clone());
    known.then(|| [word(first), word(second)].into_iter().collect())
}

/// What an abbreviation or a sign stands for.
fn abbreviated<'n>(token: &Token<'n>, row: &Row) -> Option<Tokens<'n>> {
    let found = row.abbreviations.iter().find(|(short, _)| *short == token.text);
    let (_, words) = found?;
    let word = |text: &'static str| Token::plain(text, token.source.clone());
    Some(words.split(' ').map(word).collect())
}

/// A sum with its currency sign before or after it: `$10` and `10 $` are `10 dollars`.
fn currency<'n>(tokens: &[Token<'n>], row: &Row) -> Option<Tokens<'n>> {
    let [first, second, ..] = tokens else { return None };
    let name = |token: &Token<'_>| {
        let found = row.currencies.iter().find(|(sign, _)| *sign == token.text);
        found.map(|(_, name)| *name)
    };
    let is_sum = |token: &Token<'_>| token.text.starts_with(|c: char| c.is_ascii_digit());
    let (sum, name, sign) = match (name(first), name(second)) {
        (Some(name), None) if is_sum(second) => (second, name, first),
        (None, Some(name)) if is_sum(first) => (first, name, second),
        _ => return None,
    };
    Some(
        [sum.clone(), Token::plain(name, sign.source.clone())]
            .into_iter()
            .collect(),
    )
}

/// The words a contraction stands for, before the words that follow it.
pub(crate) fn expanded<'n>(token: &Token<'n>, following: &[Token<'_>]) -> Option<Tokens<'n>> {
    let next: SmallVec<[&str; 3]> = following.iter().take(3).map(|next| &*next.text).collect();
    let pieces = contraction_before(&token.text, &next).or_else(|| {
        if token.text.ends_with("'s") {
            noun_is(&token.text, next.first().copied().unwrap_or_default())
        } else {
            None
        }
    })?;
    Some(self::pieces(token, &pieces))
}

/// The words of a contraction.
fn pieces<'n>(token: &Token<'n>, pieces: &[Piece]) -> Tokens<'n> {
    let word = |piece: &Piece| match *piece {
        Piece::Head(bytes) => Token::plain(head(&token.text, bytes), token.source.clone()),
        Piece::Word(word) => Token::plain(word, token.source.clone()),
        Piece::OneOf(any) => Token {
            text: any[0].into(),
            any,
            source: token.source.clone(),
        },
    };
    pieces.iter().map(word).collect()
}

/// The words with every `'s` of a noun read as a verb, and with apostrophes put back into contractions; `None` where that
/// changes nothing. Second, the first contraction that lacked its apostrophe.
pub(crate) fn loosely_meant<'n>(written: &Tokens<'n>) -> Option<(Tokens<'n>, Option<String>)> {
    let mut changed: Option<Tokens<'n>> = None;
    let mut lost = None;
    for (at, token) in written.iter().enumerate() {
        let rest = &written[at + 1..];
        let contracted = contraction_without_apostrophe(&token.text);
        let words = match &contracted {
            Some(text) => expanded(&Token::plain(text.clone(), token.source.clone()), rest),
            None => expanded(token, rest).or_else(|| Some(pieces(token, &any_noun_is(&token.text)?))),
        };
        match (words, &mut changed) {
            (None, None) => {}
            (None, Some(changed)) => changed.push(token.clone()),
            (Some(words), _) => {
                changed.get_or_insert_with(|| written[..at].into()).extend(words);
                lost = lost.or(contracted);
            }
        }
    }
    changed.map(|changed| (changed, lost))
}

fn head<'n>(text: &Cow<'n, str>, bytes: usize) -> Cow<'n, str> {
    match text {
        Cow::Borrowed(text) => Cow::Borrowed(text.get(..bytes).unwrap_or(text)),
        Cow::Owned(text) => Cow::Owned(text.get(..bytes).unwrap_or(text).to_owned()),
    }
}

fn american<'n>(
    token: &Token<'n>,
    list: Option<&WordList>,
    is_right: impl Fn(&str) -> bool,
) -> Option<Tokens<'n>> {
    let list = list.filter(|_| token.text.is_ascii() && token.text.len() > 2 && !is_right(&token.text))?;
    let spelling = list
        .american(&token.text)
        .or_else(|| by_rule(&token.text, list))?;
    Some(std::iter::once(Token::plain(spelling, token.source.clone())).collect())
}

/// The American spelling of a rare British word that no table has: `virtualised`, `paravirtualisation`, `colourations`.
fn by_rule(word: &str, list: &WordList) -> Option<String> {
    const VERBS: &[&str] = &[
        "ise", "ised", "ises", "ising", "iser", "isers", "isable", "isation", "isations", "yse", "ysed",
        "yses", "ysing",
    ];
    if word.len() < 8 || list.contains(word) {
        return None;
    }
    if let Some(ending) = VERBS.iter().rev().find(|ending| word.ends_with(**ending)) {
        let stem = &word[..word.len() - ending.len()];
        return Some([stem, &ending.replacen('s', "z", 1)].concat());
    }
    let plain = word.replacen("our", "or", 1);
    (plain != word && list.contains(plain.trim_end_matches('s'))).then_some(plain)
}

/// The words of a text that have a hyphen between them, joined: whoever writes `email` for `e-mail` writes no other word.
pub(crate) fn closed_up(source: &str, language: Language) -> Vec<String> {
    let normal = Normal::new(source, language);
    let words: Vec<Word<'_>> = normal.words().collect();
    let joined = |pair: &[Word<'_>]| {
        let between = source.get(pair[0].source().end..pair[1].source().start)?;
        matches!(between, "-" | "\u{2010}" | "\u{2011}" | "\u{2013}")
            .then(|| [pair[0].text, pair[1].text].concat())
    };
    words.windows(2).filter_map(joined).collect()
}

fn is_exact(word: &str) -> bool {
    word.contains(char::is_numeric) || is_ideographic(word)
}

fn is_sign(c: char) -> bool {
    let plain = c.is_alphanumeric() || matches!(c, '\'' | '-' | '·');
    !plain && (c.is_ascii() || c.general_category_group() == GeneralCategoryGroup::Symbol)
}

fn span(source: Range<usize>) -> Range<u32> {
    source.start as u32..source.end as u32
}
