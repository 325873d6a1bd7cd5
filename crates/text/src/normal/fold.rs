//! Case folding and composition of one word, and the folding of accents for sentences.

use caseless::Caseless;
use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::canonical_combining_class;
use unicode_script::{Script, UnicodeScript};

use crate::Language;
use crate::languages::Case;

/// The folded form of a word: case folded and composed, the same for every way to write it.
pub(crate) fn fold_word(word: &str, language: Language) -> String {
    match language.row().case {
        Case::Turkish => fold(word.nfc().map(turkish_lower)),
        Case::Usual => fold(word.chars()),
    }
}

/// Decomposed before folding (as Unicode asks for canonical caseless matching), composed after. `ß` is a letter and stays.
fn fold(chars: impl Iterator<Item = char>) -> String {
    let mut out = String::new();
    let mut rest = String::new();
    for c in chars {
        match c {
            'ß' | 'ẞ' => {
                out.extend(rest.chars().nfd().default_case_fold());
                rest.clear();
                out.push('ß');
            }
            _ => rest.push(c),
        }
    }
    out.extend(rest.chars().nfd().default_case_fold());
    out.nfc().collect()
}

/// Turkish capitals: `I` is dotless, `İ` is dotted.
fn turkish_lower(c: char) -> char {
    match c {
        'I' => 'ı',
        'İ' => 'i',
        _ => c,
    }
}

/// The word without the accents of Latin letters (`ç å ł đ æ` included; `ñ`, `ß` and `ø` are letters), and without the marks that are left out
/// in everyday writing: Arabic vowel signs, Hebrew points, the stress of a Cyrillic vowel, the accents of Greek. Other marks on letters of other
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
            'ß' => out.push_str("ss"),
            _ => out.push(c),
        }
    }
    fold_accents(&out)
}

/// Whether a word has a letter that is written out as two.
pub(crate) fn has_spelled_out(word: &str) -> bool {
    !word.is_ascii() && word.contains(['ä', 'ö', 'ø', 'ü', 'å', 'ß'])
}

/// Whether two words are the same but for accents.
pub(crate) fn same_without_accents(a: &str, b: &str) -> bool {
    let spelled = |a: &str, b: &str| has_spelled_out(a) && spell_out(a) == spell_out(b);
    fold_accents(a) == fold_accents(b) || spelled(a, b) || spelled(b, a)
}

/// Whether two words that are the same without accents differ in a letter that is none: `ß`, `ø`.
pub(crate) fn differ_in_letter(a: &str, b: &str) -> bool {
    let count = |text: &str| text.chars().filter(|c| matches!(c, 'ß' | 'ø')).count();
    count(a) != count(b)
}

/// Whether a combining mark is an accent on its letter, rather than part of another letter.
fn is_accent(mark: char, base: char) -> bool {
    match mark {
        '\u{64b}'..='\u{652}' | '\u{670}' => true,
        '\u{5b0}'..='\u{5bd}' | '\u{5bf}' | '\u{5c1}' | '\u{5c2}' | '\u{5c7}' => true,
        _ if mark.script() != Script::Inherited => false,
        '\u{301}' if is_cyrillic_vowel(base) => true,
        '\u{303}' if base == 'n' => false,
        _ => base.is_ascii_alphabetic() || matches!(base.script(), Script::Latin | Script::Greek),
    }
}

fn is_cyrillic_vowel(c: char) -> bool {
    matches!(c, 'а' | 'е' | 'и' | 'о' | 'у' | 'ы' | 'э' | 'ю' | 'я' | 'і' | 'є')
}

fn push_plain(c: char, out: &mut String) {
    match c {
        'æ' => out.push_str("ae"),
        'œ' => out.push_str("oe"),
        'þ' => out.push_str("th"),
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
