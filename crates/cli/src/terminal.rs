//! Colours, where somebody looks at them.

use std::io::IsTerminal;

/// Whether to colour what goes to one of the output streams.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Colours(bool);

/// Colours for standard output: only on a terminal, and not where `NO_COLOR` is set.
pub(crate) fn stdout() -> Colours {
    Colours(wanted() && std::io::stdout().is_terminal())
}

/// Colours for standard error.
pub(crate) fn stderr() -> Colours {
    Colours(wanted() && std::io::stderr().is_terminal())
}

fn wanted() -> bool {
    std::env::var_os("NO_COLOR").is_none_or(|value| value.is_empty())
}

impl Colours {
    /// Whether there are any.
    pub(crate) fn on(self) -> bool {
        self.0
    }

    fn paint(self, code: &str, text: &str) -> String {
        if self.0 {
            format!("\x1b[{code}m{text}\x1b[0m")
        } else {
            text.to_owned()
        }
    }

    pub(crate) fn bold(self, text: &str) -> String {
        self.paint("1", text)
    }

    pub(crate) fn dim(self, text: &str) -> String {
        self.paint("2", text)
    }

    pub(crate) fn red(self, text: &str) -> String {
        self.paint("31", text)
    }

    pub(crate) fn green(self, text: &str) -> String {
        self.paint("32", text)
    }

    pub(crate) fn yellow(self, text: &str) -> String {
        self.paint("33", text)
    }

    pub(crate) fn cyan(self, text: &str) -> String {
        self.paint("36", text)
    }
}
