use crate::world::{NOW, add_learner, answer, exercise, pack, record, with_learner};
use gradus_schedule::{ConceptState, Mode, Span};
use gradus_store::{Asset, AttemptFilter, AttemptId, Store, StoreError};

pub(super) async fn imports_are_versioned(store: Store) {
    let learner = with_learner(&store).await;
    let again = store.packs().import(pack(), NOW).await.unwrap();
    assert_eq!(
        (again.unchanged, again.added.len(), again.changed.len()),
        (13, 0, 0)
    );

    let before = store.packs().exercise("py/index-1").await.unwrap();
    let shown = answer(&store, learner, "index-1", 4, Span::ZERO).await;
    let mut changed = pack();
    changed.version = "1.1".into();
    changed.exercises[0].content = serde_json::json!({"slug": "index-1", "prompt": "better"});
    changed.exercises.retain(|exercise| exercise.slug != "slice-3");
    changed.exercises.push(exercise("new-1", "new", "lists", 1));
    let report = store.packs().import(changed, NOW).await.unwrap();
    assert_eq!(
        (report.added, report.changed),
        (vec!["new-1".to_owned()], vec!["index-1".to_owned()])
    );
    assert_eq!(
        (report.retired, report.unchanged),
        (vec!["slice-3".to_owned()], 11)
    );

    // A learner who was shown the old edition answers it now.
    record(&store, shown).await.unwrap();
    let filter = AttemptFilter {
        learner: Some(learner),
        ..AttemptFilter::default()
    };
    let attempts = store.attempts().page(filter, AttemptId(0), 10).await.unwrap();
    assert_eq!(
        (attempts[0].version, attempts[0].pack_version.as_str()),
        (before.version, "1.0")
    );
    assert_eq!(store.packs().version(before.version).await.unwrap(), before);
    assert_ne!(
        store.packs().exercise("py/index-1").await.unwrap().version,
        before.version
    );
    assert!(matches!(
        store.packs().exercise("py/slice-3").await,
        Err(StoreError::NotFound { .. })
    ));

    // Going back to the first edition finds it again, and brings back what was retired.
    let back = store.packs().import(pack(), NOW).await.unwrap();
    assert_eq!((back.changed.len(), back.retired), (2, vec!["new-1".to_owned()]));
    assert_eq!(
        store.packs().exercise("py/index-1").await.unwrap().version,
        before.version
    );
    let packs = store.packs().all().await.unwrap();
    assert_eq!(
        (packs.len(), packs[0].version.as_str(), packs[0].exercises),
        (1, "1.0", 13)
    );
}

pub(super) async fn an_import_that_makes_no_sense_is_refused(store: Store) {
    let mut twice = pack();
    twice.exercises.push(twice.exercises[0].clone());
    let mut cyclic = pack();
    cyclic.concepts[0].prereqs.push("loops".into());
    let mut hard = pack();
    hard.exercises[0].difficulty = 6;
    let mut named = pack();
    named.name = "a/b".into();
    for (import, message) in [
        (
            twice,
            "the pack cannot be stored: `index-1` is there twice; give one of them another slug",
        ),
        (
            cyclic,
            "the curriculum cannot be stored: these concepts wait for each other: lists, loops",
        ),
        (
            hard,
            "the difficulty of an exercise cannot be stored: that of `index-1` is 6, and it must be from 1 to 5",
        ),
        (
            named,
            "the name of the pack cannot be stored: it contains `/` or `:`, which separate names",
        ),
    ] {
        assert_eq!(
            store.packs().import(import, NOW).await.unwrap_err().to_string(),
            message
        );
    }
    assert!(store.packs().all().await.unwrap().is_empty());
}

pub(super) async fn servers_see_each_others_imports(store: Store) {
    let learner = with_learner(&store).await;
    assert_eq!(
        store.packs().content().await.unwrap().catalogue.exercises().len(),
        13
    );
    let mut changed = pack();
    changed.exercises.truncate(6);
    changed.concepts.truncate(1);
    store.packs().import(changed, NOW).await.unwrap();
    assert_eq!(
        store.packs().content().await.unwrap().catalogue.exercises().len(),
        6
    );
    let other = add_learner(&store, "bob").await;
    for id in [learner, other] {
        let progress = store.learners().progress(id).await.unwrap();
        assert_eq!(progress.state(&"py:lists".into()), ConceptState::Unlocked);
    }
    let plan = store
        .sessions()
        .choose(other, &crate::world::request(Mode::Scheduled, NOW))
        .await
        .unwrap();
    assert_eq!(plan.steps.len(), 6);
}

pub(super) async fn files_of_packs_are_kept(store: Store) {
    let sound = |path: &str, content: &[u8]| Asset {
        path: path.into(),
        content: content.into(),
    };
    assert!(matches!(
        store.packs().set_assets("py", vec![]).await,
        Err(StoreError::NotFound { .. })
    ));
    store.packs().import(pack(), NOW).await.unwrap();
    let (hello, bye) = (
        sound("audio/hello.wav", b"\0RIFF\xff"),
        sound("audio/bye.wav", b""),
    );
    for _ in 0..2 {
        store
            .packs()
            .set_assets("py", vec![hello.clone(), bye.clone()])
            .await
            .unwrap();
        assert_eq!(store.packs().asset("py", "audio/hello.wav").await.unwrap(), hello);
        assert_eq!(store.packs().asset("py", "audio/bye.wav").await.unwrap(), bye);
    }
    let changed = sound("audio/hello.wav", b"other");
    store
        .packs()
        .set_assets("py", vec![changed.clone()])
        .await
        .unwrap();
    assert_eq!(
        store.packs().asset("py", "audio/hello.wav").await.unwrap(),
        changed
    );
    assert!(matches!(
        store.packs().asset("py", "audio/bye.wav").await,
        Err(StoreError::NotFound { .. })
    ));
    let all = store.packs().exercises().await.unwrap();
    assert_eq!((all.len(), all[0].name.as_str()), (13, "py/index-1"));
    let secret = store.secret_for("seals").unwrap();
    assert_eq!(store.secret_for("seals").unwrap(), secret);
    assert_ne!(store.secret_for("another purpose").unwrap(), secret);
}
