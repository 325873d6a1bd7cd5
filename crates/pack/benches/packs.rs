//! Exercises loaded and checked a second, renders a second; beside a bare parse of the same YAML in the same run.
#![allow(missing_docs)]

use std::hint::black_box;
use std::time::{Duration, Instant};

use gradus_pack::{File, PackFiles, Seed, audit, load};
use granit_parser::Parser;

fn main() {
    let plain = pack(1_000, false);
    let templates = pack(1_000, true);
    let text = String::from_utf8(plain.files[0].bytes.clone()).unwrap_or_default();
    let parse = time(|| {
        black_box(Parser::new_from_str(&text).count());
    });
    println!(
        "{:<44} {:>10} {:>14} {:>12}",
        "1000 exercises", "ms", "a second", "bare parses"
    );
    row("bare parse of the YAML", parse, 1_000, parse);
    row(
        "load and check",
        time(|| drop(black_box(load(&plain)))),
        1_000,
        parse,
    );
    row(
        "load and check, all templates (200 seeds)",
        time(|| drop(black_box(load(&templates)))),
        1_000,
        parse,
    );
    row("audit", time(|| drop(black_box(audit(&plain)))), 1_000, parse);
    let (plain, templates) = (load(&plain).pack, load(&templates).pack);
    for (name, pack) in [("render", &plain), ("render, all templates", &templates)] {
        let all = time(|| {
            for template in &pack.exercises {
                let _ = black_box(pack.render(template, Seed::of(template.slug())));
            }
        });
        row(name, all, 1_000, parse);
    }
}

/// The best of a few runs: what else the machine does only makes it slower.
fn time(mut work: impl FnMut()) -> Duration {
    let once = |work: &mut dyn FnMut()| {
        let start = Instant::now();
        work();
        start.elapsed()
    };
    (0..7).map(|_| once(&mut work)).min().unwrap_or_default()
}

fn row(name: &str, taken: Duration, count: u32, parse: Duration) {
    let seconds = taken.as_secs_f64();
    let (rate, ratio) = (f64::from(count) / seconds, seconds / parse.as_secs_f64());
    println!(
        "{name:<44} {:>10.1} {rate:>14.0} {ratio:>11.1}×",
        seconds * 1_000.0
    );
}

fn pack(count: usize, template: bool) -> PackFiles {
    let mut text = String::from("language: python\ncategory: lists\nexercises:\n");
    for number in 0..count {
        let (end, params) = if template {
            (
                "{{end}}".to_owned(),
                "    params:\n      start: { int: [0, 4] }\n      end: { int: [start + 1, 7] }\n",
            )
        } else {
            ((number % 7 + 1).to_string(), "")
        };
        text += &format!(
            "  - slug: slice-{number}\n    type: write\n    prompt: Take the items of `xs` up to {end}.\n    \
             expected_answer: 'xs[:{end}]'\n    accepted_solutions: ['xs[0:{end}]', 'list(xs)[:{end}]']\n    \
             grading_strategy: ast\n    target_construct: {{ type: slice, feedback: Use a slice. }}\n    concept: lists\n    \
             subconcept: slicing\n    difficulty: 2\n    hints: [Slices start at 0., The end is not part of it.]\n    \
             explanation: The slice ends before {end}.\n{params}"
        );
    }
    PackFiles {
        files: vec![File::new("a.yaml", text)],
        ..PackFiles::default()
    }
}
