//! One word of an answer next to the right word in its place.

use super::align::is_unlike;
use super::key::{SentenceKey, SentenceWord};
use crate::korean::{self, is_hangul};
use crate::languages::{Analysis, Row};
use crate::normal::{differ_in_letter, graphemes, is_unspaced};
use crate::options::{Accents, Optional};
use crate::tokens::Token;
use crate::{Known, Level, Typos};

/// What a word is to the right one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Judged {
    /// The same.
    Same,
    /// The same at another level of speech.
    Level(Level),
    /// The same but for accents, which make no other word.
    Accent,
    /// The word with slips that make no other word.
    Slip,
    /// Another word, and how that is known.
    Other(Known),
    /// Another form: it differs in its ending.
    Form,
    /// Another level of speech than the one asked for.
    WrongLevel(Level),
    /// Something like the right word, in a language without a word list.
    Unknown,
    /// Something else.
    Different,
}

impl SentenceKey {
    /// Judges a word. `last` says whether it ends the sentence, where a level of speech shows.
    pub(super) fn judge(
        &self,
        word: &SentenceWord<'_>,
        right: &SentenceWord<'_>,
        tested: bool,
        last: bool,
    ) -> Judged {
        if word.equals(right) {
            return Judged::Same;
        }
        let named = self.others.names(&word.token.text, &self.vocabulary);
        if word.same(right) {
            return self.accent(
                &word.token.text,
                named,
                differ_in_letter(&word.token.text, &right.token.text),
            );
        }
        let row = self.language().row();
        if is_elision(&word.token.text, &right.token.text, row)
            || is_elision(&right.token.text, &word.token.text, row)
        {
            return Judged::Same;
        }
        if is_number(word, row) && is_number(right, row) || has_digit(word) || has_digit(right) {
            return Judged::Other(Known::Number);
        }
        if let Some(why) = named {
            return Judged::Other(why);
        }
        if row.analysis == Analysis::Korean && is_hangul(&word.token.text) && is_hangul(&right.token.text) {
            return self.korean(&word.token.text, &right.token.text, last);
        }
        if word.token.text.chars().any(is_unspaced) {
            return Judged::Different;
        }
        if let Some(why) = self.vocabulary.knows(&word.token.text) {
            return Judged::Other(why);
        }
        if tested && differs_in_ending(&word.folded, &right.folded, row) {
            return Judged::Form;
        }
        match self.is_slip(word, right) {
            true => Judged::Slip,
            // Without a list nobody knows whether it is a word.
            false if !self.language().has_list() && !is_unlike(word, right) => Judged::Unknown,
            false => Judged::Different,
        }
    }

    /// A word that differs in accents alone: the author has the first say, then the word list.
    fn accent(&self, word: &str, named: Option<Known>, letter: bool) -> Judged {
        let known = || self.vocabulary.knows(word);
        let why = match self.options.accents {
            // `ß` is a letter, not an accent: only the list tells.
            _ if letter => named.or_else(known),
            Accents::Lenient | Accents::Strict => named,
            Accents::Distinct => named.or(Some(Known::Accent)),
            Accents::Listed => named.or_else(|| self.vocabulary.knows_accented(word)),
        };
        why.map_or(Judged::Accent, Judged::Other)
    }

    fn korean(&self, word: &str, right: &str, last: bool) -> Judged {
        if last
            && let (Some(a), Some(b)) = (korean::speech(word), korean::speech(right))
            && a.same(&b)
        {
            return match self.options.level {
                Some(level) if level != a.level => Judged::WrongLevel(a.level),
                _ => Judged::Level(a.level),
            };
        }
        if self.options.optional.contains(&Optional::Subject) && is_other_marker(word, right) {
            return Judged::Same;
        }
        if korean::slip(word, right, self.vocabulary.list()).is_some() {
            return Judged::Slip;
        }
        // A form of a verb may be wrong without being another word.
        match self.vocabulary.list().is_some_and(|list| list.contains(word)) {
            true => Judged::Other(Known::Word),
            false => Judged::Different,
        }
    }

    fn is_slip(&self, word: &SentenceWord<'_>, right: &SentenceWord<'_>) -> bool {
        if word.token.is_exact() || right.token.is_exact_right() {
            return false;
        }
        let length = graphemes(&right.token.text);
        let limit = match self.language().has_list() {
            true => Typos::Default.limit(length),
            false => Typos::Default.limit_without_list(length),
        };
        let as_written = || {
            let other = right.written.as_ref()?;
            word.token.slips(&Token::plain(&**other, 0..0), limit)
        };
        limit > 0
            && !self.is_nearer_to_twin(word, right, limit)
            && word
                .token
                .slips(&right.token, limit)
                .or_else(as_written)
                .is_some()
    }
}

impl SentenceKey {
    /// Whether a word is nearer to another word that the right one is without its accents: `hhablo` is a slip of `hablo`.
    fn is_nearer_to_twin(&self, word: &SentenceWord<'_>, right: &SentenceWord<'_>, limit: usize) -> bool {
        if right.token.text == right.folded || self.vocabulary.knows_accented(&right.folded).is_none() {
            return false;
        }
        let twin = word.token.slips(&Token::plain(&*right.folded, 0..0), limit);
        let own = word.token.slips(&right.token, limit);
        twin.is_some_and(|twin| own.is_none_or(|own| twin < own))
    }
}

/// Whether a word is what is left of another before a vowel: `j` of `je`. The word after it decides which is written.
fn is_elision(short: &str, full: &str, row: &Row) -> bool {
    let rest = full.strip_prefix(short);
    row.elided.contains(&short) && rest.is_some_and(|rest| matches!(rest, "e" | "a" | "i" | "o"))
}

/// Whether two words have one noun with another marker of topic or subject.
fn is_other_marker(word: &str, right: &str) -> bool {
    const MARKERS: [&str; 4] = ["은", "는", "이", "가"];
    let noun = |word: &str| {
        let stripped = MARKERS.iter().find_map(|marker| word.strip_suffix(marker));
        stripped.filter(|noun| !noun.is_empty()).map(str::to_owned)
    };
    noun(word).is_some_and(|found| noun(right) == Some(found))
}

/// Whether a word is a number, in digits or words.
pub(super) fn is_number(word: &SentenceWord<'_>, row: &Row) -> bool {
    has_digit(word) || row.number_words.iter().any(|(name, _)| *name == word.token.text)
}

fn has_digit(word: &SentenceWord<'_>) -> bool {
    word.folded.contains(char::is_numeric)
}

/// Whether two words are forms of one: the same up to an ending of the language.
fn differs_in_ending(word: &str, right: &str, row: &Row) -> bool {
    if row.endings.is_empty() {
        return false;
    }
    let front = word
        .char_indices()
        .zip(right.chars())
        .take_while(|((_, a), b)| a == b)
        .map(|((at, a), _)| at + a.len_utf8())
        .last()
        .unwrap_or(0);
    // The letters before may belong to the ending too: `hablas` and `hablan` end in `as` and `an`.
    let cuts = (0..=front).rev().filter(|at| word.is_char_boundary(*at)).take(3);
    let doubled = |stem: &str, ending: &str| stem.chars().next_back() == ending.chars().next();
    cuts.filter(|at| graphemes(&word[..*at]) >= 2).any(|at| {
        let (stem, a, b) = (&word[..at], &word[at..], &right[at..]);
        // A letter doubled by mistake is no ending: `goess`.
        row.endings.contains(&a) && row.endings.contains(&b) && !(doubled(stem, a) || doubled(stem, b))
    })
}
