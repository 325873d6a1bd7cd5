//! What may be left out or added at the beginning of an answer: an article, "to", a subject pronoun.

use crate::languages::{Articles, Pronouns, Row};
use crate::options::Strict;
use crate::tokens::Token;
use crate::word_list::WordList;

/// A kind of word that may stand before an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Leading {
    Article,
    To,
    Pronoun,
}

/// What kind of optional word some words begin with; never all of them.
pub(super) fn leading(tokens: &[Token<'_>], row: &Row, strict: &[Strict]) -> Option<Leading> {
    let [first, _, ..] = tokens else { return None };
    let first = &*first.text;
    let kind = match () {
        () if row.article_rule != Articles::Unknown && row.articles.contains(&first) => Leading::Article,
        () if row.infinitive == Some(first) => Leading::To,
        () if row.pronoun_rule != Pronouns::Never && row.pronouns.contains(&first) => Leading::Pronoun,
        () => return None,
    };
    let asked_for = match kind {
        Leading::Article => Strict::Article,
        Leading::To => Strict::To,
        Leading::Pronoun => Strict::Pronoun,
    };
    (!strict.contains(&asked_for)).then_some(kind)
}

/// Whether the words after an optional one still agree with it: "he goes", but not "he go"; "to go", but not "to goes".
pub(super) fn agrees(tokens: &[Token<'_>], kind: Leading, row: &Row, list: Option<&WordList>) -> bool {
    let [first, verb, ..] = tokens else { return false };
    if row.pronoun_rule != Pronouns::OnCards || kind == Leading::Article {
        return true;
    }
    let is_word = |word: &str| list.is_none_or(|list| list.contains(word));
    let is_verb = |word: &str| {
        let stem = word.strip_suffix('e').unwrap_or(word);
        let doubled = word.chars().next_back().map(|last| format!("{word}{last}ing"));
        is_word(&format!("{stem}ing"))
            || is_word(&format!("{word}ing"))
            || doubled.is_some_and(|word| is_word(&word))
    };
    match (kind, &*first.text, &*verb.text) {
        (Leading::To, _, "be") => true,
        (Leading::To, _, verb) => is_verb(verb),
        // Only a verb follows a subject.
        (_, _, "me" | "him" | "her" | "us" | "them" | "and" | "or") => false,
        (_, _, verb) if row.pronouns.contains(&verb) || row.articles.contains(&verb) => false,
        (_, "i", "am" | "was") | (_, "he" | "she" | "it", "is" | "was" | "has" | "does" | "goes") => true,
        (_, "you" | "we" | "they", "are" | "were") => true,
        (_, _, "am" | "is" | "are" | "was" | "were") => false,
        (_, "he" | "she" | "it", verb) => {
            let inflected = is_word(&format!("{verb}s")) || is_word(&format!("{verb}es"));
            verb.ends_with('s') && !verb.ends_with("ss") || !(inflected && is_verb(verb))
        }
        (_, _, verb) => {
            !(verb.ends_with('s') && !verb.ends_with("ss") && is_verb(verb.trim_end_matches('s')))
        }
    }
}
