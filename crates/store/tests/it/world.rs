//! A small pack, a learner, and answers.

use gradus_schedule::{Credit, Length, Mode, Quality, Request, Span, Timestamp, plan};
use gradus_session::view::ConceptRef;
use gradus_session::{
    About, AttemptEffect, AttemptResult, EditionId, Effects, ReviewEffect, Screen, SessionExercise,
    SessionState, TelemetryEffect,
};
use gradus_store::{
    Applied, AttemptId, Content, Grade, LearnerId, LoadedExercise, Method, NewLearner, Options, Outcome,
    PackConcept, PackExercise, PackImport, Recorded, Role, SessionId, StepWrite, Store, StoreError,
    VersionId,
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

/// Everything that is known of an attempt.
#[derive(Clone)]
pub(crate) struct NewAttempt {
    pub(crate) learner: LearnerId,
    pub(crate) session: Option<SessionId>,
    pub(crate) version: VersionId,
    pub(crate) key: String,
    pub(crate) answer: String,
    pub(crate) grade: Grade,
    pub(crate) parameters: Option<serde_json::Value>,
    pub(crate) seed: Option<String>,
    pub(crate) hints: u32,
    pub(crate) response_ms: Option<u32>,
    pub(crate) tracked: bool,
    pub(crate) at: Timestamp,
    pub(crate) telemetry: Option<Telemetry>,
    pub(crate) candidate: Option<Candidate>,
}

/// What is kept about grading.
#[derive(Clone)]
pub(crate) struct Telemetry {
    pub(crate) strategy: String,
    pub(crate) alternative: Option<u32>,
    pub(crate) duration_us: u64,
}

/// A wrong answer that may be right.
#[derive(Clone)]
pub(crate) struct Candidate {
    pub(crate) form: String,
    pub(crate) accepted_by: String,
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
        tracked: true,
        at,
        telemetry: None,
        candidate: None,
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

/// A session with this exercise on its screen.
pub(crate) async fn session(store: &Store, learner: LearnerId, exercise: &str) -> (SessionId, SessionState) {
    let (content, standing) = store.sessions().standing(learner, NOW).await.unwrap();
    let request = request(Mode::Mixed, NOW);
    let mut state = SessionState::new(
        Mode::Mixed,
        plan(&content.catalogue, &standing, &request),
        true,
        NOW,
    );
    state.walk.show(NOW);
    state.screen = Some(Screen {
        instance: "one".into(),
        exercise: format!("py/{exercise}").into(),
        edition: EditionId(version(store, exercise).await.0),
        seed: "seed".into(),
        hints: 0,
        shown_at: NOW,
        open_try: None,
    });
    let id = store.sessions().add(learner, &state, NOW).await.unwrap();
    (id, state)
}

/// An answer to be taken the way a session takes it: read, decided, written.
#[derive(Clone)]
pub(crate) struct Answer {
    pub(crate) learner: LearnerId,
    pub(crate) session: Option<SessionId>,
    /// The slug in the pack of the tests.
    pub(crate) exercise: String,
    pub(crate) version: VersionId,
    pub(crate) key: String,
    /// As given.
    pub(crate) text: String,
    pub(crate) result: AttemptResult,
    pub(crate) candidate: Option<gradus_session::Candidate>,
    pub(crate) retry_of: Option<String>,
    pub(crate) tracked: bool,
    pub(crate) at: Timestamp,
}

pub(crate) fn result(quality: u8) -> AttemptResult {
    let (outcome, credit) = match quality {
        0 => (gradus_grade::Outcome::Incorrect, 0.0),
        2 => (gradus_grade::Outcome::Partial, 0.5),
        _ => (gradus_grade::Outcome::Correct, 1.0),
    };
    AttemptResult {
        outcome,
        credit,
        quality,
        retry: false,
        feedback: Vec::new(),
        expected: None,
        explanation: None,
        coaching: None,
        program_error: None,
        used_target_construct: None,
        method: gradus_grade::Method {
            strategy: gradus_grade::Strategy::Ast,
            fallback: false,
        },
        graded_by: gradus_session::GradedBy::Server,
        dont_know: false,
    }
}

impl Answer {
    /// An answer this long after the fixed now.
    pub(crate) async fn new(
        store: &Store,
        learner: LearnerId,
        exercise: &str,
        quality: u8,
        after: Span,
    ) -> Self {
        let at = NOW.plus(after);
        Self {
            learner,
            session: None,
            exercise: exercise.into(),
            version: version(store, exercise).await,
            key: format!("{exercise}@{}", at.as_millis()),
            text: format!("answer to {exercise}"),
            result: result(quality),
            candidate: None,
            retry_of: None,
            tracked: true,
            at,
        }
    }

    fn effect(&self) -> AttemptEffect {
        AttemptEffect {
            key: self.key.clone(),
            edition: EditionId(self.version.0),
            answer: self.text.clone(),
            result: self.result.clone(),
            fallback_reason: None,
            matched_alternative: None,
            canonical: None,
            grader_version: "1".into(),
            values: Some(serde_json::json!({"idx": 3})),
            seed: "c0ffee".into(),
            hints: 2,
            response_ms: Some(4_000),
            retry_of: self.retry_of.clone(),
            tracked: self.tracked,
            graded_by: gradus_session::GradedBy::Server,
            at: self.at,
            telemetry: TelemetryEffect {
                strategy: "ast".into(),
                alternative: Some(1),
            },
            candidate: self.candidate.clone(),
        }
    }

    /// What is to be written, by what was read.
    pub(crate) fn decide(&self, content: &Content, loaded: &LoadedExercise) -> StepWrite {
        let counts = self.tracked && !self.result.retry;
        StepWrite {
            session: self.session,
            state: None,
            effects: Effects {
                attempt: Some(self.effect()),
                review: counts.then(|| counted(content, loaded, &self.exercise, &self.result, self.at)),
                ..Effects::default()
            },
            revision: loaded.revision,
            grading_us: 90,
            now: self.at,
        }
    }
}

/// What an answer to an exercise that counts changes.
pub(crate) fn counted(
    content: &Content,
    loaded: &LoadedExercise,
    exercise: &str,
    result: &AttemptResult,
    at: Timestamp,
) -> ReviewEffect {
    let id = format!("py/{exercise}");
    let mut exercises = content.catalogue.exercises().iter();
    let found = exercises
        .find(|each| each.id.as_str() == id)
        .expect("an exercise");
    let given = session_exercise(found);
    gradus_session::count(
        &loaded.learner,
        &loaded.standing,
        &content.curriculum,
        &given,
        &found.item,
        result,
        at,
    )
}

fn session_exercise(exercise: &gradus_schedule::Exercise) -> SessionExercise {
    let named = |id: &str| ConceptRef {
        id: id.into(),
        title: id.into(),
    };
    SessionExercise {
        id: exercise.id.clone(),
        edition: EditionId(1),
        seed: String::new(),
        values: None,
        exercise: gradus_grade::Exercise::default(),
        about: About {
            title: String::new(),
            pack: "py".into(),
            concept: named(exercise.concept.as_str()),
            skill: named(exercise.skill.as_str()),
            shown_skill: named(exercise.skill.as_str()),
            difficulty: 1,
            language: "python".into(),
            lang: String::new(),
            answer_language: "python".into(),
            answer_lang: String::new(),
            choice: false,
            may_type: false,
            options: Vec::new(),
            words: Vec::new(),
            audio_url: None,
            teaching: None,
        },
    }
}

/// Reads, decides and writes, until nothing was in the way; gives the attempt.
pub(crate) async fn take(store: &Store, answer: &Answer) -> Result<AttemptId, StoreError> {
    let content = store.packs().content().await?;
    loop {
        let loaded = store
            .attempts()
            .load(answer.learner, answer.version, Some(&answer.key), answer.at)
            .await?;
        if let Some(earlier) = loaded.earlier {
            return Ok(earlier.id);
        }
        let write = answer.decide(&content, &loaded);
        match store.sessions().apply(answer.learner, write).await? {
            Applied::Written(attempt) => return Ok(attempt.expect("an attempt")),
            Applied::Stale => {}
        }
    }
}

/// The same for everything that is known of an attempt: what recording it gives.
pub(crate) async fn record(store: &Store, new: NewAttempt) -> Result<Recorded, StoreError> {
    let content = store.packs().content().await?;
    loop {
        let loaded = store
            .attempts()
            .load(new.learner, new.version, Some(&new.key), new.at)
            .await?;
        if let Some(earlier) = &loaded.earlier {
            return match earlier.answer == new.answer {
                true => Ok(earlier.recorded.clone()),
                false => Err(StoreError::KeyReused),
            };
        }
        let write = decided(store, &content, &loaded, &new).await?;
        let review = write.effects.review.clone();
        if let Applied::Written(attempt) = store.sessions().apply(new.learner, write).await? {
            return Ok(Recorded {
                attempt: attempt.expect("an attempt"),
                repeated: false,
                memory: review.as_ref().map(|review| review.memory),
                predicted: review.as_ref().and_then(|review| review.predicted),
                changes: review
                    .as_ref()
                    .map(|review| review.changes.clone())
                    .unwrap_or_default(),
                transfer: review.and_then(|review| review.transfer),
            });
        }
    }
}

async fn decided(
    store: &Store,
    content: &Content,
    loaded: &LoadedExercise,
    new: &NewAttempt,
) -> Result<StepWrite, StoreError> {
    let name = store.packs().version(new.version).await?.name;
    let mut answer = Answer::new(store, new.learner, name.trim_start_matches("py/"), 4, Span::ZERO).await;
    answer.version = new.version;
    answer.session = new.session;
    answer.key = new.key.clone();
    answer.text = new.answer.clone();
    answer.at = new.at;
    answer.tracked = new.tracked;
    answer.result = result_of(&new.grade);
    answer.candidate = new.candidate.as_ref().map(|candidate| gradus_session::Candidate {
        form: candidate.form.clone(),
        accepted_by: candidate.accepted_by.clone(),
    });
    let mut write = answer.decide(content, loaded);
    if let Some(attempt) = &mut write.effects.attempt {
        attempt.fallback_reason.clone_from(&new.grade.fallback_reason);
        attempt
            .matched_alternative
            .clone_from(&new.grade.matched_alternative);
        attempt.canonical.clone_from(&new.grade.canonical);
        attempt.values.clone_from(&new.parameters);
        attempt.seed = new.seed.clone().unwrap_or_default();
        attempt.hints = new.hints;
        attempt.response_ms = new.response_ms;
        if let Some(telemetry) = &new.telemetry {
            attempt.telemetry.strategy.clone_from(&telemetry.strategy);
            attempt.telemetry.alternative = telemetry.alternative;
            write.grading_us = telemetry.duration_us;
        }
    }
    Ok(write)
}

fn result_of(grade: &Grade) -> AttemptResult {
    AttemptResult {
        outcome: match grade.outcome {
            Outcome::Correct => gradus_grade::Outcome::Correct,
            Outcome::Close => gradus_grade::Outcome::Close,
            Outcome::Partial => gradus_grade::Outcome::Partial,
            Outcome::Incorrect => gradus_grade::Outcome::Incorrect,
        },
        credit: grade.credit.get(),
        retry: grade.retry_open,
        used_target_construct: grade.used_construct,
        coaching: grade.coached.then(|| "coaching".into()),
        method: gradus_grade::Method {
            strategy: match grade.method {
                Method::ExecutionFallback => gradus_grade::Strategy::Execution,
                _ => gradus_grade::Strategy::Ast,
            },
            fallback: grade.method.is_fallback(),
        },
        ..result(grade.quality.get())
    }
}
