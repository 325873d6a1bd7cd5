use super::practice::{attempts, memory};
use crate::world::{NOW, add_learner, answer, grade, record, with_learner};
use gradus_schedule::{Rating, Review, ReviewPolicy, Span};
use gradus_store::{AttemptFilter, AttemptId, Kind, Regrade, Store, StoreError};

pub(super) async fn undo_restores_the_memory(store: Store) {
    let learner = with_learner(&store).await;
    let first = record(&store, answer(&store, learner, "index-1", 4, Span::ZERO).await)
        .await
        .unwrap();
    let second = record(&store, answer(&store, learner, "index-2", 0, Span::days(1)).await)
        .await
        .unwrap();
    let undone = store.attempts().undo(learner, second.attempt, NOW).await.unwrap();
    assert_eq!(undone.memory, first.memory);
    assert_eq!(memory(&store, learner, "py:index").await, first.memory);
    assert!(matches!(
        store.attempts().undo(learner, second.attempt, NOW).await,
        Err(StoreError::Superseded(_))
    ));
    assert!(matches!(
        store.attempts().undo(learner, undone.record, NOW).await,
        Err(StoreError::Superseded(_))
    ));

    // Nothing was changed or deleted: a record was added.
    let kept = attempts(&store, learner).await;
    assert_eq!(
        kept.iter().map(|attempt| attempt.kind).collect::<Vec<_>>(),
        [Kind::Answer, Kind::Answer, Kind::Undo]
    );
    assert_eq!(kept[2].supersedes, Some(second.attempt));
    let current = AttemptFilter {
        learner: Some(learner),
        current: true,
        ..AttemptFilter::default()
    };
    assert_eq!(
        store
            .attempts()
            .page(current, AttemptId(0), 10)
            .await
            .unwrap()
            .len(),
        1
    );

    // The exercise counts as never seen again, and the first attempt can be taken back too.
    let third = record(&store, answer(&store, learner, "index-2", 4, Span::days(2)).await)
        .await
        .unwrap();
    assert!(third.transfer.is_some());
    store.attempts().undo(learner, third.attempt, NOW).await.unwrap();
    assert_eq!(
        store
            .attempts()
            .undo(learner, first.attempt, NOW)
            .await
            .unwrap()
            .memory,
        None
    );
    assert_eq!(memory(&store, learner, "py:index").await, None);
    let bob = add_learner(&store, "bob").await;
    assert!(matches!(
        store.attempts().undo(bob, first.attempt, NOW).await,
        Err(StoreError::NotFound { .. })
    ));
}

pub(super) async fn undo_in_the_middle_replays_the_rest(store: Store) {
    let learner = with_learner(&store).await;
    let mut ids = Vec::new();
    for (day, quality) in [(0, 4), (1, 4), (4, 0), (5, 4)] {
        let new = answer(&store, learner, "index-1", quality, Span::days(day)).await;
        ids.push(record(&store, new).await.unwrap().attempt);
    }
    let undone = store.attempts().undo(learner, ids[2], NOW).await.unwrap();
    let history: Vec<Review> = [0, 1, 5]
        .map(|day| {
            Review::new(
                &learner.to_string(),
                &"py:index".into(),
                NOW.plus(Span::days(day)),
                Rating::Good,
            )
        })
        .into();
    assert_eq!(undone.memory, ReviewPolicy::default().replay(&history));
}

pub(super) async fn a_regrade_supersedes(store: Store) {
    let (learner, other) = (with_learner(&store).await, add_learner(&store, "bob").await);
    let wrong = record(&store, answer(&store, learner, "index-1", 0, Span::ZERO).await)
        .await
        .unwrap();
    let right = record(&store, answer(&store, other, "index-1", 4, Span::ZERO).await)
        .await
        .unwrap();
    let regrade = Regrade {
        learner,
        attempt: wrong.attempt,
        grade: grade(4),
    };
    let regraded = store
        .attempts()
        .regrade(regrade.clone(), NOW.plus(Span::days(1)))
        .await
        .unwrap();
    let (ours, theirs) = (regraded.memory.unwrap(), right.memory.unwrap());
    assert_eq!(
        (ours.stability, ours.stage, ours.reviews),
        (theirs.stability, theirs.stage, 1)
    );
    assert!(matches!(
        store.attempts().regrade(regrade, NOW).await,
        Err(StoreError::Superseded(_))
    ));

    let kept = attempts(&store, learner).await;
    assert_eq!(
        (kept[0].superseded, kept[1].kind, kept[1].supersedes),
        (true, Kind::Regrade, Some(wrong.attempt))
    );
    assert_eq!((kept[1].at, kept[1].credit.get()), (kept[0].at, 1.0));
    // A new grade can be superseded in its turn.
    let back = Regrade {
        learner,
        attempt: regraded.record,
        grade: grade(0),
    };
    let back = store
        .attempts()
        .regrade(back, NOW.plus(Span::days(2)))
        .await
        .unwrap();
    assert_eq!(back.memory, wrong.memory);
    assert_eq!(
        store
            .attempts()
            .undo(learner, back.record, NOW)
            .await
            .unwrap()
            .memory,
        None
    );
}
