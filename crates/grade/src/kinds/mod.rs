//! The kinds of exercise: one file each, and one line each in the list below.
//!
//! A kind says everything that is particular to it: its name in packs, its fields, its strategies, how it is answered, what a
//! learner sees of it, what is remembered, and how its right answer is shown. Everybody else asks the kind.

mod rules;
mod shown;

use std::borrow::Cow;
use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::exercise::{Answer, Exercise};
use crate::result::{Feedback, NotGraded};
use crate::routing::Plan;
use crate::strategy::Strategy;

pub use rules::{
    AnswerForm, CodeAnswer, FieldUse, Grouping, Input, KindProblem, MemoryItem, Need, Pieces, Question,
    Subject, Tested,
};
use rules::{Rules, optional, required};
pub use shown::{Marker, PieceKind, ShownAnswer, ShownSpan};

/// Makes the enum of kinds and sends each question to the file of its kind.
macro_rules! kinds {
    ($($kind:ident = $module:ident),* $(,)?) => {
        $(mod $module;)*

        /// What a learner is asked to do. [`Kind::about`] describes each in a line.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Kind {
            $(#[doc = concat!("See `kinds/", stringify!($module), ".rs`.")] $kind),*
        }

        impl Kind {
            /// Every kind, in the order of the documentation.
            pub const ALL: &'static [Kind] = &[$(Kind::$kind),*];

            fn rules(self) -> &'static dyn Rules {
                match self { $(Kind::$kind => &$module::$kind),* }
            }
        }
    };
}

kinds! {
    Write = write,
    FillIn = fill_in,
    Predict = predict,
    Fix = fix,
    Arrange = arrange,
    Card = card,
    FillBlank = fill_blank,
    Transformation = transformation,
    ErrorCorrection = error_correction,
    MultipleChoice = multiple_choice,
    Reorder = reorder,
}

/// What a kind is.
impl Kind {
    /// Its name in packs: `fill-in`.
    pub fn name(self) -> &'static str {
        self.rules().name()
    }

    /// What the learner sees and gives, in one line.
    pub fn about(self) -> &'static str {
        self.rules().about()
    }

    /// Whether it practises code, words or grammar. Most other answers follow from it.
    pub fn subject(self) -> Subject {
        self.rules().subject()
    }

    /// Whether the answer is code, or what code prints.
    pub fn is_code(self) -> bool {
        matches!(self.subject(), Subject::Code(_))
    }

    /// Whether it practises a rule of grammar.
    pub fn is_grammar(self) -> bool {
        matches!(self.subject(), Subject::Grammar(_))
    }

    /// What a code answer is; none for a language.
    pub fn code_answer(self) -> Option<CodeAnswer> {
        match self.subject() {
            Subject::Code(answer) => Some(answer),
            Subject::Vocabulary | Subject::Grammar(_) => None,
        }
    }

    /// Which words of the answer are tested.
    pub fn tested(self) -> Tested {
        match self.subject() {
            Subject::Grammar(tested) => tested,
            Subject::Code(_) | Subject::Vocabulary => Tested::Nothing,
        }
    }

    /// Whose memory an answer reviews.
    pub fn memory_item(self) -> MemoryItem {
        match self.subject() {
            Subject::Code(_) => MemoryItem::Skill,
            Subject::Vocabulary => MemoryItem::Card,
            Subject::Grammar(_) => MemoryItem::Rule,
        }
    }

    /// What makes two wrong answers count as the same.
    pub fn grouping(self) -> Grouping {
        match self.code_answer() {
            Some(CodeAnswer::Program | CodeAnswer::Piece) => Grouping::CanonicalForm,
            Some(CodeAnswer::Output) | None => Grouping::NormalisedText,
        }
    }
}

/// What an author writes.
impl Kind {
    /// The fields that only some kinds have, and this one uses.
    pub fn fields(self) -> &'static [FieldUse] {
        self.rules().fields()
    }

    /// Whether a field of an exercise does anything here. Fields that no kind claims are for all kinds.
    pub fn uses(self, field: &str) -> bool {
        let claims = |kind: &Kind| kind.fields().iter().any(|used| used.name == field);
        claims(&self) || !Kind::ALL.iter().any(claims)
    }

    /// Whether `expected_answer` has to be written.
    pub fn needs_expected_answer(self) -> bool {
        self.rules().needs_expected_answer()
    }

    /// The strategy and fallback of an exercise that names none.
    pub fn default_plan(self, exercise: &Exercise) -> Plan {
        self.rules().default_plan(exercise)
    }

    /// Whether `grading: { code: … }` of a pack chooses its strategy where an exercise names none.
    pub fn follows_pack(self) -> bool {
        self.rules().follows_pack()
    }

    /// The strategies that can grade it, the usual ones first.
    pub fn strategies(self) -> &'static [Strategy] {
        self.rules().strategies()
    }

    /// What is wrong with an exercise of this kind beyond the form of its fields.
    pub fn problems(self, exercise: &Exercise) -> Vec<KindProblem> {
        self.rules().problems(exercise)
    }
}

