//! Bringing packs in, and grading again.

use crate::world::{Given, NOW, World, at, now, pack, shown};
use gradus_grade::Outcome;
use gradus_pack::File;
use gradus_practice::regrade;
use gradus_schedule::Span;
use gradus_store::{AttemptFilter, AttemptId};

#[tokio::test]
async fn doing_it_again_changes_nothing() {
    let world = World::new(&["spanish"]).await;
    let (files, assets) = pack("spanish");
    let again = world.practice.import(&files, assets, NOW).await.unwrap();
    assert_eq!(
        (
            again.name.as_str(),
            again.report.added.len(),
            again.report.changed.len()
        ),
        ("spanish", 0, 0)
    );
    assert!(again.report.unchanged > 20);
    let packs = world.practice.packs().await.unwrap().packs;
    assert_eq!(
        (packs.len(), packs[0].title.as_str(), packs[0].problems.errors),
        (1, "Spanish basics", 0)
    );
    let sound = world
        .practice
        .asset("spanish", "audio/donde-esta.wav")
        .await
        .unwrap();
    assert_eq!((sound.media_type, &sound.bytes[..4]), ("audio/wav", &b"RIFF"[..]));
    for path in [
        "audio/none.wav",
        "../spanish/audio/donde-esta.wav",
        "a\0b",
        "pack.yaml",
    ] {
        assert_eq!(
            world.practice.asset("spanish", path).await.unwrap_err().code(),
            "not_found"
        );
    }
}

#[tokio::test]
async fn a_broken_exercise_is_left_out_and_told() {
    let world = World::new(&[]).await;
    let (mut files, _) = pack("kinds");
    files.files.push(File::new(
        "broken.yaml",
        "language: python\nexercises:\n  - slug: bad\n    type: write\n    concept: code\n    prompt: x\n    expected_answer: 'a ('\n    grading_strategy: ast\n",
    ));
    let imported = world.practice.import(&files, [], NOW).await.unwrap();
    assert!(imported.report.added.len() > 10 && !imported.report.added.contains(&"bad".into()));
    let problems = world.practice.problems("kinds").await.unwrap().problems;
    assert_eq!(problems, imported.problems);
    let problem = problems
        .iter()
        .find(|problem| problem.severity == "error")
        .unwrap();
    assert_eq!(problem.file, "broken.yaml");
    assert!(
        problem.excerpt.as_deref().unwrap_or_default().contains("a ("),
        "{problem:?}"
    );
    assert_eq!(world.practice.packs().await.unwrap().packs[0].problems.errors, 1);
    assert_eq!(
        world.practice.problems("none").await.unwrap_err().code(),
        "not_found"
    );
}

/// A pack that now accepts more: stored answers are graded again by the edition and the seed they were given for, with what
/// authors accepted meanwhile.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn stored_answers_are_graded_again() {
    let world = World::new(&["kinds"]).await;
    let mut ids = Vec::new();
    for (minute, skill, given) in [
        (0, "exactly", Given::from("print('a')")),
        (1, "exactly", Given::from("[3]")),
        (2, "cards", Given::DontKnow),
        (3, "drawing", Given::from("x")),
        (4, "predicting", Given::from("0")),
        (
            5,
            "orders",
            Given::Answer(gradus_grade::Answer::Words(vec!["Yo".into(), "bien".into()])),
        ),
    ] {
        let moment = at(Span::minutes(minute));
        let session = world.session(skill, &moment).await;
        assert!(!shown(&session).instance.is_empty());
        ids.push(world.answer(&session, given, &moment).await.unwrap().id);
    }
    let filter = regrade::Filter::default();
    let mut told = 0;
    let nothing = regrade::plan(&world.practice, &filter, |count| told = count)
        .await
        .unwrap();
    assert_eq!(
        (
            nothing.changes.len(),
            nothing.skipped.len(),
            nothing.looked_at,
            told
        ),
        (0, 0, 6, 6)
    );

    let queue = world
        .practice
        .review_queue(Default::default())
        .await
        .unwrap()
        .entries;
    world
        .practice
        .accept(world.learner, &queue[0].id, Default::default(), &now())
        .await
        .unwrap();
    let regrading = regrade::plan(&world.practice, &filter, |_| {}).await.unwrap();
    assert_eq!(regrading.changes.len(), 1, "{:?}", regrading.changes);
    let change = &regrading.changes[0];
    assert_eq!(
        (change.attempt.to_string(), change.answer.as_str()),
        (ids[0].clone(), "print('a')")
    );
    assert_eq!(
        (change.from.outcome, change.to.outcome),
        (Outcome::Incorrect, Outcome::Correct)
    );
    let before = world.store.learners().memory(world.learner).await.unwrap();
    assert_eq!(
        regrade::apply(&world.practice, &regrading, NOW, |_| {})
            .await
            .unwrap(),
        1
    );
    assert_ne!(
        world.store.learners().memory(world.learner).await.unwrap(),
        before
    );
    assert_eq!(
        regrade::apply(&world.practice, &regrading, NOW, |_| {})
            .await
            .unwrap(),
        0,
        "once"
    );
    let again = regrade::plan(&world.practice, &filter, |_| {}).await.unwrap();
    assert_eq!((again.changes.len(), again.looked_at), (0, 6));
    let all = world
        .store
        .attempts()
        .page(AttemptFilter::default(), AttemptId(0), 100)
        .await
        .unwrap();
    assert_eq!(all.len(), 7, "the old grade is still there");
}
