//! A syllable block as its letters.

const FIRST: u32 = 0xac00;
const LAST: u32 = 0xd7a3;
const VOWELS: u32 = 21;
const FINALS: u32 = 28;

/// The letters of a syllable, by their numbers in Unicode's order; `last` is 0 where it ends in its vowel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Syllable {
    pub(super) first: u32,
    pub(super) vowel: u32,
    pub(super) last: u32,
}

/// Letters at the end of a syllable.
pub(super) const NONE: u32 = 0;
pub(super) const DIGEUT: u32 = 7;
pub(super) const RIEUL: u32 = 8;
pub(super) const BIEUP: u32 = 17;
pub(super) const SIOS: u32 = 19;
pub(super) const HIEUT: u32 = 27;
pub(super) const SSANG_SIOS: u32 = 20;
pub(super) const NIEUN: u32 = 4;

/// Vowels.
pub(super) const A: u32 = 0;
pub(super) const AE: u32 = 1;
pub(super) const EO: u32 = 4;
pub(super) const E: u32 = 5;
pub(super) const YEO: u32 = 6;
pub(super) const O: u32 = 8;
pub(super) const WA: u32 = 9;
pub(super) const OE: u32 = 11;
pub(super) const WAE: u32 = 10;
pub(super) const U: u32 = 13;
pub(super) const WEO: u32 = 14;
pub(super) const EU: u32 = 18;
pub(super) const I: u32 = 20;

impl Syllable {
    pub(super) fn of(c: char) -> Option<Self> {
        let code = u32::from(c);
        (FIRST..=LAST).contains(&code).then(|| {
            let offset = code - FIRST;
            Self {
                first: offset / (VOWELS * FINALS),
                vowel: offset / FINALS % VOWELS,
                last: offset % FINALS,
            }
        })
    }

    pub(super) fn to_char(self) -> char {
        let offset = (self.first * VOWELS + self.vowel) * FINALS + self.last;
        char::from_u32(FIRST + offset).unwrap_or('\0')
    }

    pub(super) fn with_last(self, last: u32) -> Self {
        Self { last, ..self }
    }

    pub(super) fn with_vowel(self, vowel: u32) -> Self {
        Self { vowel, ..self }
    }

    /// How many of the three letters differ.
    pub(super) fn distance(self, other: Self) -> usize {
        usize::from(self.first != other.first)
            + usize::from(self.vowel != other.vowel)
            + usize::from(self.last != other.last)
    }
}

/// Whether a text is Hangul syllables alone.
pub(crate) fn is_hangul(text: &str) -> bool {
    !text.is_empty() && text.chars().all(|c| Syllable::of(c).is_some())
}

/// Whether the last syllable of a text ends in a consonant.
pub(super) fn ends_in_consonant(text: &str) -> bool {
    last_syllable(text).is_some_and(|last| last.last != NONE)
}

pub(super) fn last_syllable(text: &str) -> Option<Syllable> {
    text.chars().next_back().and_then(Syllable::of)
}

/// The text with its last syllable replaced.
pub(super) fn with_last_syllable(text: &str, last: Syllable) -> String {
    let mut out = text.to_owned();
    out.pop();
    out.push(last.to_char());
    out
}
