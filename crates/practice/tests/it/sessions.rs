//! Sessions from start to end: hints, tries, resuming, sending twice.

use crate::world::{Given, NOW, World, add_learner, at, now, open_store, pack, python, shown};
use gradus_grade::Outcome;
use gradus_pack::File;
use gradus_practice::view::{
    AnswerRequest, HintRequest, SessionMode, SessionPhase, SessionView, StartSession, Time,
};
use gradus_practice::{Options, Practice, PracticeError};
use gradus_schedule::Span;

async fn hint(
    world: &World,
    session: &SessionView,
) -> Result<gradus_practice::view::HintView, PracticeError> {
    let request = HintRequest {
        instance: shown(session).instance.clone(),
    };
    world
        .practice
        .hint(world.learner, &session.id, request, &now())
        .await
}

async fn reload(world: &World, session: &SessionView) -> SessionView {
    world
        .practice
        .session(world.learner, &session.id, &now())
        .await
        .unwrap()
}

#[tokio::test]
async fn hints_are_counted_here_and_cost() {
    let world = World::new(&["kinds"]).await;
    let session = world.session("exactly", &now()).await;
    assert_eq!(
        (shown(&session).hints.total, shown(&session).hints.shown.len()),
        (2, 0)
    );
    let first = hint(&world, &session).await.unwrap();
    assert_eq!(
        (first.number, first.text.as_str(), first.costs, first.left),
        (1, "A call.", true, 1)
    );
    assert_eq!(shown(&reload(&world, &session).await).hints.shown, vec![first]);
    hint(&world, &session).await.unwrap();
    assert_eq!(hint(&world, &session).await.unwrap_err().code(), "no_hint_left");
    let result = world.answer(&session, "print(\"a\")", &now()).await.unwrap();
    assert_eq!((result.outcome, result.quality), (Outcome::Correct, 3));
    assert_eq!(hint(&world, &session).await.unwrap_err().code(), "session_over");

    // Hints of sentences are free; a card's own hints cost, but for its description.
    let session = world.session("blanks", &now()).await;
    assert!(!hint(&world, &session).await.unwrap().costs);
    assert_eq!(world.answer(&session, "habló", &now()).await.unwrap().quality, 4);
    let session = world.session("cards", &now()).await;
    let costs = [
        hint(&world, &session).await.unwrap().costs,
        hint(&world, &session).await.unwrap().costs,
    ];
    assert_eq!(costs, [true, false]);
    assert_eq!(world.answer(&session, "house", &now()).await.unwrap().quality, 3);
}

#[tokio::test]
async fn another_try_gives_nothing_away_and_the_second_decides() {
    let world = World::new(&["kinds"]).await;
    let session = world.session("contexts", &now()).await;
    let first = world.answer(&session, "this book", &now()).await.unwrap();
    assert!(
        first.retry && first.expected.is_none() && first.explanation.is_none() && first.next_review.is_none()
    );
    let text = serde_json::to_string(&first).unwrap();
    assert!(!text.contains("near"), "{text}");
    let early = world.practice.undo(world.learner, &first.id, &now()).await;
    assert_eq!(early.unwrap_err().code(), "another_try_open", "it is not over");
    // It is there after a reload, and on another server.
    let again = reload(&world, &session).await;
    assert_eq!(shown(&again).open_try.as_deref(), Some(&first));
    assert_eq!(shown(&again).instance, shown(&session).instance);
    let second = world.answer(&again, "this book near me", &now()).await.unwrap();
    assert_eq!(
        (second.outcome, second.retry, second.quality),
        (Outcome::Correct, false, 4)
    );
    assert!(second.expected.is_some() && second.next_review.is_some());
    let memory = world.store.learners().memory(world.learner).await.unwrap();
    assert_eq!(
        (memory.len(), memory[0].1.reviews),
        (1, 1),
        "one review of two tries"
    );

    // A second try that is partly right again is the last.
    let session = world.session("contexts", &at(Span::hours(1))).await;
    world
        .answer(&session, "this book", &at(Span::hours(1)))
        .await
        .unwrap();
    let second = world
        .answer(&session, "this book", &at(Span::hours(1)))
        .await
        .unwrap();
    assert_eq!((second.outcome, second.retry), (Outcome::Partial, false));
    assert_eq!(second.expected.unwrap().text, "this book <near me>");
}

