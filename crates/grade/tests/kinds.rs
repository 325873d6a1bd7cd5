//! What each kind says of an exercise: what is shown of it, and what its hints cost.

use gradus_grade::{Answer, Exercise, Grouping, Input, Kind, MemoryItem, hint};

fn exercise(json: &str) -> Exercise {
    serde_json::from_str(json).unwrap_or_else(|error| panic!("{json}: {error}"))
}

#[test]
fn hints_of_all_sentence_kinds_are_free() {
    for (kind, costs) in [
        (Kind::Write, true),
        (Kind::FillIn, true),
        (Kind::Predict, true),
        (Kind::Fix, true),
        (Kind::Arrange, true),
        (Kind::Card, true),
        (Kind::FillBlank, false),
        (Kind::Transformation, false),
        (Kind::ErrorCorrection, false),
        (Kind::MultipleChoice, false),
        (Kind::Reorder, false),
    ] {
        let exercise = Exercise {
            kind,
            hints: vec!["look again".to_owned()],
            ..Exercise::default()
        };
        assert_eq!(hint(&exercise, 1).unwrap().costs, costs, "{kind}");
    }
}

#[test]
fn what_a_learner_sees() {
    for (json, shown) in [
        (r#"{"type":"write","code":"x"}"#, r#"{}"#),
        (
            r#"{"type":"fill-in","template":"xs[_____]"}"#,
            r#"{"before":"xs[","after":"]"}"#,
        ),
        (
            r#"{"type":"predict","code":"print(1)"}"#,
            r#"{"code":"print(1)"}"#,
        ),
        (r#"{"type":"fix","code":"x = 1"}"#, r#"{"start":"x = 1"}"#),
        (r#"{"type":"card"}"#, r#"{}"#),
        (
            r#"{"type":"fill_blank","sentence_text":"Ayer _____ con ella."}"#,
            r#"{"before":"Ayer ","after":" con ella."}"#,
        ),
        (
            r#"{"type":"error_correction","sentence_text":"He ___ go."}"#,
            r#"{"sentence":"He ___ go."}"#,
        ),
        (
            r#"{"type":"transformation","sentence_text":"Hoy habla."}"#,
            r#"{"sentence":"Hoy habla."}"#,
        ),
        (
            r#"{"type":"multiple_choice","code":"print(1)","sentence_text":"It prints ___."}"#,
            r#"{"code":"print(1)","before":"It prints ","after":"."}"#,
        ),
    ] {
        let question = serde_json::to_string(&exercise(json).question()).unwrap();
        assert_eq!(question, shown, "{json}");
    }
}

#[test]
fn an_answer_is_shown_as_its_kind_shows_it() {
    let reorder = exercise(
        r#"{"type":"reorder","expected_answer":["a","b","c"],"accepted_solutions":[["c","a","b"]]}"#,
    );
    let shown = serde_json::to_value(reorder.shown_answer(None)).unwrap();
    assert_eq!(
        shown,
        serde_json::json!({
            "text": "a b c",
            "words": ["a", "b", "c"],
            "spans": [{ "kind": "plain", "text": "a b c" }],
            "also": ["c a b"],
        })
    );
    let predict = exercise(r#"{"type":"predict","code":"print(1)"}"#);
    assert!(predict.answer_is_run());
    assert_eq!(predict.shown_answer(Some("1")).text, "1");
}

#[test]
fn lines_are_offered_without_their_indentation() {
    let arrange = exercise(
        r#"{"type":"arrange","expected_answer":"for x in xs:\n\n    print(x)\n","distractors":["  x = 1"]}"#,
    );
    let offered = arrange.pieces().unwrap().pieces;
    assert_eq!(offered, ["for x in xs:", "print(x)", "x = 1"]);
    assert_eq!(arrange.shown_answer(None).words, None);
    assert_eq!(
        Kind::Arrange.answer_from_text("if a:\n    b\n"),
        Answer::Words(vec!["if a:".into(), "    b".into()])
    );
}

#[test]
fn answers_and_what_is_remembered() {
    assert_eq!(Kind::Reorder.empty_answer(), Answer::Words(Vec::new()));
    assert_eq!(
        Kind::Reorder.answer_from_text(r#"["a b", "c"]"#),
        Answer::Words(vec!["a b".into(), "c".into()])
    );
    assert_eq!(Kind::Card.answer_from_text("[1]"), Answer::from("[1]"));
    assert_eq!(Kind::Card.input(true), Input::Choice);
    assert_eq!(Kind::Card.input(false), Input::Text);
    assert_eq!(Kind::Predict.memory_item(), MemoryItem::Skill);
    assert_eq!(Kind::Card.memory_item(), MemoryItem::Card);
    assert_eq!(Kind::MultipleChoice.memory_item(), MemoryItem::Rule);
    assert_eq!(Kind::FillIn.grouping(), Grouping::CanonicalForm);
    assert_eq!(Kind::Predict.grouping(), Grouping::NormalisedText);
}
