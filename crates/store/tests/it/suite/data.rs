use crate::world::{Candidate, NOW, Telemetry, add_learner, answer, grade, record, request, with_learner};
use gradus_schedule::{Mode, Plan, Span, Timestamp, Zone};
use gradus_session::{Effects, Ending, SessionState};
use gradus_store::{
    AttemptFilter, AttemptId, LearnerId, Login, QueueStatus, SessionId, StepWrite, Store, StoreError,
};

/// A session with this plan.
async fn start(store: &Store, learner: LearnerId, plan: Plan) -> SessionId {
    let state = SessionState::new(Mode::Scheduled, plan, true, NOW);
    store.sessions().add(learner, &state, NOW).await.unwrap()
}

/// The learner leaves it.
async fn quit(store: &Store, learner: LearnerId, session: SessionId, now: Timestamp) {
    let loaded = store.sessions().load(learner, session, None, now).await.unwrap();
    let write = StepWrite {
        session: Some(session),
        state: Some(SessionState {
            ending: Ending::Quit,
            ..loaded.session.state
        }),
        effects: Effects::default(),
        revision: loaded.exercise.revision,
        grading_us: 0,
        now,
    };
    store.sessions().apply(learner, write).await.unwrap();
}

pub(super) async fn stats_and_metrics(store: Store) {
    let learner = with_learner(&store).await;
    let plan = store
        .sessions()
        .choose(learner, &request(Mode::Scheduled, NOW))
        .await
        .unwrap();
    let session = start(&store, learner, plan).await;
    for (day, exercise, quality, used) in [
        (-40, "index-1", 0, None),
        (-39, "index-2", 4, Some(false)),
        (-1, "slice-1", 4, Some(true)),
        (0, "index-1", 4, Some(true)),
        (0, "slice-2", 0, None),
    ] {
        let mut new = answer(&store, learner, exercise, quality, Span::days(day)).await;
        new.grade.used_construct = used;
        new.session = (day == 0).then_some(session);
        new.hints = u32::from(quality == 0);
        record(&store, new).await.unwrap();
    }
    let undone = record(
        &store,
        answer(&store, learner, "index-3", 0, Span::hours(1)).await,
    )
    .await
    .unwrap();
    store.attempts().undo(learner, undone.attempt, NOW).await.unwrap();
    quit(&store, learner, session, NOW.plus(Span::hours(2))).await;
    let now = NOW.plus(Span::hours(3));
    let zone = Zone::fixed(9 * 3_600);
    // Both databases must come to the same figures, to the last digit.
    insta::assert_json_snapshot!(
        "stats",
        store.figures().stats(learner, now, &zone, 5).await.unwrap()
    );
    insta::assert_json_snapshot!(
        "metrics",
        store.figures().metrics(learner, now, &zone).await.unwrap()
    );
    let bob = add_learner(&store, "bob").await;
    insta::assert_json_snapshot!(
        "stats_of_nobody",
        store.figures().stats(bob, now, &zone, 2).await.unwrap()
    );
}

