//! Stored answers a second, beside what the store alone can record: `cargo bench -p gradus-practice`.
//!
//! Many learners answer at once. What is added to the store's own time is reading the session, grading and showing.

use gradus_grade::Answer;
use gradus_pack::{File, PackFiles};
use gradus_practice::view::{AnswerRequest, GrammarQuery, GrammarSubmit, SessionMode, StartSession};
use gradus_practice::{BoxFuture, Moment, Options, Practice, Python};
use gradus_run::{Program, Run, Unavailable};
use gradus_schedule::Timestamp;
use gradus_session::{AttemptEffect, EditionId, Effects, TelemetryEffect, stored};
use gradus_store::{AttemptFilter, AttemptId, LearnerId, NewLearner, Role, StepWrite, Store};
use std::path::Path;
use std::sync::Arc;
use std::time::{Instant, SystemTime, UNIX_EPOCH};

const LEARNERS: usize = 100;
const EACH: usize = 40;

/// None of the exercises is run.
struct None;

impl Python for None {
    fn run<'a>(
        &'a self,
        _: Option<LearnerId>,
        _: &'a [Program],
    ) -> BoxFuture<'a, Result<Vec<Run>, Unavailable>> {
        Box::pin(async {
            Err(Unavailable::Missing {
                reason: "not here".into(),
            })
        })
    }
}

fn now() -> Moment {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    Moment::utc(Timestamp::from_millis(since.as_millis() as i64))
}

#[tokio::main(flavor = "multi_thread")]
async fn main() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("bench.db");
    let store = Store::open(gradus_store::Options::new(path.to_str().expect("UTF-8")))
        .await
        .expect("a store");
    let practice = Practice::open(store.clone(), Arc::new(None), Options::default())
        .await
        .expect("practice");
    for name in ["spanish", "korean"] {
        practice.import(&pack(name), [], now().now).await.expect("a pack");
    }
    let mut learners = Vec::new();
    for number in 0..LEARNERS {
        let new = NewLearner {
            name: format!("learner {number}"),
            role: Role::Learner,
            password_hash: Option::None,
        };
        let learner = store.learners().add(new, now().now).await.expect("a learner");
        let mut settings = practice.settings(learner).await.expect("settings");
        settings.accelerated = true;
        practice.set_settings(learner, settings).await.expect("settings");
        learners.push(learner);
    }
    let in_sessions = each(&learners, |learner| session(practice.clone(), learner)).await;
    let grammar = each(&learners, |learner| grammar(practice.clone(), learner)).await;
    let bare = each(&learners, |learner| bare(store.clone(), learner)).await;
    println!("{LEARNERS} learners at once, {EACH} answers each, on disk when acknowledged\n");
    println!("{:<42} {:>10} {:>8}", "", "answers/s", "ratio");
    for (what, rate) in [
        ("the store alone", bare),
        ("answers to grammar exercises", grammar),
        ("answers in sessions, each shown first", in_sessions),
    ] {
        println!("{what:<42} {rate:>10.0} {:>8.2}", rate / bare);
    }
}

/// Answers a second, of all learners at once.
async fn each<F>(learners: &[LearnerId], work: impl Fn(LearnerId) -> F) -> f64
where
    F: Future<Output = usize> + Send + 'static,
{
    let start = Instant::now();
    let tasks: Vec<_> = learners
        .iter()
        .map(|learner| tokio::spawn(work(*learner)))
        .collect();
    let mut answers = 0;
    for task in tasks {
        answers += task.await.expect("a task");
    }
    answers as f64 / start.elapsed().as_secs_f64()
}

/// A session is shown and answered, one exercise after the other.
async fn session(practice: Practice, learner: LearnerId) -> usize {
    let request = StartSession {
        mode: Some(SessionMode::Mixed),
        length: Some(EACH as u32),
        ..StartSession::default()
    };
    let started = practice.start_session(learner, request, &now()).await;
    let mut view = started.expect("a session");
    let mut answered = 0;
    while let (Some(current), true) = (&view.current, answered < EACH) {
        let answer = match current.words.is_empty() {
            true => Answer::from("una respuesta"),
            false => Answer::Words(current.words.clone()),
        };
        let request = AnswerRequest {
            instance: current.instance.clone(),
            answer: Some(answer),
            ..AnswerRequest::default()
        };
        let result = practice
            .answer(learner, &view.id, request, Option::None, &now())
            .await;
        result.expect("an answer");
        answered += 1;
        view = practice
            .session(learner, &view.id, &now())
            .await
            .expect("the session");
    }
    answered
}

async fn grammar(practice: Practice, learner: LearnerId) -> usize {
    let query = GrammarQuery {
        limit: Some(EACH as u32),
        ..GrammarQuery::default()
    };
    let found = practice.grammar_exercises(learner, query, &now()).await;
    let exercises = found.expect("exercises").exercises;
    let count = exercises.len();
    for exercise in exercises {
        let request = GrammarSubmit {
            exercise_id: exercise.exercise_id,
            user_answer: match exercise.words.is_empty() {
                true => Answer::from("una respuesta"),
                false => Answer::Words(exercise.words),
            },
        };
        practice
            .grammar_submit(learner, request, &now())
            .await
            .expect("an answer");
    }
    count
}

/// The attempts of the learner once more, graded as they were.
async fn bare(store: Store, learner: LearnerId) -> usize {
    let filter = AttemptFilter {
        learner: Some(learner),
        ..AttemptFilter::default()
    };
    let attempts = store
        .attempts()
        .page(filter, AttemptId(0), EACH as u32)
        .await
        .expect("attempts");
    let count = attempts.len();
    for attempt in attempts {
        let now = now().now;
        let loaded = store
            .attempts()
            .load(learner, attempt.version, Option::None, now)
            .await
            .expect("where the learner stands");
        let result = stored::read_result(&attempt.result).expect("a result");
        let effect = AttemptEffect {
            key: format!("again {}", attempt.id),
            edition: EditionId(attempt.version.0),
            answer: attempt.answer,
            telemetry: TelemetryEffect {
                strategy: result.method.strategy.name().to_owned(),
                alternative: Option::None,
            },
            graded_by: result.graded_by,
            result,
            fallback_reason: Option::None,
            matched_alternative: Option::None,
            canonical: Option::None,
            grader_version: attempt.grader_version,
            values: Option::None,
            seed: attempt.seed.unwrap_or_default(),
            hints: 0,
            response_ms: Option::None,
            retry_of: Option::None,
            tracked: true,
            at: now,
            candidate: Option::None,
        };
        let step = StepWrite {
            session: Option::None,
            state: Option::None,
            effects: Effects {
                attempt: Some(effect),
                ..Effects::default()
            },
            revision: loaded.revision,
            grading_us: 0,
            now,
        };
        store.sessions().apply(learner, step).await.expect("a record");
    }
    count
}

fn pack(name: &str) -> PackFiles {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../../packs")
        .join(name);
    let mut files = Vec::new();
    for entry in std::fs::read_dir(folder).expect("the pack") {
        let path = entry.expect("a file").path();
        if path.extension().is_some_and(|ending| ending == "yaml") {
            let name = path
                .file_name()
                .unwrap_or_default()
                .to_string_lossy()
                .into_owned();
            files.push(File::new(name, std::fs::read(&path).expect("a file")));
        }
    }
    PackFiles {
        folder: name.into(),
        files,
        assets: ["donde-esta", "ayer-hable", "annyeonghaseyo", "gamsahamnida"]
            .map(|sound| format!("audio/{sound}.wav"))
            .into(),
    }
}
