use crate::world::{Candidate, Telemetry, add_learner, answer, record, with_learner};
use gradus_schedule::{ConceptState, Parameters, Retention, Span, Stage};
use gradus_store::{AttemptFilter, AttemptId, Kind, LearnerId, Method, ScheduleSettings, Store, StoreError};

pub(super) async fn attempts(store: &Store, learner: LearnerId) -> Vec<gradus_store::Attempt> {
    let filter = AttemptFilter {
        learner: Some(learner),
        ..AttemptFilter::default()
    };
    store.attempts().page(filter, AttemptId(0), 1_000).await.unwrap()
}

pub(super) async fn memory(store: &Store, learner: LearnerId, item: &str) -> Option<gradus_schedule::Memory> {
    let all = store.learners().memory(learner).await.unwrap();
    all.into_iter()
        .find(|(id, _)| id.as_str() == item)
        .map(|(_, memory)| memory)
}

pub(super) async fn an_attempt_is_recorded_whole(store: Store) {
    let learner = with_learner(&store).await;
    let first = record(&store, answer(&store, learner, "index-1", 4, Span::ZERO).await)
        .await
        .unwrap();
    assert_eq!(first.memory.unwrap().stage, Stage::Learning { step: 1 });
    assert_eq!(
        (first.predicted, first.transfer, first.repeated),
        (None, None, false)
    );
    assert_eq!(first.changes[0].to, ConceptState::InProgress);

    let mut new = answer(&store, learner, "index-2", 0, Span::days(2)).await;
    new.telemetry = Some(Telemetry {
        strategy: "ast".into(),
        alternative: Some(1),
        duration_us: 120,
    });
    new.candidate = Some(Candidate {
        form: "x[-1]".into(),
        accepted_by: "execution".into(),
    });
    new.grade.fallback_reason = Some("infra_unavailable".into());
    new.grade.method = Method::ExecutionFallback;
    new.parameters = Some(serde_json::json!({"idx": 3}));
    new.seed = Some("c0ffee".into());
    new.hints = 2;
    let second = record(&store, new.clone()).await.unwrap();
    let transfer = second.transfer.unwrap();
    assert_eq!(
        (transfer.practised, transfer.since, transfer.credit.get()),
        (1, Span::days(2), 0.0)
    );
    assert!(
        second
            .predicted
            .is_some_and(|chance| chance > 0.5 && chance < 1.0)
    );
    assert!(second.changes.is_empty());

    let kept = attempts(&store, learner).await;
    assert_eq!(kept.len(), 2);
    let last = &kept[1];
    assert_eq!(
        (last.id, last.answer.as_str(), last.hints, last.response_ms),
        (second.attempt, "answer to index-2", 2, Some(4_000))
    );
    assert_eq!(
        (last.seed.as_deref(), last.parameters.as_deref()),
        (Some("c0ffee"), Some("{\"idx\":3}"))
    );
    let kept_grade = last.grade().unwrap();
    assert_eq!(
        kept_grade.result["version"], 2,
        "results say how they are written"
    );
    let result = kept_grade.result.clone();
    assert_eq!(
        kept_grade,
        gradus_store::Grade {
            result,
            ..new.grade.clone()
        }
    );
    assert_eq!(
        (
            last.kind,
            last.superseded,
            last.exercise.as_str(),
            last.skill.as_str()
        ),
        (Kind::Answer, false, "py/index-2", "py:index")
    );
    assert_eq!(memory(&store, learner, "py:index").await, second.memory);
    assert_eq!(
        store
            .queue()
            .entries(gradus_store::QueueStatus::Open, 10)
            .await
            .unwrap()
            .len(),
        1
    );
}

