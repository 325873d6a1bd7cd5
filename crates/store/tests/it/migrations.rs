//! Databases of every earlier schema are upgraded, with what is in them.

use crate::postgres::Postgres;
use crate::world;
use gradus_schedule::Timestamp;
use gradus_store::{LearnerId, Options, QueueId, SCHEMA_VERSION, Store, StoreError};
use sqlx::{AssertSqlSafe, Connection as _, Executor as _, PgConnection};

/// What a database of schema version N may hold: `tests/schema/N.sql` adds to what the versions before it had.
fn contents(version: i64) -> Vec<String> {
    let folder = format!("{}/tests/schema", env!("CARGO_MANIFEST_DIR"));
    (1..=version)
        .filter_map(|number| std::fs::read_to_string(format!("{folder}/{number}.sql")).ok())
        .collect()
}

/// Runs statements without the store.
async fn execute(url: &str, sql: &str) {
    if url.starts_with("postgres") {
        let mut db = PgConnection::connect(url).await.unwrap();
        db.execute(sqlx::raw_sql(AssertSqlSafe(sql.to_owned())))
            .await
            .unwrap();
        db.close().await.unwrap();
    } else {
        let db = rusqlite::Connection::open(url).unwrap();
        db.execute_batch(sql).unwrap();
    }
}

/// What a database could hold before names of strategies were checked: names that there are, and one that there is not.
const UNKNOWN_STRATEGIES: &str = "
    INSERT INTO grading_telemetry (exercise_id, strategy, correct, fallback, duration_us, answer_hash, at)
    VALUES (1, 'exact', 1, 0, 5, 'hash', 5), (1, 'guessing', 1, 0, 5, 'hash', 5);
    UPDATE review_queue SET accepted_by = CASE WHEN id = 1 THEN 'ast' ELSE 'guessing' END;";

async fn upgrade_from(version: i64, url: &str) {
    Store::prepare(&Options::new(url), version).await.unwrap();
    for sql in contents(version) {
        execute(url, &sql).await;
    }
    if (4..8).contains(&version) {
        execute(url, UNKNOWN_STRATEGIES).await;
    }
    let store = world::open(url).await;
    // What was there is there.
    let exercise = store.packs().exercise("old/first").await.unwrap();
    assert_eq!(
        exercise.content,
        serde_json::json!({"prompt": "old"}),
        "from version {version}"
    );
    if version >= 2 {
        let memory = store.learners().memory(LearnerId(1)).await.unwrap();
        assert_eq!(
            (memory.len(), memory[0].0.as_str(), memory[0].1.reviews),
            (1, "old:item", 1),
            "from version {version}"
        );
        assert_eq!(
            store
                .learners()
                .export(LearnerId(1))
                .await
                .unwrap()
                .attempts
                .len(),
            1
        );
    }
    if (4..8).contains(&version) {
        let accepted_by = |id: i64| {
            let queue = store.queue();
            async move { queue.entry(QueueId(id)).await.unwrap().accepted_by }
        };
        assert_eq!(
            (accepted_by(1).await.as_deref(), accepted_by(2).await),
            (Some("ast"), None)
        );
        let health = store.figures().health(Timestamp::from_millis(0)).await.unwrap();
        assert_eq!(health.strategies, [("exact".to_owned(), 1.0)]);
    }
    // What was accepted before it was known from where can be taken back as well.
    if (4..7).contains(&version) {
        store
            .queue()
            .dismiss(QueueId(2), LearnerId(1), world::NOW)
            .await
            .unwrap();
        let accepted = store.queue().overlays().await.unwrap().into_iter();
        let accepted: Vec<String> = accepted.map(|overlay| overlay.accepted).collect();
        assert_eq!(accepted, ["y"], "from version {version}");
    }
    // And the store goes on from there.
    let learner = world::with_learner(&store).await;
    let new = world::Answer::new(&store, learner, "index-1", 4, gradus_schedule::Span::ZERO).await;
    world::take(&store, &new).await.unwrap();
    assert_eq!(store.upkeep().integrity().await.unwrap(), Vec::<String>::new());
    store.close().await;
    // Opening again finds nothing to do.
    world::open(url).await.close().await;
}

#[tokio::test]
async fn every_earlier_version_is_upgraded_on_sqlite() {
    let folder = tempfile::tempdir().unwrap();
    for version in 1..=SCHEMA_VERSION {
        upgrade_from(
            version,
            folder.path().join(format!("{version}.db")).to_str().unwrap(),
        )
        .await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_earlier_version_is_upgraded_on_postgres() {
    let postgres = Postgres::start(false);
    for version in 1..=SCHEMA_VERSION {
        upgrade_from(version, &postgres.database()).await;
    }
    // Several servers may start at once on an empty database.
    let url = postgres.database();
    let starts: Vec<_> = (0..4)
        .map(|_| {
            let url = url.clone();
            tokio::spawn(async move { Store::open(Options::new(url)).await.map(|_| ()) })
        })
        .collect();
    for start in starts {
        start.await.unwrap().unwrap();
    }
}

#[tokio::test]
async fn a_database_of_a_newer_version_is_left_alone() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("new.db");
    let path = path.to_str().unwrap();
    world::open(path).await.close().await;
    execute(path, "UPDATE schema_version SET version = 99").await;
    let error = Store::open(Options::new(path)).await.err().unwrap();
    assert!(matches!(error, StoreError::TooNew { found: 99, .. }), "{error}");
}
