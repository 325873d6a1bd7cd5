//! PostgreSQL is restarted, and crashed, while others record.

use crate::postgres::Postgres;
use crate::world::{self, Answer, take};
use gradus_schedule::Span;
use gradus_store::{AttemptFilter, AttemptId, LearnerId, Options, Store, StoreError};
use std::collections::HashSet;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_restart_under_load_loses_nothing() {
    let mut postgres = Postgres::start(true);
    let options = Options {
        patience: Duration::from_secs(2),
        ..Options::new(postgres.database())
    };
    let store = Store::open(options).await.unwrap();
    let learner = world::with_learner(&store).await;
    let others = [
        learner,
        world::add_learner(&store, "bob").await,
        world::add_learner(&store, "eve").await,
    ];

    let stop = Arc::new(AtomicBool::new(false));
    let tasks: Vec<_> = (0..6)
        .map(|task| tokio::spawn(record(store.clone(), others[task % 3], task as i64, stop.clone())))
        .collect();
    for mode in ["fast", "immediate", "fast"] {
        tokio::time::sleep(Duration::from_millis(400)).await;
        postgres.stop(mode);
        tokio::time::sleep(Duration::from_millis(300)).await;
        postgres.run();
    }
    tokio::time::sleep(Duration::from_millis(400)).await;
    stop.store(true, Ordering::Relaxed);
    let (mut acknowledged, mut refused) = (HashSet::new(), 0);
    for task in tasks {
        let (recorded, errors) = task.await.unwrap();
        acknowledged.extend(recorded);
        refused += errors;
    }
    assert!(refused > 0, "the restarts were never noticed");
    let mut kept = HashSet::new();
    for learner in others {
        let filter = AttemptFilter {
            learner: Some(learner),
            ..AttemptFilter::default()
        };
        let attempts = store
            .attempts()
            .page(filter, AttemptId(0), 1_000_000)
            .await
            .unwrap();
        let histories: usize = store
            .figures()
            .review_histories(learner)
            .await
            .unwrap()
            .iter()
            .map(Vec::len)
            .sum();
        assert_eq!(histories, attempts.len(), "something is half-written");
        for attempt in attempts {
            assert!(
                kept.insert((learner, attempt.at.as_millis())),
                "something is there twice"
            );
        }
    }
    assert_eq!(
        acknowledged.difference(&kept).count(),
        0,
        "acknowledged attempts are lost"
    );
    println!(
        "{} acknowledged, {refused} refused for a while, {} kept",
        acknowledged.len(),
        kept.len()
    );
}

/// Records one attempt after the other; what is refused is sent again under the same key, as a client would.
async fn record(
    store: Store,
    learner: LearnerId,
    task: i64,
    stop: Arc<AtomicBool>,
) -> (Vec<(LearnerId, i64)>, usize) {
    let (mut recorded, mut refused) = (Vec::new(), 0);
    let mut number = 0;
    let template = Answer::new(&store, learner, "index-1", 4, Span::ZERO).await;
    while !stop.load(Ordering::Relaxed) {
        number += 1;
        let at = template.at.plus(Span::millis(task * 1_000_000 + number));
        let new = Answer {
            key: format!("{task}-{number}"),
            at,
            ..template.clone()
        };
        loop {
            match take(&store, &new).await {
                Ok(_) => break,
                Err(error) => {
                    assert!(matches!(error, StoreError::Unavailable(_)), "{error:?}");
                    refused += 1;
                    tokio::time::sleep(Duration::from_millis(20)).await;
                }
            }
        }
        recorded.push((learner, at.as_millis()));
    }
    (recorded, refused)
}
