//! The accepted set written out, for authors to see. Grading never needs it.

use std::collections::HashSet;

use serde::Serialize;

use super::key::CardKey;
use super::pattern::{Core, Form, Pattern, Unit};
use crate::Language;
use crate::normal::normalise;

/// More answers than this are not written out.
pub const MOST_ACCEPTED: usize = 10_000;

/// Answers of more words are not written out in every reading of their contractions.
const LONGEST_READ: usize = 32;

/// What an authored answer accepts.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct AcceptedSet {
    /// How many answers there are, counting to the bound only: `None` is more than [`MOST_ACCEPTED`].
    pub count: Option<usize>,
    /// The answers, normalised, with context after the core and information left out; empty beyond the bound.
    pub answers: Vec<String>,
}

impl CardKey {
    /// What each authored answer accepts: every form, several synonyms in every order, each with the context it needs.
    /// Contexts in other places and information are accepted too and not written out.
    #[must_use]
    pub fn accepted_sets(&self) -> Vec<AcceptedSet> {
        self.accepted
            .iter()
            .map(|accepted| Expansion::of(&accepted.pattern, self.language()))
            .collect()
    }
}

/// Answers being written out, until there are too many.
struct Expansion<'p> {
    pattern: &'p Pattern,
    answers: Vec<String>,
    /// The cores chosen so far: alternative and text.
    chosen: Vec<(usize, String)>,
}

/// There are more than [`MOST_ACCEPTED`].
struct TooMany;

impl<'p> Expansion<'p> {
    fn of(pattern: &'p Pattern, language: Language) -> AcceptedSet {
        let mut expansion = Self {
            pattern,
            answers: Vec::new(),
            chosen: Vec::new(),
        };
        if is_boundless(pattern) || expansion.choose().is_err() {
            return AcceptedSet {
                count: None,
                answers: Vec::new(),
            };
        }
        let mut answers = expansion.answers;
        let mut seen = HashSet::new();
        // An alternative of punctuation alone is one only by itself: among words it is ignored.
        answers.retain(|answer| *normalise(answer, language) == **answer);
        answers.retain(|answer| seen.insert(answer.clone()));
        AcceptedSet {
            count: Some(answers.len()),
            answers,
        }
    }

    /// Adds one more synonym in every way, after those chosen.
    fn choose(&mut self) -> Result<(), TooMany> {
        let pattern = self.pattern;
        for synonym in &pattern.synonyms {
            if self
                .chosen
                .iter()
                .any(|(alternative, _)| synonym.contains(alternative))
            {
                continue;
            }
            for alternative in synonym.clone() {
                self.choose_one(alternative)?;
            }
            if synonym.len() > 1 {
                self.choose_all(&synonym.clone().collect::<Vec<_>>())?;
            }
        }
        Ok(())
    }

    fn choose_one(&mut self, alternative: usize) -> Result<(), TooMany> {
        let pattern = self.pattern;
        for text in texts_of(pattern, alternative) {
            self.chosen.push((alternative, text));
            self.write()?;
            self.choose()?;
            self.chosen.pop();
        }
        Ok(())
    }

    /// All alternatives of a synonym, in every order.
    fn choose_all(&mut self, left: &[usize]) -> Result<(), TooMany> {
        if left.is_empty() {
            self.write()?;
            return self.choose();
        }
        let pattern = self.pattern;
        for (at, &alternative) in left.iter().enumerate() {
            let mut rest = left.to_vec();
            rest.remove(at);
            for text in texts_of(pattern, alternative) {
                self.chosen.push((alternative, text));
                self.choose_all(&rest)?;
                self.chosen.pop();
            }
        }
        Ok(())
    }

    /// The chosen cores and the groups they need, as one answer for each way to say those.
    fn write(&mut self) -> Result<(), TooMany> {
        let mut groups: Vec<usize> = Vec::new();
        for (alternative, _) in &self.chosen {
            for group in &self.pattern.alternatives[*alternative].groups {
                if !groups.contains(group) {
                    groups.push(*group);
                }
            }
        }
        let mut answers = vec![
            self.chosen
                .iter()
                .map(|(_, text)| &**text)
                .collect::<Vec<_>>()
                .join(" "),
        ];
        for part in groups.iter().flat_map(|group| &self.pattern.groups[*group].parts) {
            answers = followed_by(&answers, &part.unit);
        }
        self.answers.extend(answers);
        if self.answers.len() > MOST_ACCEPTED {
            Err(TooMany)
        } else {
            Ok(())
        }
    }
}

/// Whether it is plain without writing them out that there are too many: seven synonyms have 13 699 orders, eight
/// alternatives 40 320, and nobody reads the forms of forty contexts.
fn is_boundless(pattern: &Pattern) -> bool {
    pattern.alternatives.iter().any(Core::is_open_ended)
        || pattern.synonyms.len() > 6
        || pattern.synonyms.iter().any(|synonym| synonym.len() > 7)
        || pattern.groups.len() > 40
}

/// Every way to write and read an alternative, but for what is optional by rule.
fn texts_of(pattern: &Pattern, alternative: usize) -> impl Iterator<Item = String> {
    pattern.alternatives[alternative]
        .unit
        .forms
        .iter()
        .filter(|form| form.left_out.is_none())
        .flat_map(texts)
}

/// Every way to read a form: `he's` is `he is` and `he has`. Of a very long one only the first.
fn texts(form: &Form) -> Vec<String> {
    if form.words.len() > LONGEST_READ {
        return vec![form.text.to_string()];
    }
    let mut texts = vec![String::new()];
    for word in &form.words {
        let only = [&*word.token.text];
        let ways = match word.token.any {
            [] => &only[..],
            any => any,
        };
        let with = |text: &String| {
            let blank = if text.is_empty() { "" } else { " " };
            ways.iter()
                .map(|way| [text, blank, way].concat())
                .collect::<Vec<_>>()
        };
        texts = texts.iter().flat_map(with).take(MOST_ACCEPTED + 1).collect();
    }
    texts
}

fn followed_by(answers: &[String], unit: &Unit) -> Vec<String> {
    let with = |answer: &String| {
        let forms = unit.forms.iter().flat_map(texts);
        forms.map(|text| format!("{answer} {text}")).collect::<Vec<_>>()
    };
    answers.iter().flat_map(with).take(MOST_ACCEPTED + 1).collect()
}
