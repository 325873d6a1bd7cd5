//! What may be written in the files of a pack: one table, from which files are checked and the JSON Schema is made.

mod curriculum;
mod exercise;
mod pack;
mod sentence;

pub(crate) use curriculum::CURRICULUM;
pub(crate) use exercise::EXERCISE;
pub use exercise::exercise_field;
pub(crate) use pack::PACK;
pub(crate) use sentence::SENTENCE;

/// An object of a pack file.
pub(crate) struct Object {
    /// What it is, with its article: `an exercise`.
    pub(crate) what: &'static str,
    pub(crate) fields: &'static [Field],
}

/// A field of an object.
pub(crate) struct Field {
    pub(crate) name: &'static str,
    pub(crate) shape: Shape,
    pub(crate) required: bool,
    /// A sentence for editors and for the book.
    pub(crate) about: &'static str,
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
    }
}

/// A field that has to be there.
pub(crate) const fn required(name: &'static str, shape: Shape, about: &'static str) -> Field {
    Field {
        name,
        shape,
        required: true,
        about,
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

    pub(crate) fn names(&self) -> impl Iterator<Item = &'static str> {
        self.fields.iter().map(|field| field.name)
    }
}
