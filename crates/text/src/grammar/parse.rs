//! From the authored text to an [`Answer`]: one pass over the characters, no backtracking.

use std::ops::Range;

use super::ast::{Alternative, Answer, Element, Part, Synonym};
use super::error::{GrammarError, GrammarErrorKind};
use super::plain::Plain;

/// Problems listed of one answer; a text of 60 000 commas need not list them all.
const MOST_ERRORS: usize = 16;

/// Parses an authored answer. `modifiers` are the pack's phonetic modifiers, see
/// [`DEFAULT_MODIFIERS`](super::DEFAULT_MODIFIERS).
///
/// # Errors
/// Every problem found (the first sixteen), each with the bytes it is about.
///
/// ```
/// use gradus_text::grammar::{DEFAULT_MODIFIERS, parse};
/// assert_eq!(parse("eye(s)", DEFAULT_MODIFIERS).unwrap().core(), "eye");
/// assert_eq!(parse("eye(s", DEFAULT_MODIFIERS).unwrap_err()[0].span, 3..4);
/// ```
pub fn parse<M: AsRef<str>>(source: &str, modifiers: &[M]) -> Result<Answer, Vec<GrammarError>> {
    let plain = Plain::new(source);
    let mut parser = Parser::new(&plain.text);
    parser.run(&|text| is_modifier(text, modifiers));
    let Parser {
        mut synonyms,
        mut errors,
        ..
    } = parser;
    if errors.is_empty() {
        plain.restore(&mut synonyms);
        return Ok(Answer {
            source: source.to_owned(),
            synonyms,
        });
    }
    for error in &mut errors {
        error.span = plain.original(&error.span);
    }
    errors.sort_by_key(|error| error.span.start);
    Err(errors)
}

fn is_modifier<M: AsRef<str>>(text: &str, modifiers: &[M]) -> bool {
    let same = |modifier: &M| modifier.as_ref().trim().to_lowercase() == text.trim().to_lowercase();
    modifiers.iter().any(same)
}

struct Parser<'a> {
    source: &'a str,
    at: usize,
    synonyms: Vec<Synonym>,
    alternatives: Vec<Alternative>,
    elements: Vec<Element>,
    /// Where the alternative being read began.
    start: usize,
    text: Part,
    errors: Vec<GrammarError>,
}

impl<'a> Parser<'a> {
    fn new(source: &'a str) -> Self {
        Self {
            source,
            at: 0,
            synonyms: Vec::new(),
            alternatives: Vec::new(),
            elements: Vec::new(),
            start: 0,
            text: Part {
                text: String::new(),
                span: 0..0,
            },
            errors: Vec::new(),
        }
    }

    fn run(&mut self, is_modifier: &dyn Fn(&str) -> bool) {
        while let Some((c, escaped)) = self.peek() {
            if self.errors.len() >= MOST_ERRORS {
                return;
            }
            match c {
                _ if escaped => self.push(c, 2),
                '[' => self.variants(),
                '(' => self.parentheses(is_modifier),
                '<' => self.context(),
                ']' | ')' | '>' => self.stray(c),
                ',' if self.is_within_number() => self.push(c, 1),
                ',' => self.end_synonym(self.at),
                '/' if self.is_within_phrase() => self.words_around_slash(),
                '/' => self.end_alternative(self.at),
                _ => self.push(c, c.len_utf8()),
            }
        }
        self.end_synonym(self.source.len());
    }

    /// Whether the comma here divides thousands: `1,000` is one number, `1, 000` and `1,2` are two answers.
    fn is_within_number(&self) -> bool {
        let digits = |text: &str| text.bytes().take_while(u8::is_ascii_digit).count();
        self.source[..self.at].ends_with(|c: char| c.is_ascii_digit())
            && digits(&self.source[self.at + 1..]) == 3
    }

    /// Whether the slash here stands between two words of a phrase, without spaces around it: `his/her book`.
    fn is_within_phrase(&self) -> bool {
        let tight = |c: Option<char>| c.is_some_and(|c| !c.is_whitespace() && !is_special(c));
        let (before, after) = (&self.source[self.start..self.at], &self.source[self.at + 1..]);
        if !tight(before.chars().next_back()) || !tight(after.chars().next()) {
            return false;
        }
        let end = after.find([',', '[', '(', '<']).unwrap_or(after.len());
        let spaced = after
            .find("/ ")
            .or_else(|| after.find(" /"))
            .unwrap_or(after.len());
        let core = before
            .rfind([']', ')', '>'])
            .map_or(before, |at| &before[at + 1..]);
        let word = |text: &str| text.trim().contains(char::is_whitespace);
        word(core) || word(&after[..end.min(spaced)])
    }

