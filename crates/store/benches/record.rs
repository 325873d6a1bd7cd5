//! Answers of sessions recorded per second, next to bare inserts of one row a transaction by as many writers, ungrouped.
//!
//! `cargo bench -p gradus-store --bench record -- [sqlite | postgres]`. Both take turns within a row, so that whatever else
//! the machine does slows both. `cpu µs` is what this process used for one answer, whatever the disk does. An answer is what
//! it is in a session: the step is read, decided and written, with its review, memory, progress, telemetry and counts.

#[path = "../tests/it/postgres.rs"]
#[allow(dead_code, reason = "the tests use more of it")]
mod postgres;
#[path = "../tests/it/world.rs"]
#[allow(dead_code, reason = "the tests use more of it")]
mod world;

use gradus_schedule::Span;
use gradus_store::{Applied, Options, SessionId, StepWrite, Store};
use postgres::Postgres;
use sqlx::{Connection as _, Executor as _, PgConnection};
use std::time::{Duration, Instant};
use world::Answer;

const ROUNDS: usize = 4;
const ROUND: Duration = Duration::from_millis(800);

#[tokio::main(flavor = "multi_thread", worker_threads = 2)]
async fn main() {
    let wanted: Vec<String> = std::env::args()
        .skip(1)
        .filter(|text| !text.starts_with('-'))
        .collect();
    let wants = |name: &str| wanted.is_empty() || wanted.iter().any(|text| text == name);
    let folder = tempfile::tempdir().unwrap();
    println!(
        "{:<12} {:>7} | {:>10} {:>8} {:>8} {:>7} | {:>10} {:>8} | {:>6}",
        "database", "writers", "answers/s", "p50 ms", "p99 ms", "cpu µs", "inserts/s", "p99 ms", "ratio"
    );
    let postgres = wants("postgres").then(|| Postgres::start(true));
    for writers in [1, 64] {
        let mut rates = Vec::new();
        if wants("sqlite") {
            let path = folder.path().join(format!("{writers}.db"));
            let path = path.to_str().unwrap();
            rates.push(compare("SQLite", writers, path, &format!("{path}.bare")).await);
        }
        if let Some(postgres) = &postgres {
            rates.push(compare("PostgreSQL", writers, &postgres.database(), &postgres.database()).await);
        }
        if let [sqlite, postgres] = rates[..] {
            println!(
                "PostgreSQL records {:.2} × what SQLite does with {writers} writers",
                postgres / sqlite
            );
        }
    }
}

async fn compare(name: &str, writers: usize, url: &str, bare_url: &str) -> f64 {
    let (store, templates) = open(writers, url).await;
    let mut connections = connect_all(writers, bare_url).await;
    let (mut recorded, mut bare) = (Figures::default(), Figures::default());
    for round in 0..ROUNDS {
        let begun = (Instant::now(), cpu_time());
        let tasks = templates
            .iter()
            .map(|template| tokio::spawn(record(store.clone(), template.clone(), round)));
        for task in tasks.collect::<Vec<_>>() {
            recorded.times.extend(task.await.unwrap());
        }
        recorded.add(begun);
        let begun = (Instant::now(), cpu_time());
        let tasks: Vec<_> = connections.drain(..).map(Bare::start).collect();
        for task in tasks {
            let (db, times) = task.await.unwrap();
            connections.push(db);
            bare.times.extend(times);
        }
        bare.add(begun);
    }
    store.close().await;
    println!(
        "{name:<12} {writers:>7} | {:>10.0} {:>8.2} {:>8.2} {:>7.0} | {:>10.0} {:>8.2} | {:>6.2}",
        recorded.rate(),
        recorded.percentile(50),
        recorded.percentile(99),
        recorded.cpu.as_secs_f64() * 1e6 / recorded.times.len() as f64,
        bare.rate(),
        bare.percentile(99),
        recorded.rate() / bare.rate()
    );
    recorded.rate()
}

#[derive(Default)]
struct Figures {
    times: Vec<Duration>,
    elapsed: Duration,
    cpu: Duration,
}

impl Figures {
    fn add(&mut self, begun: (Instant, Duration)) {
        self.elapsed += begun.0.elapsed();
        self.cpu += cpu_time().saturating_sub(begun.1);
        self.times.sort_unstable();
    }

    fn rate(&self) -> f64 {
        self.times.len() as f64 / self.elapsed.as_secs_f64()
    }

    fn percentile(&self, percent: usize) -> f64 {
        self.times[(self.times.len() * percent / 100).min(self.times.len() - 1)].as_secs_f64() * 1e3
    }
}

