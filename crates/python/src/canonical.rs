//! The `ast` strategy: the same canonical syntax tree.

use crate::options::AstOptions;
use crate::print;
use crate::read::{Code, Shape, Unreadable};
use crate::rewrite::{self, Fired, Rewrite};
use crate::scope::Symbols;

/// The version of the canonical form. It goes up whenever a program may get another form than before.
pub const CANONICAL_VERSION: u32 = 3;

/// A program in canonical form. Two programs count as the same exactly when their [texts](Canonical::text) are equal.
#[derive(Clone, Debug)]
pub struct Canonical {
    pub(crate) code: Code,
    pub(crate) symbols: Symbols,
    text: String,
    fired: Fired,
}

impl Canonical {
    /// Reads a text and brings it into canonical form.
    pub fn of(source: &str, options: &AstOptions) -> Result<Canonical, Unreadable> {
        Ok(Canonical::from_code(Code::read(source, options.mode)?, options))
    }

    /// Brings what was read into canonical form.
    pub fn from_code(mut code: Code, options: &AstOptions) -> Canonical {
        let sign = code.leading_sign();
        let symbols = Symbols::of(&code.program, options);
        let fired = rewrite::canonicalise(&mut code.program, &symbols, options);
        let mut text = print::canonical(&code.program, &symbols);
        if let Some(sign) = sign {
            // No program starts like this either.
            text.insert_str(0, sign);
        }
        if let Shape::Fragment(name) = code.shape() {
            // No program starts like this, so a fragment never equals one.
            text.insert_str(0, &format!("#{name}\n"));
        }
        Canonical {
            code,
            symbols,
            text,
            fired,
        }
    }

    /// What is compared: Python, but for numbered names, one line a statement.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Whether it is a whole program or a fragment.
    pub fn shape(&self) -> Shape {
        self.code.shape()
    }

    /// The rewrites that did something.
    pub fn rewrites(&self) -> impl Iterator<Item = &'static Rewrite> {
        self.fired.list()
    }

    /// The canonical tree as Python that can be run: it must do what the original does.
    pub fn to_python(&self) -> String {
        print::runnable(&self.code.program, &self.symbols, false)
    }

    /// The canonical tree as Python with f-strings as f-strings: reading it again gives the same form.
    pub fn to_source(&self) -> String {
        print::runnable(&self.code.program, &self.symbols, true)
    }
}