#[tokio::test]
async fn a_slip_in_an_open_try_does_not_spell_the_word() {
    let world = World::new(&["kinds"]).await;
    let session = world.session("contexts", &now()).await;
    let first = world.answer(&session, "thiss book", &now()).await.unwrap();
    if first.retry {
        for feedback in &first.feedback {
            assert!(!feedback.text.contains("this"), "{first:?}");
            assert!(feedback.difference.is_none());
        }
    }
}

#[tokio::test]
async fn going_on_settles_an_open_try() {
    for tracked in [true, false] {
        let world = World::new(&["kinds"]).await;
        let request = StartSession {
            mode: Some(SessionMode::Skill),
            of: Some("kinds:contexts".into()),
            tracked: Some(tracked),
            ..StartSession::default()
        };
        let session = world
            .practice
            .start_session(world.learner, request, &now())
            .await
            .unwrap();
        assert_eq!(
            world
                .answer(&session, Given::GoOn, &now())
                .await
                .unwrap_err()
                .code(),
            "no_open_try"
        );
        let first = world.answer(&session, "this book", &now()).await.unwrap();
        let gone_on = world.answer(&session, Given::GoOn, &now()).await.unwrap();
        assert_eq!(
            (gone_on.id, gone_on.retry, gone_on.outcome),
            (first.id, false, Outcome::Partial)
        );
        assert_eq!(gone_on.expected.unwrap().text, "this book <near me>");
        assert_eq!(gone_on.next_review.is_some(), tracked);
        let over = reload(&world, &session).await;
        assert_eq!(
            (over.state, over.answered, over.current),
            (SessionPhase::Finished, 1, None)
        );
        assert_eq!(
            world
                .answer(&session, Given::GoOn, &now())
                .await
                .unwrap_err()
                .code(),
            "session_over"
        );
    }
}

#[tokio::test]
async fn giving_up_is_wrong_and_shows_the_answer() {
    let world = World::new(&["kinds"]).await;
    for skill in ["cards", "exactly", "orders", "choices"] {
        let session = world.session(skill, &now()).await;
        let result = world.answer(&session, Given::DontKnow, &now()).await.unwrap();
        assert_eq!(
            (result.outcome, result.quality, result.may_dispute),
            (Outcome::Incorrect, 0, false)
        );
        assert!(!result.expected.unwrap().text.is_empty());
        let disputed = world
            .practice
            .dispute(world.learner, &result.id, Default::default(), &now())
            .await;
        assert_eq!(disputed.unwrap_err().code(), "conflict");
    }
}

#[tokio::test]
async fn requests_that_make_no_sense_are_refused() {
    let world = World::new(&["kinds"]).await;
    let session = world.session("cards", &now()).await;
    let instance = shown(&session).instance.clone();
    for request in [
        AnswerRequest {
            instance: instance.clone(),
            ..AnswerRequest::default()
        },
        AnswerRequest {
            instance: instance.clone(),
            answer: Some("x".into()),
            dont_know: true,
            ..AnswerRequest::default()
        },
    ] {
        let error = world
            .practice
            .answer(world.learner, &session.id, request, None, &now())
            .await;
        assert_eq!(error.unwrap_err().code(), "bad_request");
    }
    let moment = now();
    let start = |request: StartSession| world.practice.start_session(world.learner, request, &moment);
    for (mode, of, length, code) in [
        (SessionMode::Concept, None, None, "bad_request"),
        (SessionMode::Concept, Some("kinds:nothing"), None, "not_found"),
        (SessionMode::Skill, Some("kinds:nothing"), None, "not_found"),
        (SessionMode::Mixed, Some("kinds:cards"), None, "bad_request"),
        (SessionMode::Mixed, None, Some(51), "bad_request"),
        (SessionMode::Mixed, None, Some(0), "bad_request"),
    ] {
        let request = StartSession {
            mode: Some(mode),
            of: of.map(Into::into),
            length,
            ..StartSession::default()
        };
        assert_eq!(start(request).await.unwrap_err().code(), code, "{mode:?} {of:?}");
    }
    for id in ["", "x", "-1", "99999", "9999999999999999999999"] {
        let error = world
            .practice
            .session(world.learner, id, &now())
            .await
            .unwrap_err();
        assert_eq!(error.code(), "not_found", "{id}");
    }
    // A session is its owner's.
    let bob = add_learner(&world.store, "bob").await;
    assert_eq!(
        world
            .practice
            .session(bob, &session.id, &now())
            .await
            .unwrap_err()
            .code(),
        "not_found"
    );
    let request = Given::from("house").to(shown(&session));
    let stolen = world
        .practice
        .answer(bob, &session.id, request, None, &now())
        .await;
    assert_eq!(stolen.unwrap_err().code(), "not_found");
}