/// What this process has used, in ticks of a hundredth of a second; nothing where there is no such file.
fn cpu_time() -> Duration {
    let text = std::fs::read_to_string("/proc/self/stat").unwrap_or_default();
    let fields: Vec<i64> = text
        .rsplit(')')
        .next()
        .unwrap_or("")
        .split(' ')
        .filter_map(|field| field.parse().ok())
        .collect();
    // After the name come the state (a letter), then numbers; user and system time are the 11th and 12th of them.
    Duration::from_millis(fields.iter().skip(10).take(2).sum::<i64>() as u64 * 10)
}

/// A learner in the middle of a session.
#[derive(Clone)]
struct Writer {
    answer: Answer,
    session: SessionId,
}

async fn open(writers: usize, url: &str) -> (Store, Vec<Writer>) {
    let store = Store::open(Options {
        connections: 32,
        ..Options::new(url)
    })
    .await
    .unwrap();
    store.packs().import(world::pack(), world::NOW).await.unwrap();
    let mut all = Vec::new();
    for writer in 0..writers {
        let learner = world::add_learner(&store, &format!("learner {writer}")).await;
        let answer = Answer::new(&store, learner, "index-1", 4, Span::ZERO).await;
        let (session, _) = world::session(&store, learner, "index-1").await;
        all.push(Writer { answer, session });
    }
    (store, all)
}

/// Whole answers: the step is read, decided and written.
async fn record(store: Store, writer: Writer, round: usize) -> Vec<Duration> {
    let content = store.packs().content().await.unwrap();
    let end = Instant::now() + ROUND;
    let mut times = Vec::new();
    while Instant::now() < end {
        let number = (round * 1_000_000 + times.len()) as i64;
        let answer = Answer {
            key: number.to_string(),
            at: writer.answer.at.plus(Span::minutes(number)),
            ..writer.answer.clone()
        };
        let begun = Instant::now();
        let sessions = store.sessions();
        let loaded = sessions
            .load(answer.learner, writer.session, Some(&answer.key), answer.at)
            .await
            .unwrap();
        let write = StepWrite {
            session: Some(writer.session),
            state: Some(loaded.session.state),
            ..answer.decide(&content, &loaded.exercise)
        };
        let applied = sessions.apply(answer.learner, write).await.unwrap();
        assert!(matches!(applied, Applied::Written(Some(_))));
        times.push(begun.elapsed());
    }
    times
}

/// One row a transaction on a connection of one's own, each commit on disk.
enum Bare {
    Sqlite(rusqlite::Connection),
    Postgres(PgConnection),
}

const TABLE: &str =
    "CREATE TABLE IF NOT EXISTS bare (learner BIGINT, answer TEXT, credit DOUBLE PRECISION, at BIGINT)";
const INSERT: &str = "INSERT INTO bare VALUES ($1, $2, $3, $4)";

impl Bare {
    async fn connect(url: &str) -> Self {
        if url.starts_with("postgres") {
            let mut db = PgConnection::connect(url).await.unwrap();
            db.execute(TABLE).await.unwrap();
            return Self::Postgres(db);
        }
        let db = rusqlite::Connection::open(url).unwrap();
        let settings = "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA busy_timeout = 60000;";
        db.execute_batch(settings).unwrap();
        db.execute_batch(TABLE).unwrap();
        Self::Sqlite(db)
    }

    /// SQLite is called on a thread of its own; PostgreSQL is waited for.
    fn start(self) -> tokio::task::JoinHandle<(Self, Vec<Duration>)> {
        match self {
            Self::Sqlite(db) => tokio::task::spawn_blocking(|| insert_rows(db)),
            Self::Postgres(db) => tokio::spawn(insert_rows_remotely(db)),
        }
    }
}

fn insert_rows(db: rusqlite::Connection) -> (Bare, Vec<Duration>) {
    let end = Instant::now() + ROUND;
    let mut times = Vec::new();
    while Instant::now() < end {
        let begun = Instant::now();
        let row = (1_i64, "answer to index-1", 1.0, times.len() as i64);
        db.prepare_cached(INSERT).unwrap().execute(row).unwrap();
        times.push(begun.elapsed());
    }
    (Bare::Sqlite(db), times)
}

async fn insert_rows_remotely(mut db: PgConnection) -> (Bare, Vec<Duration>) {
    let end = Instant::now() + ROUND;
    let mut times = Vec::new();
    while Instant::now() < end {
        let begun = Instant::now();
        let row = sqlx::query(INSERT).bind(1_i64).bind("answer to index-1");
        let row = row.bind(1.0).bind(times.len() as i64);
        row.execute(&mut db).await.unwrap();
        times.push(begun.elapsed());
    }
    (Bare::Postgres(db), times)
}

async fn connect_all(writers: usize, url: &str) -> Vec<Bare> {
    let mut connections = Vec::new();
    while connections.len() < writers {
        connections.push(Bare::connect(url).await);
    }
    connections
}
