//! What `check --run` and `--mutate` try, and what they say.

mod common;

use std::process::Command;

use common::pack_of;
use gradus_grade::{Grade, Key, Setting, Step};
use gradus_pack::{Look, Trial, Try, load, text};
use serde_json::json;

const PACK: &str = "\
language: python
exercises:
  - slug: first
    type: write
    prompt: Take the first items.
    expected_answer: xs[:{{n}}]
    accepted_solutions: ['xs[0:{{n}}]']
    params: { n: { int: [1, 9] } }
  - slug: printed
    type: predict
    prompt: What is printed?
    code: print(2)
  - slug: double
    type: write
    prompt: Write double.
    expected_answer: |
      def double(n):
          return n * 2
    verification_script: |
      assert double(2) == 4
";

#[test]
fn every_answer_is_tried_with_a_few_seeds() {
    let loaded = load(&pack_of(PACK));
    let trials: Vec<String> = loaded
        .trials()
        .iter()
        .map(|trial| match &trial.what {
            Try::Answer { answer, field, index } => {
                format!("{} {field} {index:?} {}", trial.exercise.slug, answer.to_text())
            }
            Try::Code => format!("{} code", trial.exercise.slug),
            Try::Mutant(_) | Try::Verdict { .. } => unreachable!(),
        })
        .collect();
    insta::assert_snapshot!(trials.join("\n"));
}

#[test]
fn what_fails_is_shown_where_it_is_written() {
    let loaded = load(&pack_of(PACK));
    let (trials, mutants) = (loaded.trials(), loaded.mutants());
    let problems = [
        loaded.failed(&trials[1], "expected a slice with end 3, found 2"),
        loaded.failed(&trials[6], "it printed nothing"),
        loaded.failed(&mutants[2], ""),
        loaded.untried(&trials[0], "there is no Python runtime"),
    ];
    let source = &loaded.sources[0];
    let drawn: Vec<String> = problems
        .iter()
        .map(|problem| text(problem, source, &source.path, Look::default()))
        .collect();
    insta::assert_snapshot!(drawn.join("\n"));
}

/// Grades a trial for real; what has to be run is run by the Python of this machine.
fn graded(trial: &Trial) -> Grade {
    let answer = trial.answer();
    let key = Key::prepare(&trial.exercise, &Setting::default()).expect("it can be graded");
    match key.grade(&answer).expect("it is graded") {
        Step::Graded(grade) => *grade,
        Step::Run(pending) => {
            let programs = pending.programs().iter();
            let runs = programs.map(|program| {
                let script = program.script.clone().unwrap_or_default();
                let source = format!("{}\n{script}", program.code);
                let output = Command::new("python3").args(["-I", "-c", &source]).output();
                let output = output.expect("Python starts");
                let ended = match output.status.success() {
                    true => json!({ "kind": "finished" }),
                    false => json!({ "kind": "raised", "exception": "AssertionError" }),
                };
                let phase = if program.script.is_some() {
                    "script"
                } else {
                    "code"
                };
                let run = json!({
                    "ended": ended,
                    "phase": phase,
                    "stdout": { "text": String::from_utf8_lossy(&output.stdout), "cut": false },
                    "stderr": { "text": "", "cut": false },
                    "value": null,
                    "durationUs": 1,
                });
                serde_json::from_value(run).expect("a run")
            });
            let runs = runs.collect();
            pending.finish(Ok(runs)).expect("it is graded")
        }
    }
}

#[test]
fn what_is_tried_is_graded_right_and_mutants_are_graded_wrong() {
    let loaded = load(&pack_of(PACK));
    let trials = loaded.trials();
    assert!(trials.len() >= 8);
    for trial in &trials {
        let grade = graded(trial);
        match &trial.what {
            Try::Answer { .. } => assert!(grade.is_correct, "{trial:?}: {grade:?}"),
            Try::Code => assert_eq!(grade.normalized_expected_answer, "2"),
            Try::Mutant(_) | Try::Verdict { .. } => unreachable!(),
        }
    }
    let mutants = loaded.mutants();
    assert!(!mutants.is_empty());
    // One assertion does not tell `n * 2` from `n + 2`: 2 is the number for which they agree.
    let passing: Vec<&str> = mutants
        .iter()
        .filter(|trial| graded(trial).is_correct)
        .filter_map(|trial| match &trial.what {
            Try::Mutant(mutant) => Some(mutant.after.as_str()),
            Try::Answer { .. } | Try::Verdict { .. } | Try::Code => None,
        })
        .collect();
    assert_eq!(passing, ["return n + 2"]);
}

const VERDICTS: &str = "\
language: english
exercises:
  - slug: seat
    type: card
    prompt: Sofá
    expected_answer: sofa, couch
    right: [couch, sofa]
    close: [coouch]
    wrong: [table]
  - slug: slice
    type: write
    language: python
    prompt: Take the first items.
    expected_answer: xs[:{{n}}]
    grading_strategy: ast
    params: { n: { int: [2, 9] } }
    right: ['xs[0:{{n}}]']
    wrong: ['xs[:1]', 'xs[:{{n}}']
";

/// Answers that an author lists with their verdicts are tried with the values of the exercise.
#[test]
fn listed_verdicts_are_tried() {
    let loaded = load(&pack_of(VERDICTS));
    assert_eq!(loaded.problems, []);
    let mut tried = 0;
    for trial in &loaded.trials() {
        if let Try::Verdict { outcome, .. } = &trial.what {
            tried += 1;
            assert_eq!(graded(trial).outcome, *outcome, "{trial:?}");
        }
    }
    assert_eq!(tried, 4 + 3 * 3);
    let listed = |trial: &&Trial| matches!(trial.what, Try::Verdict { .. });
    let trials = loaded.trials();
    let problem = loaded.failed(trials.iter().find(listed).expect("one"), "it is incorrect");
    assert_eq!((problem.code, problem.line), ("verdict-other", 7));
}
