use crate::world::{NOW, add_learner, answer, request, with_learner};
use gradus_schedule::{Length, Mode, Reason, Request, Span};
use gradus_store::{Coming, Ending, LearnerId, NewAttempt, Screen, SessionRow, Store, StoreError};

pub(super) async fn a_session_from_start_to_end(store: Store) {
    let learner = with_learner(&store).await;
    let wanted = Request {
        length: Length::of(3),
        ..request(Mode::Scheduled, NOW)
    };
    let plan = store.sessions().choose(learner, &wanted).await.unwrap();
    assert_eq!(plan.steps.len(), 3);
    assert!(plan.steps[0].teach.is_some());
    let session = store
        .sessions()
        .start(learner, &Mode::Scheduled, plan, true, None, NOW)
        .await
        .unwrap();

    let mut shown = Vec::new();
    for minute in 0.. {
        let now = NOW.plus(Span::minutes(minute));
        let row = store
            .sessions()
            .show(learner, session, now, screen)
            .await
            .unwrap();
        let Some(planned) = row.session.showing().cloned() else {
            break;
        };
        assert_eq!(
            store
                .sessions()
                .show(learner, session, now, screen)
                .await
                .unwrap()
                .shown,
            row.shown,
            "until it is answered"
        );
        let slug = planned.exercise.as_str().strip_prefix("py/").unwrap();
        let failed = shown.is_empty();
        let mut new = answer(
            &store,
            learner,
            slug,
            if failed { 0 } else { 4 },
            Span::minutes(minute),
        )
        .await;
        new.session = Some(session);
        store.attempts().record(new.clone()).await.unwrap();
        store.attempts().record(new).await.unwrap(); // sent twice: the session goes on once
        shown.push((planned.item, planned.reason));
        assert!(shown.len() < 20, "the session does not end: {shown:?}");
    }
    assert_eq!(shown.len(), 4, "three, and the failed one again: {shown:?}");
    assert_eq!(shown.last().unwrap().1, Reason::Again);
    store
        .sessions()
        .end(learner, session, Ending::Finished, NOW)
        .await
        .unwrap();
    store
        .sessions()
        .end(learner, session, Ending::Quit, NOW)
        .await
        .unwrap();
    let row = store.sessions().get(learner, session).await.unwrap();
    assert_eq!(
        (row.ending, row.session.answered(), row.tracked),
        (Ending::Finished, 4, true)
    );
}

/// What a page might keep of what it shows.
fn screen(coming: &Coming) -> String {
    format!("{} {}", coming.planned.exercise, coming.version)
}

pub(super) async fn sessions_are_their_owners(store: Store) {
    let learner = with_learner(&store).await;
    let bob = add_learner(&store, "bob").await;
    let plan = store
        .sessions()
        .choose(learner, &request(Mode::Mixed, NOW))
        .await
        .unwrap();
    let session = store
        .sessions()
        .start(learner, &Mode::Mixed, plan, false, None, NOW)
        .await
        .unwrap();
    assert!(matches!(
        store.sessions().get(bob, session).await,
        Err(StoreError::NotFound { .. })
    ));
    assert!(matches!(
        store.sessions().show(bob, session, NOW, screen).await,
        Err(StoreError::NotFound { .. })
    ));
    assert!(matches!(
        store.sessions().end(bob, session, Ending::Quit, NOW).await,
        Err(StoreError::NotFound { .. })
    ));
    let mut new = answer(&store, bob, "index-1", 4, Span::ZERO).await;
    new.session = Some(session);
    assert!(matches!(
        store.attempts().record(new).await,
        Err(StoreError::NotFound { .. })
    ));
}

pub(super) async fn choosing_follows_what_was_recorded(store: Store) {
    let learner = with_learner(&store).await;
    store
        .attempts()
        .record(answer(&store, learner, "index-1", 4, Span::ZERO).await)
        .await
        .unwrap();
    let later = NOW.plus(Span::hours(1));
    let (_, standing) = store.sessions().standing(learner, later).await.unwrap();
    assert_eq!(standing.recent_credit.get(&"py:index".into()), Some(&1.0));
    assert_eq!(standing.completed.get(&"py/index-1".into()), Some(&NOW));
    assert!(standing.met.contains(&"py:index".into()) && !standing.met.contains(&"py:slice".into()));
    let plan = store
        .sessions()
        .choose(learner, &request(Mode::Scheduled, later))
        .await
        .unwrap();
    assert_eq!(
        (plan.steps[0].item.as_str(), plan.steps[0].reason),
        ("py:index", Reason::Due),
        "its step is over"
    );
    assert_ne!(
        plan.steps[0].exercise.as_str(),
        "py/index-1",
        "another exercise of the same item"
    );
    assert!(
        plan.steps.iter().all(|step| !step.item.as_str().contains("for")),
        "loops are locked"
    );
    let (_, standing) = store
        .sessions()
        .standing(learner, NOW.plus(Span::days(8)))
        .await
        .unwrap();
    assert!(standing.recent_credit.is_empty());
}

