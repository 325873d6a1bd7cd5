//! An authored answer with the signs of other keyboards as commas, slashes and brackets, and the way back to its own bytes.

use std::ops::Range;

use super::ast::{Element, Part, Synonym};

/// The text that is parsed.
pub(super) struct Plain {
    pub(super) text: String,
    /// For each byte of the text (and its end) where it stands in the original; empty where both are the same.
    origins: Vec<usize>,
}

impl Plain {
    pub(super) fn new(source: &str) -> Self {
        let mut text = String::with_capacity(source.len());
        let mut origins = Vec::new();
        let mut escaped = false;
        for (at, c) in source.char_indices() {
            let plain = if escaped { c } else { plain(c) };
            escaped = c == '\\' && !escaped;
            text.push(plain);
            origins.extend((0..plain.len_utf8()).map(|byte| at + byte));
        }
        origins.push(source.len());
        if text == source {
            origins.clear();
        }
        Self { text, origins }
    }

    /// The bytes of the original that a stretch of the text stands for.
    pub(super) fn original(&self, span: &Range<usize>) -> Range<usize> {
        let origin = |at: usize| self.origins.get(at).copied().unwrap_or(at);
        match self.origins.is_empty() {
            true => span.clone(),
            false => origin(span.start)..origin(span.end),
        }
    }

    /// Gives everything in some synonyms the bytes of the original.
    pub(super) fn restore(&self, synonyms: &mut [Synonym]) {
        if self.origins.is_empty() {
            return;
        }
        let part = |part: &mut Part| part.span = self.original(&part.span);
        for alternative in synonyms.iter_mut().flat_map(|synonym| &mut synonym.alternatives) {
            alternative.span = self.original(&alternative.span);
            for element in &mut alternative.elements {
                match element {
                    Element::Text(text) | Element::Suffix(text) | Element::Phonetic(text) => part(text),
                    Element::Variants { span, variants, .. } => {
                        *span = self.original(span);
                        variants.iter_mut().for_each(part);
                    }
                    Element::Info { span, parts } => {
                        *span = self.original(span);
                        parts.iter_mut().for_each(part);
                    }
                    Element::Context { span, parts } => {
                        *span = self.original(span);
                        parts.iter_mut().flatten().for_each(part);
                    }
                }
            }
        }
    }
}

/// What a sign of another keyboard, or another habit, is read as.
fn plain(c: char) -> char {
    match c {
        ';' | '|' | '、' | '；' | '，' | '｜' => ',',
        '（' => '(',
        '）' => ')',
        '［' => '[',
        '］' => ']',
        '＜' => '<',
        '＞' => '>',
        '／' => '/',
        _ => c,
    }
}
