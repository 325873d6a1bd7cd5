//! Attempts recorded per second, next to bare inserts of one row a transaction by as many writers, ungrouped.
//!
//! `cargo bench -p gradus-store --bench record`

#[path = "../tests/it/postgres.rs"]
#[allow(dead_code, reason = "the tests use more of it")]
mod postgres;
#[path = "../tests/it/world.rs"]
#[allow(dead_code, reason = "the tests use more of it")]
mod world;

use gradus_schedule::Span;
use gradus_store::{LearnerId, NewAttempt, Options, Store};
use postgres::Postgres;
use sqlx::any::AnyConnectOptions;
use sqlx::{AnyConnection, ConnectOptions, Executor};
use std::str::FromStr;
use std::time::{Duration, Instant};

const TIME: Duration = Duration::from_secs(3);

#[tokio::main(flavor = "multi_thread", worker_threads = 2)]
async fn main() {
    let folder = tempfile::tempdir().unwrap();
    let postgres = Postgres::start(true);
    println!(
        "{:<12} {:>7} | {:>10} {:>9} {:>9} | {:>10} {:>9} | {:>6}",
        "database", "writers", "attempts/s", "p50 ms", "p99 ms", "inserts/s", "p99 ms", "ratio"
    );
    for writers in [1, 64] {
        let path = folder.path().join(format!("{writers}.db"));
        let path = path.to_str().unwrap();
        row("SQLite", writers, path, &format!("sqlite://{path}.bare?mode=rwc")).await;
        row("PostgreSQL", writers, &postgres.database(), &postgres.database()).await;
    }
}

async fn row(name: &str, writers: usize, url: &str, bare_url: &str) {
    let recorded = record(writers, url).await;
    let bare = insert(writers, bare_url).await;
    println!(
        "{name:<12} {writers:>7} | {:>10.0} {:>9.2} {:>9.2} | {:>10.0} {:>9.2} | {:>6.2}",
        recorded.rate,
        recorded.p50,
        recorded.p99,
        bare.rate,
        bare.p99,
        recorded.rate / bare.rate
    );
}

struct Figures {
    rate: f64,
    p50: f64,
    p99: f64,
}

impl Figures {
    fn of(mut times: Vec<Duration>, elapsed: Duration) -> Self {
        times.sort_unstable();
        let at =
            |percent: usize| times[(times.len() * percent / 100).min(times.len() - 1)].as_secs_f64() * 1e3;
        Self {
            rate: times.len() as f64 / elapsed.as_secs_f64(),
            p50: at(50),
            p99: at(99),
        }
    }
}

/// Whole attempts, each with its review, memory, progress, telemetry and counts.
async fn record(writers: usize, url: &str) -> Figures {
    let store = Store::open(Options {
        connections: 32,
        ..Options::new(url)
    })
    .await
    .unwrap();
    store.import_pack(world::pack(), world::NOW).await.unwrap();
    let mut tasks = Vec::new();
    let begun = Instant::now();
    for writer in 0..writers {
        let learner = world::add_learner(&store, &format!("learner {writer}")).await;
        tasks.push(tokio::spawn(record_alone(store.clone(), learner)));
    }
    let mut times = Vec::new();
    for task in tasks {
        times.extend(task.await.unwrap());
    }
    let figures = Figures::of(times, begun.elapsed());
    store.close().await;
    figures
}

async fn record_alone(store: Store, learner: LearnerId) -> Vec<Duration> {
    let mut template = world::answer(&store, learner, "index-1", 4, Span::ZERO).await;
    template.telemetry = Some(gradus_store::Telemetry {
        strategy: "ast".into(),
        alternative: None,
        duration_us: 90,
    });
    let end = Instant::now() + TIME;
    let mut times = Vec::new();
    while Instant::now() < end {
        let number = times.len() as i64;
        let at = template.at.plus(Span::minutes(number));
        let new = NewAttempt {
            key: number.to_string(),
            at,
            ..template.clone()
        };
        let begun = Instant::now();
        store.record_attempt(new).await.unwrap();
        times.push(begun.elapsed());
    }
    times
}

/// One row a transaction on a connection of one's own, each commit on disk.
async fn insert(writers: usize, url: &str) -> Figures {
    sqlx::any::install_default_drivers();
    let mut first = connect(url).await;
    first
        .execute("CREATE TABLE bare (learner BIGINT, answer TEXT, credit DOUBLE PRECISION, at BIGINT)")
        .await
        .unwrap();
    let mut connections = vec![first];
    while connections.len() < writers {
        connections.push(connect(url).await);
    }
    let begun = Instant::now();
    let tasks: Vec<_> = connections
        .into_iter()
        .map(|db| tokio::spawn(insert_alone(db)))
        .collect();
    let mut times = Vec::new();
    for task in tasks {
        times.extend(task.await.unwrap());
    }
    Figures::of(times, begun.elapsed())
}

async fn insert_alone(mut db: AnyConnection) -> Vec<Duration> {
    let end = Instant::now() + TIME;
    let mut times = Vec::new();
    while Instant::now() < end {
        let begun = Instant::now();
        sqlx::query("INSERT INTO bare VALUES ($1, $2, $3, $4)")
            .bind(1_i64)
            .bind("answer to index-1")
            .bind(1.0)
            .bind(times.len() as i64)
            .execute(&mut db)
            .await
            .unwrap();
        times.push(begun.elapsed());
    }
    times
}

async fn connect(url: &str) -> AnyConnection {
    let mut db = AnyConnectOptions::from_str(url).unwrap().connect().await.unwrap();
    if url.starts_with("sqlite") {
        let settings = "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA busy_timeout = 60000;";
        db.execute(settings).await.unwrap();
    }
    db
}