/// A session of one exercise with something on its screen, and the answer to it.
async fn shown(store: &Store, learner: LearnerId, tracked: bool) -> (SessionRow, NewAttempt) {
    let wanted = Request {
        length: Length::of(2),
        ..request(Mode::Scheduled, NOW)
    };
    let plan = store.sessions().choose(learner, &wanted).await.unwrap();
    let id = store
        .sessions()
        .start(learner, &Mode::Scheduled, plan, tracked, None, NOW)
        .await
        .unwrap();
    let row = store.sessions().show(learner, id, NOW, screen).await.unwrap();
    let planned = row.session.showing().unwrap().clone();
    let slug = planned.exercise.as_str().strip_prefix("py/").unwrap();
    let mut new = answer(store, learner, slug, 2, Span::ZERO).await;
    new.session = Some(id);
    new.tracked = tracked;
    new.screen = Some(Screen {
        before: row.shown.clone().unwrap(),
        after: Some("one try".into()),
    });
    (row, new)
}

pub(super) async fn an_answer_is_for_what_is_on_the_screen(store: Store) {
    let learner = with_learner(&store).await;
    let (row, new) = shown(&store, learner, true).await;
    let before = row.shown.clone().unwrap();
    // A hint changes the screen, so an answer that does not know of it is refused, and nothing of it is written.
    store
        .sessions()
        .change_shown(learner, row.id, &before, "with a hint", NOW)
        .await
        .unwrap();
    assert!(matches!(
        store
            .sessions()
            .change_shown(learner, row.id, &before, "again", NOW)
            .await,
        Err(StoreError::Stale)
    ));
    assert!(matches!(
        store.attempts().record(new.clone()).await,
        Err(StoreError::Stale)
    ));
    assert!(store.learners().memory(learner).await.unwrap().is_empty());
    let new = NewAttempt {
        screen: Some(Screen {
            before: "with a hint".into(),
            after: None,
        }),
        ..new
    };
    let recorded = store.attempts().record(new.clone()).await.unwrap();
    let after = store.sessions().get(learner, row.id).await.unwrap();
    assert_eq!((after.shown, after.session.answered()), (None, 1));
    // The same again, whatever is on the screen by now.
    let again = store.attempts().record(new.clone()).await.unwrap();
    assert_eq!((again.attempt, again.repeated), (recorded.attempt, true));
    let (attempt, found) = store
        .attempts()
        .recorded(learner, &new.key)
        .await
        .unwrap()
        .unwrap();
    assert_eq!((attempt.id, found.memory), (recorded.attempt, recorded.memory));
    assert_eq!(store.attempts().recorded(learner, "another").await.unwrap(), None);

    let report = store.sessions().report(learner, row.id).await.unwrap();
    assert_eq!(report.attempts.len(), 1);
    assert_eq!(report.due, vec![recorded.memory.unwrap().due]);
    assert_eq!(report.next_due, report.due.first().copied());
    assert_eq!(report.changes, recorded.changes);
}

/// What comes next goes onto the screen in the same transaction; after the last answer the session is finished.
pub(super) async fn an_answer_brings_the_next_one(store: Store) {
    let learner = with_learner(&store).await;
    let (mut row, new) = shown(&store, learner, true).await;
    for minute in 0..2 {
        let showing = row.session.showing().unwrap().exercise.clone();
        let slug = showing.as_str().strip_prefix("py/").unwrap();
        let mut next = answer(&store, learner, slug, 4, Span::minutes(minute)).await;
        next.session = new.session;
        next.screen = Some(Screen {
            before: row.shown.clone().unwrap(),
            after: None,
        });
        store
            .attempts()
            .record_and_show(next.clone(), screen)
            .await
            .unwrap();
        assert!(
            store
                .attempts()
                .record_and_show(next, screen)
                .await
                .unwrap()
                .repeated
        );
        row = store.sessions().get(learner, row.id).await.unwrap();
        assert_eq!(row.session.answered(), minute as u32 + 1);
        assert_eq!(row.shown.is_some(), minute == 0);
    }
    assert_eq!(row.ending, Ending::Finished);
}

