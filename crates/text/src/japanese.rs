//! What differs between two Japanese words where it is one of the marks that learners miss.

use unicode_normalization::UnicodeNormalization;

/// The mark that is all that differs, for the learner.
pub(crate) fn difference(written: &str, right: &str) -> Option<&'static str> {
    let same = |form: fn(&str) -> String| form(written) == form(right);
    let kana = |text: &str| text.chars().any(|c| ('\u{3041}'..='\u{30ff}').contains(&c));
    if written == right || !kana(right) {
        None
    } else if same(without_small_tsu) {
        Some("mind the small っ")
    } else if same(without_voicing) {
        Some("mind the voicing mark ( ゛or ゜)")
    } else if same(without_long_vowels) {
        Some("mind the length of the vowel")
    } else {
        None
    }
}

fn without_small_tsu(text: &str) -> String {
    text.chars().filter(|c| !matches!(c, 'っ' | 'ッ')).collect()
}

fn without_voicing(text: &str) -> String {
    text.nfd()
        .filter(|c| !matches!(c, '\u{3099}' | '\u{309a}'))
        .collect()
}

/// Without the second of two vowels in a row: `おばあさん` and `おばさん`.
fn without_long_vowels(text: &str) -> String {
    let mut out = String::new();
    let mut before = None;
    for c in text.chars() {
        let lengthens = match c {
            'ー' => true,
            'あ' => before == Some('a'),
            'い' => matches!(before, Some('i' | 'e')),
            'う' => matches!(before, Some('u' | 'o')),
            'え' => before == Some('e'),
            'お' => before == Some('o'),
            _ => false,
        };
        if !lengthens {
            out.push(c);
        }
        before = vowel(c).or(before.filter(|_| lengthens));
    }
    out
}

/// The vowel of a kana.
fn vowel(c: char) -> Option<char> {
    const ROWS: [(char, &str); 5] = [
        ('a', "あかがさざただなはばぱまやゃらわ"),
        ('i', "いきぎしじちぢにひびぴみり"),
        ('u', "うくぐすずつづぬふぶぷむゆゅる"),
        ('e', "えけげせぜてでねへべぺめれ"),
        ('o', "おこごそぞとどのほぼぽもよょろを"),
    ];
    // Katakana stand 0x60 above their hiragana.
    let hiragana = match u32::from(c) {
        code @ 0x30a1..=0x30f6 => char::from_u32(code - 0x60).unwrap_or(c),
        _ => c,
    };
    ROWS.iter()
        .find(|(_, row)| row.contains(hiragana))
        .map(|(vowel, _)| *vowel)
}

#[cfg(test)]
mod tests {
    use super::difference;

    #[test]
    fn the_mark_is_named() {
        assert_eq!(
            difference("おばさん", "おばあさん"),
            Some("mind the length of the vowel")
        );
        assert_eq!(difference("きて", "きって"), Some("mind the small っ"));
        assert_eq!(
            difference("きて", "きで").map(|said| &said[..16]),
            Some("mind the voicing")
        );
        assert_eq!(difference("私", "僕"), None);
    }
}
