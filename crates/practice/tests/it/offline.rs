//! Practising without a connection gives the same schedule, and nothing can be forged.

use crate::world::{Given, NOW, World, add_learner, at, now, shown};
use gradus_practice::view::{
    OfflineAnswer, OfflineRequest, OfflineResult, OfflineSession, OfflineStatus, OfflineSync, SessionMode,
    SessionPhase, Time,
};
use gradus_schedule::Span;

async fn taken(world: &World, skill: Option<&str>) -> OfflineSession {
    let request = OfflineRequest {
        mode: Some(skill.map_or(SessionMode::Mixed, |_| SessionMode::Skill)),
        of: skill.map(|skill| format!("kinds:{skill}")),
        ..OfflineRequest::default()
    };
    world
        .practice
        .prepare_offline(world.learner, request, &now())
        .await
        .unwrap()
}

fn answer(key: &str, position: usize, text: &str, at: Span) -> OfflineAnswer {
    OfflineAnswer {
        key: key.into(),
        position,
        answer: Some(text.into()),
        dont_know: false,
        at: Time(NOW.plus(at)),
        hints: 0,
        response_ms: Some(4_000),
        retry_of: None,
    }
}

async fn sync(
    world: &World,
    session: &OfflineSession,
    attempts: Vec<OfflineAnswer>,
    finished: bool,
) -> Vec<OfflineResult> {
    let request = OfflineSync {
        session: session.id.clone(),
        attempts,
        finished,
    };
    let later = at(Span::days(2));
    world
        .practice
        .sync_offline(world.learner, request, &later)
        .await
        .unwrap()
        .results
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn everything_needed_is_taken_along() {
    let world = World::new(&["kinds", "spanish"]).await;
    let session = taken(&world, None).await;
    assert_eq!(session.length, 20);
    assert!(
        session.prepared.exercises.len() >= 20,
        "others of an item come along"
    );
    assert_eq!(session.prepared.learner.name, world.learner.to_string());
    for taken in &session.prepared.exercises {
        let vocabulary = format!("{}/{}", taken.about.pack, taken.about.answer_language);
        assert!(
            taken.exercise.kind.is_code() || session.vocabularies.contains_key(&vocabulary),
            "{vocabulary}"
        );
    }
    assert_eq!(session.word_lists, ["english", "spanish"]);
    // It cannot be resumed here, and it is not lost.
    assert_eq!(
        world
            .practice
            .current_session(world.learner, &now())
            .await
            .unwrap_err()
            .code(),
        "no_open_session"
    );
    let view = world
        .practice
        .session(world.learner, &session.id, &now())
        .await
        .unwrap();
    assert_eq!(
        (view.state, view.remaining, view.current),
        (SessionPhase::Open, 20, None)
    );
    let empty = World::new(&[]).await;
    let nothing = empty
        .practice
        .prepare_offline(empty.learner, OfflineRequest::default(), &now())
        .await;
    assert_eq!(nothing.unwrap_err().code(), "conflict");
}

/// A text, when it was given, and whether it is a second try.
type Answered = (&'static str, Span, bool);

/// The same answers at the same times, here and elsewhere: the same memory.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_schedule_is_as_if_it_had_been_here() {
    let minutes = Span::minutes;
    // A partial card with a second try, one that is left open, a failure and a success, out of order.
    let cases: [(&str, &[Answered]); 4] = [
        (
            "contexts",
            &[
                ("this book", minutes(1), false),
                ("this book near me", minutes(2), true),
            ],
        ),
        ("contexts", &[("this book", minutes(3), false)]),
        ("cards", &[("horse", minutes(4), false)]),
        ("exactly", &[("print(\"a\")", minutes(5), false)]),
    ];
    for (skill, answers) in cases {
        let (here, elsewhere) = (World::new(&["kinds"]).await, World::new(&["kinds"]).await);
        assert_eq!(here.learner, elsewhere.learner);
        let session = here.session(skill, &now()).await;
        let mut open = false;
        for (text, span, _) in answers {
            open = here.answer(&session, *text, &at(*span)).await.unwrap().retry;
        }
        if open {
            here.answer(&session, Given::GoOn, &at(minutes(9))).await.unwrap();
        }
        let session = taken(&elsewhere, Some(skill)).await;
        let mut attempts: Vec<OfflineAnswer> = Vec::new();
        for (number, (text, span, second)) in answers.iter().enumerate() {
            let mut one = answer(&number.to_string(), 0, text, *span);
            one.retry_of = second.then(|| (number - 1).to_string());
            attempts.insert(0, one); // the last comes first
        }
        let results = sync(&elsewhere, &session, attempts, true).await;
        assert!(
            results
                .iter()
                .all(|result| result.status == OfflineStatus::Recorded),
            "{results:?}"
        );
        let memory = here.store.learners().memory(here.learner).await.unwrap();
        assert!(!memory.is_empty());
        assert_eq!(
            memory,
            elsewhere
                .store
                .learners()
                .memory(elsewhere.learner)
                .await
                .unwrap(),
            "{skill}"
        );
        assert_eq!(
            here.store.learners().progress(here.learner).await.unwrap(),
            elsewhere
                .store
                .learners()
                .progress(elsewhere.learner)
                .await
                .unwrap()
        );
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_sync_can_be_repeated_and_cut_off() {
    let world = World::new(&["kinds"]).await;
    let session = taken(&world, Some("contexts")).await;
    let first = answer("a", 0, "this book", Span::minutes(1));
    let mut second = answer("b", 0, "this book near me", Span::minutes(2));
    second.retry_of = Some("a".into());
    let cut = sync(&world, &session, vec![first.clone()], false).await;
    assert!(cut[0].attempt.as_ref().unwrap().retry);
    assert!(
        world
            .store
            .learners()
            .memory(world.learner)
            .await
            .unwrap()
            .is_empty(),
        "the try is open"
    );
    let all = sync(&world, &session, vec![second.clone(), first.clone()], true).await;
    assert_eq!(
        all.iter().map(|result| result.status).collect::<Vec<_>>(),
        [OfflineStatus::Recorded, OfflineStatus::Repeated]
    );
    assert_eq!(all[1].attempt, cut[0].attempt);
    let memory = world.store.learners().memory(world.learner).await.unwrap();
    assert_eq!(memory[0].1.last_review, NOW.plus(Span::minutes(2)));
    let again = sync(&world, &session, vec![second, first], true).await;
    assert!(
        again
            .iter()
            .all(|result| result.status == OfflineStatus::Repeated)
    );
    assert_eq!(
        world.store.learners().memory(world.learner).await.unwrap(),
        memory
    );
    let view = world
        .practice
        .session(world.learner, &session.id, &now())
        .await
        .unwrap();
    assert_eq!((view.state, view.answered), (SessionPhase::Finished, 1));
    let summary = world
        .practice
        .finish(world.learner, &session.id, &now())
        .await
        .unwrap();
    assert_eq!((summary.answered, summary.correct), (1, 1));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_is_forged_is_rejected_and_the_rest_goes_on() {
    let world = World::new(&["kinds"]).await;
    let session = taken(&world, Some("cards")).await;
    let mut nothing = answer("nothing", 0, "", Span::minutes(1));
    nothing.answer = None;
    let mut no_first = answer("no-first", 0, "house", Span::minutes(2));
    no_first.retry_of = Some("never".into());
    let mut early = answer("early", 0, "home", Span::minutes(-600));
    early.hints = 1_000;
    let future = answer("future", 0, "house", Span::days(400));
    let results = sync(
        &world,
        &session,
        vec![
            nothing,
            answer("place", 7, "house", Span::minutes(1)),
            answer("nul", 0, "a\0", Span::minutes(1)),
            answer(&"long".repeat(100), 0, "house", Span::minutes(1)),
            answer("", 0, "house", Span::minutes(1)),
            no_first,
            early,
            future,
            answer("early", 0, "other", Span::minutes(3)),
        ],
        true,
    )
    .await;
    let codes: Vec<&str> = results
        .iter()
        .map(|result| result.problem.as_ref().map_or("", |problem| problem.code.name()))
        .collect();
    assert_eq!(
        codes,
        [
            "bad_request",
            "unknown_position",
            "bad_answer",
            "bad_request",
            "bad_request",
            "no_first_try",
            "",
            "",
            "key_reused"
        ]
    );
    let attempts = world
        .store
        .attempts()
        .page(Default::default(), gradus_store::AttemptId(0), 99)
        .await
        .unwrap();
    for attempt in &attempts {
        assert_eq!(
            (attempt.graded_by, attempt.outcome),
            (gradus_store::GradedBy::Offline, gradus_store::Outcome::Correct)
        );
        assert!(
            attempt.at >= NOW && attempt.at <= NOW.plus(Span::days(2)),
            "{:?}",
            attempt.at
        );
        assert!(attempt.hints <= 3);
    }
    assert_eq!(
        results[6].attempt.as_ref().unwrap().quality,
        0,
        "the last of its hints is the answer"
    );
    // Of another learner, of a session that was not taken along, of none.
    let bob = add_learner(&world.store, "bob").await;
    let here = world.session("cards", &now()).await;
    assert!(!shown(&here).instance.is_empty());
    for (who, id, code) in [
        (bob, &session.id, "not_found"),
        (world.learner, &here.id, "conflict"),
        (world.learner, &"x".to_owned(), "not_found"),
    ] {
        let request = OfflineSync {
            session: id.clone(),
            attempts: vec![answer("k", 0, "house", Span::ZERO)],
            finished: false,
        };
        assert_eq!(
            world
                .practice
                .sync_offline(who, request, &now())
                .await
                .unwrap_err()
                .code(),
            code
        );
    }
}
