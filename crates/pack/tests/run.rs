//! What `check --run` and `--mutate` try, and what they say.

mod common;

use common::pack_of;
use gradus_pack::{Look, Try, load, text};

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
            Try::Mutant(_) => unreachable!(),
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
