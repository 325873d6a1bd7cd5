//! How an answer was judged, step by step, for authors.

use gradus_run::{Ended, Program, Run};
use serde::Serialize;

use crate::code::{CodeKey, explain_unreadable};
use crate::exercise::Answer;
use crate::key::Key;
use crate::language::Form as LanguageForm;
use crate::languages::Form;
use crate::result::Grade;

/// A list of titled sections, to be read from top to bottom.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Explanation {
    /// What was looked at.
    pub sections: Vec<Section>,
}

/// One thing that was looked at.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Section {
    /// What it shows.
    pub title: String,
    /// Its lines.
    pub lines: Vec<String>,
}

impl Section {
    fn new(title: &str, lines: impl IntoIterator<Item = impl Into<String>>) -> Section {
        Section {
            title: title.to_owned(),
            lines: lines.into_iter().map(Into::into).collect(),
        }
    }
}

impl Key {
    /// Shows how an answer was judged. `runs` are the programs that were run for it, if any were.
    pub fn explain(&self, answer: &Answer, grade: &Grade, runs: &[(Program, Run)]) -> Explanation {
        let mut sections = vec![self.strategy_section()];
        if let (Some(_), Answer::Text(answer)) = (&self.code, answer) {
            self.explain_code(answer, &mut sections);
        }
        if let (Some(language), Answer::Text(answer)) = (&self.language, answer) {
            match &language.form {
                LanguageForm::Card(card) => explain_card(card, answer, &mut sections),
                LanguageForm::Sentence(sentence) => explain_sentence(sentence, answer, &mut sections),
                LanguageForm::Choice(_) | LanguageForm::Order(_) => {}
            }
        }
        sections.extend(runs.iter().map(|(program, run)| explain_run(program, run)));
        sections.push(verdict_section(grade));
        Explanation { sections }
    }

    fn strategy_section(&self) -> Section {
        let why = if self.exercise.grading_strategy.is_some() {
            "written in the exercise"
        } else if self.exercise.verification_script.is_some() {
            "the exercise has a verification script"
        } else if self.exercise.verify_by_execution {
            "the exercise says `verify_by_execution`"
        } else if self.exercise.pack_strategy.is_some() && self.exercise.kind.follows_pack() {
            "the pack's default for code"
        } else {
            "the default for this type"
        };
        let mut lines = vec![format!("{} ({why})", self.plan.primary)];
        if let Some(fallback) = self.plan.fallback {
            lines.push(format!("falls back to {fallback} when it cannot run"));
        }
        Section::new("strategy", lines)
    }

    fn explain_code(&self, answer: &str, sections: &mut Vec<Section>) {
        let Some(code) = &self.code else { return };
        let Some(expected) = code.accepted.first() else {
            return;
        };
        let (expected, given) = (code.whole(expected), code.whole(answer));
        sections.push(Section::new(
            "as text: expected",
            code.language.exact(&expected).lines(),
        ));
        sections.push(Section::new(
            "as text: given",
            code.language.exact(&given).lines(),
        ));
        sections.push(Section::new(
            "as tokens: expected │ given",
            side_by_side(code, &expected, &given),
        ));
        let wanted = code.canonical().iter().flatten().next();
        if let Some(wanted) = wanted {
            sections.push(canonical_section(code, "as a tree: expected", wanted));
        }
        match code.read(answer) {
            Ok(given) => {
                sections.push(canonical_section(code, "as a tree: given", &given));
                let same = code
                    .canonical()
                    .iter()
                    .flatten()
                    .any(|form| form.text() == given.text());
                sections.push(Section::new(
                    "the trees are",
                    [if same { "the same" } else { "different" }],
                ));
            }
            Err(problem) => {
                let feedback = explain_unreadable(&problem);
                let place = feedback
                    .range
                    .map(|place| format!("line {}, column {}: ", place.line, place.column));
                let line = format!("{}{}", place.unwrap_or_default(), feedback.text);
                sections.push(Section::new("as a tree: given", [line]));
            }
        }
    }
}

/// The canonical program, and the rewrites that led to it.
fn canonical_section(code: &CodeKey, title: &str, canonical: &Form) -> Section {
    let mut section = Section::new(title, canonical.text().lines());
    for (name, what) in code.language.rewrites(canonical) {
        section.lines.push(format!("  ← {name}: {what}"));
    }
    section
}

/// Token streams in two columns, lined up at their common beginning and their common end.
fn side_by_side(code: &CodeKey, expected: &str, given: &str) -> Vec<String> {
    let tokens = |source| {
        let form = code.language.tokens(source)?;
        Some(code.language.token_list(&form))
    };
    let (Some(a), Some(b)) = (tokens(expected), tokens(given)) else {
        return vec!["one of them does not tokenise, so the texts are compared".to_owned()];
    };
    let (a, b): (Vec<&str>, Vec<&str>) = (texts(&a), texts(&b));
    let same = |(x, y): &(&&str, &&str)| x == y;
    let before = a.iter().zip(&b).take_while(same).count();
    let (a_rest, b_rest) = (&a[before..], &b[before..]);
    let after = a_rest
        .iter()
        .rev()
        .zip(b_rest.iter().rev())
        .take_while(same)
        .count();
    let (a_end, b_end) = (a_rest.len() - after, b_rest.len() - after);
    let equal = |token: &&str| token_row(Some(token), Some(token));
    let between = (0..a_end.max(b_end)).map(|place| {
        let (x, y) = (a_rest[..a_end].get(place), b_rest[..b_end].get(place));
        token_row(x.copied(), y.copied())
    });
    let start = a[..before].iter().map(equal);
    start
        .chain(between)
        .chain(a_rest[a_end..].iter().map(equal))
        .collect()
}