    /// Reads the words around slashes as variants in their own place.
    fn words_around_slash(&mut self) {
        let before = self.text.text.trim_end();
        let from = before.rfind(char::is_whitespace).map_or(0, |at| at + 1);
        let first = self.text.text.split_off(from);
        let start = self.at - first.len();
        self.text.span.end = start;
        self.end_text();
        let rest = &self.source[self.at..];
        let end = rest
            .find(|c: char| c.is_whitespace() || (is_special(c) && c != '/'))
            .unwrap_or(rest.len());
        let mut at = start;
        let variants = self.source[start..self.at + end].split('/').map(|piece| {
            let span = at..at + piece.len();
            at = span.end + 1;
            Part {
                text: piece.to_owned(),
                span,
            }
        });
        let variants: Vec<Part> = variants.filter(|part| !part.text.is_empty()).collect();
        self.elements.push(Element::Variants {
            span: start..self.at + end,
            in_place: true,
            variants,
        });
        self.at += end;
        self.text.span = self.at..self.at;
    }

    /// The next character, and whether a backslash before it makes it ordinary.
    fn peek(&self) -> Option<(char, bool)> {
        let mut rest = self.source[self.at..].chars();
        let c = rest.next()?;
        match rest.next() {
            Some(next) if c == '\\' && is_special(next) => Some((next, true)),
            _ => Some((c, false)),
        }
    }

    fn push(&mut self, c: char, bytes: usize) {
        if self.text.text.is_empty() {
            self.text.span = self.at..self.at;
        }
        self.text.text.push(c);
        self.at += bytes;
        self.text.span.end = self.at;
    }

    fn end_text(&mut self) {
        if self.text.text.is_empty() {
            return;
        }
        let part = std::mem::replace(
            &mut self.text,
            Part {
                text: String::new(),
                span: self.at..self.at,
            },
        );
        // Variants that words follow stand in their own place.
        if !part.text.trim().is_empty() {
            for element in &mut self.elements {
                if let Element::Variants { in_place, .. } = element {
                    *in_place = true;
                }
            }
        }
        self.elements.push(Element::Text(part));
    }

    fn end_alternative(&mut self, end: usize) {
        self.end_text();
        let span = self.start..end;
        let elements = std::mem::take(&mut self.elements);
        if !elements.iter().any(is_core) && !self.reported(&span) {
            self.errors.push(GrammarError::empty(if span.is_empty() {
                around(self.source, &span)
            } else {
                span.clone()
            }));
        }
        self.alternatives.push(Alternative { span, elements });
        self.at = (end + 1).min(self.source.len());
        self.start = self.at;
        self.text.span = self.at..self.at;
    }

    fn end_synonym(&mut self, end: usize) {
        self.end_alternative(end);
        self.synonyms.push(Synonym {
            alternatives: std::mem::take(&mut self.alternatives),
        });
    }

    /// Whether something in these bytes is wrong already: what is left of it need not be reported as empty.
    fn reported(&self, span: &Range<usize>) -> bool {
        self.errors
            .iter()
            .any(|error| error.kind != GrammarErrorKind::Empty && span.contains(&error.span.start))
    }

    fn stray(&mut self, c: char) {
        self.errors
            .push(GrammarError::unopened(self.at..self.at + 1, c, opening(c)));
        self.at += 1;
    }

    fn variants(&mut self) {
        let Some((span, parts)) = self.bracket(']', &[',', '/']) else {
            return;
        };
        self.end_text();
        self.elements.push(Element::Variants {
            span,
            in_place: false,
            variants: parts.into_iter().flatten().collect(),
        });
    }

    fn context(&mut self) {
        let Some((span, parts)) = self.bracket('>', &[',', '/']) else {
            return;
        };
        self.end_text();
        self.elements.push(Element::Context { span, parts });
    }

    fn parentheses(&mut self, is_modifier: &dyn Fn(&str) -> bool) {
        let joined_before = self.joined_before();
        let Some((span, parts)) = self.bracket(')', &[',', '/']) else {
            return;
        };
        let joined_after = self
            .peek()
            .is_some_and(|(c, escaped)| escaped || !(c.is_whitespace() || is_special(c)));
        let inside = span.start + 1..span.end - 1;
        self.end_text();
        let whole = || unescaped(self.source, &inside);
        self.elements.push(match parts.as_slice() {
            _ if joined_before || joined_after => Element::Suffix(whole()),
            [only] if only.len() == 1 && is_modifier(&only[0].text) => Element::Phonetic(only[0].clone()),
            _ => Element::Info {
                span,
                parts: parts.into_iter().flatten().collect(),
            },
        });
    }

