//! What may be written in the files of a pack: one table, from which files are checked and the JSON Schema is made.

mod book;
mod curriculum;
mod exercise;
mod pack;
mod sentence;

pub use book::{field_table, kind_table};
pub(crate) use curriculum::CURRICULUM;
pub(crate) use exercise::EXERCISE;
pub use exercise::exercise_field;
pub(crate) use pack::PACK;
pub(crate) use sentence::SENTENCE;

use crate::model::{Leniency, Manifest, Template};
use crate::read::Sentence;
use crate::yaml::Node;

/// An object of a pack file.
pub(crate) struct Object {
    /// What it is, with its article: `an exercise`.
    pub(crate) what: &'static str,
    pub(crate) fields: &'static [Field],
}

/// A field of an object: its name, what may stand in it, what it is for, and where its value goes. Files are checked and read by
/// these rows; the JSON Schema and the tables of the book are made from them.
pub(crate) struct Field {
    pub(crate) name: &'static str,
    pub(crate) shape: Shape,
    pub(crate) required: bool,
    /// A sentence for editors and for the book.
    pub(crate) about: &'static str,
    /// What holds if it is left out, for the book.
    pub(crate) otherwise: &'static str,
    /// The table of the book it stands in.
    pub(crate) group: Group,
    pub(crate) place: Place,
}

/// The tables of the book.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Group {
    /// For every kind of exercise.
    General,
    /// For code.
    Code,
    /// For answers in a language.
    Language,
    /// For templates.
    Template,
}

/// Where the value of a field goes.
#[derive(Clone, Copy)]
pub(crate) enum Place {
    /// It is read together with other fields, or by the object it is in.
    Joint,
    /// Into an exercise.
    Exercise(fn(&mut Template, &Node)),
    /// Into a sentence.
    Sentence(fn(&mut Sentence, &Node)),
    /// Into what `pack.yaml` says.
    Manifest(fn(&mut Manifest, &Node)),
    /// Into the defaults for how exact answers must be.
    Leniency(fn(&mut Leniency, &Node)),
}

/// What may stand in a field.
pub(crate) enum Shape {
    /// Any scalar, as it is spelled.
    Text,
    /// A scalar of at least one visible character.
    Words,
    /// A list of scalars.
    Texts,
    /// A scalar, or a list of them.
    Answer,
    /// A list of answers.
    Answers,
    /// A whole number in a range.
    Int(i64, i64),
    /// A number in a range.
    Number(f64, f64),
    /// `true` or `false`.
    Bool,
    /// One of some words.
    OneOf(fn() -> Vec<&'static str>),
    /// A list of some words.
    SomeOf(fn() -> Vec<&'static str>),
    /// An object.
    Object(&'static Object),
    /// An object of which every field may be left out.
    Partial(&'static Object),
    /// A list of objects.
    Objects(&'static Object),
    /// A list of objects that are checked one by one elsewhere.
    Items(&'static Object),
    /// A word, or an object.
    WordOr(&'static Object),
    /// A list of words or objects.
    WordsOr(&'static Object),
    /// An object whose keys the author chooses.
    Named(&'static Shape),
    /// Parameters: see `generate`.
    Params,
}

/// A field that may be left out.
pub(crate) const fn optional(name: &'static str, shape: Shape, about: &'static str) -> Field {
    Field {
        name,
        shape,
        required: false,
        about,
        otherwise: "none",
        group: Group::General,
        place: Place::Joint,
    }
}

/// A field that has to be there.
pub(crate) const fn required(name: &'static str, shape: Shape, about: &'static str) -> Field {
    Field {
        required: true,
        ..optional(name, shape, about)
    }
}

impl Field {
    /// What holds if it is left out.
    pub(crate) const fn or(self, otherwise: &'static str) -> Field {
        Field { otherwise, ..self }
    }

    pub(crate) const fn code(self) -> Field {
        let group = Group::Code;
        Field { group, ..self }
    }

    pub(crate) const fn language(self) -> Field {
        let group = Group::Language;
        Field { group, ..self }
    }

    pub(crate) const fn template(self) -> Field {
        let group = Group::Template;
        Field { group, ..self }
    }

    /// Where its value goes.
    pub(crate) const fn into(self, place: Place) -> Field {
        Field { place, ..self }
    }
}

/// A file of exercises.
pub(crate) static FILE: Object = Object {
    what: "a file of exercises",
    fields: &[
        optional(
            "language",
            Shape::Words,
            "The language that is practised: `python`, `korean`, `spanish`, …",
        ),
        optional(
            "category",
            Shape::Words,
            "What the exercises of this file are about; the file's name if left out.",
        ),
        optional(
            "answer_language",
            Shape::Words,
            "The language the answers are in, where it is another one.",
        ),
        optional("description", Shape::Text, "A note about this file."),
        optional(
            "defaults",
            Shape::Partial(&EXERCISE),
            "Fields of exercises, for all exercises of this file that do not write them.",
        ),
        optional("exercises", Shape::Items(&EXERCISE), "The exercises."),
        optional(
            "sentences",
            Shape::Items(&SENTENCE),
            "Sentences from which exercises are made.",
        ),
    ],
};

/// `themes.yaml`: theme → name → value.
pub(crate) static THEMES: Shape = Shape::Named(&Shape::Named(&Shape::Text));

impl Object {
    pub(crate) fn field(&self, name: &str) -> Option<&Field> {
        self.fields.iter().find(|field| field.name == name)
    }

    /// The fields that are written in an object, each with its value.
    pub(crate) fn written<'n>(&self, node: &'n Node) -> impl Iterator<Item = (&'static Field, &'n Node)> {
        let fields = self.fields.iter();
        fields.filter_map(|field| Some((field, node.get(field.name)?)))
    }

    pub(crate) fn names(&self) -> impl Iterator<Item = &'static str> {
        self.fields.iter().map(|field| field.name)
    }
}
