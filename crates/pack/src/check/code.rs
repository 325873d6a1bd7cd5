//! Code in exercises: it can be read, and it does what its fields say.

use gradus_grade::{
    Answer, AnswerForm, CodeAnswer, CodeLanguage, Exercise, Mode, Place, Strategy, Unreadable, code_languages,
};

use super::{Item, samples};
use crate::model::Pack;
use crate::nearest::suggest;
use crate::problem::Problems;
use crate::yaml::Span;

pub(super) fn check(pack: &Pack, item: &Item, problems: &mut Problems) {
    if item.sentence || !item.template.exercise.kind.is_code() {
        return;
    }
    let Some(language) = item.template.exercise.code_language() else {
        return unknown_language(item, problems);
    };
    let before = problems.errors();
    constructs_exist(language, item, problems);
    // One seed after the other, until one has something to say.
    for exercise in samples(pack, &item.template) {
        answers(language, item, &exercise, problems);
        code(language, item, &exercise, problems);
        script(language, item, &exercise, problems);
        if problems.errors() == before {
            construct_used(language, item, &exercise, problems);
            silent(language, item, &exercise, problems);
        }
        if problems.errors() != before {
            return;
        }
    }
}

/// Code is graded in the languages that can be graded, and in no other.
fn unknown_language(item: &Item, problems: &mut Problems) {
    let kind = item.template.exercise.kind;
    let language = &item.template.language;
    let known: Vec<String> = code_languages().map(|name| format!("`{name}`")).collect();
    let known = known.join(" or ");
    let message = format!("a `{kind}` in `{language}` cannot be graded");
    let help = format!(
        "code can be graded in {known}: name it with `language` in the exercise or its file, or use another type"
    );
    problems.error("unknown-language", item.span("type"), message, help);
}

/// Expected and accepted answers of `write` and `fill-in`; those of `predict` are output.
fn answers(language: &dyn CodeLanguage, item: &Item, exercise: &Exercise, problems: &mut Problems) {
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
            filled(language, item, exercise, (&text, field, at), problems);
        } else if let Err(error) = language.read(&text, Mode::Auto) {
            let help = "write it as Python would read it; a piece such as `x[1:3]` or `for i in xs:` will do";
            unreadable("code-syntax", item, (field, at), &text, &error, help, problems);
        }
    }
}

/// A template is read with its gap filled in.
fn filled(
    language: &dyn CodeLanguage,
    item: &Item,
    exercise: &Exercise,
    (answer, field, at): (&str, &str, Option<usize>),
    problems: &mut Problems,
) {
    let Some(whole) = exercise.gap().map(|gap| gap.filled_in(answer)) else {
        return;
    };
    if let Err(error) = language.read(&whole, Mode::Auto) {
        let span = at.map_or_else(|| item.span(field), |at| item.item(field, at));
        let title = language.title();
        let message = format!("filled in, the template is not {title}: {}", reason(&error));
        problems.error(
            "template-syntax",
            span,
            message,
            format!("this is what {title} reads: {}", one_line(&whole)),
        );
    }
}

fn code(language: &dyn CodeLanguage, item: &Item, exercise: &Exercise, problems: &mut Problems) {
    let Some(code) = exercise.predicted_code() else {
        return;
    };
    if let Err(error) = language.read(code, Mode::Exec) {
        let help = "correct it; a learner is asked what this code prints";
        unreadable("code-syntax", item, ("code", None), code, &error, help, problems);
    }
}

fn script(language: &dyn CodeLanguage, item: &Item, exercise: &Exercise, problems: &mut Problems) {
    let Some(script) = &exercise.verification_script else {
        return;
    };
    if let Err(error) = language.read(script, Mode::Exec) {
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
    } else if !language.can_fail(script) {
        let help =
            "add `assert f(2) == 4, \"what the learner should hear\"`; without one, every answer passes";
        let message = "the script holds no `assert`";
        problems.error("script-no-assert", item.key("verification_script"), message, help);
    }
}

fn constructs_exist(language: &dyn CodeLanguage, item: &Item, problems: &mut Problems) {
    let Some(target) = &item.template.exercise.target_construct else {
        return;
    };
    for name in target.names().filter(|name| language.construct(name).is_none()) {
        let known = language.constructs();
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
fn construct_used(language: &dyn CodeLanguage, item: &Item, exercise: &Exercise, problems: &mut Problems) {
    let (Some(target), Some(answer)) = (&exercise.target_construct, &exercise.expected_answer) else {
        return;
    };
    let answer = exercise.kind.answer_text(answer);
    let Some(Ok(code)) = exercise
        .program(&answer)
        .map(|whole| language.read(&whole, Mode::Auto))
    else {
        return;
    };
    let used = target
        .names()
        .filter_map(|name| language.construct(name))
        .any(|construct| code.uses(&construct));
    if !used {
        let names: Vec<&str> = target.names().collect();
        let message = format!("the expected answer does not use {}", names.join(" or "));
        let help = "write an answer that does, or another construct";
        problems.error("construct-unused", item.span("expected_answer"), message, help);
    }
}

/// What is graded by what it prints has to print something, or be a value.
fn silent(language: &dyn CodeLanguage, item: &Item, exercise: &Exercise, problems: &mut Problems) {
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
    let Ok(code) = language.read(&answer, Mode::Auto) else {
        return;
    };
    if !code.is_expression() && !language.may_print(&answer) {
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
    let title = item.template.exercise.code_language().unwrap_or_default().title();
    let message = format!("{title} cannot read this: {}", reason(error));
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
