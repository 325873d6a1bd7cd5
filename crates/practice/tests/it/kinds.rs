//! Every kind of exercise, right, nearly right and wrong; cases in `kinds.jsonl`.

use crate::world::{Given, NoPython, World, now, shown};
use gradus_grade::{Answer, Outcome};
use gradus_grade::{Input, NotGraded};
use gradus_practice::PracticeError;
use gradus_practice::view::DisputeRequest;
use gradus_run::Unavailable;
use gradus_session::Refusal;
use serde::Deserialize;
use std::sync::Arc;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Case {
    slug: String,
    answer: Answer,
    outcome: Outcome,
    method: Option<String>,
    feedback: Option<String>,
    error: Option<String>,
    construct: Option<bool>,
    #[serde(default)]
    retry: bool,
}

/// The skill that only this exercise practises.
fn skill(slug: &str) -> &'static str {
    match slug {
        "write-exact" => "exactly",
        "write-ast" => "slices",
        "write-run" => "functions",
        "gap" => "gaps",
        "told" => "predicting",
        "drawn" => "drawing",
        "house" => "cards",
        "context" => "contexts",
        "blank" => "blanks",
        "changed" => "changes",
        "mistaken" => "mistakes",
        "chosen" => "choices",
        "ordered" => "orders",
        other => panic!("no exercise {other}"),
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_kind_is_graded_and_recorded() {
    let world = World::new(&["kinds"]).await;
    for line in include_str!("kinds.jsonl").lines() {
        let case: Case = serde_json::from_str(line).unwrap();
        let session = world.session(skill(&case.slug), &now()).await;
        let result = world.answer(&session, case.answer, &now()).await.unwrap();
        assert_eq!(
            (result.outcome, result.retry),
            (case.outcome, case.retry),
            "{line}\n{result:?}"
        );
        assert_eq!(
            result.is_correct,
            matches!(case.outcome, Outcome::Correct | Outcome::Close)
        );
        if let Some(method) = case.method {
            assert_eq!(result.method, method, "{line}");
        }
        if let Some(text) = case.feedback {
            assert!(
                result.feedback.iter().any(|feedback| feedback.text == text),
                "{line}\n{result:?}"
            );
        }
        assert_eq!(
            result.program_error.as_ref().map(|error| &error.kind),
            case.error.as_ref(),
            "{line}"
        );
        assert_eq!(result.used_target_construct, case.construct, "{line}");
        assert_eq!(result.expected.is_some(), !case.retry, "{line}");
        assert_eq!(result.next_review.is_some(), !case.retry, "{line}");
        assert_eq!(
            result.may_dispute,
            !case.retry && case.outcome != Outcome::Correct,
            "{line}"
        );
        if case.retry {
            let request = DisputeRequest::default();
            let early = world
                .practice
                .dispute(world.learner, &result.id, request, &now())
                .await;
            assert_eq!(early.unwrap_err().code(), "another_try_open", "{line}");
        }
        let id = gradus_store::AttemptId(result.id.parse().unwrap());
        let attempt = world.store.attempts().get(world.learner, id).await.unwrap();
        assert_eq!(attempt.exercise, format!("kinds/{}", case.slug));
        assert_eq!((attempt.tracked, attempt.response_ms), (true, Some(4_000)));
        assert!(attempt.seed.is_some());
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn values_are_drawn_and_recorded() {
    let world = World::new(&["kinds"]).await;
    let session = world.session("drawing", &now()).await;
    let prompt = shown(&session).prompt.clone();
    let numbers: Vec<&str> = prompt
        .split(|c: char| !c.is_ascii_digit())
        .filter(|part| !part.is_empty())
        .collect();
    let [start, end] = numbers[..] else {
        panic!("{prompt}")
    };
    let right = format!("items[{start}:{end}]");
    let result = world.answer(&session, right.as_str(), &now()).await.unwrap();
    assert_eq!(result.outcome, Outcome::Correct, "{prompt}: {right}");
    let id = gradus_store::AttemptId(result.id.parse().unwrap());
    let attempt = world.store.attempts().get(world.learner, id).await.unwrap();
    let parameters: serde_json::Value = serde_json::from_str(&attempt.parameters.unwrap()).unwrap();
    assert_eq!(parameters["values"]["start"].to_string(), start);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_prediction_without_an_authored_answer_is_run() {
    let world = World::new(&["kinds"]).await;
    for give_up in [true, false] {
        let session = world.session("predicting", &now()).await;
        assert_eq!(shown(&session).input, Input::Output);
        let given = if give_up { Given::DontKnow } else { "0".into() };
        let result = world.answer(&session, given, &now()).await.unwrap();
        assert_eq!(result.outcome, Outcome::Incorrect);
        let printed = result.expected.unwrap().text;
        assert!(printed.starts_with("0\n11"), "{printed}");
        let again = world.session("predicting", &now()).await;
        let result = world.answer(&again, printed.as_str(), &now()).await.unwrap();
        assert_eq!(
            result.outcome,
            Outcome::Correct,
            "the same learner, day and exercise"
        );
    }
}

/// Our failure is never the learner's: nothing is recorded, and the same answer can be sent again.
#[tokio::test]
async fn nothing_is_recorded_when_nothing_can_be_run() {
    for (unavailable, code) in [
        (
            Unavailable::Busy {
                retry_after_ms: 1_500,
            },
            "busy",
        ),
        (
            Unavailable::Missing {
                reason: "none".into(),
            },
            "infra_unavailable",
        ),
    ] {
        let world = World::with_python(&["kinds"], Arc::new(NoPython(unavailable.clone()))).await;
        let session = world.session("predicting", &now()).await;
        for given in [Given::DontKnow, "0".into()] {
            let error = world.answer(&session, given, &now()).await.unwrap_err();
            assert_eq!(error.code(), code, "{error}");
            let refused = NotGraded::Unavailable(unavailable.clone());
            assert!(matches!(error, PracticeError::Refused(Refusal::NotGraded(why)) if why == refused));
        }
        let again = world
            .practice
            .session(world.learner, &session.id, &now())
            .await
            .unwrap();
        assert_eq!(again, session);
        assert!(
            world
                .store
                .learners()
                .memory(world.learner)
                .await
                .unwrap()
                .is_empty()
        );
        // A verification script falls back to tokens where there is no Python, but never because it is busy.
        let session = world.session("functions", &now()).await;
        let answer = "def double(x):\n    return 2 * x";
        match world.answer(&session, answer, &now()).await {
            Ok(result) => assert!(code == "infra_unavailable" && result.fallback_used && result.is_correct),
            Err(error) => assert!(error.code() == "busy" && code == "busy", "{error}"),
        }
    }
}

#[tokio::test]
async fn answers_of_another_form_are_refused() {
    let world = World::new(&["kinds"]).await;
    let words = |count: usize| Answer::Words(vec!["a".into(); count]);
    for (skill, answer, code) in [
        ("cards", words(2), "bad_answer"),
        ("orders", "a b".into(), "bad_answer"),
        ("cards", "a\0b".into(), "bad_answer"),
        (
            "cards",
            Answer::Text("x".repeat(64 * 1024 + 1)),
            "answer_too_long",
        ),
        ("orders", words(501), "answer_too_long"),
    ] {
        let session = world.session(skill, &now()).await;
        let error = world.answer(&session, answer, &now()).await.unwrap_err();
        assert_eq!(error.code(), code, "{error}");
    }
    assert!(
        world
            .store
            .learners()
            .memory(world.learner)
            .await
            .unwrap()
            .is_empty()
    );
}
