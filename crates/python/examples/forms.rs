//! Counts the canonical forms of a collection of answers: fewer forms of right programs are better, as long as none of them is
//! also the form of a wrong one.
//!
//! `cargo run --release -p gradus-python --example forms -- answers.jsonl …`: one JSON object a line with `code` and `label`
//! (`right` or `wrong`); lines without a label are skipped.

use std::collections::{HashMap, HashSet};
use std::time::Instant;

use gradus_python::{AstOptions, Canonical};

fn main() {
    for path in std::env::args().skip(1) {
        let text = std::fs::read_to_string(&path).unwrap_or_else(|problem| panic!("{path}: {problem}"));
        for idioms in [false, true] {
            measure(&path, &text, idioms);
        }
    }
}

fn measure(path: &str, text: &str, idioms: bool) {
    let options = AstOptions {
        idioms,
        ..AstOptions::default()
    };
    let mut forms: HashMap<String, HashSet<bool>> = HashMap::new();
    let mut samples: HashMap<(String, bool), String> = HashMap::new();
    let (mut right, mut wrong, mut unreadable) = (0, 0, 0);
    let started = Instant::now();
    for line in text.lines() {
        let Ok(answer) = serde_json::from_str::<serde_json::Value>(line) else {
            continue;
        };
        let (Some(code), Some(label)) = (answer["code"].as_str(), answer["label"].as_str()) else {
            continue;
        };
        let is_right = label == "right";
        *(if is_right { &mut right } else { &mut wrong }) += 1;
        match Canonical::of(code, &options) {
            Ok(canonical) => {
                let form = canonical.text().to_owned();
                samples
                    .entry((form.clone(), is_right))
                    .or_insert_with(|| code.to_owned());
                forms.entry(form).or_default().insert(is_right);
            }
            Err(_) => unreadable += 1,
        }
    }
    let took = started.elapsed();
    let of_right = forms.values().filter(|labels| labels.contains(&true)).count();
    let mixed: Vec<&String> = forms
        .iter()
        .filter(|(_, labels)| labels.len() == 2)
        .map(|(form, _)| form)
        .collect();
    println!(
        "{path} idioms={idioms}: {right} right programs in {of_right} forms, {wrong} wrong, {unreadable} unreadable, {} forms of both, {:.1} µs each",
        mixed.len(),
        took.as_secs_f64() * 1e6 / f64::from(right + wrong).max(1.0)
    );
    for form in mixed {
        println!("--- a form of both\n{form}");
        for is_right in [true, false] {
            let name = if is_right { "right" } else { "wrong" };
            println!("{name}:\n{}", samples[&(form.clone(), is_right)]);
        }
    }
}
