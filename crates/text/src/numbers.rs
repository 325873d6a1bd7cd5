//! Numbers in words and in digits: `twenty-one` is `21`, `second` is `2nd`.

use smallvec::SmallVec;

use crate::languages::Row;
use crate::tokens::{Token, Tokens};

/// Numbers beyond this are not written in words.
const LARGEST: u64 = 999_999_999;

/// The words with every number in digits; `None` where that changes nothing.
pub(crate) fn in_digits<'n>(tokens: &Tokens<'n>, row: &Row) -> Option<Tokens<'n>> {
    let mut out: Option<Tokens<'n>> = None;
    let mut at = 0;
    while at < tokens.len() {
        match number(&tokens[at..], row) {
            Some((text, taken)) => {
                let source = tokens[at].source.start..tokens[at + taken - 1].source.end;
                let digits = Token::plain(text, source);
                out.get_or_insert_with(|| tokens[..at].into()).push(digits);
                at += taken;
            }
            None => {
                if let Some(out) = &mut out {
                    out.push(tokens[at].clone());
                }
                at += 1;
            }
        }
    }
    out
}

/// The number some words begin with, in digits, and how many words it takes.
fn number(tokens: &[Token<'_>], row: &Row) -> Option<(String, usize)> {
    if let Some(ordinal) = written_ordinal(&tokens[0].text) {
        return Some((ordinal, 1));
    }
    let mut sum = Sum::default();
    let mut taken = 0;
    for (at, token) in tokens.iter().enumerate() {
        if let Some(value) = value(&token.text, row) {
            sum.add(&value)?;
            taken = at + 1;
        } else if let Some(ordinal) = ordinal(&token.text, row) {
            let total = sum.total()? + u64::from(ordinal);
            return Some((format!("{total}th"), at + 1));
        } else if taken == 0 || !row.number_joiners.contains(&&*token.text) {
            break;
        }
    }
    (taken > 0).then_some(())?;
    Some((sum.total()?.to_string(), taken))
}

/// `2nd` and `21st` in one form.
fn written_ordinal(word: &str) -> Option<String> {
    let digits = word.trim_end_matches(|c: char| !c.is_ascii_digit());
    let ending = &word[digits.len()..];
    let fits = matches!(
        ending,
        "st" | "nd" | "rd" | "th" | "º" | "ª" | "er" | "ère" | "ème" | "e"
    );
    (fits && !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit()))
        .then(|| format!("{digits}th"))
}

fn ordinal(word: &str, row: &Row) -> Option<u32> {
    let found = row.ordinals.iter().find(|(name, _)| *name == word);
    found.map(|(_, value)| *value)
}

/// The values a word is made of: one, or several where numbers are written together (`einundzwanzig`).
fn value(word: &str, row: &Row) -> Option<SmallVec<[u32; 4]>> {
    let known = |word: &str| row.number_words.iter().find(|(name, _)| *name == word);
    if let Some((_, value)) = known(word) {
        return Some(smallvec::smallvec![*value]);
    }
    let mut rest = word;
    let mut values = SmallVec::new();
    while !rest.is_empty() {
        let longest = row
            .number_words
            .iter()
            .filter(|(name, _)| rest.starts_with(name))
            .max_by_key(|(name, _)| name.len());
        let joiner = row
            .number_joiners
            .iter()
            .find(|joiner| rest.starts_with(**joiner));
        if let Some((name, value)) = longest {
            values.push(*value);
            rest = &rest[name.len()..];
        } else if let Some(after) = rest
            .strip_prefix("ein")
            .filter(|_| row.number_joiners.contains(&"und"))
        {
            values.push(1);
            rest = after;
        } else if let Some(joiner) = joiner.filter(|_| !values.is_empty()) {
            rest = &rest[joiner.len()..];
        } else {
            return None;
        }
    }
    (values.len() > 1).then_some(values)
}

/// A number being read from left to right.
#[derive(Default)]
struct Sum {
    /// Whole thousands and more.
    thousands: u64,
    /// Hundreds and tens since.
    chunk: u64,
    /// The digit since.
    unit: u64,
}

impl Sum {
    fn add(&mut self, values: &[u32]) -> Option<()> {
        for value in values {
            let value = u64::from(*value);
            match value {
                0..=9 => self.unit = value,
                // `quatre-vingts`
                20 if self.unit == 4 => self.chunk += 80,
                10 | 100 if self.unit > 0 => self.chunk += self.unit * value,
                10..=999 => self.chunk += value,
                _ => {
                    self.thousands += (self.chunk + self.unit).max(1) * value;
                    self.chunk = 0;
                }
            }
            // A tens after a digit (`einundzwanzig`) keeps it; whatever multiplied it does not.
            if matches!(value, 10 | 100 | 1000..) || value == 20 && self.chunk % 100 == 80 {
                self.unit = 0;
            }
        }
        (self.total()? <= LARGEST).then_some(())
    }

    fn total(&self) -> Option<u64> {
        self.thousands.checked_add(self.chunk)?.checked_add(self.unit)
    }
}
