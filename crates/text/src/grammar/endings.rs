//! `bueno/a`: an ending after a slash instead of a whole word.

use super::ast::{Answer, Element, Part, Synonym};
use crate::korean::is_hangul;

/// Writes out the endings after slashes: as many letters of the word before are replaced as make a word that `is_word` knows.
/// Gives those that make none.
pub(crate) fn write_out(answer: &mut Answer, is_word: impl Fn(&str) -> bool) -> Vec<Part> {
    let mut unknown = Vec::new();
    for synonym in &mut answer.synonyms {
        share_rest(synonym);
        let mut base: Option<String> = None;
        for alternative in &mut synonym.alternatives {
            for element in &mut alternative.elements {
                if let Element::Variants {
                    in_place: true,
                    variants,
                    ..
                } = element
                {
                    let first = variants.first().map(|variant| variant.text.clone());
                    for variant in variants.iter_mut().skip(1) {
                        unknown.extend(replace(variant, first.as_deref(), &is_word));
                    }
                }
            }
            if let [Element::Text(part)] = alternative.elements.as_mut_slice() {
                match &base {
                    None => base = Some(part.text.trim().to_owned()),
                    // With spaces around the slash it is an answer of its own: `g / k`.
                    Some(_) if part.text.starts_with(char::is_whitespace) => {}
                    Some(base) => unknown.extend(replace(part, Some(base), &is_word)),
                }
            }
        }
    }
    unknown
}

/// `-아/어요`: of Korean endings the second has the rest of both.
fn share_rest(synonym: &mut Synonym) {
    let [first, second] = synonym.alternatives.as_mut_slice() else {
        return;
    };
    let ([Element::Text(first)], [Element::Text(second)]) =
        (first.elements.as_mut_slice(), second.elements.as_slice())
    else {
        return;
    };
    let ending = first.text.trim().trim_start_matches('-').to_owned();
    let count = ending.chars().count();
    let korean = is_hangul(&ending) && is_hangul(second.text.trim());
    if korean && first.text.trim().starts_with('-') && second.text.trim().chars().count() > count {
        let rest: String = second.text.trim().chars().skip(count).collect();
        first.text = [&ending, rest.as_str()].concat();
    }
}

/// Puts the whole word in the place of its ending. Gives the ending back where no word is found.
fn replace(part: &mut Part, base: Option<&str>, is_word: &impl Fn(&str) -> bool) -> Option<Part> {
    let (base, ending) = (base?, part.text.trim().trim_start_matches('-'));
    let letters = |text: &str| text.chars().count();
    let short =
        letters(ending) <= 4 && letters(ending) < letters(base) && ending.chars().all(char::is_alphabetic);
    if !short || base.contains(char::is_whitespace) {
        return None;
    }
    let whole = |dropped: usize| {
        let kept: String = base.chars().take(letters(base) - dropped).collect();
        [&kept, ending].concat()
    };
    let most = (letters(base) - 1).min(4);
    match (0..=most).map(whole).find(|word| is_word(&word.to_lowercase())) {
        Some(word) => {
            part.text = word;
            None
        }
        None => Some(part.clone()),
    }
}
