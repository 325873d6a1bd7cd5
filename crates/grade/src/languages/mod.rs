//! The programming languages whose answers can be graded: one file each, and one line each in the list below.
//!
//! [`CodeLanguage`] is what grading asks of one: to read code, to compare it, to name what differs, to find constructs, and to say
//! what a run needs to know. Nothing else in this crate knows a programming language by name.

mod python;

use std::any::Any;
use std::fmt;

pub use gradus_python::{AstOptions, Difference as CodeDifference, Mode, Mutant, Place, TooDeep, Unreadable};

use crate::exercise::Exercise;

/// Every language. The first is that of code that does not say.
const LANGUAGES: &[&dyn CodeLanguage] = &[&python::Python];

/// What grading asks of a programming language.
pub trait CodeLanguage: Sync {
    /// Its name in packs, in small letters.
    fn name(&self) -> &'static str;

    /// Its name as people write it.
    fn title(&self) -> &'static str;

    /// Reads code; the error says where and why it cannot be read.
    fn read(&self, source: &str, mode: Mode) -> Result<Box<dyn ReadCode>, Unreadable>;

    /// A text up to layout outside strings and comments: what `exact` compares.
    fn exact(&self, source: &str) -> String;

    /// What `token` compares; none where the text does not tokenise.
    fn tokens(&self, source: &str) -> Option<Form>;

    /// The tokens one by one, for people to look at.
    fn token_list(&self, form: &Form) -> Vec<String>;

    /// The tokens as one readable text.
    fn readable_tokens(&self, form: &Form) -> String;

    /// The canonical program: what `ast` compares.
    fn canonical(&self, source: &str, options: &AstOptions) -> Result<Form, Unreadable>;

    /// The rewrites that led to a canonical program: their names, and what they do.
    fn rewrites(&self, form: &Form) -> Vec<(&'static str, &'static str)>;

    /// The first place in which two canonical programs differ, in a learner's words.
    fn difference(&self, wanted: &Form, given: &Form) -> Option<CodeDifference>;

    /// The constructs that can be looked for.
    fn constructs(&self) -> Vec<&'static str>;

    /// A construct by its name, or by an older spelling of it.
    fn construct(&self, name: &str) -> Option<Construct>;

    /// Code without a comment at its end, so that something may follow it.
    fn without_last_comment<'a>(&self, source: &'a str) -> &'a str;

    /// Whether a script can fail by itself: without that every answer passes.
    fn can_fail(&self, script: &str) -> bool;

    /// Whether a program defines a function or a class.
    fn defines_function(&self, source: &str) -> bool;

    /// Whether a program might print something.
    fn may_print(&self, source: &str) -> bool;

    /// Small wrong versions of a program, to try a script on.
    fn mutants(&self, source: &str) -> Vec<Mutant>;
}

/// Code that could be read.
pub trait ReadCode {
    /// Whether it is one expression, which has a value.
    fn is_expression(&self) -> bool;

    /// Whether it uses a construct.
    fn uses(&self, construct: &Construct) -> bool;

    /// The names it defines.
    fn defined_names(&self) -> Vec<String>;
}

/// Something an exercise may ask a learner to use.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Construct {
    /// Its name in exercises.
    pub name: &'static str,
    /// What a learner calls it.
    pub words: &'static str,
}

/// Code made ready to be compared. Two forms count as the same exactly when their texts are equal.
pub struct Form {
    text: String,
    /// What the language needs to say more about it.
    inner: Box<dyn Any + Send + Sync>,
}

impl Form {
    fn new(text: String, inner: impl Any + Send + Sync) -> Form {
        Form {
            text,
            inner: Box::new(inner),
        }
    }

    /// What is compared.
    pub fn text(&self) -> &str {
        &self.text
    }
}

impl PartialEq for Form {
    fn eq(&self, other: &Form) -> bool {
        self.text == other.text
    }
}

impl fmt::Debug for Form {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Form").field(&self.text).finish()
    }
}

impl Default for &'static dyn CodeLanguage {
    /// That of code that does not say.
    fn default() -> Self {
        LANGUAGES[0]
    }
}

impl fmt::Debug for dyn CodeLanguage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl Exercise {
    /// The programming language of a code exercise; none where it names one that cannot be graded.
    pub fn code_language(&self) -> Option<&'static dyn CodeLanguage> {
        match &self.language {
            Some(name) => code_language(name),
            None => Some(Default::default()),
        }
    }
}

/// A programming language by its name in packs.
pub fn code_language(name: &str) -> Option<&'static dyn CodeLanguage> {
    let found = LANGUAGES
        .iter()
        .find(|language| language.name().eq_ignore_ascii_case(name));
    found.copied()
}

/// The names of all programming languages.
pub fn code_languages() -> impl Iterator<Item = &'static str> {
    LANGUAGES.iter().map(|language| language.name())
}
