//! User-perceived characters as numbers that can be compared.

use smallvec::SmallVec;
use unicode_script::{Script, UnicodeScript};
use unicode_segmentation::UnicodeSegmentation;

/// A user-perceived character: its code point where it is one, else a hash of its cluster with the top bit set.
pub(crate) type Symbol = u64;

/// The user-perceived characters of a normalised word or text.
pub(crate) fn symbols(text: &str) -> SmallVec<[Symbol; 32]> {
    if text.is_ascii() {
        return text.bytes().map(Symbol::from).collect();
    }
    text.graphemes(true).map(symbol).collect()
}

/// How many user-perceived characters a text has.
pub(crate) fn graphemes(text: &str) -> usize {
    if text.is_ascii() {
        text.len()
    } else {
        text.graphemes(true).count()
    }
}

/// Whether the word has a character that is a syllable or a word by itself: such words have no slips. In the scripts of India
/// and its neighbours a letter with its vowel sign is one character to a reader: `कम` (less) and `काम` (work) are one apart.
pub(crate) fn is_ideographic(word: &str) -> bool {
    !word.is_ascii() && word.chars().any(|c| is_syllable(c.script()))
}

/// The text without the blanks between characters of scripts that are written without: they change nothing there.
/// `None` where there are none.
pub(crate) fn without_idle_blanks(text: &str) -> Option<String> {
    if text.is_ascii() || !text.contains(' ') {
        return None;
    }
    let mut out = String::with_capacity(text.len());
    let mut rest = text.chars().peekable();
    while let Some(c) = rest.next() {
        let idle = c == ' '
            && out.chars().next_back().is_some_and(is_unspaced)
            && rest.peek().copied().is_some_and(is_unspaced);
        if !idle {
            out.push(c);
        }
    }
    (out.len() < text.len()).then_some(out)
}

/// Whether two texts are the same but for their spaces.
pub(crate) fn same_without_blanks(a: &str, b: &str) -> bool {
    let letters = |text: &str| -> String { text.chars().filter(|c| !c.is_whitespace()).collect() };
    a == b || (a.contains(' ') || b.contains(' ')) && letters(a) == letters(b)
}

/// Whether a character is of a script without blanks between words. The mark of a long vowel is of no script.
pub(crate) fn is_unspaced(c: char) -> bool {
    c == 'ー'
        || matches!(
            c.script(),
            Script::Han
                | Script::Hiragana
                | Script::Katakana
                | Script::Thai
                | Script::Lao
                | Script::Khmer
                | Script::Myanmar
        )
}

fn is_syllable(script: Script) -> bool {
    matches!(
        script,
        Script::Hangul
            | Script::Han
            | Script::Hiragana
            | Script::Katakana
            | Script::Yi
            | Script::Ethiopic
            | Script::Devanagari
            | Script::Bengali
            | Script::Gurmukhi
            | Script::Gujarati
            | Script::Oriya
            | Script::Tamil
            | Script::Telugu
            | Script::Kannada
            | Script::Malayalam
            | Script::Sinhala
            | Script::Thai
            | Script::Lao
            | Script::Tibetan
            | Script::Myanmar
            | Script::Khmer
            | Script::Cherokee
            | Script::Canadian_Aboriginal
            | Script::Vai
            | Script::Tangut
            | Script::Nushu
            | Script::Bamum
            | Script::Egyptian_Hieroglyphs
            | Script::Cuneiform
            | Script::Linear_A
            | Script::Linear_B
    )
}

/// One user-perceived character.
pub(super) fn symbol(cluster: &str) -> Symbol {
    let mut chars = cluster.chars();
    match (chars.next(), chars.next()) {
        (Some(only), None) => Symbol::from(u32::from(only)),
        _ => cluster.bytes().fold(0xcbf2_9ce4_8422_2325, fnv) | 1 << 63,
    }
}

/// One step of the FNV-1a hash.
fn fnv(hash: u64, byte: u8) -> u64 {
    (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3)
}