/// What a learner sees and gives.
impl Kind {
    /// How it is answered; `offered` tells whether there are options to choose among.
    pub fn input(self, offered: bool) -> Input {
        match self.rules().input() {
            Input::Text if offered => Input::Choice,
            input => input,
        }
    }

    /// The form of its answer.
    pub fn answer_form(self) -> AnswerForm {
        match self.rules().input() {
            Input::Order | Input::Arrange => AnswerForm::List,
            Input::Code | Input::Line | Input::Output | Input::Text | Input::Choice => AnswerForm::Text,
        }
    }

    /// The answer of somebody who gives up.
    pub fn empty_answer(self) -> Answer {
        match self.answer_form() {
            AnswerForm::Text => Answer::Text(String::new()),
            AnswerForm::List => Answer::Words(Vec::new()),
        }
    }

    /// The forms in which an author may write `expected_answer`.
    pub fn authored_forms(self) -> &'static [AnswerForm] {
        let own: &[AnswerForm] = match self.answer_form() {
            AnswerForm::Text => &[AnswerForm::Text],
            AnswerForm::List => &[AnswerForm::List],
        };
        self.rules().authored_forms().unwrap_or(own)
    }

    /// An author's answer in the form a learner gives it in.
    pub fn as_given(self, answer: &Answer) -> Answer {
        match (self.answer_form(), answer) {
            (AnswerForm::List, Answer::Text(text)) => Answer::Words(self.rules().pieces_of_text(text)),
            (AnswerForm::List, Answer::Words(_)) | (AnswerForm::Text, _) => answer.clone(),
        }
    }

    /// An answer that was kept or typed as one text: as it is, or the list it stands for. A list is JSON, or its pieces are
    /// taken off the text.
    pub fn answer_from_text(self, text: &str) -> Answer {
        match self.answer_form() {
            AnswerForm::Text => Answer::Text(text.to_owned()),
            AnswerForm::List => {
                let listed = serde_json::from_str(text).ok();
                Answer::Words(listed.unwrap_or_else(|| self.rules().pieces_of_text(text)))
            }
        }
    }

    /// An answer as one text, as strategies for texts and programs compare it.
    pub fn answer_text(self, answer: &Answer) -> Cow<'_, str> {
        self.rules().answer_text(answer)
    }

    /// An answer in the form this kind is graded in.
    pub(crate) fn graded_form(self, answer: &Answer) -> Result<Cow<'_, Answer>, NotGraded> {
        match (self.answer_form(), answer) {
            (AnswerForm::Text, Answer::Words(_)) => Err(NotGraded::WrongForm { wanted: "a text" }),
            (AnswerForm::List, Answer::Text(_)) => Err(NotGraded::WrongForm {
                wanted: self.rules().wanted_list(),
            }),
            // Programs are graded as texts, however they were put together.
            (AnswerForm::List, Answer::Words(_)) if self.is_code() => {
                Ok(Cow::Owned(Answer::Text(self.answer_text(answer).into_owned())))
            }
            _ => Ok(Cow::Borrowed(answer)),
        }
    }

    /// What is wrong with an answer whatever the strategy says of it.
    pub(crate) fn refusal(self, exercise: &Exercise, answer: &Answer) -> Option<Feedback> {
        self.rules().refusal(exercise, answer)
    }

    /// Whether wrong answers to choose among are drawn from the pack's other exercises.
    pub fn draws_choices(self) -> bool {
        self.rules().draws_choices()
    }

    /// Whether hints leave the quality of a right answer as it is.
    pub fn hints_are_free(self) -> bool {
        self.is_grammar()
    }

    /// Whether it makes hints from its answer where the author wrote none.
    pub fn makes_hints(self) -> bool {
        self.rules().makes_hints()
    }
}

/// One exercise, asked through its kind.
impl Exercise {
    /// What the learner sees next to the prompt. Nothing of the answer is in it.
    pub fn question(&self) -> Question {
        self.kind.rules().question(self)
    }

    /// The pieces to put in order, in a right order; none for kinds without.
    pub fn pieces(&self) -> Option<Pieces> {
        self.kind.rules().pieces(self)
    }