pub(super) async fn an_open_try_stays_on_the_screen(store: Store) {
    for tracked in [true, false] {
        let learner = add_learner(&store, if tracked { "tracked" } else { "untracked" }).await;
        store.packs().import(crate::world::pack(), NOW).await.unwrap();
        let (row, mut new) = shown(&store, learner, tracked).await;
        new.grade.retry_open = true;
        let first = store.attempts().record(new).await.unwrap();
        let open = store.sessions().get(learner, row.id).await.unwrap();
        assert_eq!(
            (open.shown.as_deref(), open.session.answered()),
            (Some("one try"), 0)
        );
        let settled = store
            .attempts()
            .settle_try(learner, first.attempt, Some("one try"), NOW)
            .await
            .unwrap();
        let settled = settled.unwrap();
        assert_eq!(settled.memory.is_some(), tracked);
        let report = store.sessions().report(learner, row.id).await.unwrap();
        assert_eq!(report.changes, settled.changes, "what it caused is told");
        assert_eq!(report.changes.is_empty(), !tracked);
        let after = store.sessions().get(learner, row.id).await.unwrap();
        assert_eq!((after.shown, after.session.answered()), (None, 1), "it goes on");
        // Nothing happens twice.
        let again = store
            .attempts()
            .settle_try(learner, first.attempt, Some("one try"), NOW)
            .await;
        assert!(matches!(again, Ok(None) | Err(StoreError::Stale)), "{again:?}");
        assert_eq!(
            store
                .sessions()
                .get(learner, row.id)
                .await
                .unwrap()
                .session
                .answered(),
            1
        );
    }
}

pub(super) async fn sessions_end_and_can_be_found(store: Store) {
    let learner = with_learner(&store).await;
    let (first, _) = shown(&store, learner, true).await;
    let (second, mut late) = shown(&store, learner, true).await;
    let open = |rows: Vec<SessionRow>| rows.iter().map(|row| row.id).collect::<Vec<_>>();
    assert_eq!(
        open(store.sessions().open(learner, 5).await.unwrap()),
        vec![second.id, first.id]
    );
    store
        .sessions()
        .end(learner, second.id, Ending::Quit, NOW)
        .await
        .unwrap();
    assert_eq!(
        open(store.sessions().open(learner, 5).await.unwrap()),
        vec![first.id]
    );
    let ended = store
        .sessions()
        .show(learner, second.id, NOW, screen)
        .await
        .unwrap();
    assert_eq!((ended.ending, &ended.shown), (Ending::Quit, &second.shown));
    late.screen = Some(Screen {
        before: ended.shown.unwrap(),
        after: None,
    });
    assert!(
        matches!(store.attempts().record(late).await, Err(StoreError::Stale)),
        "it is over"
    );
    // What cannot be shown is passed over; when nothing is left, the session is finished.
    for _ in 0..2 {
        let row = store
            .sessions()
            .show(learner, first.id, NOW, screen)
            .await
            .unwrap();
        store
            .sessions()
            .pass_over(learner, first.id, row.shown.as_deref().unwrap(), NOW)
            .await
            .unwrap();
    }
    let done = store
        .sessions()
        .show(learner, first.id, NOW, screen)
        .await
        .unwrap();
    assert_eq!((done.ending, done.shown), (Ending::Finished, None));
}

/// A session goes on with the exercise it planned, though a new edition of the pack has left it out.
pub(super) async fn a_retired_exercise_is_still_shown(store: Store) {
    let learner = with_learner(&store).await;
    let plan = store
        .sessions()
        .choose(learner, &request(Mode::Scheduled, NOW))
        .await
        .unwrap();
    let first = plan.steps[0].exercise.clone();
    let id = store
        .sessions()
        .start(learner, &Mode::Scheduled, plan, true, None, NOW)
        .await
        .unwrap();
    let mut pack = crate::world::pack();
    pack.exercises
        .retain(|exercise| !first.as_str().ends_with(&exercise.slug));
    store.packs().import(pack, NOW).await.unwrap();
    let row = store.sessions().show(learner, id, NOW, screen).await.unwrap();
    assert_eq!(
        row.session.showing().map(|planned| &planned.exercise),
        Some(&first)
    );
}
