//! Every line of `tests/cases/*.jsonl` is a fact that must hold: an exercise as in a pack file, an answer, and what is
//! expected of the verdict. A line may also have `pack`: answers elsewhere in the pack.

use std::path::Path;
use std::sync::Arc;

use gradus_text::{
    Accents, CardKey, CardOptions, Language, OrderKey, Outcome, SentenceKey, SentenceOptions, Typos,
    Vocabulary, WordLists, is_right_choice,
};
use serde_json::{Value, json};

#[test]
fn every_case_holds() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cases");
    let lists = WordLists::shipped();
    let mut failures = Vec::new();
    let mut count = 0;
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        for (number, line) in std::fs::read_to_string(&path).unwrap().lines().enumerate() {
            if line.is_empty() || line.starts_with("//") {
                continue;
            }
            let case: Value =
                serde_json::from_str(line).unwrap_or_else(|error| panic!("{path:?}:{number}: {error}"));
            count += 1;
            failures.extend(
                check(&case, &lists).map(|why| format!("{}:{}: {why}\n  {line}", path.display(), number + 1)),
            );
        }
    }
    assert!(
        failures.is_empty(),
        "{} of {count} cases fail\n{}",
        failures.len(),
        failures.join("\n")
    );
    assert!(count > 300, "only {count} cases were found");
}

/// Grades a case; what differs from what is expected, if anything.
fn check(case: &Value, lists: &WordLists) -> Option<String> {
    let result = grade(case, lists);
    let expect = case["expect"].as_object()?;
    let differs = expect
        .iter()
        .find(|(name, wanted)| !same(&result[name.as_str()], wanted));
    differs.map(|(name, wanted)| format!("{name} is {}, not {wanted}", result[name.as_str()]))
}

fn same(found: &Value, wanted: &Value) -> bool {
    match (found.as_f64(), wanted.as_f64()) {
        (Some(found), Some(wanted)) => (found - wanted).abs() < 1e-9,
        _ => found == wanted,
    }
}

fn grade(case: &Value, lists: &WordLists) -> Value {
    let exercise = &case["exercise"];
    let hint_used = case["hintUsed"].as_bool().unwrap_or(false);
    let answer = &case["answer"];
    let mut result = match exercise["type"].as_str().unwrap() {
        "card" => card(case, text(answer), lists),
        "multiple_choice" => {
            let right = is_right_choice(&accepted(exercise), text(answer));
            json!({"outcome": if right { "correct" } else { "incorrect" }, "credit": f64::from(u8::from(right))})
        }
        "reorder" => reorder(exercise, answer),
        _ => sentence(case, text(answer), lists),
    };
    let outcome: Outcome = serde_json::from_value(result["outcome"].clone()).unwrap();
    result["quality"] = json!(outcome.quality(hint_used));
    result
}

fn card(case: &Value, answer: &str, lists: &WordLists) -> Value {
    let exercise = &case["exercise"];
    let mut options = CardOptions {
        reject: texts(&exercise["reject"]),
        distractors: texts(&exercise["distractors"]),
        ..CardOptions::default()
    };
    if !exercise["typos"].is_null() {
        options.typos = serde_json::from_value::<Typos>(exercise["typos"].clone()).unwrap();
    }
    if !exercise["modifiers"].is_null() {
        options.modifiers = texts(&exercise["modifiers"]);
    }
    let key = match CardKey::prepare(&accepted(exercise), &options, vocabulary(case, lists)) {
        Ok(key) => key,
        Err(problems) => return json!({"outcome": "incorrect", "error": problems[0].errors[0].kind}),
    };
    let verdict = key.grade(answer);
    let mut result = serde_json::to_value(&verdict).unwrap();
    result["other"] = json!(verdict.other_word.as_ref().map(|other| &other.word));
    result["messages"] = json!(verdict.messages());
    result["slipKinds"] = json!(verdict.slips.iter().map(|slip| slip.kind).collect::<Vec<_>>());
    result["slipText"] = json!(
        verdict
            .slips
            .iter()
            .map(|slip| &answer[slip.start..slip.end])
            .collect::<Vec<_>>()
    );
    result
}

fn sentence(case: &Value, answer: &str, lists: &WordLists) -> Value {
    let exercise = &case["exercise"];
    let mut options = SentenceOptions {
        reject: texts(&exercise["reject"]),
        distractors: texts(&exercise["distractors"]),
        ..SentenceOptions::default()
    };
    if !exercise["accents"].is_null() {
        options.accents = serde_json::from_value::<Accents>(exercise["accents"].clone()).unwrap();
    }
    if !exercise["thresholds"].is_null() {
        options.thresholds = serde_json::from_value(exercise["thresholds"].clone()).unwrap();
    }
    let key = SentenceKey::prepare(&accepted(exercise), &options, vocabulary(case, lists));
    let verdict = key.grade(answer);
    let right = key.right_sentences().nth(verdict.closest).unwrap();
    let marked = |spans: &[gradus_text::DiffSpan], of: &str| {
        let mark =
            |span: &gradus_text::DiffSpan| match serde_json::to_value(span.kind).unwrap().as_str().unwrap() {
                "kept" => span.text(of).to_owned(),
                kind => format!("{{{kind}:{}}}", span.text(of)),
            };
        json!(spans.iter().map(mark).collect::<String>())
    };
    let mut result = serde_json::to_value(&verdict).unwrap();
    result["messages"] = json!(verdict.messages());
    result["written"] = marked(&verdict.difference.written, answer);
    result["right"] = marked(&verdict.difference.right, right);
    result
}

fn reorder(exercise: &Value, answer: &Value) -> Value {
    let mut orders = vec![texts(&exercise["expected_answer"])];
    orders.extend(
        exercise["accepted_solutions"]
            .as_array()
            .into_iter()
            .flatten()
            .map(texts),
    );
    let verdict = OrderKey::prepare(&orders).grade(&texts(answer));
    let mut result = serde_json::to_value(&verdict).unwrap();
    result["message"] = json!(verdict.message());
    result
}

fn vocabulary(case: &Value, lists: &WordLists) -> Arc<Vocabulary> {
    let language = Language::named(case["language"].as_str().unwrap());
    let mut vocabulary = Vocabulary::with_lists(language, lists);
    for answer in texts(&case["pack"]) {
        vocabulary.add_card(&answer, &["tense", "aspirated"]);
    }
    Arc::new(vocabulary)
}

fn accepted(exercise: &Value) -> Vec<String> {
    let mut accepted = vec![text(&exercise["expected_answer"]).to_owned()];
    accepted.extend(texts(&exercise["accepted_solutions"]));
    accepted
}

fn texts(value: &Value) -> Vec<String> {
    value
        .as_array()
        .into_iter()
        .flatten()
        .map(|text| text.as_str().unwrap().to_owned())
        .collect()
}

fn text(value: &Value) -> &str {
    value.as_str().unwrap()
}
