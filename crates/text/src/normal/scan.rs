//! One pass over a text: words out of characters.

use std::borrow::Cow;

use smallvec::SmallVec;
use unicode_properties::{GeneralCategory, UnicodeGeneralCategory};

use super::character::{Class, classify};
use super::fold::fold_word;
use super::{Normal, Span};
use crate::Language;
use crate::languages::Case;

/// Texts beyond this many bytes are cut: spans are 32 bits wide, and no answer is four gigabytes long.
const LONGEST: usize = u32::MAX as usize;

/// Splits a text into normalised words.
pub(super) fn scan(text: &str, language: Language) -> Normal<'_> {
    let text = if text.len() > LONGEST {
        &text[..text.floor_char_boundary(LONGEST)]
    } else {
        text
    };
    if let Some(words) = already_normal(text) {
        return Normal {
            text: Cow::Borrowed(text),
            words,
        };
    }
    let mut scanner = Scanner::new(text, language);
    scanner.run();
    if scanner.words.is_empty() {
        scanner.keep_signs();
    }
    Normal {
        text: Cow::Owned(scanner.out),
        words: scanner.words,
    }
}

/// The words of a text that is normal as it stands: lower-case ASCII letters and single blanks.
fn already_normal(text: &str) -> Option<SmallVec<[Span; 8]>> {
    let mut words = SmallVec::new();
    let mut start = 0;
    let bytes = text.as_bytes();
    for (at, &byte) in bytes.iter().enumerate() {
        match byte {
            b'a'..=b'z' => {}
            b' ' if at > start => {
                words.push(same_span(start, at));
                start = at + 1;
            }
            _ => return None,
        }
    }
    if start == bytes.len() {
        return None;
    }
    words.push(same_span(start, bytes.len()));
    Some(words)
}

/// Signs that are words of their own, with or without a blank: `R&B` is `R & B`, `10%` is `10 %`, `5€` is `5 €`.
fn is_apart(c: char) -> bool {
    matches!(c, '&' | '%' | '‰' | '°' | '$')
        || !c.is_ascii() && c.general_category() == GeneralCategory::CurrencySymbol
}

/// Blanks no line is broken at: the ones between the digits of a number.
fn is_unbroken(c: char) -> bool {
    matches!(c, '\u{a0}' | '\u{2009}' | '\u{202f}')
}

fn same_span(start: usize, end: usize) -> Span {
    let (start, end) = (start as u32, end as u32);
    Span {
        start,
        end,
        source_start: start,
        source_end: end,
    }
}

struct Scanner<'a> {
    source: &'a str,
    language: Language,
    out: String,
    words: SmallVec<[Span; 8]>,
    open: Option<Open>,
    /// Whether the character before was a blank or the beginning (a hyphen here may be the sign of a number).
    after_blank: bool,
}

/// The word being read.
#[derive(Clone, Copy)]
struct Open {
    start: usize,
    source_start: usize,
    source_end: usize,
    /// Whether it needs more than ASCII lower case.
    fold: bool,
    /// Letters since the word or its last stop began, as far as that matters: none, one, more.
    run: u8,
}

impl<'a> Scanner<'a> {
    fn new(source: &'a str, language: Language) -> Self {
        let out = String::with_capacity(source.len() + 1);
        Self {
            source,
            language,
            out,
            words: SmallVec::new(),
            open: None,
            after_blank: true,
        }
    }

