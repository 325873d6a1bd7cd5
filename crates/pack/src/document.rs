//! One file of a pack, read as YAML.

use crate::problem::{Problem, Problems};
use crate::source::Source;
use crate::yaml::{self, Node};

/// A file that was read.
pub(crate) struct Document<'a> {
    pub(crate) source: &'a Source,
    pub(crate) root: Option<Node>,
    pub(crate) problems: Vec<Problem>,
    /// Whether some of it could not be read.
    pub(crate) broken: bool,
}

impl<'a> Document<'a> {
    pub(crate) fn read(source: &'a Source) -> Self {
        let mut problems = Problems::new(source);
        if let Some(at) = source.invalid_at {
            let span = crate::yaml::Span::new(at, at + 3);
            let help = "save the file as UTF-8; most editors offer it under \"save with encoding\"";
            problems.error("not-utf8", span, "the file is not UTF-8 from here on", help);
        }
        let parsed = yaml::parse(&source.text);
        let broken = source.invalid_at.is_some() || parsed.faults.iter().any(|fault| fault.fatal);
        for fault in parsed.faults {
            problems.error(fault.code, fault.span, fault.message, fault.help);
        }
        Self {
            source,
            root: parsed.root,
            problems: problems.finish(),
            broken,
        }
    }

    pub(crate) fn is_themes(&self) -> bool {
        self.is("themes")
    }

    pub(crate) fn is_curriculum(&self) -> bool {
        self.is("curriculum")
    }

    pub(crate) fn is(&self, name: &str) -> bool {
        let stem = self
            .source
            .path
            .strip_suffix(".yaml")
            .or_else(|| self.source.path.strip_suffix(".yml"));
        stem == Some(name)
    }

    /// The object at the top; what is there instead is a problem.
    pub(crate) fn object(&self, problems: &mut Problems) -> Option<&Node> {
        let Some(root) = self.root.as_ref().filter(|root| !root.is_null()) else {
            if !self.broken {
                let help = "begin with `exercises:` and one `- slug: …` below it, or remove the file";
                problems.error(
                    "empty-file",
                    yaml::Span::default(),
                    "there is nothing in this file",
                    help,
                );
            }
            return None;
        };
        match root.as_map() {
            Some(_) => Some(root),
            None if root.as_list().is_some() => {
                let key = if self.is_curriculum() {
                    "concepts"
                } else {
                    "exercises"
                };
                let help = format!("put `{key}:` above it, and indent the list by two blanks");
                problems.error(
                    "bare-list",
                    root.head(),
                    "a file is an object, this is a bare list",
                    help,
                );
                None
            }
            None => {
                let help = "a file has fields: `exercises:` and a list of exercises below it";
                problems.error(
                    "wrong-type",
                    root.span,
                    "a file is an object, this is a text",
                    help,
                );
                None
            }
        }
    }
}
