//! A session walked in the page comes to the same as one walked here: the same exercises, the same memories, to the byte.

mod support;

use gradus_schedule::{Memory, Planned, Quality, Review, ReviewPolicy, Timestamp};
use serde_json::{Value, json};
use support::Page;

const BEGIN: i64 = 1_773_576_000_000;

/// Two items with two exercises each, and one with a single one.
fn catalogue() -> Value {
    let exercise = |id: &str, item: &str| json!({"id": format!("p/{id}"), "item": format!("p:{item}"), "skill": format!("p:{item}"), "concept": "p:c", "difficulty": 2});
    json!([
        exercise("a1", "a"),
        exercise("a2", "a"),
        exercise("b1", "b"),
        exercise("b2", "b"),
        exercise("c1", "c")
    ])
}

fn session() -> Value {
    let planned = |id: &str, item: &str| json!({"exercise": format!("p/{id}"), "item": format!("p:{item}"), "reason": "new", "teach": null});
    json!({
        "showing": null,
        "queue": [planned("a1", "a"), planned("b1", "b"), planned("c1", "c")],
        "steps": [], "returns": {}, "shown": {}, "last": null, "answered": 0
    })
}

/// Walks to the end, asking `call`; gives every reply.
fn walk(qualities: &[Option<u8>], mut call: impl FnMut(&str, &str) -> String) -> Vec<String> {
    let (mut session, mut memory, mut tries) = (session(), serde_json::Map::new(), Value::Null);
    let mut replies = Vec::new();
    for (number, quality) in qualities.iter().enumerate() {
        let now = BEGIN + 45_000 * number as i64;
        let input = json!({"session": session, "catalogue": catalogue(), "now": now}).to_string();
        let shown = call("gradus_show", &input);
        replies.push(shown.clone());
        let shown: Value = serde_json::from_str(&shown).expect("JSON");
        session = shown["session"].clone();
        let Some(item) = shown["showing"]["item"].as_str().map(str::to_owned) else {
            break;
        };
        let mut graded = json!({
            "session": session, "catalogue": catalogue(), "learner": "ada", "policy": {"retention": 0.85},
            "memory": memory.get(&item), "quality": quality, "retry": *quality == Some(2), "at": now,
        });
        if !tries.is_null() {
            graded["tries"] = tries.clone();
        }
        let counted = call("gradus_answered", &graded.to_string());
        replies.push(counted.clone());
        let counted: Value = serde_json::from_str(&counted).expect("JSON");
        session = counted["session"].clone();
        tries = counted["tries"].clone();
        if !counted["memory"].is_null() {
            memory.insert(item, counted["memory"].clone());
        }
    }
    replies
}

#[test]
fn a_walk_gives_the_same_bytes() {
    let mut page = Page::open();
    let walks: [&[Option<u8>]; 4] = [
        &[Some(4); 12],
        &[Some(0); 12],
        &[
            Some(2),
            Some(4),
            Some(2),
            None,
            Some(3),
            Some(0),
            Some(4),
            Some(4),
        ],
        &[None, Some(4)],
    ];
    for qualities in walks {
        let here = walk(qualities, native);
        assert_eq!(walk(qualities, |name, input| page.call(name, input)), here);
    }
}

fn native(name: &str, input: &str) -> String {
    match name {
        "gradus_show" => gradus_wasm::show(input),
        _ => gradus_wasm::answered(input),
    }
}

/// What is counted is the schedule's own review.
#[test]
fn a_review_is_the_schedules() {
    let replies = walk(&[Some(4)], native);
    let shown: Value = serde_json::from_str(&replies[0]).expect("JSON");
    let planned: Planned = serde_json::from_value(shown["showing"].clone()).expect("an exercise");
    let counted: Value = serde_json::from_str(&replies[1]).expect("JSON");
    let memory: Memory = serde_json::from_value(counted["memory"].clone()).expect("a memory");
    let rating = Quality::new(4).expect("a quality").rating();
    let review = Review::new("ada", &planned.item, Timestamp::from_millis(BEGIN), rating);
    let policy: ReviewPolicy = serde_json::from_value(json!({"retention": 0.85})).expect("a policy");
    assert_eq!(memory, policy.review(None, &review).memory);
}

/// A try that leaves another one open changes nothing but that it waits.
#[test]
fn an_open_try_waits() {
    let counted: Value = serde_json::from_str(&walk(&[Some(2)], native)[1]).expect("JSON");
    assert_eq!(counted["memory"], Value::Null);
    assert_eq!(counted["quality"], Value::Null);
    assert_eq!(counted["tries"]["waiting"], 2);
    assert_eq!(counted["session"]["answered"], 0);
}

#[test]
fn what_is_no_session_is_an_error() {
    for input in ["", "{}", "[]", r#"{"session": 5}"#] {
        for name in ["gradus_show", "gradus_answered"] {
            assert!(native(name, input).contains("bad_request"), "{name} {input}");
        }
    }
}
