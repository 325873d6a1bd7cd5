//! Time to choose a session of 20 for a learner with 20 000 attempts, as the attempts of others grow to a million.
//!
//! `cargo bench -p gradus-store --bench choose -- [attempts of others]`

#[path = "../tests/it/postgres.rs"]
#[allow(dead_code, reason = "the tests use more of it")]
mod postgres;
#[path = "../tests/it/world.rs"]
#[allow(dead_code, reason = "the tests use more of it")]
mod world;

use gradus_schedule::{Length, Mode, Request, Span, Zone};
use gradus_store::{LearnerId, Options, PackConcept, PackImport, Store};
use postgres::Postgres;
use sqlx::{AssertSqlSafe, Connection as _, Executor as _, PgConnection};
use std::time::{Duration, Instant};

const OWN: i64 = 20_000;
const OTHERS: i64 = 50;

#[tokio::main(flavor = "multi_thread", worker_threads = 2)]
async fn main() {
    let most = std::env::args()
        .filter_map(|text| text.parse().ok())
        .next()
        .unwrap_or(1_000_000);
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("choose.db");
    let postgres = Postgres::start(false);
    println!(
        "{:<12} {:>10} | {:>10} {:>10} | {:>10}",
        "database", "others'", "choose ms", "worst ms", "stats ms"
    );
    measure("SQLite", path.to_str().unwrap(), most).await;
    measure("PostgreSQL", &postgres.database(), most / 5).await; // its fill takes five times as long
}

async fn measure(name: &str, url: &str, most: i64) {
    let store = Store::open(Options::new(url)).await.unwrap();
    store.packs().import(pack(), world::NOW).await.unwrap();
    let learner = world::add_learner(&store, "ada").await;
    for other in 0..OTHERS {
        world::add_learner(&store, &format!("other {other}")).await;
    }
    let mut db = Raw::connect(url).await;
    fill(&mut db, 0, OWN, "1").await;
    remember(&mut db).await;
    let mut stored = 0;
    for step in [0, most / 10, most] {
        fill(&mut db, OWN + stored, step - stored, &format!("2 + i % {OTHERS}")).await;
        stored = stored.max(step);
        db.execute("ANALYZE".into()).await;
        let (median, worst) = choose(&store, learner).await;
        let begun = Instant::now();
        store
            .figures()
            .stats(learner, world::NOW, &Zone::utc(), 7)
            .await
            .unwrap();
        let stats = begun.elapsed();
        println!(
            "{name:<12} {stored:>10} | {:>10.2} {:>10.2} | {:>10.2}",
            millis(median),
            millis(worst),
            millis(stats)
        );
    }
    store.close().await;
}

/// The database without the store, to fill it.
enum Raw {
    Sqlite(rusqlite::Connection),
    Postgres(PgConnection),
}

impl Raw {
    async fn connect(url: &str) -> Self {
        if url.starts_with("postgres") {
            return Self::Postgres(PgConnection::connect(url).await.unwrap());
        }
        let db = rusqlite::Connection::open(url).unwrap();
        let settings = "PRAGMA synchronous = OFF; PRAGMA cache_size = -400000; PRAGMA busy_timeout = 60000";
        db.execute_batch(settings).unwrap();
        Self::Sqlite(db)
    }

    async fn execute(&mut self, sql: String) {
        match self {
            Self::Sqlite(db) => db.execute_batch(&sql).unwrap(),
            Self::Postgres(db) => {
                db.execute(sqlx::raw_sql(AssertSqlSafe(sql))).await.unwrap();
            }
        }
    }
}

/// 600 skills of 30 concepts, 2 400 exercises.
fn pack() -> PackImport {
    let concepts = (0..30).map(|number| PackConcept {
        name: format!("c{number}"),
        prereqs: vec![],
    });
    let exercises = (0..2_400).map(|number| {
        world::exercise(
            &format!("e{number}"),
            &format!("s{}", number % 600),
            &format!("c{}", number % 30),
            2,
        )
    });
    PackImport {
        name: "py".into(),
        version: "1".into(),
        about: serde_json::Value::Null,
        concepts: concepts.collect(),
        exercises: exercises.collect(),
    }
}

/// Attempts with their reviews, spread over the last two years.
async fn fill(db: &mut Raw, from: i64, count: i64, learner: &str) {
    let now = world::NOW.as_millis();
    let numbers = format!(
        "WITH RECURSIVE n(i) AS (SELECT CAST({} AS BIGINT) UNION ALL SELECT i + 1 FROM n WHERE i < {})",
        from + 1,
        from + count
    );
    let age = "(i * 7919 % 63072000) * 1000";
    let attempts = format!(
        "INSERT INTO attempts (learner_id, exercise_id, version_id, kind, idempotency_key, skill, concept, answer, outcome, \
         credit, quality, method, coached, hints, retry_open, tracked, graded_by, grader_version, result, receipt, at, \
         recorded_at) {numbers} SELECT {learner}, 1 + i % 2400, 1 + i % 2400, 'answer', 'key ' || i, 'py:s' || (i % 600), \
         'py:c' || (i % 30), 'answer ' || i, 'correct', 1, 4, 'ast', 0, 0, 0, 1, 'server', '1', '{{}}', 'null', \
         {now} - {age}, {now} FROM n"
    );
    let reviews = format!(
        "INSERT INTO reviews (attempt_id, learner_id, item, skill, concept, rating, credit, at) {numbers} \
         SELECT i, {learner}, 'py:s' || (i % 600), 'py:s' || (i % 600), 'py:c' || (i % 30), 3, 1, {now} - {age} FROM n"
    );
    for sql in [attempts, reviews] {
        if count > 0 {
            db.execute(sql).await;
        }
    }
}

/// What follows from the learner's own attempts.
async fn remember(db: &mut Raw) {
    let now = world::NOW.as_millis();
    let numbers =
        "WITH RECURSIVE n(i) AS (SELECT CAST(0 AS BIGINT) UNION ALL SELECT i + 1 FROM n WHERE i < 549)";
    let memory = format!(
        "INSERT INTO memory (learner_id, item, stability, difficulty, stage, due, last_review, reviews, lapses, attempt_id) \
         {numbers} SELECT 1, 'py:s' || i, 20, 5, 'reviewing', {now} + (i - 100) * 3600000, {now} - 864000000, 9, 0, 1 FROM n"
    );
    let counted = |kind: &str, name: &str| {
        format!(
            "INSERT INTO practised (learner_id, kind, name, times, correct, credit, last_at) \
             SELECT learner_id, '{kind}', {name}, COUNT(*), COUNT(*), COUNT(*), MAX(at) FROM attempts \
             GROUP BY learner_id, {name}"
        )
    };
    let (seen, practised) = (
        counted("exercise", "CAST(exercise_id AS TEXT)"),
        counted("skill", "skill"),
    );
    for sql in [memory, seen, practised] {
        db.execute(sql).await;
    }
}

async fn choose(store: &Store, learner: LearnerId) -> (Duration, Duration) {
    let mut times = Vec::new();
    for seed in 0..40 {
        let now = world::NOW.plus(Span::millis(seed as i64));
        let request = Request {
            mode: Mode::Scheduled,
            length: Length::of(20),
            now,
            seed,
            previous: None,
        };
        let begun = Instant::now();
        let plan = store.sessions().choose(learner, &request).await.unwrap();
        times.push(begun.elapsed());
        assert_eq!(plan.steps.len(), 20);
    }
    times.sort_unstable();
    (times[times.len() / 2], times[times.len() - 1])
}

fn millis(time: Duration) -> f64 {
    time.as_secs_f64() * 1e3
}
