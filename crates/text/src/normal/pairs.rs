//! Two spellings of one word that differ in accents, letter by letter: `oe` stands for `œ`, and in German for `ö`.

use std::ops::Range;

use unicode_segmentation::UnicodeSegmentation;

use super::characters::mapped;
use super::fold::{fold_accents, fold_word, spell_out};
use crate::Language;

/// What one letter, or two, are in the other spelling.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct LetterPair {
    /// The bytes in the first text.
    pub(crate) a: Range<usize>,
    /// The bytes in the second text.
    pub(crate) b: Range<usize>,
    /// Whether they differ in an accent.
    pub(crate) accent: bool,
}

/// A user-perceived character in its forms.
struct Letter {
    span: Range<usize>,
    folded: String,
    plain: String,
    spelled: String,
}

/// The letters of two spellings side by side; `None` where they differ in more than accents.
pub(crate) fn letter_pairs(
    (a, a_span): (&str, Range<usize>),
    (b, b_span): (&str, Range<usize>),
    language: Language,
) -> Option<Vec<LetterPair>> {
    let (a, b) = (letters(a, a_span, language), letters(b, b_span, language));
    side_by_side(&a, &b, |letter| &letter.plain).or_else(|| side_by_side(&a, &b, |letter| &letter.spelled))
}

/// The same where accents are left out in one way.
fn side_by_side(mut a: &[Letter], mut b: &[Letter], without: fn(&Letter) -> &str) -> Option<Vec<LetterPair>> {
    let mut pairs = Vec::new();
    while !(a.is_empty() && b.is_empty()) {
        let fits = |&(x, y): &(usize, usize)| Some((x, y, is_accent(a.get(..x)?, b.get(..y)?, without)?));
        let (x, y, accent) = [(1, 1), (1, 2), (2, 1)].iter().find_map(fits)?;
        let whole = |letters: &[Letter]| letters[0].span.start..letters[letters.len() - 1].span.end;
        pairs.push(LetterPair {
            a: whole(&a[..x]),
            b: whole(&b[..y]),
            accent,
        });
        (a, b) = (&a[x..], &b[y..]);
    }
    Some(pairs)
}

/// Whether some letters differ from others in an accent; `None` where they are other letters.
fn is_accent(a: &[Letter], b: &[Letter], without: fn(&Letter) -> &str) -> Option<bool> {
    let same = |form: fn(&Letter) -> &str| {
        a.iter().map(form).collect::<String>() == b.iter().map(form).collect::<String>()
    };
    match same(|letter| &letter.folded) {
        true => Some(false),
        false => same(without).then_some(true),
    }
}

fn letters(text: &str, span: Range<usize>, language: Language) -> Vec<Letter> {
    let slice = text.get(span.clone()).unwrap_or_default();
    let letter = |(offset, cluster): (usize, &str)| {
        let start = span.start + offset;
        let folded = fold_word(&cluster.chars().filter_map(mapped).collect::<String>(), language);
        Letter {
            span: start..start + cluster.len(),
            plain: fold_accents(&folded),
            spelled: spell_out(&folded),
            folded,
        }
    };
    slice.grapheme_indices(true).map(letter).collect()
}
