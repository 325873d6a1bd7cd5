use crate::world::{NOW, add_learner, answer, request, with_learner};
use gradus_schedule::{Length, Mode, Reason, Request, Span};
use gradus_store::{Ending, Store, StoreError};

pub(super) async fn a_session_from_start_to_end(store: Store) {
    let learner = with_learner(&store).await;
    let wanted = Request {
        length: Length::of(3),
        ..request(Mode::Scheduled, NOW)
    };
    let plan = store.choose(learner, &wanted).await.unwrap();
    assert_eq!(plan.steps.len(), 3);
    assert!(plan.steps[0].teach.is_some());
    let session = store
        .start_session(learner, &Mode::Scheduled, plan, true, NOW)
        .await
        .unwrap();

    let mut shown = Vec::new();
    for minute in 0.. {
        let now = NOW.plus(Span::minutes(minute));
        let Some(planned) = store.show(learner, session, now).await.unwrap() else {
            break;
        };
        assert_eq!(
            store.show(learner, session, now).await.unwrap().as_ref(),
            Some(&planned),
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
        store.record_attempt(new.clone()).await.unwrap();
        store.record_attempt(new).await.unwrap(); // sent twice: the session goes on once
        shown.push((planned.item, planned.reason));
        assert!(shown.len() < 20, "the session does not end: {shown:?}");
    }
    assert_eq!(shown.len(), 4, "three, and the failed one again: {shown:?}");
    assert_eq!(shown.last().unwrap().1, Reason::Again);
    store
        .end_session(learner, session, Ending::Finished, NOW)
        .await
        .unwrap();
    store
        .end_session(learner, session, Ending::Quit, NOW)
        .await
        .unwrap();
    let row = store.session(learner, session).await.unwrap();
    assert_eq!(
        (row.ending, row.session.answered(), row.tracked),
        (Ending::Finished, 4, true)
    );
}

pub(super) async fn sessions_are_their_owners(store: Store) {
    let learner = with_learner(&store).await;
    let bob = add_learner(&store, "bob").await;
    let plan = store.choose(learner, &request(Mode::Mixed, NOW)).await.unwrap();
    let session = store
        .start_session(learner, &Mode::Mixed, plan, false, NOW)
        .await
        .unwrap();
    assert!(matches!(
        store.session(bob, session).await,
        Err(StoreError::NotFound { .. })
    ));
    assert!(matches!(
        store.show(bob, session, NOW).await,
        Err(StoreError::NotFound { .. })
    ));
    assert!(matches!(
        store.end_session(bob, session, Ending::Quit, NOW).await,
        Err(StoreError::NotFound { .. })
    ));
    let mut new = answer(&store, bob, "index-1", 4, Span::ZERO).await;
    new.session = Some(session);
    assert!(matches!(
        store.record_attempt(new).await,
        Err(StoreError::NotFound { .. })
    ));
}

pub(super) async fn choosing_follows_what_was_recorded(store: Store) {
    let learner = with_learner(&store).await;
    store
        .record_attempt(answer(&store, learner, "index-1", 4, Span::ZERO).await)
        .await
        .unwrap();
    let later = NOW.plus(Span::hours(1));
    let (_, standing) = store.standing(learner, later).await.unwrap();
    assert_eq!(standing.recent_credit.get(&"py:index".into()), Some(&1.0));
    assert_eq!(standing.completed.get(&"py/index-1".into()), Some(&NOW));
    assert!(standing.met.contains(&"py:index".into()) && !standing.met.contains(&"py:slice".into()));
    let plan = store
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
    let (_, standing) = store.standing(learner, NOW.plus(Span::days(8))).await.unwrap();
    assert!(standing.recent_credit.is_empty());
}
