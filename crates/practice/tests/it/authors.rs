//! What authors see and decide.

use crate::world::{World, add_learner, at, now, python, shown};
use gradus_grade::Outcome;
use gradus_practice::view::{
    AcceptRequest, DisputeRequest, GradeBody, GradeReplies, QueueStatus, TryRequest,
};
use gradus_practice::{BoxFuture, Python};
use gradus_run::{Program, Run, Unavailable};
use gradus_schedule::Span;
use gradus_store::LearnerId;
use std::sync::Arc;
use std::sync::atomic::{AtomicIsize, Ordering};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_accepted_answer_is_right_at_once() {
    let world = World::new(&["kinds"]).await;
    let session = world.session("exactly", &now()).await;
    let wrong = world.answer(&session, "print('a')", &now()).await.unwrap();
    assert_eq!(wrong.outcome, Outcome::Incorrect);
    let queue = world
        .practice
        .review_queue(QueueStatus::Open)
        .await
        .unwrap()
        .entries;
    assert_eq!(queue.len(), 1);
    let entry = &queue[0];
    assert_eq!(
        (
            entry.exercise.as_str(),
            entry.answer.as_str(),
            entry.accepted_by.as_deref(),
            entry.expected.as_str()
        ),
        ("kinds/write-exact", "print('a')", Some("token"), "print(\"a\")")
    );
    // "I was right" joins it.
    let comment = DisputeRequest {
        comment: Some("Quotes!".into()),
    };
    for _ in 0..2 {
        world
            .practice
            .dispute(world.learner, &wrong.id, comment.clone(), &now())
            .await
            .unwrap();
    }
    let queue = world
        .practice
        .review_queue(QueueStatus::Open)
        .await
        .unwrap()
        .entries;
    assert_eq!(
        (queue.len(), queue[0].disputes, queue[0].comments.as_slice()),
        (1, 1, &["Quotes!".to_owned()][..])
    );

    world
        .practice
        .accept(world.learner, &entry.id, AcceptRequest::default(), &now())
        .await
        .unwrap();
    let session = world.session("exactly", &at(Span::minutes(1))).await;
    let right = world
        .answer(&session, "print('a')", &at(Span::minutes(1)))
        .await
        .unwrap();
    assert_eq!(right.outcome, Outcome::Correct);
    assert!(
        world
            .practice
            .review_queue(QueueStatus::Open)
            .await
            .unwrap()
            .entries
            .is_empty()
    );
    assert_eq!(
        world
            .practice
            .review_queue(QueueStatus::Accepted)
            .await
            .unwrap()
            .entries
            .len(),
        1
    );
    let overlays = world.practice.overlays().await.unwrap();
    assert_eq!(overlays.overlays[0].exercise, "kinds/write-exact");
    insta::assert_snapshot!(overlays.yaml, @r#"
    # pack kinds: add these to `accepted_solutions`
    exercises:
      - slug: write-exact
        accepted_solutions:
          - "print('a')"
    "#);
    let preview = world
        .practice
        .preview("kinds", "write-exact", None)
        .await
        .unwrap();
    assert_eq!(preview.accepted, ["print('a')"]);

    // Whoever thinks better of it takes it back.
    world
        .practice
        .dismiss(world.learner, &entry.id, &now())
        .await
        .unwrap();
    assert!(world.practice.overlays().await.unwrap().overlays.is_empty());
    let session = world.session("exactly", &at(Span::minutes(2))).await;
    let wrong = world
        .answer(&session, "print('a')", &at(Span::minutes(2)))
        .await
        .unwrap();
    assert_eq!(wrong.outcome, Outcome::Incorrect);
}

/// A script decides: accepting what it refuses would change nothing.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_the_script_refuses_is_not_accepted() {
    let world = World::new(&["kinds"]).await;
    let session = world.session("functions", &now()).await;
    let given = "def double(x):\n    return 7";
    let wrong = world.answer(&session, given, &now()).await.unwrap();
    assert_eq!(wrong.outcome, Outcome::Incorrect);
    world
        .practice
        .dispute(world.learner, &wrong.id, DisputeRequest::default(), &now())
        .await
        .unwrap();
    let queue = world.practice.review_queue(QueueStatus::Open).await.unwrap();
    let accept = async |solution: Option<&str>| {
        let request = AcceptRequest {
            solution: solution.map(Into::into),
        };
        let id = &queue.entries[0].id;
        world.practice.accept(world.learner, id, request, &now()).await
    };
    let refused = accept(None).await.unwrap_err();
    assert_eq!(refused.code(), "conflict", "{refused}");
    assert!(refused.to_string().contains("script"), "{refused}");
    assert!(world.practice.overlays().await.unwrap().overlays.is_empty());
    accept(Some("double = lambda x: x + x")).await.unwrap();
}