pub(super) async fn attempts_are_exported_in_pages(store: Store) {
    let (ada, bob) = (with_learner(&store).await, add_learner(&store, "bob").await);
    for minute in 0..7 {
        let learner = if minute % 2 == 0 { ada } else { bob };
        record(
            &store,
            answer(&store, learner, "index-1", 4, Span::minutes(minute)).await,
        )
        .await
        .unwrap();
    }
    record(&store, answer(&store, ada, "slice-1", 4, Span::minutes(9)).await)
        .await
        .unwrap();
    let (mut after, mut found) = (AttemptId(0), Vec::new());
    loop {
        let page = store
            .attempts()
            .page(AttemptFilter::default(), after, 3)
            .await
            .unwrap();
        let Some(last) = page.last() else { break };
        after = last.id;
        found.extend(page);
    }
    assert_eq!(found.len(), 8);
    assert!(found.is_sorted_by_key(|attempt| attempt.id));
    let of = |filter| store.attempts().page(filter, AttemptId(0), 100);
    let all = AttemptFilter::default();
    assert_eq!(
        of(AttemptFilter {
            learner: Some(bob),
            ..all
        })
        .await
        .unwrap()
        .len(),
        3
    );
    assert_eq!(
        of(AttemptFilter {
            exercise: Some("py/slice-1"),
            ..all
        })
        .await
        .unwrap()
        .len(),
        1
    );
    assert_eq!(
        of(AttemptFilter {
            since: Some(NOW.plus(Span::minutes(5))),
            ..all
        })
        .await
        .unwrap()
        .len(),
        3
    );
    assert!(matches!(
        of(AttemptFilter {
            exercise: Some("nope"),
            ..all
        })
        .await,
        Err(StoreError::NotFound { .. })
    ));
    let line = serde_json::to_string(&found[0]).unwrap();
    let without_key = gradus_store::Attempt {
        key: String::new(),
        ..found[0].clone()
    };
    assert_eq!(
        serde_json::from_str::<gradus_store::Attempt>(&line).unwrap(),
        without_key,
        "nobody else needs to know the key"
    );
}

pub(super) async fn a_deleted_learner_leaves_nothing(store: Store) {
    let (ada, bob) = (with_learner(&store).await, add_learner(&store, "bob").await);
    let mut attempts = Vec::new();
    for (learner, text) in [(ada, "ada-was-here"), (bob, "bob-was-here")] {
        let plan = store
            .sessions()
            .choose(learner, &request(Mode::Scheduled, NOW))
            .await
            .unwrap();
        let session = start(&store, learner, plan).await;
        let mut new = answer(&store, learner, "index-1", 0, Span::ZERO).await;
        new.answer = text.into();
        new.session = Some(session);
        new.candidate = Some(Candidate {
            form: format!("form of {text}"),
            accepted_by: "ast".into(),
        });
        new.telemetry = Some(Telemetry {
            strategy: "ast".into(),
            alternative: None,
            duration_us: 7,
        });
        let recorded = record(&store, new).await.unwrap();
        store
            .queue()
            .dispute(learner, recorded.attempt, Some(&format!("note of {text}")), NOW)
            .await
            .unwrap();
        let regrade = gradus_store::Regrade {
            learner,
            attempt: recorded.attempt,
            grade: grade(4),
        };
        attempts.push(store.attempts().regrade(regrade, NOW).await.unwrap().record);
        let login = Login {
            id: text.into(),
            learner: Some(learner),
            data: text.into(),
            expires_at: NOW.plus(Span::days(1)),
        };
        store.accounts().save_login(login).await.unwrap();
        store
            .accounts()
            .add_token(learner, text, text, NOW)
            .await
            .unwrap();
        store
            .learners()
            .set_preferences(learner, &serde_json::json!({"about": text}))
            .await
            .unwrap();
    }
    let export = store.learners().export(ada).await.unwrap();
    assert_eq!(
        (
            export.attempts.len(),
            export.memory.len(),
            export.sessions.len(),
            export.tokens.len()
        ),
        (2, 1, 1, 1)
    );
    assert_eq!(export.disputes[0].1.as_deref(), Some("note of ada-was-here"));
    let before = everything(&store).await;
    assert!(before.contains("ada-was-here") && before.contains("bob-was-here"));

    store.learners().delete(ada).await.unwrap();
    let after = everything(&store).await;
    assert!(!after.contains("ada-was-here"), "{after}");
    assert!(after.contains("bob-was-here"));
    assert_eq!(
        store.queue().entries(QueueStatus::Open, 10).await.unwrap().len(),
        2,
        "both of bob's"
    );
    assert!(matches!(
        store.learners().delete(ada).await,
        Err(StoreError::NotFound { .. })
    ));
    assert!(
        store.attempts().undo(bob, attempts[1], NOW).await.is_ok(),
        "others go on"
    );
}