pub(super) async fn the_same_key_records_once(store: Store) {
    let learner = with_learner(&store).await;
    let new = answer(&store, learner, "index-1", 4, Span::ZERO).await;
    let first = record(&store, new.clone()).await.unwrap();
    let again = record(&store, new.clone()).await.unwrap();
    assert_eq!(
        again,
        gradus_store::Recorded {
            repeated: true,
            ..first
        }
    );
    assert_eq!(attempts(&store, learner).await.len(), 1);

    let mut other = new.clone();
    other.answer = "something else".into();
    assert!(matches!(record(&store, other).await, Err(StoreError::KeyReused)));
    // Keys are a learner's own.
    let bob = add_learner(&store, "bob").await;
    let of_bob = crate::world::NewAttempt {
        learner: bob,
        ..new.clone()
    };
    assert!(!record(&store, of_bob).await.unwrap().repeated);

    let tasks: Vec<_> = (0..16)
        .map(|_| {
            let (store, new) = (
                store.clone(),
                crate::world::NewAttempt {
                    key: "many".into(),
                    ..new.clone()
                },
            );
            tokio::spawn(async move { record(&store, new).await.unwrap() })
        })
        .collect();
    let mut fresh = 0;
    for task in tasks {
        fresh += usize::from(!task.await.unwrap().repeated);
    }
    assert_eq!((fresh, attempts(&store, learner).await.len()), (1, 2));
}

pub(super) async fn untracked_practice_changes_nothing(store: Store) {
    let learner = with_learner(&store).await;
    let mut new = answer(&store, learner, "index-1", 4, Span::ZERO).await;
    new.tracked = false;
    let recorded = record(&store, new).await.unwrap();
    assert_eq!((recorded.memory, recorded.changes), (None, vec![]));
    assert_eq!(
        (
            memory(&store, learner, "py:index").await,
            attempts(&store, learner).await.len()
        ),
        (None, 1)
    );
}

pub(super) async fn mastery_unlocks_in_the_same_transaction(store: Store) {
    let learner = with_learner(&store).await;
    let loops = "py:loops".into();
    assert_eq!(
        store.learners().progress(learner).await.unwrap().state(&loops),
        ConceptState::Locked
    );
    // Four of five within the last seven days, and one before them that does not count.
    for (number, (quality, day)) in [(0, -8), (4, 0), (4, 1), (0, 2), (4, 3)].into_iter().enumerate() {
        let exercise = format!("index-{}", number % 3 + 1);
        let new = answer(&store, learner, &exercise, quality, Span::days(day)).await;
        record(&store, new).await.unwrap();
    }
    assert_eq!(
        store.learners().progress(learner).await.unwrap().state(&loops),
        ConceptState::Locked
    );
    let fifth = answer(&store, learner, "slice-1", 4, Span::days(4)).await;
    let recorded = record(&store, fifth).await.unwrap();
    let changed: Vec<_> = recorded
        .changes
        .iter()
        .map(|change| (change.concept.as_str(), change.to))
        .collect();
    assert_eq!(
        changed,
        [
            ("py:lists", ConceptState::Completed),
            ("py:loops", ConceptState::Unlocked)
        ]
    );
    let progress = store.learners().progress(learner).await.unwrap();
    assert_eq!(progress.state(&loops), ConceptState::Unlocked);
    // Completed stays completed, whatever comes.
    record(&store, answer(&store, learner, "slice-2", 0, Span::days(5)).await)
        .await
        .unwrap();
    assert_eq!(
        store
            .learners()
            .progress(learner)
            .await
            .unwrap()
            .state(&"py:lists".into()),
        ConceptState::Completed
    );
}

pub(super) async fn late_attempts_take_their_place(store: Store) {
    let (learner, other) = (with_learner(&store).await, add_learner(&store, "bob").await);
    let answers = [(Span::ZERO, 4), (Span::days(1), 0), (Span::days(5), 4)];
    let mut last = None;
    for (after, quality) in answers {
        last = record(&store, answer(&store, learner, "index-1", quality, after).await)
            .await
            .unwrap()
            .memory;
    }
    // The same answers arrive in another order from a phone that was offline.
    for place in [0, 2, 1] {
        let (after, quality) = answers[place];
        record(&store, answer(&store, other, "index-1", quality, after).await)
            .await
            .unwrap();
    }
    let (ours, theirs) = (last.unwrap(), memory(&store, other, "py:index").await.unwrap());
    assert_eq!(
        (ours.stability, ours.difficulty, ours.lapses),
        (theirs.stability, theirs.difficulty, theirs.lapses)
    );
}