    fn run(&mut self) {
        for (at, c) in self.source.char_indices() {
            let end = at + c.len_utf8();
            let class = classify(c);
            match class {
                Class::Letter(sign) if is_apart(sign) => {
                    self.close();
                    self.letter(sign, at, end);
                    self.close();
                }
                Class::Letter(letter) => self.letter(letter, at, end),
                Class::Dropped => continue,
                Class::Apostrophe if self.open.is_some() && self.letter_follows(end) => {
                    self.letter('\'', at, end);
                }
                Class::MiddleDot if self.open.is_some() && self.letter_follows(end) => {
                    self.letter('·', at, end);
                }
                Class::Hyphen if self.open.is_none() && self.after_blank && self.digit_follows(end) => {
                    self.letter('-', at, end);
                }
                Class::Stop | Class::Colon if self.ends_with_digit() && self.digit_follows(end) => {
                    self.letter(if class == Class::Stop { '.' } else { ':' }, at, end);
                }
                // "a.m." is "am", "U.S." is "us"; a thousand may be written with a comma.
                Class::Stop if self.is_initial() && self.letter_follows(end) => self.open_run(),
                Class::Comma if self.ends_with_digit() && self.thousand_follows(end) => continue,
                Class::Blank if is_unbroken(c) && self.ends_with_digit() && self.thousand_follows(end) => {
                    continue;
                }
                Class::Apostrophe if self.open.is_some() => continue,
                _ => self.close(),
            }
            self.after_blank = class == Class::Blank;
        }
        self.close();
    }

    fn letter(&mut self, letter: char, at: usize, end: usize) {
        if self.open.is_none() {
            if !self.out.is_empty() {
                self.out.push(' ');
            }
            self.open = Some(Open {
                start: self.out.len(),
                source_start: at,
                source_end: end,
                fold: false,
                run: 0,
            });
        }
        let Some(open) = &mut self.open else { return };
        open.source_end = end;
        open.run = if letter.is_alphabetic() {
            open.run.saturating_add(1)
        } else {
            2
        };
        let special = !letter.is_ascii() || (letter == 'I' && self.language.row().case == Case::Turkish);
        open.fold |= special;
        self.out.push(if special {
            letter
        } else {
            letter.to_ascii_lowercase()
        });
    }

    fn close(&mut self) {
        let Some(open) = self.open.take() else { return };
        if open.fold {
            let folded = fold_word(&self.out[open.start..], self.language);
            self.out.truncate(open.start);
            self.out.push_str(&folded);
        }
        self.words.push(Span {
            start: open.start as u32,
            end: self.out.len() as u32,
            source_start: open.source_start as u32,
            source_end: open.source_end as u32,
        });
    }

    /// Of a text of nothing but punctuation everything counts: a card may ask for a question mark.
    fn keep_signs(&mut self) {
        for (at, c) in self.source.char_indices() {
            match classify(c) {
                Class::Blank => self.close(),
                Class::Dropped => {}
                _ => self.letter(c, at, at + c.len_utf8()),
            }
        }
        self.close();
    }

    fn next_letters(&self, at: usize) -> impl Iterator<Item = Option<char>> + '_ {
        self.source[at..]
            .chars()
            .map(classify)
            .filter(|class| *class != Class::Dropped)
            .map(|class| match class {
                Class::Letter(letter) if !is_apart(letter) => Some(letter),
                _ => None,
            })
    }

    fn letter_follows(&self, at: usize) -> bool {
        matches!(self.next_letters(at).next(), Some(Some(_)))
    }

    fn digit_follows(&self, at: usize) -> bool {
        matches!(self.next_letters(at).next(), Some(Some(c)) if c.is_numeric())
    }

    fn thousand_follows(&self, at: usize) -> bool {
        let mut next = self.next_letters(at);
        let three = next
            .by_ref()
            .take(3)
            .filter(|c| c.is_some_and(char::is_numeric))
            .count()
            == 3;
        three && !matches!(next.next(), Some(Some(c)) if c.is_numeric())
    }

    fn ends_with_digit(&self) -> bool {
        self.open.is_some() && self.out.ends_with(char::is_numeric)
    }

    /// Whether the open word is initials so far: "a", or "a.m" with its stops gone.
    fn is_initial(&self) -> bool {
        self.open.is_some_and(|open| open.run == 1)
    }

    fn open_run(&mut self) {
        if let Some(open) = &mut self.open {
            open.run = 0;
        }
    }
}
