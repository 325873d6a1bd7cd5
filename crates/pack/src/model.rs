//! What a pack is once it has been read.

use std::collections::BTreeMap;

use gradus_grade::{Accents, Answer, Exercise, Outcome, OutputMatch, Strategy, Strict, Thresholds, Typos};
use serde::{Deserialize, Serialize};

use crate::curriculum::Curriculum;
use crate::generate::{Declared, Origin};

/// A pack: everything in it that is sound.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Pack {
    /// What `pack.yaml` says.
    pub manifest: Manifest,
    /// Concepts and their order.
    pub curriculum: Curriculum,
    /// Sets of values for placeholders, by name.
    pub themes: BTreeMap<String, Theme>,
    /// The exercises, in the order of files and lines.
    pub exercises: Vec<Template>,
}

/// A set of values for placeholders.
pub type Theme = BTreeMap<String, String>;

/// What `pack.yaml` says about a pack.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Manifest {
    /// What the pack is called.
    pub name: String,
    /// The language that is practised.
    pub language: String,
    /// Its version.
    pub version: String,
    /// Under which terms it may be used.
    pub licence: Option<String>,
    /// What it is for.
    pub description: Option<String>,
    /// Who wrote it.
    pub authors: Vec<String>,
    /// The language answers are in, where it is another one.
    pub answer_language: Option<String>,
    /// Words in parentheses that name a way of pronouncing.
    pub phonetic_modifiers: Option<Vec<String>>,
    /// How exact answers must be unless an exercise says otherwise.
    pub leniency: Leniency,
    /// What grades code whose exercise names no strategy.
    pub code_strategy: Option<Strategy>,
    /// Generators shared by the pack.
    pub generators: BTreeMap<String, Declared>,
}

/// How exact answers must be.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Leniency {
    /// Slips in cards.
    pub typos: Option<Typos>,
    /// Accents.
    pub accents: Option<Accents>,
    /// What is optional by rule and asked for.
    pub strict: Vec<Strict>,
    /// Similarity of sentences.
    pub thresholds: Option<Thresholds>,
    /// Output of programs.
    pub output_match: Option<OutputMatch>,
    /// Wall time of a run in milliseconds.
    pub timeout_ms: Option<u32>,
}

/// An exercise as its author wrote it; `{{name}}` is filled in when it is shown.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Template {
    /// What is graded, with its placeholders.
    pub exercise: Exercise,
    /// A heading.
    pub title: String,
    /// The language that is practised.
    pub language: String,
    /// The category of its file.
    pub category: String,
    /// The concept it belongs to.
    pub concept: String,
    /// The skill that is remembered.
    pub subconcept: String,
    /// The grammar rule it practises.
    pub grammar_rule: String,
    /// How far along it stands.
    pub level: Level,
    /// 1 to 5.
    pub difficulty: u8,
    /// What comes before it.
    pub prereqs: Vec<String>,
    /// The pattern it practises.
    pub pattern: Option<String>,
    /// What the learner can do afterwards.
    pub objective: Option<String>,
    /// Words to find it by.
    pub tags: Vec<String>,
    /// What is practised, in the author's terms.
    pub targets: Vec<String>,
    /// A group of cards that are learnt together.
    pub tier: Option<String>,
    /// A sound file of the pack.
    pub audio: Option<String>,
    /// Answers whose verdict its author knows: tests of the exercise, never shown.
    pub verdicts: Verdicts,
    /// How a card is answered, where its author says.
    pub input: Option<Input>,
    /// Where its values come from.
    pub origin: Option<Origin>,
    /// Whether `{{name}}` is filled in.
    pub is_template: bool,
    /// The file it is in.
    pub file: String,
}

impl Template {
    /// Its name.
    pub fn slug(&self) -> &str {
        &self.exercise.slug
    }
}

/// Answers by the verdict they have to get.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Verdicts {
    /// Correct.
    pub right: Vec<Answer>,
    /// Close: right with a slip.
    pub close: Vec<Answer>,
    /// Partly right.
    pub partial: Vec<Answer>,
    /// Incorrect.
    pub wrong: Vec<Answer>,
}

impl Verdicts {
    /// Each list with its field and its outcome.
    pub fn lists(&self) -> [(&'static str, Outcome, &[Answer]); 4] {
        [
            ("right", Outcome::Correct, &self.right),
            ("close", Outcome::Close, &self.close),
            ("partial", Outcome::Partial, &self.partial),
            ("wrong", Outcome::Incorrect, &self.wrong),
        ]
    }
}

/// How far along an exercise stands.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Level {
    /// The first of its kind.
    Intro,
    /// The usual.
    #[default]
    Practice,
    /// Unusual cases.
    Edge,
    /// Together with other skills.
    Integrated,
}

/// How a card is answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Input {
    /// Written.
    Typed,
    /// Chosen among several.
    Choice,
}

impl Pack {
    /// The exercise with this name.
    pub fn exercise(&self, slug: &str) -> Option<&Template> {
        self.exercises.iter().find(|template| template.slug() == slug)
    }
}

/// `list-slicing` → `List slicing`.
pub(crate) fn title_of(slug: &str) -> String {
    let words = slug.replace(['-', '_'], " ");
    let mut characters = words.chars();
    let first = characters
        .next()
        .map(|c| c.to_uppercase().to_string())
        .unwrap_or_default();
    format!("{first}{}", characters.as_str())
}
