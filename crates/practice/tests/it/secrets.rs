//! Nothing that a learner is sent before answering tells the answer.

use crate::world::{World, now};
use gradus_grade::Kind;
use gradus_pack::Seed;
use gradus_practice::view::{ExerciseView, Preview};
use gradus_schedule::Zone;
use serde_json::Value;

/// A learner knows their id, the day and, from the packs' own files, the names of exercises. How choices were shuffled must not
/// follow from that.
#[tokio::test]
async fn seeds_cannot_be_worked_out() {
    let world = World::new(&["kinds"]).await;
    let session = world.session("exactly", &now()).await;
    world.answer(&session, "print('a')", &now()).await.unwrap();
    let export = world.store.learners().export(world.learner).await.unwrap();
    let used = export.attempts[0].seed.clone().unwrap();
    let day = Zone::utc().day(now().now).to_string();
    let guessed = Seed::for_review(&world.learner.to_string(), "write-exact", &day);
    assert_ne!(used, guessed.to_string());
    // The same learner sees the same values for one review.
    let again = world.session("exactly", &now()).await;
    world.answer(&again, "print('a')", &now()).await.unwrap();
    let export = world.store.learners().export(world.learner).await.unwrap();
    assert_eq!(export.attempts[1].seed.as_deref(), Some(used.as_str()));
}

/// Nor does the copy of one's own data say what comes next.
#[tokio::test]
async fn an_export_does_not_say_what_is_asked_next() {
    let world = World::new(&["kinds"]).await;
    world.session("exactly", &now()).await;
    let export = world.store.learners().export(world.learner).await.unwrap();
    let written = serde_json::to_string(&export).unwrap();
    assert!(!written.contains("write-exact"), "{written}");
}

/// What an author wrote, or what has to be there: choices, words, the text around a blank.
const AUTHORED: [&str; 8] = [
    "prompt", "code", "before", "after", "sentence", "options", "words", "teaching",
];

fn texts(value: &Value, into: &mut Vec<String>) {
    match value {
        Value::String(text) => into.push(text.to_lowercase()),
        Value::Array(values) => values.iter().for_each(|value| texts(value, into)),
        Value::Object(fields) => fields.values().for_each(|value| texts(value, into)),
        _ => {}
    }
}

/// The texts of a view that are ours.
fn ours(view: &ExerciseView) -> Vec<String> {
    let mut view = serde_json::to_value(view).unwrap();
    let fields = view.as_object_mut().unwrap();
    fields.retain(|name, _| !AUTHORED.contains(&name.as_str()));
    // These are the pack's own names; nobody can hide that a pack is about Spanish.
    for name in [
        "pack",
        "language",
        "kind",
        "reason",
        "input",
        "lang",
        "answerLang",
        "concept",
        "audioUrl",
    ] {
        fields.remove(name);
    }
    let mut found = Vec::new();
    texts(&view, &mut found);
    found
}

/// The answers in the forms a learner would give, long enough to mean something.
fn answers(preview: &Preview) -> Vec<String> {
    let all = preview.accepted.iter().chain([&preview.expected.text]);
    let is_card = preview.exercise.kind == Kind::Card;
    let pieces = all.flat_map(|answer| match is_card {
        true => without_remarks(answer)
            .split([',', '/'])
            .map(str::to_owned)
            .collect(),
        false => vec![answer.clone()],
    });
    pieces
        .map(|piece| piece.trim().to_lowercase())
        .filter(|piece| piece.chars().count() >= 3)
        .collect()
}

/// Whether a text holds another as words of its own.
fn holds(text: &str, answer: &str) -> bool {
    let apart = |character: Option<char>| !character.is_some_and(char::is_alphanumeric);
    text.match_indices(answer).any(|(at, found)| {
        apart(text[..at].chars().next_back()) && apart(text[at + found.len()..].chars().next())
    })
}

/// A card's answer without what stands in brackets.
fn without_remarks(answer: &str) -> String {
    let mut depth = 0;
    let mut kept = String::new();
    for character in answer.chars() {
        match character {
            '(' | '[' | '<' => depth += 1,
            ')' | ']' | '>' => depth -= 1,
            _ if depth == 0 => kept.push(character),
            _ => {}
        }
    }
    kept
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn no_view_of_the_starter_packs_holds_the_answer() {
    let world = World::new(&["python", "korean", "spanish", "kinds"]).await;
    let exercises = world.practice.exercises().await.unwrap().exercises;
    assert!(exercises.len() > 100);
    let mut leaks = Vec::new();
    for exercise in &exercises {
        let (pack, slug) = exercise.id.split_once('/').unwrap();
        for seed in ["a", "b", "c"] {
            let preview = world.practice.preview(pack, slug, Some(seed)).await.unwrap();
            let view = &preview.exercise;
            assert_eq!((view.hints.shown.len(), &view.open_try), (0, &None));
            let ours = ours(view);
            assert_ne!(
                view.title.to_lowercase(),
                slug.replace('-', " "),
                "{}",
                exercise.id
            );
            for answer in answers(&preview) {
                if ours.iter().any(|text| holds(text, &answer)) {
                    leaks.push(format!("{}: `{answer}` in {ours:?}", exercise.id));
                }
            }
        }
    }
    leaks.dedup();
    assert!(leaks.is_empty(), "{}", leaks.join("\n"));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_right_choice_has_no_place_of_its_own() {
    let world = World::new(&["korean", "spanish", "kinds"]).await;
    let (mut places, mut choices) = ([0_u32; 8], 0);
    for exercise in &world.practice.exercises().await.unwrap().exercises {
        let (pack, slug) = exercise.id.split_once('/').unwrap();
        for seed in 0..20 {
            let preview = world
                .practice
                .preview(pack, slug, Some(&format!("{slug} {seed}")))
                .await
                .unwrap();
            let view = &preview.exercise;
            if view.options.len() == 4 {
                choices += 1;
                let right = view
                    .options
                    .iter()
                    .position(|option| *option == preview.expected.text);
                if let Some(place) = right {
                    places[place] += 1;
                }
            }
            if !view.words.is_empty() {
                assert_ne!(
                    Some(&view.words),
                    preview.expected.words.as_ref(),
                    "{}",
                    exercise.id
                );
            }
        }
    }
    assert!(choices > 200, "{choices}");
    for place in &places[..4] {
        let share = f64::from(*place) / f64::from(choices);
        assert!((0.15..0.35).contains(&share), "{places:?} of {choices}");
    }
}

/// What is chosen, with a click, must be gradable as it stands.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_right_choice_is_right_when_it_is_clicked() {
    let world = World::new(&["korean", "spanish"]).await;
    for exercise in &world.practice.exercises().await.unwrap().exercises {
        let (pack, slug) = exercise.id.split_once('/').unwrap();
        let preview = world.practice.preview(pack, slug, Some("x")).await.unwrap();
        let options = preview.exercise.options.clone();
        let mut right = Vec::new();
        for option in &options {
            let request = gradus_practice::view::TryRequest {
                answer: option.as_str().into(),
                seed: Some("x".into()),
            };
            let tried = world.practice.try_answer(pack, slug, request).await.unwrap();
            if tried.result.grade.is_correct {
                right.push(option);
            }
        }
        assert!(
            options.is_empty() || right.len() == 1,
            "{}: {right:?} of {options:?}",
            exercise.id
        );
    }
}
