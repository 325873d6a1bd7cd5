//! Steps of a session: read at once, written at once.

use crate::suite::practice::{attempts, memory};
use crate::world::{self, Answer, NOW, counted, take, with_learner};
use gradus_schedule::{Retention, Span, Zone};
use gradus_session::{EditionId, Effects, Ending, SessionState};
use gradus_store::{Applied, Kind, ScheduleSettings, SessionId, StepWrite, Store, StoreError};

pub(super) async fn a_session_is_read_with_all_a_step_needs(store: Store) {
    let learner = with_learner(&store).await;
    let first = Answer::new(&store, learner, "index-1", 4, Span::ZERO).await;
    let attempt = take(&store, &first).await.unwrap();
    let (id, state) = world::session(&store, learner, "index-2").await;
    let now = NOW.plus(Span::minutes(5));
    let loaded = store
        .sessions()
        .load(learner, id, Some(&first.key), now)
        .await
        .unwrap();
    assert_eq!((loaded.session.id, &loaded.session.state), (id, &state));
    let standing = &loaded.exercise.standing;
    assert_eq!(standing.memory, memory(&store, learner, "py:index").await);
    assert_eq!(standing.practised.map(|practised| practised.times), Some(1));
    assert_eq!((standing.seen, standing.mastery.attempts), (false, 1));
    let progress = standing.progress.iter();
    assert!(
        progress
            .map(|(concept, _)| concept.as_str())
            .any(|id| id == "py:lists")
    );
    let earlier = loaded.exercise.earlier.unwrap();
    assert_eq!(
        (earlier.id, earlier.version, &earlier.result),
        (attempt, first.version, &first.result)
    );
    assert_eq!(earlier.recorded.memory, standing.memory);
    assert!(!earlier.open);
    // Nothing is on the screen, nothing was recorded.
    let mut empty = state;
    empty.screen = None;
    let id = store.sessions().add(learner, &empty, NOW).await.unwrap();
    let loaded = store.sessions().load(learner, id, None, now).await.unwrap();
    assert_eq!(
        (loaded.exercise.standing.memory, loaded.exercise.earlier),
        (None, None)
    );
    // Sessions are their owners'.
    let bob = world::add_learner(&store, "bob").await;
    let other = store.sessions().load(bob, id, None, now).await;
    assert!(matches!(other, Err(StoreError::NotFound { .. })));
    let missing = store.sessions().load(learner, SessionId(99), None, now).await;
    assert!(matches!(missing, Err(StoreError::NotFound { .. })));
    let unfinished = store.sessions().unfinished(learner, 10).await.unwrap();
    assert_eq!(
        unfinished.iter().map(|saved| saved.id).collect::<Vec<_>>(),
        [id, SessionId(id.0 - 1)]
    );
}

pub(super) async fn what_changed_meanwhile_is_not_overwritten(store: Store) {
    let learner = with_learner(&store).await;
    let content = store.packs().content().await.unwrap();
    let given = Answer::new(&store, learner, "index-1", 4, Span::ZERO).await;
    let load = || store.attempts().load(learner, given.version, None, given.at);
    let stale = load().await.unwrap();
    // Each of these makes another revision.
    let other = Answer::new(&store, learner, "slice-1", 4, Span::ZERO).await;
    take(&store, &other).await.unwrap();
    let before = store.learners().export(learner).await.unwrap();
    let write = given.decide(&content, &stale);
    assert_eq!(
        store.sessions().apply(learner, write).await.unwrap(),
        Applied::Stale
    );
    assert_eq!(store.learners().export(learner).await.unwrap(), before);
    let stale = load().await.unwrap();
    let settings = ScheduleSettings {
        retention: Retention::new(0.8).unwrap(),
        ..ScheduleSettings::default()
    };
    store.learners().set_schedule(learner, settings).await.unwrap();
    let write = given.decide(&content, &stale);
    assert_eq!(
        store.sessions().apply(learner, write).await.unwrap(),
        Applied::Stale
    );
    // Read again, it is written; the same write again is not.
    let write = given.decide(&content, &load().await.unwrap());
    let applied = store.sessions().apply(learner, write.clone()).await.unwrap();
    assert!(matches!(applied, Applied::Written(Some(_))));
    assert_eq!(
        store.sessions().apply(learner, write).await.unwrap(),
        Applied::Stale
    );
    assert_eq!(attempts(&store, learner).await.len(), 2);
}

