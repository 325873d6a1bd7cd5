//! `fill_blank`: a sentence with a gap, and the learner writes the missing word.

use super::rules::Rules;
use super::{FieldUse, Input, KindProblem, Question, Subject, Tested, optional};
use crate::exercise::Exercise;
use crate::strategy::Strategy;
use crate::gap::{Around, gaps};

pub(super) struct FillBlank;

/// What can grade a sentence, or a piece of one.
pub(super) const SENTENCE_STRATEGIES: &[Strategy] = &[Strategy::Similarity, Strategy::Text, Strategy::Exact];

/// What every exercise has whose answer is a sentence, or a piece of one.
pub(super) const SENTENCE_FIELDS: &[FieldUse] = &[
    optional("sentence_text"),
    optional("distractors"),
    optional("accents"),
    optional("thresholds"),
];

impl Rules for FillBlank {
    fn name(&self) -> &'static str {
        "fill_blank"
    }

    fn about(&self) -> &'static str {
        "a sentence with a gap `_____`; the learner writes the missing word"
    }

    fn subject(&self) -> Subject {
        Subject::Grammar(Tested::WholeAnswer)
    }

    fn input(&self) -> Input {
        Input::Text
    }

    fn fields(&self) -> &'static [FieldUse] {
        SENTENCE_FIELDS
    }

    fn strategies(&self) -> &'static [Strategy] {
        SENTENCE_STRATEGIES
    }

    fn question(&self, exercise: &Exercise) -> Question {
        Question::around_gap(exercise)
    }

    /// The gap may also stand in the prompt.
    fn problems(&self, exercise: &Exercise) -> Vec<KindProblem> {
        let lacks_gap = |text: &str| gaps(text, Around::Sentence).is_empty();
        let problem = match exercise.sentence_text.as_deref() {
            Some(text) if lacks_gap(text) => KindProblem::new(
                "no-blank",
                "sentence_text",
                "there is no gap in `sentence_text`",
                "write `_____` where the answer goes",
            ),
            None if lacks_gap(&exercise.prompt) => KindProblem::new(
                "missing-field",
                "sentence_text",
                "a `fill_blank` exercise needs `sentence_text`",
                "add `sentence_text`: the text around the gap, which is written `_____`",
            ),
            _ => return Vec::new(),
        };
        vec![problem]
    }
}
