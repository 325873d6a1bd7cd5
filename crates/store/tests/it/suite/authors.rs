use crate::world::{Answer, Candidate, NOW, Telemetry, add_learner, answer, record, take, with_learner};
use gradus_schedule::{Span, Timestamp};
use gradus_store::{Method, QueueStatus, Store, StoreError};

pub(super) async fn candidates_are_grouped_and_decided(store: Store) {
    let (ada, bob) = (with_learner(&store).await, add_learner(&store, "bob").await);
    for (learner, form, minute) in [(ada, "x[0:3]", 0), (bob, "x[0:3]", 1), (bob, "x[1]", 2)] {
        let mut new = answer(&store, learner, "slice-1", 0, Span::minutes(minute)).await;
        new.answer = format!("{form} "); // as given
        new.candidate = Some(Candidate {
            form: form.into(),
            accepted_by: "ast".into(),
        });
        record(&store, new).await.unwrap();
    }
    let queue = store.queue().entries(QueueStatus::Open, 10).await.unwrap();
    assert_eq!(
        queue
            .iter()
            .map(|entry| (entry.form.as_str(), entry.seen))
            .collect::<Vec<_>>(),
        [("x[0:3]", 2), ("x[1]", 1)]
    );
    assert_eq!(
        (queue[0].exercise.as_str(), queue[0].answer.as_str()),
        ("py/slice-1", "x[0:3] ")
    );
    assert_eq!(
        (
            queue[0].accepted_by.as_deref(),
            queue[0].first_at,
            queue[0].last_at
        ),
        (Some("ast"), NOW, NOW.plus(Span::minutes(1)))
    );

    let author = add_learner(&store, "author").await;
    store
        .queue()
        .accept(queue[0].id, "x[0:3]", author, NOW)
        .await
        .unwrap();
    store
        .queue()
        .accept(queue[0].id, "x[0:3]", author, NOW)
        .await
        .unwrap();
    store.queue().dismiss(queue[1].id, author, NOW).await.unwrap();
    assert!(matches!(
        store
            .queue()
            .dismiss(gradus_store::QueueId(99), author, NOW)
            .await,
        Err(StoreError::NotFound { .. })
    ));
    assert!(
        store
            .queue()
            .entries(QueueStatus::Open, 10)
            .await
            .unwrap()
            .is_empty()
    );
    assert_eq!(
        store
            .queue()
            .entries(QueueStatus::Dismissed, 10)
            .await
            .unwrap()
            .len(),
        1
    );
    let overlays = store.queue().overlays().await.unwrap();
    assert_eq!(
        overlays
            .iter()
            .map(|overlay| (overlay.exercise.as_str(), overlay.accepted.as_str()))
            .collect::<Vec<_>>(),
        [("py/slice-1", "x[0:3]")]
    );
    // What was dismissed does not come up again.
    let mut new = answer(&store, ada, "slice-1", 0, Span::minutes(9)).await;
    new.candidate = Some(Candidate {
        form: "x[1]".into(),
        accepted_by: "ast".into(),
    });
    record(&store, new).await.unwrap();
    assert!(
        store
            .queue()
            .entries(QueueStatus::Open, 10)
            .await
            .unwrap()
            .is_empty()
    );
}

pub(super) async fn disputes_reach_the_queue(store: Store) {
    let (ada, bob) = (with_learner(&store).await, add_learner(&store, "bob").await);
    let mut new = answer(&store, ada, "index-1", 0, Span::ZERO).await;
    new.answer = "y".repeat(20_000); // longer than an index entry may be
    let wrong = record(&store, new).await.unwrap().attempt;
    let id = store
        .queue()
        .dispute(ada, wrong, Some("it is the same"), NOW)
        .await
        .unwrap();
    assert_eq!(store.queue().dispute(ada, wrong, None, NOW).await.unwrap(), id);
    assert!(matches!(
        store.queue().dispute(bob, wrong, None, NOW).await,
        Err(StoreError::NotFound { .. })
    ));
    let queue = store.queue().entries(QueueStatus::Open, 10).await.unwrap();
    assert_eq!(
        (
            queue.len(),
            queue[0].disputes,
            queue[0].seen,
            queue[0].accepted_by.as_deref()
        ),
        (1, 1, 1, None)
    );
}

pub(super) async fn telemetry_is_kept_and_pruned(store: Store) {
    let ada = with_learner(&store).await;
    for minute in 0..2 {
        let mut new = answer(&store, ada, "index-1", 4, Span::minutes(minute)).await;
        new.answer = "a very secret answer".into();
        new.telemetry = Some(Telemetry {
            strategy: "ast".into(),
            alternative: None,
            duration_us: 7,
        });
        record(&store, new).await.unwrap();
    }
    assert_eq!(store.figures().health(NOW).await.unwrap().graded, 2);
    assert_eq!(
        store
            .upkeep()
            .delete_telemetry_before(NOW.plus(Span::minutes(1)))
            .await
            .unwrap(),
        1
    );
    assert_eq!(store.figures().health(NOW).await.unwrap().graded, 1);
}

pub(super) async fn health_and_figures(store: Store) {
    let learners = [
        with_learner(&store).await,
        add_learner(&store, "bob").await,
        add_learner(&store, "eve").await,
    ];
    for (number, learner) in learners.into_iter().enumerate() {
        for (place, exercise) in ["index-1", "slice-1", "slice-2"].into_iter().enumerate() {
            let right = number == 0 || (number == 1 && place == 2);
            let mut new = answer(
                &store,
                learner,
                exercise,
                if right { 4 } else { 0 },
                Span::minutes(number as i64),
            )
            .await;
            new.grade.canonical = Some(format!("form {}", number.min(1)));
            new.telemetry = Some(Telemetry {
                strategy: "ast".into(),
                alternative: None,
                duration_us: 100 + number as u64,
            });
            if number == 2 {
                new.grade.method = Method::ExecutionFallback;
                new.candidate = Some(Candidate {
                    form: "form".into(),
                    accepted_by: "execution".into(),
                });
            }
            record(&store, new).await.unwrap();
        }
    }
    insta::assert_json_snapshot!("health", store.figures().health(NOW).await.unwrap());
    insta::assert_json_snapshot!(
        "exercise_report",
        store.figures().exercise("py/index-1", NOW).await.unwrap()
    );
    assert!(matches!(
        store.figures().exercise("py/nothing", NOW).await,
        Err(StoreError::NotFound { .. })
    ));
}

pub(super) async fn the_last_month_of_a_pack(store: Store) {
    let learner = with_learner(&store).await;
    let clock = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
    let now = Timestamp::from_millis(clock.unwrap().as_millis() as i64);
    for (exercise, quality, days) in [
        ("index-1", 4, 31),
        ("index-1", 0, 2),
        ("index-1", 4, 1),
        ("slice-1", 2, 3),
        ("slice-2", 4, 40),
    ] {
        let mut given = Answer::new(&store, learner, exercise, quality, Span::ZERO).await;
        given.at = now.minus(Span::days(days));
        given.key = format!("{exercise} {days}");
        take(&store, &given).await.unwrap();
    }
    let rows = store.figures().exercises("py").await.unwrap();
    let figures: Vec<_> = rows
        .iter()
        .map(|row| (row.exercise.as_str(), row.attempts, row.correct, row.mean_credit))
        .collect();
    assert_eq!(figures, [("py/index-1", 2, 1, 0.5), ("py/slice-1", 1, 0, 0.5)]);
    assert_eq!(rows[0].last_at, now.minus(Span::days(1)));
    assert_eq!(store.figures().exercises("other").await.unwrap(), []);
}