#[tokio::test]
async fn what_was_dismissed_does_not_come_up_again() {
    let world = World::new(&["kinds"]).await;
    for minute in 0..2 {
        let moment = at(Span::minutes(minute));
        let session = world.session("exactly", &moment).await;
        world.answer(&session, "print('a')", &moment).await.unwrap();
        let queue = world
            .practice
            .review_queue(QueueStatus::Open)
            .await
            .unwrap()
            .entries;
        assert_eq!(queue.len(), usize::from(minute == 0));
        for entry in queue {
            world
                .practice
                .dismiss(world.learner, &entry.id, &now())
                .await
                .unwrap();
        }
    }
    for id in ["x", "99"] {
        assert_eq!(
            world
                .practice
                .dismiss(world.learner, id, &now())
                .await
                .unwrap_err()
                .code(),
            "not_found"
        );
    }
}

/// An answer with one learner's values is not right for others.
#[tokio::test]
async fn drawn_values_are_accepted_as_placeholders_only() {
    let world = World::new(&["kinds"]).await;
    let session = world.session("drawing", &now()).await;
    let wrong = world.answer(&session, "items.part()", &now()).await.unwrap();
    world
        .practice
        .dispute(world.learner, &wrong.id, DisputeRequest::default(), &now())
        .await
        .unwrap();
    let queue = world
        .practice
        .review_queue(QueueStatus::Open)
        .await
        .unwrap()
        .entries;
    let accept = async |solution: Option<&str>| {
        let request = AcceptRequest {
            solution: solution.map(Into::into),
        };
        world
            .practice
            .accept(world.learner, &queue[0].id, request, &now())
            .await
    };
    let refused = accept(None).await.unwrap_err();
    assert!(
        refused.to_string().contains("items[{{start}}:{{end}}]"),
        "{refused}"
    );
    assert_eq!(
        accept(Some("items[{{begin}}:]")).await.unwrap_err().code(),
        "bad_request"
    );
    accept(Some("items[{{start}}:{{end}}:1]")).await.unwrap();
    let session = world.session("drawing", &at(Span::minutes(1))).await;
    let prompt = &shown(&session).prompt;
    let numbers: Vec<&str> = prompt
        .split(|c: char| !c.is_ascii_digit())
        .filter(|part| !part.is_empty())
        .collect();
    let answer = format!("items[{}:{}:1]", numbers[0], numbers[1]);
    assert!(
        world
            .answer(&session, answer.as_str(), &at(Span::minutes(1)))
            .await
            .unwrap()
            .is_correct
    );
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn trying_shows_how_a_verdict_came_about() {
    let world = World::new(&["kinds"]).await;
    let request = TryRequest {
        answer: "def double(x):\n    return x".into(),
        seed: None,
    };
    let tried = world
        .practice
        .try_answer("kinds", "write-run", request)
        .await
        .unwrap();
    assert!(!tried.result.grade.is_correct);
    let titles: Vec<&str> = tried
        .explain
        .steps
        .iter()
        .map(|step| step.title.as_str())
        .collect();
    assert!(
        titles.contains(&"strategy")
            && titles.contains(&"verdict")
            && titles.iter().any(|title| title.starts_with("run")),
        "{titles:?}"
    );
    let preview = world.practice.preview("kinds", "told", Some("a")).await.unwrap();
    assert!(
        preview.expected.text.starts_with("0\n11"),
        "{:?}",
        preview.expected
    );
    assert_eq!(
        (preview.strategy.as_str(), preview.yaml_file.as_str()),
        ("execution", "code.yaml")
    );
    assert_eq!(
        world
            .practice
            .preview("kinds", "none", None)
            .await
            .unwrap_err()
            .code(),
        "not_found"
    );
    let figures = world.practice.figures("kinds", "told", &now()).await.unwrap();
    assert_eq!(figures.attempts, 0);
    assert!(world.practice.health(30, &now()).await.unwrap().graded == 0);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn programs_grade_whole_exercises_and_only_authors_name_them() {
    let world = World::new(&["kinds"]).await;
    let body = |text: &str| serde_json::from_str::<GradeBody>(text).unwrap();
    let one = body(
        r#"{"id": 7, "exercise": {"type": "card", "expected_answer": "house"}, "answer": "hosue", "language": "english"}"#,
    );
    let GradeReplies::One(reply) = world
        .practice
        .grade(Some(world.learner), false, one)
        .await
        .unwrap()
    else {
        panic!()
    };
    let reply = serde_json::to_value(&reply).unwrap();
    assert_eq!(
        (&reply["id"], &reply["outcome"], &reply["quality"]),
        (&7.into(), &"close".into(), &4.into())
    );
    let many = r#"{"items": [
        {"slug": "kinds/house", "answer": "home"},
        {"slug": "kinds/none", "answer": "home"},
        {"answer": "home"},
        {"exercise": {"type": "reorder", "expected_answer": ["a", "b"]}, "answer": "a b"}]}"#;
    let forbidden = world
        .practice
        .grade(Some(world.learner), false, body(many))
        .await
        .unwrap_err();
    assert_eq!(forbidden.code(), "forbidden");
    let GradeReplies::Batch { items } = world.practice.grade(None, true, body(many)).await.unwrap() else {
        panic!()
    };
    let replies: Vec<serde_json::Value> = items
        .iter()
        .map(|reply| serde_json::to_value(reply).unwrap())
        .collect();
    let codes: Vec<&serde_json::Value> = replies.iter().map(|reply| &reply["error"]["code"]).collect();
    assert_eq!(replies[0]["isCorrect"], true);
    assert_eq!(
        codes[1..],
        [&"not_found", &"bad_request", &"wrong_form"]
            .map(|code| serde_json::Value::from(*code))
            .iter()
            .collect::<Vec<_>>()[..]
    );
    for (bad, place) in [
        (r#"{"answer": "x", "nonsense": 1}"#, "nonsense"),
        (r#"{"items": [{"answer": {}}]}"#, "answer"),
        (r#"{"exercise": {}}"#, "answer"),
    ] {
        let error = serde_json::from_str::<GradeBody>(bad).unwrap_err().to_string();
        assert!(error.contains(place), "{error}");
    }
    let item = r#"{"answer": "x", "exercise": {"type": "card", "expected_answer": "x"}}"#;
    let too_many = format!(r#"{{"items": [{}]}}"#, vec![item; 1_001].join(","));
    assert_eq!(
        world
            .practice
            .grade(None, true, body(&too_many))
            .await
            .unwrap_err()
            .code(),
        "bad_request"
    );
    let bob = add_learner(&world.store, "bob").await;
    assert!(
        world.store.learners().memory(bob).await.unwrap().is_empty(),
        "nothing is recorded"
    );
}

/// The first few times every place is taken.
struct BusyAtFirst(AtomicIsize, Arc<dyn Python>);

impl Python for BusyAtFirst {
    fn run<'a>(
        &'a self,
        learner: Option<LearnerId>,
        programs: &'a [Program],
    ) -> BoxFuture<'a, Result<Vec<Run>, Unavailable>> {
        match self.0.fetch_sub(1, Ordering::Relaxed) {
            1.. => Box::pin(async {
                Err(Unavailable::Busy {
                    retry_after_ms: 1_000,
                })
            }),
            _ => self.1.run(learner, programs),
        }
    }
}

/// Whoever sends many programs at once would send them all again, and meet the same queue.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_batch_waits_for_places_to_run() {
    let python = BusyAtFirst(AtomicIsize::new(3), python());
    let world = World::with_python(&["kinds"], Arc::new(python)).await;
    let item = r#"{"slug": "kinds/write-run", "answer": "def double(x):\n    return x + x"}"#;
    let two = serde_json::from_str(&format!(r#"{{"items": [{item}, {item}]}}"#)).unwrap();
    let GradeReplies::Batch { items } = world.practice.grade(None, true, two).await.unwrap() else {
        panic!()
    };
    for reply in items {
        assert_eq!(serde_json::to_value(&reply).unwrap()["isCorrect"], true);
    }
}