/// All rows of all tables that may say something about a learner, as the database itself prints them.
async fn everything(store: &Store) -> String {
    let mut text = String::new();
    for learner in store
        .learners()
        .page(gradus_store::LearnerId(0), 100)
        .await
        .unwrap()
    {
        text += &serde_json::to_string(&store.learners().export(learner.id).await.unwrap()).unwrap();
    }
    for status in [QueueStatus::Open, QueueStatus::Accepted, QueueStatus::Dismissed] {
        text += &serde_json::to_string(&store.queue().entries(status, 100).await.unwrap()).unwrap();
    }
    for login in ["ada-was-here", "bob-was-here"] {
        text += &serde_json::to_string(&store.accounts().login(login, NOW).await.unwrap()).unwrap();
    }
    text += &serde_json::to_string(
        &store
            .attempts()
            .page(AttemptFilter::default(), AttemptId(0), 100)
            .await
            .unwrap(),
    )
    .unwrap();
    text
}

pub(super) async fn histories_can_be_fitted(store: Store) {
    let learner = with_learner(&store).await;
    for (day, exercise) in [(0, "index-1"), (1, "slice-1"), (2, "index-2"), (5, "index-3")] {
        record(
            &store,
            answer(&store, learner, exercise, 4, Span::days(day)).await,
        )
        .await
        .unwrap();
    }
    let histories = store.figures().review_histories(learner).await.unwrap();
    assert_eq!(histories.iter().map(Vec::len).collect::<Vec<_>>(), [3, 1]);
    let policy = store.learners().get(learner).await.unwrap().schedule.policy();
    let memory = store.learners().memory(learner).await.unwrap();
    let index = memory
        .iter()
        .find(|(item, _)| item.as_str() == "py:index")
        .unwrap();
    assert_eq!(
        policy.replay(&histories[0]),
        Some(index.1),
        "memory is what its history says"
    );

    // Fitted parameters take effect on what is remembered already, if asked to.
    let mut numbers = *gradus_schedule::Parameters::default().numbers();
    numbers[2] = 9.0;
    let parameters = gradus_schedule::Parameters::new(&numbers).unwrap();
    let settings = gradus_store::ScheduleSettings {
        parameters: Some(parameters),
        ..Default::default()
    };
    store
        .learners()
        .set_schedule(learner, settings.clone())
        .await
        .unwrap();
    assert_eq!(store.learners().reschedule(learner).await.unwrap(), 2);
    let memory = store.learners().memory(learner).await.unwrap();
    let index = memory
        .iter()
        .find(|(item, _)| item.as_str() == "py:index")
        .unwrap();
    assert_eq!(Some(index.1), settings.policy().replay(&histories[0]));
}

pub(super) async fn mastery_and_activity(store: Store) {
    let learner = with_learner(&store).await;
    for (exercise, quality, hours) in [("index-1", 4, 0), ("slice-1", 0, 1), ("index-2", 4, 13)] {
        let new = answer(&store, learner, exercise, quality, Span::hours(hours)).await;
        record(&store, new).await.unwrap();
    }
    let now = NOW.plus(Span::hours(14));
    let mastery = store.figures().mastery(learner, now).await.unwrap();
    assert_eq!(mastery.len(), 1);
    assert_eq!(
        (mastery[0].0.as_str(), mastery[0].1.attempts, mastery[0].1.credit),
        ("py:lists", 3, 2.0)
    );
    assert!(
        store
            .figures()
            .mastery(learner, now.plus(Span::days(9)))
            .await
            .unwrap()
            .is_empty()
    );
    let days = store
        .figures()
        .activity(learner, NOW, &Zone::utc())
        .await
        .unwrap();
    assert_eq!(days.into_values().collect::<Vec<_>>(), vec![(2, 1), (1, 1)]);
}