pub(super) async fn what_cannot_be_stored_is_refused(store: Store) {
    let learner = with_learner(&store).await;
    let new = answer(&store, learner, "index-1", 4, Span::ZERO).await;
    let mut zero = new.clone();
    zero.answer = "a\0b".into();
    let error = record(&store, zero).await.unwrap_err().to_string();
    assert_eq!(
        error,
        "the answer cannot be stored: it contains the character U+0000; leave it out"
    );
    let mut no_key = new.clone();
    no_key.key = " ".into();
    assert!(matches!(
        record(&store, no_key).await,
        Err(StoreError::Invalid { .. })
    ));
    let mut long = new.clone();
    long.answer = "x".repeat(300 << 10);
    assert!(matches!(
        record(&store, long).await,
        Err(StoreError::Invalid { .. })
    ));
    let mut nobody = new.clone();
    nobody.learner = LearnerId(999_999);
    assert!(matches!(
        record(&store, nobody).await,
        Err(StoreError::NotFound { what: "learner", .. })
    ));
    let mut nothing = new.clone();
    nothing.version = gradus_store::VersionId(999_999);
    assert!(matches!(
        record(&store, nothing).await,
        Err(StoreError::NotFound { .. })
    ));
    let mut text = new;
    text.answer = "naïve “quotes” 안녕 \u{1F600} '; DROP TABLE attempts; --".into();
    record(&store, text.clone()).await.unwrap();
    assert_eq!(attempts(&store, learner).await[0].answer, text.answer);
}

pub(super) async fn a_failed_attempt_leaves_nothing(store: Store) {
    let learner = with_learner(&store).await;
    let mut new = answer(&store, learner, "index-1", 4, Span::ZERO).await;
    new.candidate = Some(Candidate {
        form: "f".into(),
        accepted_by: "ast".into(),
    });
    new.telemetry = Some(Telemetry {
        strategy: "ast".into(),
        alternative: None,
        duration_us: 1,
    });
    // The session is the last thing to be written, and it is not there.
    new.session = Some(gradus_store::SessionId(999_999));
    assert!(record(&store, new.clone()).await.is_err());
    assert_eq!(
        (
            attempts(&store, learner).await.len(),
            memory(&store, learner, "py:index").await
        ),
        (0, None)
    );
    assert!(
        store
            .queue()
            .entries(gradus_store::QueueStatus::Open, 10)
            .await
            .unwrap()
            .is_empty()
    );
    new.session = None;
    assert!(!record(&store, new).await.unwrap().repeated);
}

pub(super) async fn many_at_once_lose_nothing(store: Store) {
    let learner = with_learner(&store).await;
    let other = add_learner(&store, "bob").await;
    let mut tasks = Vec::new();
    for number in 0..60_i64 {
        let learner = if number % 3 == 0 { other } else { learner };
        let exercise = format!("{}-{}", ["index", "slice"][(number % 2) as usize], number % 3 + 1);
        let mut new = answer(&store, learner, &exercise, 4, Span::minutes(number)).await;
        if number % 10 == 9 {
            new.session = Some(gradus_store::SessionId(999_999)); // one in ten fails, and must not take others with it
        }
        let store = store.clone();
        tasks.push(tokio::spawn(async move { record(&store, new).await.is_ok() }));
    }
    let mut recorded = 0;
    for task in tasks {
        recorded += usize::from(task.await.unwrap());
    }
    let kept = attempts(&store, learner).await.len() + attempts(&store, other).await.len();
    assert_eq!((recorded, kept), (54, 54));
    let reviews: u32 = store
        .learners()
        .memory(learner)
        .await
        .unwrap()
        .iter()
        .map(|(_, memory)| memory.reviews)
        .sum();
    assert_eq!(
        reviews as usize,
        attempts(&store, learner).await.len(),
        "every attempt is one review"
    );
}

pub(super) async fn settings_change_the_schedule(store: Store) {
    let learner = with_learner(&store).await;
    let mut numbers = *Parameters::default().numbers();
    numbers[2] = 20.0;
    let settings = ScheduleSettings {
        retention: Retention::new(0.8).unwrap(),
        accelerated: true,
        parameters: Some(Parameters::new(&numbers).unwrap()),
    };
    store
        .learners()
        .set_schedule(learner, settings.clone())
        .await
        .unwrap();
    assert_eq!(store.learners().get(learner).await.unwrap().schedule, settings);
    let recorded = record(&store, answer(&store, learner, "index-1", 4, Span::ZERO).await)
        .await
        .unwrap();
    assert_eq!(recorded.memory.unwrap().stability, 20.0);
    assert_eq!(
        store
            .learners()
            .progress(learner)
            .await
            .unwrap()
            .state(&"py:loops".into()),
        ConceptState::Unlocked
    );
}
