//! Databases that earlier releases left: everything in them is read, and goes on from there.

use crate::postgres::Postgres;
use crate::world;
use gradus_schedule::Timestamp;
use gradus_session::stored::read_result;
use gradus_session::{AttemptResult, Effects, SessionState};
use gradus_store::{
    Applied, AttemptFilter, AttemptId, Kind, LearnerId, LoadedSession, Options, QueueStatus, SessionId,
    StepWrite, Store,
};
use rusqlite::types::Value;
use sqlx::{AssertSqlSafe, Connection as _, Executor as _, PgConnection};
use std::collections::BTreeSet;

const ADA: LearnerId = LearnerId(1);
/// A day after the last thing that happened in it.
const LATER: Timestamp = Timestamp::from_millis(1_773_700_000_000);

fn first_release() -> String {
    format!("{}/tests/releases/0.1.0.db", env!("CARGO_MANIFEST_DIR"))
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_first_release_goes_on_on_sqlite() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("0.1.0.db");
    std::fs::copy(first_release(), &path).unwrap();
    goes_on(path.to_str().unwrap()).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_first_release_goes_on_on_postgres() {
    let postgres = Postgres::start(false);
    let url = postgres.database();
    Store::prepare(&Options::new(&url), 7).await.unwrap();
    copy_to_postgres(&first_release(), &url).await;
    goes_on(&url).await;
}

async fn goes_on(url: &str) {
    let store = world::open(url).await;
    everything_is_read(&store).await;
    open_sessions_go_on(&store).await;
    assert_eq!(store.upkeep().integrity().await.unwrap(), Vec::<String>::new());
    store.close().await;
}

async fn everything_is_read(store: &Store) {
    let attempts = store
        .attempts()
        .page(AttemptFilter::default(), AttemptId(0), 1_000)
        .await
        .unwrap();
    let count = |kind: Kind| attempts.iter().filter(|attempt| attempt.kind == kind).count();
    assert_eq!(
        (count(Kind::Answer), count(Kind::Undo), count(Kind::Regrade)),
        (46, 1, 1)
    );
    let mut methods = BTreeSet::new();
    for attempt in &attempts {
        let result: AttemptResult = read_result(&attempt.result).unwrap();
        methods.insert(result.method.name());
        assert_eq!(
            result.method.name(),
            attempt.method.as_str(),
            "attempt {}",
            attempt.id
        );
        assert_eq!(
            (result.credit, result.quality, result.retry),
            (attempt.credit.get(), attempt.quality.get(), attempt.retry_open),
            "attempt {}",
            attempt.id
        );
    }
    let all = [
        "ast",
        "choice",
        "execution",
        "order",
        "similarity",
        "string",
        "text",
    ];
    assert_eq!(methods, BTreeSet::from(all));
    let export = store.learners().export(ADA).await.unwrap();
    assert_eq!((export.sessions.len(), export.disputes.len()), (45, 1));
    for id in 1..=45 {
        let saved = store.sessions().saved(ADA, SessionId(id)).await.unwrap();
        let loaded = store
            .sessions()
            .load(ADA, SessionId(id), None, LATER)
            .await
            .unwrap();
        assert_eq!(loaded.session, saved);
    }
    let open = store.queue().entries(QueueStatus::Open, 10).await.unwrap();
    let accepted_by: Vec<_> = open.iter().map(|entry| entry.accepted_by.as_deref()).collect();
    assert_eq!(accepted_by, [Some("token")]);
    assert_eq!(store.queue().overlays().await.unwrap().len(), 1);
    let health = store.figures().health(Timestamp::from_millis(0)).await.unwrap();
    assert_eq!(health.graded, 46);
}

async fn open_sessions_go_on(store: &Store) {
    let open = store.sessions().unfinished(ADA, 10).await.unwrap();
    let ids: Vec<i64> = open.iter().map(|saved| saved.id.0).collect();
    assert_eq!(ids, [45, 44, 43, 42]);
    let taken: Vec<usize> = open
        .iter()
        .map(|saved| saved.state.taken.as_ref().map_or(0, |taken| taken.items.len()))
        .collect();
    assert_eq!(taken, [0, 0, 4, 1]);
    let key = "key:open-try";
    let loaded = load(store, 45, key).await;
    let screen = loaded.session.state.screen.clone().unwrap();
    let open = screen.open_try.clone().unwrap();
    assert_eq!((open.key.as_str(), open.result.retry), (key, true));
    // It was read by its edition, though the column for that is empty.
    assert!(loaded.exercise.standing.memory.is_some());
    assert!(loaded.exercise.standing.seen);
    let earlier = loaded.exercise.earlier.as_ref().unwrap();
    assert_eq!((earlier.open, earlier.result.credit), (true, open.result.credit));
    settle(store, &loaded, key).await;
    let again = load(store, 45, key).await;
    assert!(again.session.state.screen.unwrap().open_try.is_none());
    assert_eq!(
        again.exercise.standing.practised.map(|practised| practised.times),
        loaded
            .exercise
            .standing
            .practised
            .map(|practised| practised.times + 1)
    );
    // The one in the middle goes on by its own exercise.
    let loaded = load(store, 44, "nothing").await;
    assert_eq!(loaded.session.state.walk.answered(), 1);
    assert_eq!(
        loaded.session.state.screen.unwrap().exercise.as_str(),
        "kinds/gap"
    );
}

async fn load(store: &Store, session: i64, key: &str) -> LoadedSession {
    let sessions = store.sessions();
    sessions
        .load(ADA, SessionId(session), Some(key), LATER)
        .await
        .unwrap()
}

/// The learner goes on from the open try, without tracking it.
async fn settle(store: &Store, loaded: &LoadedSession, key: &str) {
    let state = loaded.session.state.clone();
    let screen = state.screen.clone().map(|screen| gradus_session::Screen {
        open_try: None,
        ..screen
    });
    let write = StepWrite {
        session: Some(loaded.session.id),
        state: Some(SessionState { screen, ..state }),
        effects: Effects {
            settled: Some(key.to_owned()),
            ..Effects::default()
        },
        revision: loaded.exercise.revision,
        grading_us: 0,
        now: LATER,
    };
    let applied = store.sessions().apply(ADA, write).await.unwrap();
    assert!(matches!(applied, Applied::Written(Some(_))));
}

/// Tables in an order in which each row finds what it refers to.
const TABLES: [&str; 21] = [
    "settings",
    "packs",
    "pack_versions",
    "exercises",
    "exercise_versions",
    "learners",
    "sessions",
    "attempts",
    "reviews",
    "memory",
    "concept_progress",
    "practised",
    "transfer_assessments",
    "grading_telemetry",
    "logins",
    "tokens",
    "locks",
    "hits",
    "review_queue",
    "review_votes",
    "overlays",
];

/// The same rows in PostgreSQL.
async fn copy_to_postgres(file: &str, url: &str) {
    let from =
        rusqlite::Connection::open_with_flags(file, rusqlite::OpenFlags::SQLITE_OPEN_READ_ONLY).unwrap();
    let mut sql = String::new();
    for table in TABLES {
        let mut statement = from.prepare(&format!("SELECT * FROM {table}")).unwrap();
        let columns: Vec<String> = statement.column_names().map(str::to_owned).collect();
        let mut rows = statement.query([]).unwrap();
        while let Some(row) = rows.next().unwrap() {
            let values: Vec<String> = (0..columns.len())
                .map(|place| literal(row.get(place).unwrap()))
                .collect();
            sql.push_str(&format!(
                "INSERT INTO {table} ({}) OVERRIDING SYSTEM VALUE VALUES ({}) ON CONFLICT DO NOTHING;\n",
                columns.join(", "),
                values.join(", ")
            ));
        }
        if columns.first().is_some_and(|column| column == "id") && table != "logins" {
            sql.push_str(&format!(
                "SELECT setval(pg_get_serial_sequence('{table}', 'id'), (SELECT COALESCE(MAX(id), 0) + 1 FROM {table}));\n"
            ));
        }
    }
    let mut db = PgConnection::connect(url).await.unwrap();
    db.execute(sqlx::raw_sql(AssertSqlSafe(sql))).await.unwrap();
    db.close().await.unwrap();
}

fn literal(value: Value) -> String {
    match value {
        Value::Null => "NULL".into(),
        Value::Integer(number) => number.to_string(),
        Value::Real(number) => format!("{number:e}"),
        Value::Text(text) => format!("'{}'", text.replace('\'', "''")),
        Value::Blob(bytes) => panic!("{} bytes", bytes.len()),
    }
}