#[tokio::test]
async fn sent_twice_is_recorded_once() {
    let world = World::new(&["kinds"]).await;
    let session = world.session("cards", &now()).await;
    let send = async |answer: &str, key: &str, span: Span| {
        let request = Given::from(answer).to(shown(&session));
        world
            .practice
            .answer(world.learner, &session.id, request, Some(key), &at(span))
            .await
    };
    let first = send("hosue", "one", Span::ZERO).await.unwrap();
    let again = send("hosue", "one", Span::minutes(5)).await.unwrap();
    assert_eq!(first, again, "whatever is on the screen by now");
    assert_eq!(
        send("house", "one", Span::minutes(5)).await.unwrap_err().code(),
        "key_reused"
    );
    let late = send("house", "two", Span::minutes(5)).await.unwrap_err().code();
    assert!(
        ["stale_instance", "session_over"].contains(&late.name()),
        "{late}"
    );
    let memory = world.store.learners().memory(world.learner).await.unwrap();
    assert_eq!((memory.len(), memory[0].1.reviews), (1, 1));
}

#[tokio::test]
async fn what_is_no_longer_shown_cannot_be_answered() {
    let world = World::new(&["kinds"]).await;
    let request = StartSession {
        length: Some(3),
        ..StartSession::default()
    };
    let session = world
        .practice
        .start_session(world.learner, request, &now())
        .await
        .unwrap();
    world.answer(&session, Given::DontKnow, &now()).await.unwrap();
    let late = world.answer(&session, Given::DontKnow, &now()).await.unwrap_err();
    assert_eq!(late.code(), "stale_instance");
    assert_eq!(hint(&world, &session).await.unwrap_err().code(), "stale_instance");
    let next = reload(&world, &session).await;
    assert_ne!(shown(&next).instance, shown(&session).instance);
    assert_eq!((next.answered, reload(&world, &session).await), (1, next));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn of_many_at_once_one_counts() {
    let world = World::new(&["kinds"]).await;
    let session = world.session("cards", &now()).await;
    let mut answers = Vec::new();
    for number in 0..12 {
        let (practice, learner, id) = (world.practice.clone(), world.learner, session.id.clone());
        let request = Given::from("house").to(shown(&session));
        answers.push(tokio::spawn(async move {
            let key = number.to_string();
            practice
                .answer(learner, &id, request, Some(&key), &now())
                .await
                .is_ok()
        }));
    }
    let mut counted = 0;
    for answer in answers {
        counted += usize::from(answer.await.unwrap());
    }
    assert_eq!(counted, 1);
}

#[tokio::test]
async fn a_session_is_resumed_as_it_was_on_another_server_after_an_import() {
    let world = World::new(&["kinds"]).await;
    let session = world.session("drawing", &now()).await;
    hint(&world, &session).await.ok();
    // Another server opens the same database, and an author brings in a new edition meanwhile.
    let store = open_store(world.folder.path()).await;
    let other = Practice::open(store, python(), Options::default()).await.unwrap();
    let (mut files, assets) = pack("kinds");
    for file in &mut files.files {
        let text = String::from_utf8(file.bytes.clone()).unwrap();
        *file = File::new(
            file.path.clone(),
            text.replace("Items {{start}} to", "From {{start}} to"),
        );
    }
    let imported = other.import(&files, assets, NOW).await.unwrap();
    assert_eq!(imported.report.changed, ["drawn"]);
    let resumed = other.current_session(world.learner, &now()).await.unwrap();
    assert_eq!(
        resumed, session,
        "the edition, the seed and the values it began with"
    );
    let request = Given::from("items[9:9]").to(shown(&resumed));
    let result = other
        .answer(world.learner, &session.id, request, None, &now())
        .await
        .unwrap();
    assert!(result.expected.unwrap().text.starts_with("items["));
    // The next one is of the new edition, on the server that did not import as well.
    let next = world.session("drawing", &now()).await;
    assert!(shown(&next).prompt.starts_with("From"), "{}", shown(&next).prompt);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_whole_session_of_the_starter_packs() {
    let world = World::new(&["python", "korean", "spanish"]).await;
    let request = StartSession {
        mode: Some(SessionMode::Mixed),
        length: Some(15),
        ..StartSession::default()
    };
    let mut session = world
        .practice
        .start_session(world.learner, request, &now())
        .await
        .unwrap();
    assert_eq!((session.remaining, session.answered), (15, 0));
    let mut seen = 0;
    for minute in 0..200 {
        let moment = at(Span::minutes(minute));
        session = world
            .practice
            .session(world.learner, &session.id, &moment)
            .await
            .unwrap();
        let Some(current) = &session.current else { break };
        if seen == 0 {
            assert!(current.teaching.is_some(), "a new skill begins with its card");
        }
        let given = match minute % 4 {
            0 => Given::DontKnow,
            _ if !current.words.is_empty() => {
                Given::Answer(gradus_grade::Answer::Words(current.words.clone()))
            }
            _ => Given::from(current.options.first().map_or("x", String::as_str)),
        };
        let result = world.answer(&session, given, &moment).await.unwrap();
        if result.retry {
            world.answer(&session, Given::GoOn, &moment).await.unwrap();
        }
        seen += 1;
    }
    assert_eq!((session.state, session.answered), (SessionPhase::Finished, seen));
    assert!(seen >= 15, "{seen}");
    let summary = world
        .practice
        .finish(world.learner, &session.id, &at(Span::hours(4)))
        .await
        .unwrap();
    assert_eq!(summary.answered, seen);
    assert_eq!(
        summary.correct + summary.close + summary.partial + summary.incorrect,
        seen
    );
    assert!(!summary.needs_work.is_empty() && !summary.comes_back.is_empty());
    let again = world
        .practice
        .finish(world.learner, &session.id, &at(Span::hours(5)))
        .await
        .unwrap();
    assert_eq!(again, summary, "summing up changes nothing");
}

#[tokio::test]
async fn leaving_is_quitting_and_there_may_be_nothing_to_do() {
    let world = World::new(&["kinds"]).await;
    assert_eq!(
        world
            .practice
            .current_session(world.learner, &now())
            .await
            .unwrap_err()
            .code(),
        "no_open_session"
    );
    let session = world
        .practice
        .start_session(world.learner, StartSession::default(), &now())
        .await
        .unwrap();
    world
        .practice
        .finish(world.learner, &session.id, &now())
        .await
        .unwrap();
    assert_eq!(reload(&world, &session).await.state, SessionPhase::Quit);
    let late = world.answer(&session, Given::DontKnow, &now()).await.unwrap_err();
    assert_eq!(late.code(), "session_over");

    let empty = World::new(&[]).await;
    let nothing = empty
        .practice
        .start_session(empty.learner, StartSession::default(), &now())
        .await
        .unwrap();
    assert_eq!((nothing.id.as_str(), nothing.state), ("", SessionPhase::Finished));
    assert!(nothing.shortage.is_some());
}

#[tokio::test]
async fn an_attempt_is_taken_back_once() {
    let world = World::new(&["kinds"]).await;
    let session = world.session("cards", &now()).await;
    let result = world.answer(&session, "horse", &now()).await.unwrap();
    let bob = add_learner(&world.store, "bob").await;
    assert_eq!(
        world
            .practice
            .undo(bob, &result.id, &now())
            .await
            .unwrap_err()
            .code(),
        "not_found"
    );
    assert!(
        world
            .practice
            .undo(world.learner, &result.id, &now())
            .await
            .unwrap()
            .undone
    );
    assert!(
        world
            .store
            .learners()
            .memory(world.learner)
            .await
            .unwrap()
            .is_empty()
    );
    assert_eq!(
        world
            .practice
            .undo(world.learner, &result.id, &now())
            .await
            .unwrap_err()
            .code(),
        "conflict"
    );
}

#[tokio::test]
async fn settings_are_checked_and_used() {
    let world = World::new(&["kinds"]).await;
    let mut settings = world.practice.settings(world.learner).await.unwrap();
    settings.session_length = 3;
    settings.tracked = false;
    let kept = world
        .practice
        .set_settings(world.learner, settings.clone())
        .await
        .unwrap();
    assert_eq!(world.practice.settings(world.learner).await.unwrap(), kept);
    let session = world
        .practice
        .start_session(world.learner, StartSession::default(), &now())
        .await
        .unwrap();
    assert_eq!((session.remaining, session.tracked), (3, false));
    for change in [
        |settings: &mut gradus_practice::view::Settings| settings.retention = 0.5,
        |settings: &mut gradus_practice::view::Settings| settings.session_length = 0,
        |settings: &mut gradus_practice::view::Settings| settings.mode = SessionMode::Skill,
    ] {
        let mut bad = kept.clone();
        change(&mut bad);
        let refused = world.practice.set_settings(world.learner, bad).await;
        assert_eq!(refused.unwrap_err().code(), "bad_request");
    }
    assert_eq!(Time(NOW).to_string(), "2026-03-15T12:00:00.000Z");
}
