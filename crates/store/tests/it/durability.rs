//! Nothing acknowledged is lost when the process is killed or the disk is full.

use crate::world::{self, Answer, NOW, take};
use gradus_schedule::Span;
use gradus_store::{AttemptFilter, AttemptId, LearnerId, Store, StoreError};
use std::collections::HashSet;
use std::io::{BufRead, BufReader};
use std::process::{Command, Stdio};

const CHILD_DATABASE: &str = "GRADUS_TEST_CHILD_DATABASE";
const CHILD_ROUND: &str = "GRADUS_TEST_CHILD_ROUND";
const CHILD_FILE_BLOCKS: &str = "GRADUS_TEST_CHILD_FILE_BLOCKS";
const ROUNDS: usize = 12;

/// A child records as fast as it can and says what was acknowledged; it is killed in the middle of it, again and again.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn kill_9_loses_nothing_acknowledged() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("killed.db");
    let path = path.to_str().unwrap();
    let store = world::open(path).await;
    let learner = world::with_learner(&store).await;
    store.close().await;

    let mut acknowledged: Vec<String> = Vec::new();
    for round in 0..ROUNDS {
        acknowledged.extend(record_until_killed(path, round, 10 + 17 * round));
    }
    let store = world::open(path).await;
    assert_eq!(store.upkeep().integrity().await.unwrap(), Vec::<String>::new());
    let kept = keys(&store, learner).await;
    let unique: HashSet<&String> = kept.iter().collect();
    assert_eq!(unique.len(), kept.len(), "something is there twice");
    let lost: Vec<_> = acknowledged.iter().filter(|key| !unique.contains(key)).collect();
    assert!(
        lost.is_empty(),
        "{} of {} acknowledged attempts are lost: {lost:?}",
        lost.len(),
        acknowledged.len()
    );
    assert!(
        acknowledged.len() >= ROUNDS * 10,
        "only {} were recorded",
        acknowledged.len()
    );
    nothing_is_half_written(&store, learner).await;
    println!(
        "{ROUNDS} kills: {} acknowledged, {} kept",
        acknowledged.len(),
        kept.len()
    );
}

/// Starts the child and kills it once it has acknowledged so many; what it still managed to say counts too.
fn record_until_killed(path: &str, round: usize, enough: usize) -> Vec<String> {
    let mut child = child(path, round)
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
    let mut acknowledged = Vec::new();
    while acknowledged.len() < enough {
        let Some(Ok(line)) = lines.next() else {
            panic!("the child ended by itself")
        };
        acknowledged.extend(line.split_once("recorded ").map(|(_, key)| key.to_owned()));
    }
    child.kill().unwrap(); // SIGKILL
    child.wait().unwrap();
    acknowledged.extend(
        lines
            .map_while(Result::ok)
            .filter_map(|line| line.split_once("recorded ").map(|(_, key)| key.to_owned())),
    );
    acknowledged
}

fn child(path: &str, round: usize) -> Command {
    let mut command = Command::new(std::env::current_exe().unwrap());
    command
        .args([
            "--exact",
            "durability::child_that_records",
            "--ignored",
            "--nocapture",
            "--test-threads=1",
        ])
        .env(CHILD_DATABASE, path)
        .env(CHILD_ROUND, round.to_string());
    command
}

/// Not a test by itself: the child of those above.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "a part of other tests, which start it as a process of their own"]
async fn child_that_records() {
    let path = std::env::var(CHILD_DATABASE).unwrap();
    let round: i64 = std::env::var(CHILD_ROUND).unwrap().parse().unwrap();
    let store = world::open(&path).await;
    let learner = store.learners().named("ada").await.unwrap().id;
    let mut tasks = Vec::new();
    for task in 0..8 {
        let store = store.clone();
        tasks.push(tokio::spawn(async move {
            let mut refused = 0;
            for number in 0..2_000_i64 {
                let new = attempt(&store, learner, round * 100_000 + task * 10_000 + number).await;
                let key = new.key.clone();
                match take(&store, &new).await {
                    Ok(_) => println!("recorded {key}"),
                    Err(error) => {
                        println!("refused {error}");
                        refused += 1;
                    }
                }
                if refused == 20 {
                    break;
                }
            }
        }));
    }
    for task in tasks {
        task.await.unwrap();
    }
}

async fn attempt(store: &Store, learner: LearnerId, number: i64) -> Answer {
    let exercise = format!("{}-{}", ["index", "slice"][(number % 2) as usize], number % 3 + 1);
    let mut new = Answer::new(
        store,
        learner,
        &exercise,
        if number % 5 == 0 { 0 } else { 4 },
        Span::millis(number),
    )
    .await;
    new.key = format!("number-{number}");
    new
}

async fn keys(store: &Store, learner: LearnerId) -> Vec<String> {
    // The key is not exported; answers carry the same number through their time.
    let filter = AttemptFilter {
        learner: Some(learner),
        ..AttemptFilter::default()
    };
    let attempts = store
        .attempts()
        .page(filter, AttemptId(0), 1_000_000)
        .await
        .unwrap();
    attempts
        .iter()
        .map(|attempt| format!("number-{}", attempt.at.since(NOW).as_millis()))
        .collect()
}

