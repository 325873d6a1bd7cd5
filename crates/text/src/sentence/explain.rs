//! Why a sentence was graded as it was, for authors.

use std::fmt;

use serde::Serialize;

use super::key::{SentenceKey, Thresholds};
use super::verdict::SentenceVerdict;
use crate::normal::normalise;
use crate::options::Accents;

/// Everything that went into a grade.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct SentenceExplanation {
    /// The right sentences as authored.
    pub accepted: Vec<String>,
    /// The answer as it was compared, before accents are folded.
    pub normalised: String,
    /// The closest right sentence in the same form.
    pub right: String,
    /// The words of it that are tested.
    pub tested: Vec<String>,
    /// What accents count for here.
    pub accents: Accents,
    /// From where on there is credit here.
    pub thresholds: Thresholds,
    /// The verdict.
    pub verdict: SentenceVerdict,
}

impl SentenceKey {
    /// Grades a sentence and says why.
    #[must_use]
    pub fn explain(&self, answer: &str) -> SentenceExplanation {
        let verdict = self.grade(answer);
        let closest = self.right_sentences().nth(verdict.closest).unwrap_or_default();
        SentenceExplanation {
            accepted: self.right_sentences().map(str::to_owned).collect(),
            normalised: normalise(answer, self.language()),
            right: normalise(closest, self.language()),
            tested: self.tested_words(verdict.closest),
            accents: self.options.accents,
            thresholds: self.options.thresholds,
            verdict,
        }
    }
}

impl fmt::Display for SentenceExplanation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for sentence in &self.accepted {
            writeln!(f, "accepts     {sentence}")?;
        }
        writeln!(f, "normalised  {}\nclosest     {}", self.normalised, self.right)?;
        writeln!(f, "tested      {}", self.tested.join(" "))?;
        for message in self.verdict.messages() {
            writeln!(f, "says        {message}")?;
        }
        let Thresholds { close, partial } = self.thresholds;
        writeln!(
            f,
            "similarity  {:.3} (very close from {close}, partly right from {partial})",
            self.verdict.similarity
        )?;
        write!(
            f,
            "outcome     {:?}, credit {}",
            self.verdict.outcome, self.verdict.credit
        )
    }
}
