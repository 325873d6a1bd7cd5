//! A small pack, a learner, and answers.

use gradus_schedule::{Credit, Length, Mode, Quality, Request, Span, Timestamp};
use gradus_store::{
    Grade, GradedBy, LearnerId, Method, NewAttempt, NewLearner, Options, Outcome, PackConcept, PackExercise,
    PackImport, Role, Store, VersionId,
};

/// 2026-03-15T12:00:00Z.
pub(crate) const NOW: Timestamp = Timestamp::from_millis(1_773_576_000_000);

pub(crate) async fn open(url: &str) -> Store {
    Store::open(Options::new(url)).await.unwrap()
}

/// Two concepts of two skills each; `loops` needs `lists`. Three exercises a skill, and one card.
pub(crate) fn pack() -> PackImport {
    let concept = |name: &str, prereqs: &[&str]| PackConcept {
        name: name.into(),
        prereqs: prereqs.iter().map(|name| (*name).into()).collect(),
    };
    let mut exercises: Vec<PackExercise> = Vec::new();
    for (skill, concept) in [
        ("index", "lists"),
        ("slice", "lists"),
        ("for", "loops"),
        ("while", "loops"),
    ] {
        exercises
            .extend((1..=3).map(|number| exercise(&format!("{skill}-{number}"), skill, concept, number)));
    }
    exercises.push(PackExercise {
        item: "word".into(),
        ..exercise("word", "words", "vocabulary", 2)
    });
    PackImport {
        name: "py".into(),
        version: "1.0".into(),
        about: serde_json::json!({"language": "python"}),
        concepts: vec![concept("lists", &[]), concept("loops", &["lists"])],
        exercises,
    }
}

pub(crate) fn exercise(slug: &str, skill: &str, concept: &str, difficulty: u8) -> PackExercise {
    PackExercise {
        slug: slug.into(),
        item: skill.into(),
        skill: skill.into(),
        concept: concept.into(),
        difficulty,
        taught: true,
        alternatives: 2,
        content: serde_json::json!({"slug": slug, "prompt": "…", "expected_answer": "x[0]"}),
    }
}

/// A store with the pack and one learner.
pub(crate) async fn with_learner(store: &Store) -> LearnerId {
    store.packs().import(pack(), NOW).await.unwrap();
    add_learner(store, "ada").await
}

pub(crate) async fn add_learner(store: &Store, name: &str) -> LearnerId {
    let new = NewLearner {
        name: name.into(),
        role: Role::Learner,
        password_hash: None,
    };
    store.learners().add(new, NOW).await.unwrap()
}

pub(crate) async fn version(store: &Store, exercise: &str) -> VersionId {
    store
        .packs()
        .exercise(&format!("py/{exercise}"))
        .await
        .unwrap()
        .version
}

pub(crate) fn grade(quality: u8) -> Grade {
    let (outcome, credit) = match quality {
        0 => (Outcome::Incorrect, 0.0),
        2 => (Outcome::Partial, 0.5),
        _ => (Outcome::Correct, 1.0),
    };
    Grade {
        outcome,
        credit: Credit::new(credit).unwrap(),
        quality: Quality::new(quality).unwrap(),
        method: Method::Ast,
        fallback_reason: None,
        matched_alternative: None,
        used_construct: None,
        coached: false,
        retry_open: false,
        canonical: None,
        grader_version: "1".into(),
        result: serde_json::json!({"outcome": outcome}),
    }
}

/// An answer this long after the fixed now.
pub(crate) async fn answer(
    store: &Store,
    learner: LearnerId,
    exercise: &str,
    quality: u8,
    after: Span,
) -> NewAttempt {
    let at = NOW.plus(after);
    NewAttempt {
        learner,
        session: None,
        version: version(store, exercise).await,
        key: format!("{exercise}@{}", at.as_millis()),
        answer: format!("answer to {exercise}"),
        grade: grade(quality),
        parameters: None,
        seed: None,
        hints: 0,
        response_ms: Some(4_000),
        retry_of: None,
        tracked: true,
        graded_by: GradedBy::Server,
        at,
        recorded_at: at,
        telemetry: None,
        candidate: None,
        screen: None,
    }
}

pub(crate) fn request(mode: Mode, now: Timestamp) -> Request {
    Request {
        mode,
        length: Length::standard(),
        now,
        seed: 1,
        previous: None,
    }
}