    /// Whether a word, or letters that may be left out, stand right before.
    fn joined_before(&self) -> bool {
        match self.text.text.chars().next_back() {
            Some(last) => !last.is_whitespace(),
            None => matches!(self.elements.last(), Some(Element::Suffix(_))),
        }
    }

    /// Reads a bracket from its opening sign on: its pieces between commas, and within them between slashes.
    fn bracket(&mut self, close: char, separators: &[char]) -> Option<(Range<usize>, Vec<Vec<Part>>)> {
        let open = self.at;
        let mut parts = vec![vec![]];
        let mut piece = open + 1..open + 1;
        let mut at = open + 1;
        let mut nested = None;
        loop {
            let mut rest = self.source[at..].chars();
            let Some(c) = rest.next() else {
                return self.unclosed(open, close, nested);
            };
            let escaped = c == '\\' && rest.next().is_some_and(is_special);
            piece.end = at;
            at += if escaped { 2 } else { c.len_utf8() };
            match c {
                _ if escaped => {}
                _ if c == close => break,
                '[' | '(' | '<' => nested = nested.or(Some((at - 1, c))),
                ']' | ')' | '>' if nested.is_none() => {
                    self.errors
                        .push(GrammarError::unopened(at - 1..at, c, opening(c)));
                }
                _ if separators.contains(&c) => {
                    self.end_piece(&piece, &mut parts);
                    piece.start = at;
                    if c == ',' {
                        parts.push(vec![]);
                    }
                }
                _ => {}
            }
        }
        self.end_piece(&piece, &mut parts);
        if let Some((inner, c)) = nested {
            self.errors.push(GrammarError::nested(inner..inner + 1, c));
            // What closes the inner bracket was taken for the outer one's end: skip to the outer end if there is one.
            at = self.after_outer(at, close);
        }
        self.at = at;
        Some((open..at, parts))
    }

    fn end_piece(&mut self, piece: &Range<usize>, parts: &mut [Vec<Part>]) {
        let part = unescaped(self.source, piece);
        if part.text.trim().is_empty() {
            self.errors.push(GrammarError::empty_bracket(
                piece.start - 1..(piece.end + 1).min(self.source.len()),
            ));
        } else if let Some(last) = parts.last_mut() {
            last.push(part);
        }
    }

    fn unclosed<T>(&mut self, open: usize, close: char, nested: Option<(usize, char)>) -> Option<T> {
        let bracket = self.source[open..].chars().next().unwrap_or('(');
        self.errors
            .push(GrammarError::unclosed(open..open + 1, bracket, close));
        if let Some((at, c)) = nested {
            self.errors.push(GrammarError::nested(at..at + 1, c));
        }
        self.at = self.source.len();
        None
    }

    /// After a nested bracket: past the next closing sign, if it comes before anything is opened again.
    fn after_outer(&self, at: usize, close: char) -> usize {
        let rest = &self.source[at..];
        let next = rest.find(['[', '(', '<', ']', ')', '>']);
        match next {
            Some(offset) if rest[offset..].starts_with(close) => at + offset + 1,
            _ => at,
        }
    }
}

fn is_core(element: &Element) -> bool {
    match element {
        Element::Text(part) => !part.text.trim().is_empty(),
        Element::Variants { variants, .. } => !variants.is_empty(),
        _ => false,
    }
}

fn opening(close: char) -> char {
    match close {
        ']' => '[',
        ')' => '(',
        _ => '<',
    }
}

fn is_special(c: char) -> bool {
    matches!(
        c,
        '[' | ']' | '(' | ')' | '<' | '>' | ',' | '/' | '\\' | ';' | '|' | '、'
    )
}

/// The text of some bytes without the backslashes before special characters.
fn unescaped(source: &str, span: &Range<usize>) -> Part {
    let mut text = String::new();
    let mut chars = source[span.clone()].chars().peekable();
    while let Some(c) = chars.next() {
        match chars.peek() {
            Some(next) if c == '\\' && is_special(*next) => text.extend(chars.next()),
            _ => text.push(c),
        }
    }
    Part {
        text,
        span: span.clone(),
    }
}

/// The character before an empty place, so that there is something to point at.
fn around(source: &str, span: &Range<usize>) -> Range<usize> {
    let before = source[..span.start].chars().next_back().map_or(0, char::len_utf8);
    span.start - before..(span.end + usize::from(before == 0)).min(source.len())
}
