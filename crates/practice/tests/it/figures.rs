//! What learners see of themselves.

use crate::world::{World, at, now};
use gradus_practice::view::StartSession;
use gradus_schedule::{ConceptState, Span};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn figures_follow_what_was_answered() {
    let world = World::new(&["kinds", "python"]).await;
    let home = world.practice.home(world.learner, &now()).await.unwrap();
    assert_eq!(
        (home.due, home.streak.days, home.forecast.len(), home.packs.len()),
        (0, 0, 7, 2)
    );
    assert!(home.new_items > 20 && home.open_session.is_none() && !home.packs[0].started);
    for minute in 0..6 {
        let moment = at(Span::minutes(minute * 20));
        let session = world.session("exactly", &moment).await;
        let answer = if minute == 0 { "x" } else { "print(\"a\")" };
        world.answer(&session, answer, &moment).await.unwrap();
    }
    let open = world
        .practice
        .start_session(world.learner, StartSession::default(), &now())
        .await
        .unwrap();
    let later = at(Span::hours(20));
    let home = world.practice.home(world.learner, &later).await.unwrap();
    assert_eq!(home.open_session, Some(open.id));
    assert_eq!((home.streak.days, home.streak.today), (1, false));
    assert!(home.packs.iter().any(|pack| pack.started) && home.next.is_some());
    assert_eq!(home.forecast.iter().map(|day| day.count).sum::<u32>(), 1);
    assert_eq!(home.forecast[0].day, "2026-03-16");

    let curriculum = world.practice.curriculum(world.learner, &later).await.unwrap();
    let kinds = &curriculum.packs[0];
    let code = kinds
        .concepts
        .iter()
        .find(|concept| concept.id == "kinds:code")
        .unwrap();
    assert_eq!(
        (code.title.as_str(), code.attempts, code.state),
        ("Code", 6, ConceptState::Completed)
    );
    assert!(code.credit.unwrap() > 0.8);
    assert_eq!(
        code.exercises,
        code.skills.iter().map(|skill| skill.exercises).sum::<usize>()
    );
    let progress = world.practice.progress(world.learner, &later).await.unwrap();
    assert_eq!(
        (
            progress.activity.len(),
            progress.activity[0].count,
            progress.activity[0].correct
        ),
        (1, 6, 5)
    );
    assert_eq!(
        progress.concepts.len(),
        curriculum
            .packs
            .iter()
            .map(|pack| pack.concepts.len())
            .sum::<usize>()
    );
    let stats = world.practice.stats(world.learner, &later).await.unwrap();
    assert_eq!(
        (stats.overall.total, stats.overall.correct, stats.skills.len()),
        (6, 5, 1)
    );
    assert_eq!(stats.skills[0].skill.title, "Exactly");
    let metrics = world.practice.metrics(world.learner, &later).await.unwrap();
    assert_eq!(metrics.retention[0].first_count, 1);
    assert_eq!(metrics.stability.answers, 6);
}
