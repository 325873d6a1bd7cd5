//! What is graded against: one exercise as a learner sees it, all values filled in.
//!
//! The names in its serialised form are those of a pack file, so that a stream may carry an exercise "as in a pack file".
//! Fields that do not matter for grading (title, tags, difficulty, …) are passed over here; checking them is the pack
//! crate's work.

use gradus_text::{Accents, Optional, Strict, Thresholds, Typos, WordOrder};
use serde::{Deserialize, Deserializer, Serialize};

use crate::kinds::Kind;
use crate::languages::AstOptions;
use crate::strategy::Strategy;

/// One exercise, rendered.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Exercise {
    /// The name of the exercise in its pack; may be empty in a stream.
    pub slug: String,
    /// What the learner is asked to do.
    #[serde(rename = "type")]
    pub kind: Kind,
    /// The question.
    pub prompt: String,
    /// The answer the author had in mind. Only a prediction may leave it out.
    pub expected_answer: Option<Answer>,
    /// Other answers that are right.
    #[serde(deserialize_with = "null_is_default")]
    pub accepted_solutions: Vec<Answer>,
    /// `predict`: the code whose output is asked for.
    pub code: Option<String>,
    /// `fill-in`: the text around the blank, which is written `___`.
    pub template: Option<String>,
    /// `fill-in`: which blank is asked for where the template has several, counted from 0.
    pub blank_position: Option<usize>,
    /// `fill_blank`: the sentence around the blank.
    pub sentence_text: Option<String>,
    /// Wrong answers to choose among; real mistakes, never close to right.
    #[serde(deserialize_with = "null_is_default")]
    pub distractors: Vec<String>,
    /// What a card means, in other words: its second hint.
    pub description: Option<String>,
    /// Authored hints, shown one at a time.
    #[serde(deserialize_with = "null_is_default")]
    pub hints: Vec<String>,
    /// Why the answer is what it is; shown after answering.
    pub explanation: Option<String>,

    /// The strategy written by the author, if any.
    pub grading_strategy: Option<Strategy>,
    /// The pack's own default for code, for kinds that follow it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pack_strategy: Option<Strategy>,
    /// What to use when that strategy cannot run.
    pub grading_fallback: Option<Strategy>,
    /// A script with assertions that is run after the answer.
    pub verification_script: Option<String>,
    /// The older flag: run the answer and the expected answer, and compare what they print.
    pub verify_by_execution: bool,
    /// Constructs to look for in a right answer.
    pub target_construct: Option<TargetConstruct>,
    /// Options of the `ast` strategy.
    #[serde(deserialize_with = "null_is_default")]
    pub ast: AstOptions,
    /// How output is compared.
    #[serde(deserialize_with = "null_is_default")]
    pub output_match: OutputMatch,
    /// Wall time of a run in milliseconds.
    pub timeout_ms: Option<u32>,
    /// What `input()` reads.
    pub stdin: Option<String>,

    /// The language that is practised: for code exercises the programming language, the usual one if left out.
    pub language: Option<String>,
    /// The language the answers are in.
    pub answer_language: Option<String>,
    /// How many slips a card forgives.
    #[serde(deserialize_with = "null_is_default")]
    pub typos: Typos,
    /// What a missing accent costs.
    #[serde(deserialize_with = "null_is_default")]
    pub accents: Accents,
    /// What is optional by rule and asked for here: articles, "to", pronouns, spaces, numbers in words.
    #[serde(deserialize_with = "null_is_default")]
    pub strict: Vec<Strict>,
    /// What is needed by rule and may be left out here.
    #[serde(deserialize_with = "null_is_default")]
    pub optional: Vec<Optional>,
    /// Whether the right words in another order are nearly right.
    #[serde(deserialize_with = "null_is_default")]
    pub order: WordOrder,
    /// The level of an exercise in its course, or the level of speech that is asked for: `formal`, `polite`, `casual`, `plain`.
    pub level: Option<String>,
    /// How the answer is read, where that may be written instead: kana for kanji.
    #[serde(deserialize_with = "one_or_many")]
    pub reading: Vec<String>,
    /// Answers that are wrong however close they look.
    #[serde(deserialize_with = "null_is_default")]
    pub reject: Vec<String>,
    /// From which similarity on a sentence earns credit.
    pub thresholds: Option<Thresholds>,
    /// Words in parentheses that name a way of pronouncing; `tense` and `aspirated` when left out.
    pub phonetic_modifiers: Option<Vec<String>>,
}

/// What a learner, or an author, gives as an answer: a text, or words in order.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(untagged)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub enum Answer {
    /// One text.
    Text(String),
    /// A list of words.
    Words(Vec<String>),
}

impl Answer {
    /// The answer as one text; words are joined by blanks.
    pub fn to_text(&self) -> std::borrow::Cow<'_, str> {
        match self {
            Answer::Text(text) => text.into(),
            Answer::Words(words) => words.join(" ").into(),
        }
    }
}

impl From<&str> for Answer {
    fn from(text: &str) -> Self {
        Answer::Text(text.to_owned())
    }
}

/// A number in place of a text keeps its spelling: `expected_answer: 5` means the text `5`.
impl<'de> Deserialize<'de> for Answer {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        #[derive(Deserialize)]
        #[serde(untagged)]
        enum Scalar {
            Text(String),
            Number(serde_json::Number),
        }
        impl Scalar {
            fn spelled(self) -> String {
                match self {
                    Scalar::Text(text) => text,
                    Scalar::Number(number) => number.to_string(),
                }
            }
        }
        #[derive(Deserialize)]
        #[serde(untagged, expecting = "an answer is a text, or a list of texts")]
        enum Form {
            One(Scalar),
            Many(Vec<Scalar>),
        }
        Ok(match Form::deserialize(deserializer)? {
            Form::One(scalar) => Answer::Text(scalar.spelled()),
            Form::Many(words) => Answer::Words(words.into_iter().map(Scalar::spelled).collect()),
        })
    }
}

/// The construct an exercise practises: `{type: slice}` or `{any_of: [slice, lambda]}`, with a line of coaching.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct TargetConstruct {
    /// The one construct asked for.
    #[serde(rename = "type")]
    pub name: Option<String>,
    /// Several, any of which will do.
    pub any_of: Vec<String>,
    /// What a learner reads whose right answer did without it.
    pub feedback: Option<String>,
}

impl TargetConstruct {
    /// All names that are asked for, in the order they were written.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.name
            .as_deref()
            .into_iter()
            .chain(self.any_of.iter().map(String::as_str))
    }
}

/// How two outputs are compared.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum OutputMatch {
    /// Letter by letter, ends trimmed.
    #[default]
    #[serde(alias = "trim")]
    Strict,
    /// White space does not count at all.
    IgnoreWhitespace,
}

/// One text where a list is expected is a list of one.
fn one_or_many<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<String>, D::Error> {
    #[derive(Deserialize)]
    #[serde(untagged, expecting = "a text, or a list of texts")]
    enum Form {
        One(String),
        Many(Vec<String>),
    }
    Ok(match Option::<Form>::deserialize(deserializer)? {
        None => Vec::new(),
        Some(Form::One(text)) => vec![text],
        Some(Form::Many(texts)) => texts,
    })
}

/// `null` means what leaving the field out means: authoring tools write it for an empty list.
fn null_is_default<'de, D, T>(deserializer: D) -> Result<T, D::Error>
where
    D: Deserializer<'de>,
    T: Default + Deserialize<'de>,
{
    Ok(Option::deserialize(deserializer)?.unwrap_or_default())
}