fn texts(tokens: &[String]) -> Vec<&str> {
    tokens.iter().map(String::as_str).collect()
}

fn token_row(expected: Option<&str>, given: Option<&str>) -> String {
    let mark = if expected == given { "│" } else { "≠" };
    let show = |token: Option<&str>| match token {
        Some("\n") => "⏎".to_owned(),
        token => token.unwrap_or_default().to_owned(),
    };
    format!("{:<24} {mark} {}", show(expected), show(given))
}

fn explain_sentence(sentence: &gradus_text::SentenceKey, answer: &str, sections: &mut Vec<Section>) {
    let explanation = sentence.explain(answer);
    sections.push(Section::new(
        "right sentences",
        explanation.accepted.iter().take(40).cloned(),
    ));
    sections.push(Section::new(
        "compared",
        [
            format!("answer   {}", explanation.normalised),
            format!("closest  {}", explanation.right),
            format!("tested   {}", explanation.tested.join(" ")),
        ],
    ));
    sections.push(Section::new(
        "word by word: answer │ closest",
        explanation.alignment.iter().cloned(),
    ));
    let thresholds = explanation.thresholds;
    sections.push(Section::new(
        "similarity",
        [format!(
            "{:.3} (very close from {}, partly right from {})",
            explanation.verdict.similarity, thresholds.close, thresholds.partial
        )],
    ));
}

fn explain_card(card: &gradus_text::CardKey, answer: &str, sections: &mut Vec<Section>) {
    let explanation = card.explain(answer);
    for (at, spans) in explanation.display.iter().enumerate() {
        let parts = spans
            .iter()
            .map(|span| format!("{:<10} {}", format!("{:?}", span.kind).to_lowercase(), span.text));
        sections.push(Section::new(&format!("answer {} parses as", at + 1), parts));
    }
    for set in &explanation.accepted {
        let title = match set.count {
            Some(count) => format!("accepts {count}"),
            None => "accepts more than can be listed".to_owned(),
        };
        sections.push(Section::new(&title, set.answers.iter().take(40).cloned()));
    }
    sections.push(Section::new("normalised", [explanation.normalised.clone()]));
    let steps = explanation
        .steps
        .iter()
        .map(|step| format!("{} {}", step.question, step.answer));
    sections.push(Section::new("steps", steps));
}

fn explain_run(program: &Program, run: &Run) -> Section {
    let mut lines = vec![format!("{} ({} µs)", ending(&run.ended), run.duration_us)];
    let mut text = |name: &str, captured: &gradus_run::Captured| {
        for line in captured.text.lines() {
            lines.push(format!("{name} │ {line}"));
        }
        if captured.cut {
            lines.push(format!("{name} │ … cut here"));
        }
    };
    text("out", &run.stdout);
    text("err", &run.stderr);
    if let Some(value) = &run.value {
        lines.push(format!("value {value}"));
    }
    let title = match (&program.script, program.want_value) {
        (Some(_), _) => "run: the answer, then the script",
        (None, _) => "run",
    };
    Section::new(title, lines)
}

fn ending(ended: &Ended) -> String {
    match ended {
        Ended::Finished => "ran to its end".to_owned(),
        Ended::Raised(raised) => {
            let line = raised
                .line
                .map(|line| format!(" in line {line}"))
                .unwrap_or_default();
            format!("{}: {}{line}", raised.exception, raised.message)
        }
        Ended::Exited { status } => format!("left with status {status}"),
        Ended::Timeout => "passed its time".to_owned(),
        Ended::Memory => "passed its memory".to_owned(),
        Ended::Output => "passed its output".to_owned(),
        Ended::Stack => "passed its stack".to_owned(),
    }
}

fn verdict_section(grade: &Grade) -> Section {
    let mut lines = vec![format!("{:?}, credit {}", grade.outcome, grade.credit).to_lowercase()];
    lines.push(format!("judged by {}", grade.grading_method.name()));
    if let Some(reason) = &grade.fallback_reason {
        lines.push(format!("fell back: {reason}"));
    }
    if let Some(used) = grade.used_target_construct {
        let found = grade.construct.as_deref().unwrap_or("no target construct");
        lines.push(if used {
            format!("uses {found}")
        } else {
            format!("uses {found}; coaching is shown")
        });
    }
    lines.extend(
        grade
            .feedback
            .iter()
            .filter(|feedback| !feedback.text.is_empty())
            .map(|feedback| feedback.text.clone()),
    );
    Section::new("verdict", lines)
}