    /// The program that an answer makes: the answer itself, or the text around the gap with the answer in it. None for kinds
    /// whose answer is not code.
    pub fn program<'a>(&self, answer: &'a str) -> Option<Cow<'a, str>> {
        match self.kind.code_answer()? {
            CodeAnswer::Program => Some(Cow::Borrowed(answer)),
            CodeAnswer::Piece => {
                let gap = self.gap();
                Some(gap.map_or(Cow::Borrowed(answer), |gap| Cow::Owned(gap.filled_in(answer))))
            }
            CodeAnswer::Output => None,
        }
    }

    /// The author's program whose output is the right answer.
    pub fn predicted_code(&self) -> Option<&str> {
        let predicts = self.kind.code_answer() == Some(CodeAnswer::Output);
        self.code.as_deref().filter(|_| predicts)
    }

    /// Whether nobody wrote the answer down: it is what [the code](Exercise::predicted_code) prints.
    pub fn answer_is_run(&self) -> bool {
        self.expected_answer.is_none() && self.predicted_code().is_some()
    }

    /// The right answer as a learner sees it afterwards; `printed` is what the code printed, where
    /// [nobody wrote the answer down](Exercise::answer_is_run).
    pub fn shown_answer(&self, printed: Option<&str>) -> ShownAnswer {
        match &self.expected_answer {
            None => ShownAnswer::plain(printed.unwrap_or_default()),
            Some(answer) => ShownAnswer {
                also: self.also_right(),
                ..self.kind.rules().shown(self, answer)
            },
        }
    }

    fn also_right(&self) -> Vec<String> {
        let accepted = self.accepted_solutions.iter();
        accepted
            .map(|answer| self.kind.answer_text(answer).into_owned())
            .collect()
    }
}

impl Default for Kind {
    /// `write`: what an exercise of a stream is that does not say.
    fn default() -> Self {
        Kind::Write
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A name that no kind has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownKind(String);

impl fmt::Display for UnknownKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let known: Vec<&str> = Kind::ALL.iter().map(|kind| kind.name()).collect();
        write!(f, "unknown type `{}`; there are {}", self.0, known.join(", "))
    }
}

impl std::error::Error for UnknownKind {}

impl FromStr for Kind {
    type Err = UnknownKind;

    fn from_str(name: &str) -> Result<Self, UnknownKind> {
        let found = Kind::ALL.iter().find(|kind| kind.name() == name);
        found.copied().ok_or_else(|| UnknownKind(name.to_owned()))
    }
}

impl Serialize for Kind {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}

impl<'de> Deserialize<'de> for Kind {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let name = Cow::<str>::deserialize(deserializer)?;
        name.parse().map_err(serde::de::Error::custom)
    }
}

#[cfg(feature = "schema")]
impl utoipa::PartialSchema for Kind {
    fn schema() -> utoipa::openapi::RefOr<utoipa::openapi::schema::Schema> {
        use utoipa::openapi::schema::{ObjectBuilder, Type};
        ObjectBuilder::new()
            .schema_type(Type::String)
            .description(Some("What a learner is asked to do."))
            .enum_values(Some(Kind::ALL.iter().map(|kind| kind.name())))
            .into()
    }
}

#[cfg(feature = "schema")]
impl utoipa::ToSchema for Kind {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_spelled_once_and_read_back() {
        for kind in Kind::ALL {
            assert_eq!(kind.name().parse(), Ok(*kind));
            let json = serde_json::to_string(kind).unwrap();
            assert_eq!(json, format!("\"{}\"", kind.name()));
            assert_eq!(serde_json::from_str::<Kind>(&json).unwrap(), *kind);
        }
        let unknown = serde_json::from_str::<Kind>("\"wrote\"").unwrap_err().to_string();
        assert!(unknown.contains("unknown type `wrote`"), "{unknown}");
    }

    #[test]
    fn a_kind_can_be_graded_by_its_own_default() {
        for kind in Kind::ALL {
            let exercise = Exercise {
                kind: *kind,
                expected_answer: Some("a".into()),
                ..Exercise::default()
            };
            let plan = kind.default_plan(&exercise);
            assert!(kind.strategies().contains(&plan.primary), "{kind}");
            assert!(
                plan.fallback
                    .is_none_or(|fallback| kind.strategies().contains(&fallback)),
                "{kind}"
            );
        }
    }

    #[test]
    fn giving_up_has_the_form_of_an_answer() {
        for kind in Kind::ALL {
            assert!(kind.graded_form(&kind.empty_answer()).is_ok(), "{kind}");
            assert_eq!(kind.answer_from_text(""), kind.empty_answer(), "{kind}");
        }
    }
}
