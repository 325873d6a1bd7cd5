//! Why a sentence was graded as it was, for authors.

use std::fmt;

use serde::Serialize;

use super::align::{Op, align};
use super::key::{SentenceKey, Thresholds, words};
use super::verdict::SentenceVerdict;
use crate::normal::{Normal, normalise};
use crate::options::Accents;
use crate::tokens::{as_meant, as_written};

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
    /// Which word stands for which: the answer's, a sign, the right one's.
    pub alignment: Vec<String>,
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
            alignment: self.alignment(answer, verdict.closest),
            accents: self.options.accents,
            thresholds: self.options.thresholds,
            verdict,
        }
    }
}

impl SentenceKey {
    /// The words of an answer next to those of a right sentence.
    fn alignment(&self, answer: &str, right: usize) -> Vec<String> {
        let Some(right) = self.rights.get(right) else {
            return Vec::new();
        };
        let normal = Normal::new(answer, self.language());
        let written = as_written(&normal);
        let meant = as_meant(&written, self.language(), self.vocabulary.list(), |_| false);
        let words = words(meant.unwrap_or(written));
        let rights = &right.meant.words;
        let word = |at: usize| &*words[at].token.text;
        let wanted = |at: usize| &*rights[at].token.text;
        let line = |a: &str, sign: char, r: &str| format!("{a:<24} {sign} {r}");
        let of_op = |op: &Op| match *op {
            Op::Keep(a, r) if words[a].equals(&rights[r]) => line(word(a), '│', wanted(r)),
            Op::Keep(a, r) => line(word(a), '´', wanted(r)),
            Op::Change(a, r) => line(word(a), '≠', wanted(r)),
            Op::Extra(a) => line(word(a), '+', ""),
            Op::Missing(r) => line("", '−', wanted(r)),
            Op::Split(a, r) => line(&format!("{} {}", word(a), word(a + 1)), '≠', wanted(r)),
            Op::Joined(a, r) => line(word(a), '≠', &format!("{} {}", wanted(r), wanted(r + 1))),
        };
        align(&words, rights).iter().map(of_op).collect()
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