/// Every attempt has its review, and the memory counts as many.
async fn nothing_is_half_written(store: &Store, learner: LearnerId) {
    let filter = AttemptFilter {
        learner: Some(learner),
        ..AttemptFilter::default()
    };
    let attempts = store
        .attempts()
        .page(filter, AttemptId(0), 1_000_000)
        .await
        .unwrap()
        .len();
    let histories: usize = store
        .figures()
        .review_histories(learner)
        .await
        .unwrap()
        .iter()
        .map(Vec::len)
        .sum();
    let counted: u32 = store
        .learners()
        .memory(learner)
        .await
        .unwrap()
        .iter()
        .map(|(_, memory)| memory.reviews)
        .sum();
    assert_eq!((histories, counted as usize), (attempts, attempts));
}

/// `ulimit -f`: no file may grow beyond a size. Errors are clear, nothing is half-written, and with room it goes on.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_full_disk_is_a_clear_error_and_no_loss() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("full.db");
    let path = path.to_str().unwrap();
    let store = world::open(path).await;
    let learner = world::with_learner(&store).await;
    store.close().await;

    let mut limited = Command::new("sh");
    let direct = child(path, 0);
    // SIGXFSZ is ignored, so that a write that is too long fails as it does on a full disk.
    limited
        .args([
            "-c",
            "trap '' XFSZ; ulimit -f $GRADUS_TEST_CHILD_FILE_BLOCKS; exec \"$0\" \"$@\"",
        ])
        .arg(direct.get_program())
        .args(direct.get_args())
        .envs(direct.get_envs().filter_map(|(name, value)| Some((name, value?))))
        .env(CHILD_FILE_BLOCKS, "1500");
    let output = limited.output().unwrap();
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    let acknowledged: HashSet<String> = text
        .lines()
        .filter_map(|line| line.split_once("recorded ").map(|(_, key)| key.to_owned()))
        .collect();
    let refused: HashSet<&str> = text
        .lines()
        .filter_map(|line| line.split_once("refused ").map(|(_, why)| why))
        .collect();
    assert!(!acknowledged.is_empty(), "{text}");
    assert!(!refused.is_empty(), "the limit was never reached");
    assert!(
        refused.iter().all(|why| why.contains("nothing was written")),
        "{refused:?}"
    );
    assert!(
        refused.iter().any(|why| why.starts_with("the disk is full")),
        "{refused:?}"
    );

    let store = world::open(path).await;
    assert_eq!(store.upkeep().integrity().await.unwrap(), Vec::<String>::new());
    let kept: HashSet<String> = keys(&store, learner).await.into_iter().collect();
    assert_eq!(
        acknowledged.difference(&kept).count(),
        0,
        "acknowledged attempts are lost"
    );
    nothing_is_half_written(&store, learner).await;
    take(&store, &attempt(&store, learner, 900_000).await)
        .await
        .unwrap();
    println!(
        "{} acknowledged before the disk was full, {} kept",
        acknowledged.len(),
        kept.len()
    );
}

/// The same within one process, with SQLite's own limit: it refuses, and goes on by itself when there is room again.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_store_goes_on_when_there_is_room_again() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("limited.db");
    let store = world::open(path.to_str().unwrap()).await;
    let learner = world::with_learner(&store).await;
    store.upkeep().limit_pages(Some(1)).await.unwrap(); // below what it has: no page may be added
    let mut number = 0;
    let error = loop {
        match take(&store, &attempt(&store, learner, number).await).await {
            Ok(_) => number += 1,
            Err(error) => break error,
        }
        assert!(number < 1_000, "the limit was never reached");
    };
    assert!(matches!(error, StoreError::Full(_)), "{error}");
    assert!(error.is_temporary());
    assert_eq!(keys(&store, learner).await.len() as i64, number);
    store.upkeep().limit_pages(None).await.unwrap();
    take(&store, &attempt(&store, learner, number).await)
        .await
        .unwrap();
    nothing_is_half_written(&store, learner).await;
    assert_eq!(store.upkeep().integrity().await.unwrap(), Vec::<String>::new());
}

/// A copy taken while others write is whole, and holds everything that was acknowledged before it was begun.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_backup_while_serving_is_consistent() {
    let folder = tempfile::tempdir().unwrap();
    let store = world::open(folder.path().join("served.db").to_str().unwrap()).await;
    let learner = world::with_learner(&store).await;
    let writer = {
        let store = store.clone();
        tokio::spawn(async move {
            for number in 0..400 {
                take(&store, &attempt(&store, learner, number).await)
                    .await
                    .unwrap();
            }
        })
    };
    for number in 0..3 {
        let before = keys(&store, learner).await.len();
        let copy = folder.path().join(format!("copy-{number}.db"));
        store.upkeep().backup(&copy).await.unwrap();
        let copy = world::open(copy.to_str().unwrap()).await;
        assert_eq!(copy.upkeep().integrity().await.unwrap(), Vec::<String>::new());
        assert!(keys(&copy, learner).await.len() >= before);
        nothing_is_half_written(&copy, learner).await;
        copy.close().await;
    }
    writer.await.unwrap();
    assert!(
        store
            .upkeep()
            .backup(&folder.path().join("copy-0.db"))
            .await
            .is_err(),
        "a copy never overwrites"
    );
}
