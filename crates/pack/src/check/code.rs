//! Python in exercises: it can be read, and it does what its fields say.

use gradus_grade::{Answer, AnswerForm, CodeAnswer, Exercise, Strategy};
use gradus_python::{CONSTRUCTS, Code, Construct, Mode, Place, Unreadable};

use super::{Item, samples};
use crate::model::Pack;
use crate::nearest::suggest;
use crate::problem::Problems;
use crate::python;
use crate::yaml::Span;

pub(super) fn check(pack: &Pack, item: &Item, problems: &mut Problems) {
    if item.sentence || item.template.language != "python" || !item.template.exercise.kind.is_code() {
        return;
    }
    let before = problems.errors();
    constructs_exist(item, problems);
    // One seed after the other, until one has something to say.
    for exercise in samples(pack, &item.template) {
        answers(item, &exercise, problems);
        code(item, &exercise, problems);
        script(item, &exercise, problems);
        if problems.errors() == before {
            construct_used(item, &exercise, problems);
            silent(item, &exercise, problems);
        }
        if problems.errors() != before {
            return;
        }
    }
}

/// Expected and accepted answers of `write` and `fill-in`; those of `predict` are output.
fn answers(item: &Item, exercise: &Exercise, problems: &mut Problems) {
    let Some(CodeAnswer::Program | CodeAnswer::Piece) = exercise.kind.code_answer() else {
        return;
    };
    let expected = exercise
        .expected_answer
        .iter()
        .map(|answer| ("expected_answer", None, answer));
    let accepted = exercise.accepted_solutions.iter().enumerate();
    let accepted = accepted.map(|(at, answer)| ("accepted_solutions", Some(at), answer));
    for (field, at, answer) in expected.chain(accepted) {
        // An answer of the wrong form is a problem of its own.
        if matches!(answer, Answer::Words(_)) && !exercise.kind.authored_forms().contains(&AnswerForm::List) {
            continue;
        }
        let text = exercise.kind.answer_text(answer);
        if exercise.kind.code_answer() == Some(CodeAnswer::Piece) {
            filled(item, exercise, &text, (field, at), problems);
        } else if let Err(error) = Code::read(&text, Mode::Auto) {
            let help = "write it as Python would read it; a piece such as `x[1:3]` or `for i in xs:` will do";
            unreadable("code-syntax", item, (field, at), &text, &error, help, problems);
        }
    }
}

/// A template is read with its gap filled in.
fn filled(
    item: &Item,
    exercise: &Exercise,
    answer: &str,
    place: (&str, Option<usize>),
    problems: &mut Problems,
) {
    let Some(whole) = exercise.gap().map(|gap| gap.filled_in(answer)) else {
        return;
    };
    if let Err(error) = Code::read(&whole, Mode::Auto) {
        let span = place
            .1
            .map_or_else(|| item.span(place.0), |at| item.item(place.0, at));
        let message = format!("filled in, the template is not Python: {}", reason(&error));
        problems.error(
            "template-syntax",
            span,
            message,
            format!("this is what Python reads: {}", one_line(&whole)),
        );
    }
}

fn code(item: &Item, exercise: &Exercise, problems: &mut Problems) {
    let Some(code) = exercise.predicted_code() else {
        return;
    };
    if let Err(error) = Code::read(code, Mode::Exec) {
        let help = "correct it; a learner is asked what this code prints";
        unreadable("code-syntax", item, ("code", None), code, &error, help, problems);
    }
}

fn script(item: &Item, exercise: &Exercise, problems: &mut Problems) {
    let Some(script) = &exercise.verification_script else {
        return;
    };
    if let Err(error) = Code::read(script, Mode::Exec) {
        let help = "correct it; no answer can pass a script that does not run";
        unreadable(
            "script-syntax",
            item,
            ("verification_script", None),
            script,
            &error,
            help,
            problems,
        );
    } else if !python::asserts(script) {
        let help =
            "add `assert f(2) == 4, \"what the learner should hear\"`; without one, every answer passes";
        let message = "the script holds no `assert`";
        problems.error("script-no-assert", item.key("verification_script"), message, help);
    }
}

