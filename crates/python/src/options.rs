//! What an exercise may switch on or off in the `ast` strategy.

use serde::{Deserialize, Serialize};

/// Options of the `ast` strategy, as written under `ast:` in an exercise.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct AstOptions {
    /// How the answer is read.
    pub mode: Mode,
    /// Names of local variables do not matter.
    pub rename_locals: bool,
    /// Names of positional parameters do not matter.
    pub rename_params: bool,
    /// `x[0:3]`, `x[:3]` and `x[0:3:1]` are the same.
    pub normalize_slices: bool,
    /// Docstrings do not matter.
    pub ignore_docstrings: bool,
    /// Annotations of functions do not matter.
    pub ignore_annotations: bool,
    /// Idioms that are the same for everyday values count as the same.
    pub idioms: bool,
}

impl Default for AstOptions {
    fn default() -> Self {
        Self {
            mode: Mode::Auto,
            rename_locals: true,
            rename_params: true,
            normalize_slices: true,
            ignore_docstrings: true,
            ignore_annotations: true,
            idioms: false,
        }
    }
}

/// How an answer is read before it is compared.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Mode {
    /// As a program, else as an expression, else as a fragment of a statement.
    #[default]
    Auto,
    /// As a program only.
    Exec,
    /// As one expression only.
    Eval,
}