pub(super) async fn many_steps_at_once_lose_nothing(store: Store) {
    let learner = with_learner(&store).await;
    let mut tasks = Vec::new();
    for number in 0..24 {
        let slugs = ["index-1", "index-2", "slice-1"];
        let given = Answer::new(
            &store,
            learner,
            slugs[number % 3],
            4,
            Span::minutes(number as i64),
        )
        .await;
        let store = store.clone();
        // Each of them is sent twice.
        for _ in 0..2 {
            let (store, given) = (store.clone(), given.clone());
            tasks.push(tokio::spawn(async move { take(&store, &given).await }));
        }
    }
    let mut ids = std::collections::BTreeSet::new();
    for task in tasks {
        ids.insert(task.await.unwrap().unwrap());
    }
    assert_eq!((ids.len(), attempts(&store, learner).await.len()), (24, 24));
    let reviews: u32 = store
        .learners()
        .memory(learner)
        .await
        .unwrap()
        .iter()
        .map(|(_, memory)| memory.reviews)
        .sum();
    assert_eq!(reviews, 24);
}

pub(super) async fn a_step_fails_as_a_whole(store: Store) {
    let learner = with_learner(&store).await;
    let content = store.packs().content().await.unwrap();
    let (id, state) = world::session(&store, learner, "index-1").await;
    let given = Answer::new(&store, learner, "index-1", 4, Span::ZERO).await;
    let before = store.learners().export(learner).await.unwrap();
    let loaded = store.sessions().load(learner, id, None, NOW).await.unwrap();
    let write = |change: fn(&mut StepWrite)| {
        let mut write = given.decide(&content, &loaded.exercise);
        write.session = Some(id);
        write.state = Some(SessionState {
            ending: Ending::Quit,
            ..state.clone()
        });
        change(&mut write);
        store.sessions().apply(learner, write)
    };
    fn attempt(write: &mut StepWrite) -> &mut gradus_session::AttemptEffect {
        write.effects.attempt.as_mut().unwrap()
    }
    let wrong: [fn(&mut StepWrite); 6] = [
        |write| attempt(write).edition = EditionId(999_999),
        |write| attempt(write).telemetry.strategy = "guessing".into(),
        |write| attempt(write).key = String::new(),
        |write| attempt(write).answer = "a\0b".into(),
        |write| attempt(write).result.credit = 7.0,
        |write| {
            write.effects.attempt = None;
            write.effects.settled = Some("nothing".into());
        },
    ];
    for (number, change) in wrong.into_iter().enumerate() {
        assert!(write(change).await.is_err(), "case {number}");
        assert_eq!(
            store.learners().export(learner).await.unwrap(),
            before,
            "case {number}"
        );
        let again = store.sessions().load(learner, id, None, NOW).await.unwrap();
        assert_eq!(again, loaded, "case {number}");
    }
    assert!(matches!(write(|_| {}).await.unwrap(), Applied::Written(Some(_))));
    let after = store.sessions().saved(learner, id).await.unwrap();
    assert_eq!(after.state.ending, Ending::Quit);
}

