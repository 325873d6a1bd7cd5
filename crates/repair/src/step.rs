//! What a learner is shown of a repair: one change in a sentence, or the place to look at.

use crate::edit::{Edit, What};
use crate::tree::Program;

/// One change of a repair.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EditShown {
    /// What to do, in a sentence.
    pub text: String,
    /// Line of the learner's program, from 1.
    pub line: u32,
    /// Column, from 1, in characters.
    pub column: u32,
}

/// The next step: one change that helps by itself, or only the place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// What the learner reads.
    pub text: String,
    /// Line of the learner's program, from 1.
    pub line: u32,
    /// Column, from 1, in characters.
    pub column: u32,
}

/// Longer pieces of somebody else's program are not shown.
const LONGEST: usize = 40;

pub(crate) fn shown(wrong: &Program, edit: &Edit) -> EditShown {
    let (line, column) = place(wrong, edit);
    EditShown {
        text: sentence(line, edit).unwrap_or_else(|| look_again(wrong, line, edit)),
        line,
        column,
    }
}

/// The change as a hint: what to do.
pub(crate) fn with_change(wrong: &Program, edit: &Edit) -> Step {
    let EditShown { text, line, column } = shown(wrong, edit);
    Step { text, line, column }
}

/// The change as a hint: only where to look.
pub(crate) fn place_only(wrong: &Program, edit: &Edit) -> Step {
    let (line, column) = place(wrong, edit);
    Step {
        text: look_again(wrong, line, edit),
        line,
        column,
    }
}

fn sentence(line: u32, edit: &Edit) -> Option<String> {
    let is_short = |text: &str| text.chars().count() <= LONGEST && !text.contains('\n');
    match &edit.what {
        What::Replace { old, new } if is_short(new) && is_short(old) => {
            Some(format!("Line {line}: write `{new}` in place of `{old}`."))
        }
        What::Replace { new, .. } if is_short(new) => Some(format!("Line {line}: write `{new}` here.")),
        What::Insert { new, behind } => {
            let place = if *behind { "After" } else { "Before" };
            Some(if is_short(new) {
                format!("{place} line {line} a line is missing: `{new}`.")
            } else {
                format!("{place} line {line} something is missing.")
            })
        }
        What::Delete { .. } => Some(format!("Line {line} is not needed.")),
        What::Replace { .. } => None,
    }
}

fn look_again(wrong: &Program, line: u32, edit: &Edit) -> String {
    if let What::Insert { behind, .. } = &edit.what {
        let place = if *behind { "After" } else { "Before" };
        return format!("{place} line {line} something is missing.");
    }
    let text = wrong.slice(edit.at);
    let word = text
        .split(|c: char| !c.is_alphanumeric())
        .next()
        .unwrap_or_default();
    let what = match word {
        "for" | "while" => "the loop",
        "if" | "elif" | "else" => "the condition",
        "return" => "what is returned",
        "def" => "the function",
        _ => "what is done",
    };
    format!("Look again at {what} in line {line}.")
}

fn place(wrong: &Program, edit: &Edit) -> (u32, u32) {
    let at = usize::from(edit.at.start());
    let start = wrong.text[..at].rfind('\n').map_or(0, |newline| newline + 1);
    let line = 1 + wrong.text[..at].matches('\n').count() as u32;
    (line, 1 + wrong.text[start..at].chars().count() as u32)
}
