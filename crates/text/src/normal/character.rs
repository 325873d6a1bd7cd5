//! What a single character is to the normaliser: the explicit maps of the spec, in one place.

use unicode_properties::{GeneralCategoryGroup, UnicodeGeneralCategory};

/// What becomes of a character.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Class {
    /// Part of a word, perhaps as another character (full-width forms).
    Letter(char),
    /// Any blank, or a control character.
    Blank,
    /// Nothing at all: zero-width blanks, soft hyphens, marks of direction.
    Dropped,
    /// An apostrophe, straight or curly.
    Apostrophe,
    /// Any hyphen, dash or minus.
    Hyphen,
    /// `.`
    Stop,
    /// `,`
    Comma,
    /// `:`
    Colon,
    /// A middle dot: part of a Catalan word, else punctuation.
    MiddleDot,
    /// Other punctuation, brackets included.
    Punctuation,
}

/// Classifies one character.
pub(crate) fn classify(c: char) -> Class {
    if c.is_ascii() {
        return classify_ascii(c);
    }
    match c {
        '\u{2018}' | '\u{2019}' | '\u{201b}' | '\u{2bb}' | '\u{2bc}' | '\u{2032}' | '\u{b4}' | '\u{5f3}'
        | '\u{1fef}' | '\u{1ffd}' => Class::Apostrophe,
        '\u{2010}'..='\u{2015}' | '\u{2212}' | '\u{fe58}' | '\u{fe63}' => Class::Hyphen,
        '\u{b7}' | '\u{2027}' | '\u{387}' => Class::MiddleDot,
        // Its case folding is an apostrophe and an n; at the beginning of a word, where it stands, the first goes.
        '\u{149}' => Class::Letter('n'),
        // The Arabic stretching sign is no letter.
        '\u{640}' | '\u{200b}'..='\u{200f}' | '\u{fe00}'..='\u{fe0f}' => Class::Dropped,
        '\u{ff01}'..='\u{ff5e}' => classify_ascii(full_width(c)),
        '\u{ff61}'..='\u{ffdc}' => half_width(c),
        '\u{ffe0}'..='\u{ffe6}' => Class::Letter(full_width_sign(c)),
        _ if c.is_whitespace() => Class::Blank,
        '\u{c0}'..='\u{24f}' if c.is_alphabetic() => Class::Letter(c),
        '\u{ac00}'..='\u{d7a3}' => Class::Letter(c),
        _ => classify_by_category(c),
    }
}

fn classify_ascii(c: char) -> Class {
    match c {
        'a'..='z' | 'A'..='Z' | '0'..='9' | '#' | '%' | '&' | '@' | '+' | '=' | '$' => Class::Letter(c),
        '\'' | '`' => Class::Apostrophe,
        '-' => Class::Hyphen,
        '.' => Class::Stop,
        ',' => Class::Comma,
        ':' => Class::Colon,
        '!'..='~' => Class::Punctuation,
        _ => Class::Blank,
    }
}

fn classify_by_category(c: char) -> Class {
    use unicode_properties::GeneralCategory as Category;
    match c.general_category() {
        Category::DashPunctuation => Class::Hyphen,
        Category::Format => Class::Dropped,
        Category::Control => Class::Blank,
        _ => match c.general_category_group() {
            GeneralCategoryGroup::Punctuation => Class::Punctuation,
            GeneralCategoryGroup::Separator => Class::Blank,
            _ => Class::Letter(c),
        },
    }
}

fn full_width(c: char) -> char {
    shifted(c, 0xff01, 0x21)
}

/// Half-width katakana become full ones; half-width jamo become the single jamo they show (NFKC would make them
/// conjoining ones, which are other characters).
fn half_width(c: char) -> Class {
    match c {
        '\u{ff61}'..='\u{ff65}' => Class::Punctuation,
        '\u{ff66}'..='\u{ff9f}' => {
            let mut full = c;
            unicode_normalization::char::decompose_compatible(c, |d| full = d);
            Class::Letter(full)
        }
        '\u{ffa1}'..='\u{ffbe}' => Class::Letter(shifted(c, 0xffa1, 0x3131)),
        '\u{ffc2}'..='\u{ffc7}' => Class::Letter(shifted(c, 0xffc2, 0x314f)),
        '\u{ffca}'..='\u{ffcf}' => Class::Letter(shifted(c, 0xffca, 0x3155)),
        '\u{ffd2}'..='\u{ffd7}' => Class::Letter(shifted(c, 0xffd2, 0x315b)),
        '\u{ffda}'..='\u{ffdc}' => Class::Letter(shifted(c, 0xffda, 0x3161)),
        _ => Class::Dropped,
    }
}

fn full_width_sign(c: char) -> char {
    ['¢', '£', '¬', '¯', '¦', '¥', '₩'][(c as usize).saturating_sub(0xffe0).min(6)]
}

fn shifted(c: char, from: u32, to: u32) -> char {
    char::from_u32((c as u32).wrapping_sub(from).wrapping_add(to)).unwrap_or(c)
}