pub(super) async fn an_open_try_is_settled_or_tried_again(store: Store) {
    let learner = with_learner(&store).await;
    let content = store.packs().content().await.unwrap();
    for tracked in [true, false] {
        let after = if tracked { Span::ZERO } else { Span::days(1) };
        let mut first = Answer::new(&store, learner, "word", 2, after).await;
        first.result.retry = true;
        first.tracked = tracked;
        let id = take(&store, &first).await.unwrap();
        let load = || {
            store
                .attempts()
                .load(learner, first.version, Some(&first.key), first.at)
        };
        let loaded = load().await.unwrap();
        assert!(loaded.earlier.as_ref().is_some_and(|earlier| earlier.open));
        assert_eq!(
            loaded.standing.practised.map(|practised| practised.times),
            (!tracked).then_some(2)
        );
        // The learner goes on: the first grade counts by its own time.
        let settled = StepWrite {
            session: None,
            state: None,
            effects: Effects {
                settled: Some(first.key.clone()),
                review: tracked.then(|| counted(&content, &loaded, "word", &first.result, first.at)),
                ..Effects::default()
            },
            revision: loaded.revision,
            grading_us: 0,
            now: first.at.plus(Span::minutes(1)),
        };
        let applied = store.sessions().apply(learner, settled).await.unwrap();
        assert_eq!(applied, Applied::Written(Some(id)));
        let loaded = load().await.unwrap();
        let earlier = loaded.earlier.unwrap();
        assert_eq!(
            (earlier.open, earlier.recorded.memory.is_some()),
            (!tracked, tracked)
        );
        let reviews = memory(&store, learner, "py:word")
            .await
            .map(|memory| memory.reviews);
        assert_eq!(reviews, Some(if tracked { 1 } else { 2 }));
        if tracked {
            // A second try of another first one.
            let mut first = Answer::new(&store, learner, "word", 2, Span::hours(1)).await;
            first.result.retry = true;
            take(&store, &first).await.unwrap();
            let mut second = Answer::new(&store, learner, "word", 4, Span::hours(2)).await;
            second.retry_of = Some(first.key.clone());
            let second_id = take(&store, &second).await.unwrap();
            let kept = attempts(&store, learner).await;
            let last = kept.last().unwrap();
            assert_eq!((last.id, last.retry_of.is_some()), (second_id, true));
        }
    }
}

pub(super) async fn a_step_takes_an_answer_back(store: Store) {
    let learner = with_learner(&store).await;
    let (id, state) = world::session(&store, learner, "index-1").await;
    let mut given = Answer::new(&store, learner, "index-1", 4, Span::ZERO).await;
    given.session = Some(id);
    take(&store, &given).await.unwrap();
    let before = memory(&store, learner, "py:index").await;
    let mut second = Answer::new(&store, learner, "index-2", 0, Span::minutes(1)).await;
    second.session = Some(id);
    let undone = take(&store, &second).await.unwrap();
    let now = NOW.plus(Span::minutes(2));
    let loaded = store.sessions().load(learner, id, None, now).await.unwrap();
    let write = StepWrite {
        session: Some(id),
        state: Some(state.clone()),
        effects: Effects {
            undone: Some((second.key.clone(), before)),
            ..Effects::default()
        },
        revision: loaded.exercise.revision,
        grading_us: 0,
        now,
    };
    let applied = store.sessions().apply(learner, write.clone()).await.unwrap();
    assert_eq!(applied, Applied::Written(Some(undone)));
    assert_eq!(memory(&store, learner, "py:index").await, before);
    let kept = attempts(&store, learner).await;
    assert_eq!(
        (kept.len(), kept[1].superseded, kept[2].kind),
        (3, true, Kind::Undo)
    );
    let stats = store
        .figures()
        .stats(learner, now, &Zone::utc(), 1)
        .await
        .unwrap();
    assert_eq!(stats.overall.all.total, 1);
    assert_eq!(
        store.sessions().apply(learner, write).await.unwrap(),
        Applied::Stale
    );
}

pub(super) async fn a_session_is_summed_up(store: Store) {
    let learner = with_learner(&store).await;
    let (id, _) = world::session(&store, learner, "index-1").await;
    for (number, (exercise, quality)) in [("index-1", 4), ("slice-1", 0)].into_iter().enumerate() {
        let mut given = Answer::new(&store, learner, exercise, quality, Span::minutes(number as i64)).await;
        given.session = Some(id);
        take(&store, &given).await.unwrap();
    }
    let elsewhere = Answer::new(&store, learner, "word", 4, Span::minutes(9)).await;
    take(&store, &elsewhere).await.unwrap();
    let report = store.sessions().report(learner, id).await.unwrap();
    let answered: Vec<&str> = report
        .attempts
        .iter()
        .map(|attempt| attempt.exercise.as_str())
        .collect();
    assert_eq!(answered, ["py/index-1", "py/slice-1"]);
    assert_eq!(report.changes.len(), 1, "the concept was begun once");
    assert_eq!(report.due.len(), 2);
    assert!(report.next_due.is_some_and(|next| next <= report.due[0]));
    let all = store.sessions().all_of(learner).await.unwrap();
    assert_eq!(all.iter().map(|saved| saved.id).collect::<Vec<_>>(), [id]);
}
