//! Why an answer was graded as it was, for authors.

use serde::Serialize;

use super::expand::AcceptedSet;
use super::key::CardKey;
use super::verdict::CardVerdict;
use crate::Outcome;
use crate::grammar::{Answer, DisplaySpan};
use crate::normal::Normal;
use crate::normal::normalise;
use crate::tokens::{as_meant, as_written};

/// Everything that went into a grade.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Explanation {
    /// How each authored answer was parsed.
    pub parses: Vec<Answer>,
    /// What a learner sees of each.
    pub display: Vec<Vec<DisplaySpan>>,
    /// What each accepts.
    pub accepted: Vec<AcceptedSet>,
    /// The answer as it was compared.
    pub normalised: String,
    /// The same with contractions written out and American spelling, where that makes a difference.
    pub meant: Option<String>,
    /// The decision, step by step.
    pub steps: Vec<ExplanationStep>,
    /// The verdict.
    pub verdict: CardVerdict,
}

/// One step of the decision.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ExplanationStep {
    /// What was asked.
    pub question: &'static str,
    /// What came of it.
    pub answer: String,
}

impl CardKey {
    /// Grades an answer and says why.
    #[must_use]
    pub fn explain(&self, answer: &str) -> Explanation {
        let verdict = self.grade(answer);
        let normal = Normal::new(answer, self.language());
        let written = as_written(&normal);
        let meant = as_meant(&written, self.language(), self.vocabulary.list(), |_| false);
        let joined = |tokens: crate::tokens::Tokens<'_>| {
            tokens
                .iter()
                .map(|token| {
                    if token.any.is_empty() {
                        token.text.to_string()
                    } else {
                        token.any.join("|")
                    }
                })
                .collect::<Vec<_>>()
                .join(" ")
        };
        Explanation {
            parses: self.answers().cloned().collect(),
            display: self.answers().map(Answer::display).collect(),
            accepted: self.accepted_sets(),
            normalised: normalise(answer, self.language()),
            meant: meant.map(joined),
            steps: steps(&verdict, normal.is_empty()),
            verdict,
        }
    }
}

fn steps(verdict: &CardVerdict, empty: bool) -> Vec<ExplanationStep> {
    let mut steps = Vec::new();
    let mut step = |question, answer: String| steps.push(ExplanationStep { question, answer });
    let other = verdict.other_word.as_ref();
    step("is it empty?", yes_no(empty));
    if empty {
        return steps;
    }
    let rejected = other.is_some_and(|other| other.why == crate::Known::Rejected);
    step("is it rejected?", yes_no(rejected));
    let path = verdict.matched.as_ref().map(path);
    match verdict.outcome {
        Outcome::Correct => step(
            "does it equal an accepted answer?",
            format!("yes: {}", path.unwrap_or_default()),
        ),
        outcome => {
            step("does it equal an accepted answer?", "no".to_owned());
            let missing = verdict.missing.join(", ");
            step(
                "is only context missing?",
                if missing.is_empty() {
                    "no".to_owned()
                } else {
                    format!("yes: {missing}")
                },
            );
            let slips = verdict.slips.len();
            let near = match (outcome, slips) {
                (Outcome::Incorrect, _) => "no".to_owned(),
                (_, 0) => "no slips".to_owned(),
                (_, 1) => format!("one slip from: {}", path.unwrap_or_default()),
                (_, slips) => format!("{slips} slips from: {}", path.unwrap_or_default()),
            };
            step("is it within the typo tolerance?", near);
            if let Some(other) = other {
                step(
                    "does a slip make another word?",
                    format!("yes: {} ({:?})", other.word, other.why).to_lowercase(),
                );
            }
        }
    }
    steps
}

fn path(matched: &super::verdict::RightAnswer) -> String {
    if matched.steps.is_empty() {
        return "the authored text itself".to_owned();
    }
    let steps = matched
        .steps
        .iter()
        .map(|step| format!("{} ({:?})", step.text, step.role).to_lowercase());
    steps.collect::<Vec<_>>().join(" + ")
}

fn yes_no(yes: bool) -> String {
    if yes { "yes" } else { "no" }.to_owned()
}

impl std::fmt::Display for Explanation {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        for (answer, accepted) in self.parses.iter().zip(&self.accepted) {
            writeln!(f, "answer      {}", answer.shown())?;
            match accepted.count {
                Some(count) => writeln!(f, "accepts     {count}: {}", accepted.answers.join(" · "))?,
                None => writeln!(
                    f,
                    "accepts     more than {}, matched without writing them out",
                    super::MOST_ACCEPTED
                )?,
            }
        }
        writeln!(f, "normalised  {}", self.normalised)?;
        if let Some(meant) = &self.meant {
            writeln!(f, "meant       {meant}")?;
        }
        for step in &self.steps {
            writeln!(f, "{:<36}{}", step.question, step.answer)?;
        }
        write!(f, "outcome     {:?}", self.verdict.outcome)
    }
}
