//! The grammar endpoints.

use crate::world::{World, add_learner, at, now};
use gradus_grade::{Answer, Kind};
use gradus_practice::view::{GrammarExercise, GrammarQuery, GrammarSubmit};
use gradus_schedule::Span;
use std::collections::HashSet;

fn rule(id: &str) -> GrammarQuery {
    GrammarQuery {
        grammar_rule_id: Some(id.into()),
        ..GrammarQuery::default()
    }
}

fn submit(exercise: &GrammarExercise, answer: impl Into<Answer>) -> GrammarSubmit {
    GrammarSubmit {
        exercise_id: exercise.exercise_id.clone(),
        user_answer: answer.into(),
    }
}

#[tokio::test]
async fn exercises_are_chosen_answered_and_counted() {
    let world = World::new(&["kinds", "spanish", "korean"]).await;
    let all = world
        .practice
        .grammar_exercises(world.learner, GrammarQuery::default(), &now())
        .await
        .unwrap();
    assert_eq!(all.exercises.len(), 10);
    let rules: HashSet<&str> = all
        .exercises
        .iter()
        .map(|exercise| exercise.grammar_rule_id.as_str())
        .collect();
    assert!(rules.len() > 5, "mixed: {rules:?}");
    for exercise in &all.exercises {
        assert_eq!(exercise.words.is_empty(), exercise.exercise_type != Kind::Reorder);
    }
    let spanish = GrammarQuery {
        language: Some("es".into()),
        limit: Some(50),
        ..GrammarQuery::default()
    };
    let spanish = world
        .practice
        .grammar_exercises(world.learner, spanish, &now())
        .await
        .unwrap();
    assert!(
        spanish
            .exercises
            .iter()
            .all(|exercise| !exercise.grammar_rule_id.starts_with("korean"))
    );

    for name in ["kinds:blanks", "blanks"] {
        let one = world
            .practice
            .grammar_exercises(world.learner, rule(name), &now())
            .await
            .unwrap();
        assert_eq!(one.exercises.len(), 1);
        let exercise = &one.exercises[0];
        assert_eq!(
            exercise.sentence_text.as_deref(),
            Some("Ayer _____ con su madre.")
        );
        assert_eq!(exercise.hint.as_deref(), Some("hablar, third person"));
    }
    let exercise = &world
        .practice
        .grammar_exercises(world.learner, rule("kinds:blanks"), &now())
        .await
        .unwrap()
        .exercises[0];
    let answered = world
        .practice
        .grammar_submit(world.learner, submit(exercise, "hablo"), &now())
        .await
        .unwrap()
        .submission;
    assert!(!answered.is_correct && answered.partial_credit < 1.0);
    assert_eq!(answered.expected.text, "habló");
    // An exercise counts once.
    let again = world
        .practice
        .grammar_submit(world.learner, submit(exercise, "hablo"), &now())
        .await
        .unwrap()
        .submission;
    assert_eq!(again.attempt_id, answered.attempt_id);
    let other = world
        .practice
        .grammar_submit(world.learner, submit(exercise, "habló"), &now())
        .await;
    assert_eq!(other.unwrap_err().code(), "conflict");
    let next = &world
        .practice
        .grammar_exercises(world.learner, rule("kinds:blanks"), &at(Span::minutes(2)))
        .await
        .unwrap()
        .exercises[0];
    assert!(
        world
            .practice
            .grammar_submit(world.learner, submit(next, "habló"), &at(Span::minutes(2)))
            .await
            .unwrap()
            .submission
            .is_correct
    );

    let stats = world
        .practice
        .grammar_stats(world.learner, Some("kinds:blanks"), &now())
        .await
        .unwrap()
        .stats;
    assert_eq!((stats.total_exercises, stats.correct_count), (2, 1));
    assert!((0.5..1.0).contains(&stats.avg_accuracy));
    let stats = world
        .practice
        .grammar_stats(world.learner, Some("kinds:orders"), &now())
        .await
        .unwrap()
        .stats;
    assert_eq!((stats.total_exercises, stats.avg_accuracy), (0, 0.0));
}

#[tokio::test]
async fn ids_are_sealed() {
    let world = World::new(&["kinds"]).await;
    let exercise = &world
        .practice
        .grammar_exercises(world.learner, rule("kinds:orders"), &now())
        .await
        .unwrap()
        .exercises[0];
    let id = &exercise.exercise_id;
    assert!(
        id.bytes().all(|byte| byte.is_ascii_hexdigit()),
        "nothing can be read in it"
    );
    let bob = add_learner(&world.store, "bob").await;
    let mut forged = exercise.clone();
    forged.exercise_id = format!("{}0", &id[..id.len() - 1]);
    if forged.exercise_id == *id {
        forged.exercise_id = format!("{}1", &id[..id.len() - 1]);
    }
    let words = Answer::Words(exercise.words.clone());
    for (who, exercise, moment, code) in [
        (bob, exercise, now(), "not_found"),
        (world.learner, &forged, now(), "not_found"),
        (world.learner, exercise, at(Span::days(8)), "stale_instance"),
    ] {
        let refused = world
            .practice
            .grammar_submit(who, submit(exercise, words.clone()), &moment)
            .await;
        assert_eq!(refused.unwrap_err().code(), code);
    }
    let limit = GrammarQuery {
        limit: Some(51),
        ..GrammarQuery::default()
    };
    assert_eq!(
        world
            .practice
            .grammar_exercises(world.learner, limit, &now())
            .await
            .unwrap_err()
            .code(),
        "bad_request"
    );
    assert_eq!(
        world
            .practice
            .grammar_exercises(world.learner, rule("none"), &now())
            .await
            .unwrap_err()
            .code(),
        "not_found"
    );
    assert!(
        world
            .store
            .attempts()
            .page(Default::default(), gradus_store::AttemptId(0), 9)
            .await
            .unwrap()
            .is_empty()
    );
}
