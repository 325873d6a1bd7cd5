//! What is in the file itself: telemetry without answers, and nothing of a learner who is gone.

use crate::world::{self, Answer, NOW, take};
use gradus_schedule::Span;
use gradus_session::Candidate;
use gradus_store::{LearnerId, Options, Store};
use std::path::Path;

async fn candidate(store: &Store, learner: LearnerId, text: &str, minute: i64) -> Answer {
    let mut new = Answer::new(store, learner, "index-1", 0, Span::minutes(minute)).await;
    new.text = text.into();
    new.candidate = Some(Candidate {
        form: format!("form of {text}"),
        accepted_by: "token".into(),
    });
    new
}

fn hashes(path: &Path) -> Vec<String> {
    let db = rusqlite::Connection::open(path).unwrap();
    let mut rows = db
        .prepare("SELECT answer_hash FROM grading_telemetry ORDER BY id")
        .unwrap();
    let hashes = rows.query_map([], |row| row.get(0)).unwrap();
    hashes.map(Result::unwrap).collect()
}

#[tokio::test]
async fn telemetry_holds_keyed_hashes_and_can_be_switched_off() {
    let folder = tempfile::tempdir().unwrap();
    let mut of_installations = Vec::new();
    for installation in ["one.db", "two.db"] {
        let path = folder.path().join(installation);
        let store = world::open(path.to_str().unwrap()).await;
        let learner = world::with_learner(&store).await;
        for (minute, text) in ["yes", "yes", "no"].into_iter().enumerate() {
            let new = candidate(&store, learner, text, minute as i64).await;
            take(&store, &new).await.unwrap();
        }
        store.close().await;
        let hashes = hashes(&path);
        assert!(
            hashes
                .iter()
                .all(|hash| hash.len() == 64 && hash.chars().all(|c| c.is_ascii_hexdigit()))
        );
        assert!(hashes[0] == hashes[1] && hashes[0] != hashes[2]);
        of_installations.push(hashes);
    }
    assert_ne!(
        of_installations[0][0], of_installations[1][0],
        "each installation has a secret of its own"
    );

    let path = folder.path().join("off.db");
    let options = Options {
        telemetry: false,
        ..Options::new(path.to_str().unwrap())
    };
    let store = Store::open(options).await.unwrap();
    let learner = world::with_learner(&store).await;
    take(&store, &candidate(&store, learner, "yes", 0).await)
        .await
        .unwrap();
    store.close().await;
    assert!(hashes(&path).is_empty());
}

#[tokio::test]
async fn not_a_byte_of_a_deleted_learner_is_left_in_the_file() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("gone.db");
    let store = world::open(path.to_str().unwrap()).await;
    let learner = world::with_learner(&store).await;
    for minute in 0..50 {
        let new = candidate(&store, learner, &format!("ada-was-here {minute}"), minute).await;
        let attempt = take(&store, &new).await.unwrap();
        store
            .queue()
            .dispute(learner, attempt, Some("ada-was-here too"), NOW)
            .await
            .unwrap();
    }
    assert!(occurrences(folder.path(), b"ada-was-here") > 0);
    store.learners().delete(learner).await.unwrap();
    assert_eq!(
        occurrences(folder.path(), b"ada-was-here"),
        0,
        "in the database or its log"
    );
    assert_eq!(
        store.figures().health(NOW).await.unwrap().graded,
        50,
        "telemetry does not say whose it was, and stays"
    );
}

fn occurrences(folder: &Path, text: &[u8]) -> usize {
    let files = std::fs::read_dir(folder)
        .unwrap()
        .map(|file| std::fs::read(file.unwrap().path()).unwrap());
    files
        .map(|bytes| bytes.windows(text.len()).filter(|window| *window == text).count())
        .sum()
}

/// A database holds answers and hashes of passwords; a copy of it does, too.
#[cfg(unix)]
#[tokio::test]
async fn new_files_are_their_owners() {
    use std::os::unix::fs::PermissionsExt;
    let folder = tempfile::tempdir().unwrap();
    let (path, copy) = (folder.path().join("new.db"), folder.path().join("copy.db"));
    let store = world::open(path.to_str().unwrap()).await;
    world::with_learner(&store).await;
    store.upkeep().backup(&copy).await.unwrap();
    for file in [path, folder.path().join("new.db-wal"), copy.clone()] {
        let mode = std::fs::metadata(&file).unwrap().permissions().mode();
        assert_eq!(mode & 0o777, 0o600, "{}", file.display());
    }
    // A copy that cannot be made leaves nothing behind, and what is there stays.
    let before = std::fs::read(&copy).unwrap();
    assert!(store.upkeep().backup(&copy).await.is_err());
    assert_eq!(std::fs::read(&copy).unwrap(), before);
    store.close().await;
}
