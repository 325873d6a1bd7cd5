//! What a kind has to say, and the values it says it with.

use std::borrow::Cow;

use serde::{Deserialize, Serialize};

use super::ShownAnswer;
use crate::exercise::{Answer, Exercise};
use crate::result::Feedback;
use crate::routing::Plan;
use crate::strategy::Strategy;

/// What is particular to a kind. What has no default has to be said.
pub(super) trait Rules: Sync {
    /// Its name in packs.
    fn name(&self) -> &'static str;

    /// What the learner sees and gives, in one line.
    fn about(&self) -> &'static str;

    /// Whether it practises code, words or grammar.
    fn subject(&self) -> Subject;

    /// How it is answered.
    fn input(&self) -> Input;

    /// The fields it uses of those that only some kinds have.
    fn fields(&self) -> &'static [FieldUse];

    /// The strategies that can grade it.
    fn strategies(&self) -> &'static [Strategy];

    /// The strategy and fallback of an exercise that names none: the first of its strategies.
    fn default_plan(&self, _exercise: &Exercise) -> Plan {
        Plan {
            primary: self.strategies()[0],
            fallback: None,
        }
    }

    /// Whether a pack may choose another strategy for all exercises of the kind, with `grading: { code: … }`.
    fn follows_pack(&self) -> bool {
        false
    }

    fn needs_expected_answer(&self) -> bool {
        true
    }

    /// The forms an author may write the answer in; none means the form learners give it in.
    fn authored_forms(&self) -> Option<&'static [AnswerForm]> {
        None
    }

    /// What the learner sees next to the prompt.
    fn question(&self, exercise: &Exercise) -> Question;

    /// The pieces to put in order.
    fn pieces(&self, _exercise: &Exercise) -> Option<Pieces> {
        None
    }

    /// The pieces of an answer that was typed as one text.
    fn pieces_of_text(&self, text: &str) -> Vec<String> {
        text.split_whitespace().map(str::to_owned).collect()
    }

    /// What a list as an answer holds, for whoever gave a text.
    fn wanted_list(&self) -> &'static str {
        "a list of words"
    }

    /// An answer as one text.
    fn answer_text<'a>(&self, answer: &'a Answer) -> Cow<'a, str> {
        answer.to_text()
    }

    /// What is wrong with an answer whatever the strategy says of it.
    fn refusal(&self, _exercise: &Exercise, _answer: &Answer) -> Option<Feedback> {
        None
    }

    fn draws_choices(&self) -> bool {
        false
    }

    fn makes_hints(&self) -> bool {
        false
    }

    /// The right answer as it is shown afterwards.
    fn shown(&self, _exercise: &Exercise, answer: &Answer) -> ShownAnswer {
        match answer {
            Answer::Text(text) => ShownAnswer::plain(text),
            Answer::Words(words) => ShownAnswer {
                words: Some(words.clone()),
                ..ShownAnswer::plain(&self.answer_text(answer))
            },
        }
    }

    /// What is wrong with an exercise beyond the form of its fields.
    fn problems(&self, _exercise: &Exercise) -> Vec<KindProblem> {
        Vec::new()
    }
}

/// What a kind practises.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Subject {
    /// A programming language.
    Code(CodeAnswer),
    /// Words and phrases.
    Vocabulary,
    /// A rule of grammar.
    Grammar(Tested),
}

/// What a code answer is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CodeAnswer {
    /// A program, or a piece of one that stands for itself.
    Program,
    /// What belongs into a gap.
    Piece,
    /// What a program prints.
    Output,
}

/// Which words of an answer a grammar exercise asks for in particular.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Tested {
    /// None: the answer is right or wrong as a whole.
    Nothing,
    /// All of them.
    WholeAnswer,
    /// Those in which the right sentence differs from the one that is shown.
    Change,
    /// The order of the words.
    Order,
}

/// Whose memory an answer reviews.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MemoryItem {
    /// The subconcept, shared by all exercises that practise it.
    Skill,
    /// The exercise itself.
    Card,
    /// The grammar rule.
    Rule,
}

/// What makes two wrong answers count as the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Grouping {
    /// The same canonical program.
    CanonicalForm,
    /// The same text as it was compared.
    NormalisedText,
}

/// How an exercise is answered: which input the page shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub enum Input {
    /// An editor of several lines.
    Code,
    /// A field at the gap of a piece of code.
    Line,
    /// Several lines of plain text: what a program prints.
    Output,
    /// One line of text.
    Text,
    /// One of the options.
    Choice,
    /// The words in order.
    Order,
    /// Lines of code in order, each with its indentation.
    Arrange,
}

/// The form of an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum AnswerForm {
    /// One text.
    Text,
    /// A list of pieces in order.
    List,
}

/// What a learner sees next to the prompt.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Question {
    /// Code to read.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub code: Option<String>,
    /// What stands before the gap.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub before: Option<String>,
    /// What stands after the gap.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub after: Option<String>,
    /// A sentence without a gap: to change, or to put right.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sentence: Option<String>,
    /// What the answer field opens with.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub start: Option<String>,
}

impl Question {
    /// The text around the gap of an exercise; where it has no gap, the text as a sentence.
    pub(super) fn around_gap(exercise: &Exercise) -> Question {
        match exercise.gap() {
            Some(gap) => Question {
                before: Some(gap.before),
                after: Some(gap.after),
                ..Question::default()
            },
            None => Question::sentence(exercise),
        }
    }

    /// The sentence of an exercise.
    pub(super) fn sentence(exercise: &Exercise) -> Question {
        Question {
            sentence: exercise.sentence_text.clone(),
            ..Question::default()
        }
    }
}

/// What a learner puts in order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pieces {
    /// In a right order, followed by pieces that do not belong.
    pub pieces: Vec<String>,
    /// Other right orders. None of them, and not the first, may be shown.
    pub right: Vec<Vec<String>>,
}

/// A field of an exercise that only some kinds have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FieldUse {
    /// Its name.
    pub name: &'static str,
    /// Whether it has to be written.
    pub need: Need,
    /// What it is for, where it is missing.
    pub about: &'static str,
}

/// Whether a field has to be written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Need {
    /// Without it there is no exercise.
    Required,
    /// It may be left out.
    Optional,
}

/// A field that may be left out.
pub(super) const fn optional(name: &'static str) -> FieldUse {
    FieldUse {
        name,
        need: Need::Optional,
        about: "",
    }
}

/// A field that has to be written.
pub(super) const fn required(name: &'static str, about: &'static str) -> FieldUse {
    FieldUse {
        name,
        need: Need::Required,
        about,
    }
}

/// Something wrong with an exercise, for its author.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KindProblem {
    /// A stable name.
    pub code: &'static str,
    /// The field it is about.
    pub field: &'static str,
    /// Its place in that field's list.
    pub index: Option<usize>,
    /// What is wrong.
    pub message: String,
    /// What to write instead.
    pub help: String,
}

impl KindProblem {
    pub(super) fn new(
        code: &'static str,
        field: &'static str,
        message: impl Into<String>,
        help: impl Into<String>,
    ) -> KindProblem {
        KindProblem {
            code,
            field,
            index: None,
            message: message.into(),
            help: help.into(),
        }
    }
}
