//! What packs and kinds say of each other.

mod common;

use common::pack_of;
use gradus_grade::{Answer, Kind};
use gradus_pack::{Severity, load};

fn codes(yaml: &str) -> Vec<&'static str> {
    load(&pack_of(yaml))
        .problems
        .iter()
        .map(|problem| problem.code)
        .collect()
}

fn errors(yaml: &str) -> Vec<String> {
    let problems = load(&pack_of(yaml)).problems;
    let errors = problems
        .into_iter()
        .filter(|problem| problem.severity == Severity::Error);
    errors
        .map(|problem| format!("{}: {}", problem.code, problem.message))
        .collect()
}

/// `grading_fallback` stands next to the strategy that is chosen by itself.
#[test]
fn a_fallback_without_a_strategy_is_used() {
    let yaml = "language: python\nexercises:\n  - { slug: a, type: predict, prompt: P, code: print(1), grading_fallback: exact }\n";
    assert_eq!(codes(yaml), Vec::<&str>::new());
}

/// A value that only one draw in sixty gives is filled in too: all seeds are, not the first few.
#[test]
fn every_seed_is_filled_in() {
    let values: Vec<String> = (0..60).map(|at| format!("v{at}")).collect();
    let yaml = format!(
        "language: korean\nexercises:\n  - slug: rare-2\n    type: card\n    prompt: '{{{{twice}}}}'\n    \
         expected_answer: a\n    params: {{ one: {{ pick: [{}, '{{'] }}, twice: {{ expr: one + one }} }}\n",
        values.join(", ")
    );
    assert_eq!(
        errors(&yaml),
        ["placeholder-left: the value of `twice` contains `{{`"]
    );
}

const SENTENCE: &str = "\
language: spanish
sentences:
  - rule: preterite
    text: 'Ayer [habló] con su madre.'
    wrong: [hablo, habla]
    accepted: ['Ayer conversó con su madre.', 'Habló ayer con su madre.']
";

/// Another right sentence that differs in the piece alone counts in its blank and its choice.
#[test]
fn accepted_sentences_count_in_blank_and_choice() {
    let loaded = load(&pack_of(SENTENCE));
    for kind in [Kind::FillBlank, Kind::MultipleChoice] {
        let made = loaded
            .pack
            .exercises
            .iter()
            .find(|template| template.exercise.kind == kind);
        let accepted = &made.expect("an exercise").exercise.accepted_solutions;
        assert_eq!(*accepted, [Answer::from("conversó")], "{kind}");
    }
}

#[test]
fn a_mistake_that_an_accepted_sentence_has_is_none() {
    let yaml = SENTENCE.replace("wrong: [hablo, habla]", "wrong: [hablo, conversó]");
    assert_eq!(codes(&yaml), ["distractor-right"]);
}

/// The pieces of a field's kind are asked of the kind, so that a field says which kinds use it.
#[test]
fn fields_of_other_kinds_are_named() {
    let yaml = "language: python\nexercises:\n  - { slug: a, type: write, prompt: P, expected_answer: x, distractors: [y] }\n";
    assert_eq!(codes(yaml), ["useless-field"]);
}