fn constructs_exist(item: &Item, problems: &mut Problems) {
    let Some(target) = &item.template.exercise.target_construct else {
        return;
    };
    for name in target.names().filter(|name| Construct::named(name).is_none()) {
        let known: Vec<&str> = CONSTRUCTS.iter().map(|construct| construct.name).collect();
        let help = suggest(
            name,
            known.iter().copied(),
            &format!("there are {}", known.join(", ")),
        );
        problems.error(
            "unknown-construct",
            construct_span(item, name),
            format!("there is no construct `{name}`"),
            help,
        );
    }
}

fn construct_span(item: &Item, name: &str) -> Span {
    let Some(node) = item.node.get("target_construct") else {
        return item.head();
    };
    let listed = node
        .get("any_of")
        .and_then(|list| list.as_list())
        .unwrap_or_default();
    let all = listed.iter().chain(node.get("type")).chain([node]);
    all.into_iter()
        .find(|node| node.as_text() == Some(name))
        .map_or(item.key("target_construct"), |node| node.span)
}

/// An expected answer that does without what it should teach would be coached itself.
fn construct_used(item: &Item, exercise: &Exercise, problems: &mut Problems) {
    let (Some(target), Some(answer)) = (&exercise.target_construct, &exercise.expected_answer) else {
        return;
    };
    let answer = exercise.kind.answer_text(answer);
    let Some(Ok(code)) = exercise
        .program(&answer)
        .map(|whole| Code::read(&whole, Mode::Auto))
    else {
        return;
    };
    let used = target
        .names()
        .filter_map(Construct::named)
        .any(|construct| construct.is_used_in(&code));
    if !used {
        let names: Vec<&str> = target.names().collect();
        let message = format!("the expected answer does not use {}", names.join(" or "));
        let help = "write an answer that does, or another construct";
        problems.error("construct-unused", item.span("expected_answer"), message, help);
    }
}

/// What is graded by what it prints has to print something, or be a value.
fn silent(item: &Item, exercise: &Exercise, problems: &mut Problems) {
    let runs = exercise.verify_by_execution || exercise.grading_strategy == Some(Strategy::Execution);
    if !runs
        || exercise.verification_script.is_some()
        || exercise.kind.code_answer() != Some(CodeAnswer::Program)
    {
        return;
    }
    let Some(answer) = &exercise.expected_answer else {
        return;
    };
    let answer = exercise.kind.answer_text(answer);
    let Ok(code) = Code::read(&answer, Mode::Auto) else {
        return;
    };
    if !code.is_expression() && !python::may_print(&answer) {
        let help = "print the result, or add a `verification_script` with assertions";
        let message = "this prints nothing and has no value: every silent program would pass";
        problems.error("reference-silent", item.span("expected_answer"), message, help);
    }
}

fn unreadable(
    code: &'static str,
    item: &Item,
    (field, at): (&str, Option<usize>),
    text: &str,
    error: &Unreadable,
    help: &str,
    problems: &mut Problems,
) {
    let message = format!("Python cannot read this: {}", reason(error));
    let whole = at.map_or_else(|| item.span(field), |at| item.item(field, at));
    let node = item.node.get(field);
    let node = at.map_or(node, |at| node.and_then(|list| list.as_list()?.get(at)));
    let span = match (node, error) {
        // In a template the text that was read is not the one that was written.
        (Some(node), Unreadable::Syntax(problem)) if !item.template.is_template => {
            node.locate(&problems.source().text, range(text, problem.place))
        }
        _ => whole,
    };
    problems.error(code, span, message, help);
}

fn reason(error: &Unreadable) -> String {
    match error {
        Unreadable::Syntax(problem) => problem.message.clone(),
        Unreadable::TooDeep(_) => "it is nested too deeply".to_owned(),
    }
}

/// The bytes of a place, at least one character where there is one.
fn range(text: &str, place: Place) -> std::ops::Range<usize> {
    let line = text
        .split_inclusive('\n')
        .take(place.line as usize - 1)
        .map(str::len)
        .sum::<usize>();
    let offset = |characters: usize| {
        let rest = text.get(line..).unwrap_or_default();
        line + rest
            .char_indices()
            .nth(characters)
            .map_or(rest.len(), |(at, _)| at)
    };
    let start = place.column as usize - 1;
    offset(start)..offset(start + (place.length as usize).max(1))
}

fn one_line(text: &str) -> String {
    let text = text.trim_end().replace('\n', "⏎");
    if text.chars().count() > 80 {
        format!("{}…", text.chars().take(80).collect::<String>())
    } else {
        text
    }
}
