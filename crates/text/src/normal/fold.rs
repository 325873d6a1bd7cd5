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

/// The word without the accents of Latin letters (`ñ ç å ø ł đ ß æ` included), and without the marks that are left out
/// in everyday writing: Arabic vowel signs, Hebrew points, the stress of a Cyrillic vowel. Other marks on letters of other
/// scripts are letters of their own (`й`, a virama, a Thai tone) and stay.
pub(crate) fn fold_accents(word: &str) -> String {
    let mut out = String::with_capacity(word.len());
    let mut base = '\0';
    for c in word.nfd() {
        if canonical_combining_class(c) != 0 {
            if !is_accent(c, base) {
                out.push(c);
            }
            continue;
        }
        base = c;
        push_plain(c, &mut out);
    }
    if out.is_ascii() { out } else { out.nfc().collect() }
}

/// The same with the letters that are written out where a keyboard lacks them: `schoen` for `schön`, `aar` for `år`.
pub(crate) fn spell_out(word: &str) -> String {
    let mut out = String::with_capacity(word.len() + 2);
    for c in word.nfc() {
        match c {
            'ä' => out.push_str("ae"),
            'ö' | 'ø' => out.push_str("oe"),
            'ü' => out.push_str("ue"),
            'å' => out.push_str("aa"),
            _ => out.push(c),
        }
    }
    fold_accents(&out)
}

/// Whether a word has a letter that is written out as two.
pub(crate) fn has_spelled_out(word: &str) -> bool {
    !word.is_ascii() && word.contains(['ä', 'ö', 'ø', 'ü', 'å'])
}

/// Whether two words are the same but for accents.
pub(crate) fn same_without_accents(a: &str, b: &str) -> bool {
    let spelled = |a: &str, b: &str| has_spelled_out(a) && spell_out(a) == spell_out(b);
    fold_accents(a) == fold_accents(b) || spelled(a, b) || spelled(b, a)
}

/// Whether a combining mark is an accent on its letter, rather than part of another letter.
fn is_accent(mark: char, base: char) -> bool {
    match mark {
        '\u{64b}'..='\u{652}' | '\u{670}' => true,
        '\u{5b0}'..='\u{5bd}' | '\u{5bf}' | '\u{5c1}' | '\u{5c2}' | '\u{5c7}' => true,
        _ if mark.script() != Script::Inherited => false,
        '\u{301}' if is_cyrillic_vowel(base) => true,
        _ => base.is_ascii_alphabetic() || base.script() == Script::Latin,
    }
}

fn is_cyrillic_vowel(c: char) -> bool {
    matches!(c, 'а' | 'е' | 'и' | 'о' | 'у' | 'ы' | 'э' | 'ю' | 'я' | 'і' | 'є')
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
