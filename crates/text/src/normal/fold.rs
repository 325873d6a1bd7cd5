//! Case folding and composition of one word, and the folding of accents for sentences.

use caseless::Caseless;
use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::canonical_combining_class;
use unicode_script::{Script, UnicodeScript};

use crate::Language;

/// The folded form of a word: case folded and composed, the same for every way to write it.
pub(crate) fn fold_word(word: &str, language: Language) -> String {
    match language {
        Language::Turkish => fold(word.nfc().map(turkish_lower)),
        _ => fold(word.chars()),
    }
}

/// Decomposed before folding (as Unicode asks for canonical caseless matching), composed after.
fn fold(chars: impl Iterator<Item = char>) -> String {
    chars.nfd().default_case_fold().nfc().collect()
}

/// Turkish capitals: `I` is dotless, `İ` is dotted.
fn turkish_lower(c: char) -> char {
    match c {
        'I' => 'ı',
        'İ' => 'i',
        _ => c,
    }
}

/// The word without the accents of Latin letters (`ñ ç å ø ł đ ß æ` included). Marks on letters of other scripts are
/// letters of their own (`й`, a virama, a Thai tone) and stay.
pub(crate) fn fold_accents(word: &str) -> String {
    let mut out = String::with_capacity(word.len());
    let mut latin = false;
    for c in word.nfd() {
        if canonical_combining_class(c) != 0 && c.script() == Script::Inherited {
            if !latin {
                out.push(c);
            }
            continue;
        }
        latin = c.is_ascii_alphabetic() || c.script() == Script::Latin;
        push_plain(c, &mut out);
    }
    if out.is_ascii() { out } else { out.nfc().collect() }
}

fn push_plain(c: char, out: &mut String) {
    match c {
        'ß' => out.push_str("ss"),
        'æ' => out.push_str("ae"),
        'œ' => out.push_str("oe"),
        'þ' => out.push_str("th"),
        'ø' => out.push('o'),
        'ł' => out.push('l'),
        'đ' | 'ð' | 'ɖ' => out.push('d'),
        'ħ' => out.push('h'),
        'ŧ' => out.push('t'),
        'ı' => out.push('i'),
        'ĸ' => out.push('k'),
        'ŋ' => out.push('n'),
        _ => out.push(c),
    }
}
