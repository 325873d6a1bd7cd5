//! Korean in Latin letters.

use super::syllable::Syllable;

const FIRST: [&str; 19] = [
    "g", "kk", "n", "d", "tt", "r", "m", "b", "pp", "s", "ss", "", "j", "jj", "ch", "k", "t", "p", "h",
];
const VOWELS: [&str; 21] = [
    "a", "ae", "ya", "yae", "eo", "e", "yeo", "ye", "o", "wa", "wae", "oe", "yo", "u", "wo", "we", "wi",
    "yu", "eu", "ui", "i",
];
const LAST: [&str; 28] = [
    "", "k", "k", "k", "n", "n", "n", "t", "l", "k", "m", "l", "l", "l", "p", "l", "m", "p", "p", "t", "t",
    "ng", "t", "t", "k", "t", "p", "t",
];

/// Whether an answer is written in Latin letters alone.
pub(crate) fn is_latin(text: &str) -> bool {
    text.chars().any(|c| c.is_ascii_alphabetic())
        && text.chars().all(|c| {
            c.is_ascii_alphabetic() || c.is_whitespace() || matches!(c, '-' | '\'' | '.' | '!' | '?')
        })
}

/// Whether Latin letters say a Korean text, written in the usual way or nearly.
pub(crate) fn romanised(latin: &str, korean: &str) -> bool {
    let letters: String = korean.chars().map(syllable).collect();
    // A stop before an `n` or `m` is spoken through the nose.
    let wanted = letters
        .replace("pn", "mn")
        .replace("kn", "ngn")
        .replace("tn", "nn")
        .replace("km", "ngm");
    !wanted.is_empty() && loose(latin) == loose(&wanted)
}

fn syllable(c: char) -> String {
    Syllable::of(c).map_or_else(String::new, |syllable| {
        [
            FIRST[syllable.first as usize],
            VOWELS[syllable.vowel as usize],
            LAST[syllable.last as usize],
        ]
        .concat()
    })
}

/// Spellings that differ between systems of writing it are the same: `g` and `k`, `r` and `l`, `eo` and `o`.
fn loose(text: &str) -> String {
    let letters: String = text
        .chars()
        .filter(char::is_ascii_alphabetic)
        .map(|c| c.to_ascii_lowercase())
        .collect();
    let vowels = letters
        .replace("eo", "o")
        .replace("eu", "u")
        .replace("ui", "i")
        .replace("oo", "u")
        .replace("ee", "i")
        .replace("sh", "s");
    let one = vowels.chars().map(|c| match c {
        'g' => 'k',
        'd' => 't',
        'b' => 'p',
        'l' => 'r',
        other => other,
    });
    let mut out = String::new();
    for c in one {
        if !out.ends_with(c) {
            out.push(c);
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::{is_latin, romanised};

    #[test]
    fn romanisation_is_recognised() {
        for (latin, korean) in [
            ("eun", "은"),
            ("annyeonghaseyo", "안녕하세요"),
            ("hakgyo", "학교"),
            ("gimchi", "김치"),
            ("gamsahamnida", "감사합니다"),
        ] {
            assert!(is_latin(latin) && romanised(latin, korean), "{latin} {korean}");
        }
        assert!(!romanised("house", "집"));
    }
}
