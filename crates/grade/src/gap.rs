//! The gap in a text: found here, and nowhere else.
//!
//! A gap is a run of three underscores or more: `xs[___]`, `Ayer _____ con ella.`, `책___ 읽어요.` In code a run that is part of
//! a name is a gap only if there is no other: `a___b + ___` has one.

use std::ops::Range;

use crate::exercise::Exercise;
use crate::kinds::CodeAnswer;
use crate::languages::CodeLanguage;

/// The text around the gap that is asked for.
#[derive(Clone, Debug)]
pub struct Gap {
    /// What stands before it.
    pub before: String,
    /// What stands after it.
    pub after: String,
    /// The language of the code around it; none for a sentence.
    language: Option<&'static dyn CodeLanguage>,
}

impl Gap {
    /// The whole text with the gap filled in.
    pub fn filled_in(&self, answer: &str) -> String {
        let answer = answer.trim();
        // A comment at its end must not swallow what follows the gap.
        let answer = match self.language {
            Some(language) => language.without_last_comment(answer),
            None => answer,
        };
        format!("{}{answer}{}", self.before, self.after)
    }
}

impl Exercise {
    /// The gap that is asked for: in the template of a piece of code, in the sentence of any other exercise. None where the text
    /// has no gap.
    pub fn gap(&self) -> Option<Gap> {
        let is_code = self.kind.code_answer() == Some(CodeAnswer::Piece);
        let text = match is_code {
            true => self.template.as_deref()?,
            false => self.sentence_text.as_deref()?,
        };
        let around = if is_code { Around::Code } else { Around::Sentence };
        let gap = asked_for(gaps(text, around), self.blank_position)?;
        Some(Gap {
            before: text[..gap.start].to_owned(),
            after: text[gap.end..].to_owned(),
            language: self.code_language().filter(|_| is_code),
        })
    }
}

/// What a gap stands in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Around {
    /// Code, in which underscores may be part of a name.
    Code,
    /// Text in a language.
    Sentence,
}

/// Every gap of a text, in order.
pub fn gaps(text: &str, around: Around) -> Vec<Range<usize>> {
    let mut runs = Vec::new();
    let mut at = 0;
    while let Some(found) = text[at..].find("___") {
        let start = at + found;
        let end = start + text[start..].bytes().take_while(|byte| *byte == b'_').count();
        runs.push(start..end);
        at = end;
    }
    let in_a_name = |run: &Range<usize>| {
        text[..run.start].ends_with(char::is_alphanumeric)
            || text[run.end..].starts_with(char::is_alphanumeric)
    };
    if around == Around::Code && !runs.iter().all(in_a_name) {
        runs.retain(|run| !in_a_name(run));
    }
    runs
}

/// Of several gaps the one that is asked for, or the first. Older files count the gap, or give its place in the text.
fn asked_for(gaps: Vec<Range<usize>>, position: Option<usize>) -> Option<Range<usize>> {
    let wanted = position.unwrap_or(0);
    let placed = gaps.iter().position(|gap| gap.start == wanted);
    let at = if wanted < gaps.len() {
        wanted
    } else {
        placed.unwrap_or(0)
    };
    gaps.into_iter().nth(at)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Kind;

    fn check(template: &str, position: Option<usize>, filled_in: Option<&str>) {
        let exercise = Exercise {
            kind: Kind::FillIn,
            template: Some(template.to_owned()),
            blank_position: position,
            ..Exercise::default()
        };
        let found = exercise.gap().map(|gap| gap.filled_in("1"));
        assert_eq!(found.as_deref(), filled_in, "{template}");
    }

    #[test]
    fn one_gap_is_filled_in() {
        check("xs[___]", None, Some("xs[1]"));
        check("xs[_____]", None, Some("xs[1]"));
        check("___ + ___", Some(1), Some("___ + 1"));
        check("a ___", Some(2), Some("a 1"));
        check("___ b", Some(9), Some("1 b"));
        check("a___b + ___", None, Some("a___b + 1"));
        check("no gap __", None, None);
        check("é___ ___", Some(0), Some("é___ 1"));
        check("'___llo'", None, Some("'1llo'"));
        check("", None, None);
    }

    #[test]
    fn in_a_sentence_a_gap_may_touch_a_word() {
        let exercise = Exercise {
            kind: Kind::FillBlank,
            sentence_text: Some("저는 책_____ 읽어요.".to_owned()),
            ..Exercise::default()
        };
        let gap = exercise.gap().unwrap();
        assert_eq!((gap.before.as_str(), gap.after.as_str()), ("저는 책", " 읽어요."));
    }

    #[test]
    fn a_comment_does_not_swallow_what_follows() {
        let exercise = Exercise {
            kind: Kind::FillIn,
            template: Some("print(___)".to_owned()),
            ..Exercise::default()
        };
        let filled_in = exercise.gap().map(|gap| gap.filled_in(" 1  # one "));
        assert_eq!(filled_in.as_deref(), Some("print(1)"));
    }
}
