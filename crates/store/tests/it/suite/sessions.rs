use crate::world::{NOW, answer, record, request, with_learner};
use gradus_schedule::{Mode, Reason, Span};
use gradus_store::Store;

pub(super) async fn choosing_follows_what_was_recorded(store: Store) {
    let learner = with_learner(&store).await;
    record(&store, answer(&store, learner, "index-1", 4, Span::ZERO).await)
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
