//! `gradus import`, `stats`, `export`, `regrade`, `optimize`, `backup`, `config` and `account`, from the outside, on a real
//! database that a learner has practised in.

use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::sync::Arc;

use gradus_grade::Outcome;
use gradus_practice::view::{AnswerRequest, SessionMode, StartSession};
use gradus_practice::{BoxFuture, Moment, Options, Practice, Python};
use gradus_run::{Program, Run, Unavailable};
use gradus_schedule::{Credit, ItemId, Rating, Review, Span, Timestamp};
use gradus_session::{
    AttemptEffect, AttemptResult, EditionId, Effects, GradedBy, ReviewEffect, TelemetryEffect,
};
use gradus_store::{LearnerId, LoadedExercise, NewLearner, Role, StepWrite, Store, VersionId};

/// A folder of its own for one test, gone afterwards.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let path = std::env::temp_dir().join(format!("gradus-database-{}-{name}", std::process::id()));
        let _ = std::fs::remove_dir_all(&path);
        std::fs::create_dir_all(path.join("pack")).unwrap();
        Self(path)
    }

    fn write(&self, name: &str, text: &str) {
        std::fs::write(self.0.join(name), text).unwrap();
    }

    /// Runs a command in this folder, whose settings name the database.
    fn gradus(&self, args: &[&str]) -> Output {
        self.command(args).output().unwrap()
    }

    fn command(&self, args: &[&str]) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_gradus"));
        command
            .current_dir(&self.0)
            .args(args)
            .env("NO_COLOR", "1")
            .env("GRADUS_DATABASE", self.0.join("gradus.db"))
            .env("GRADUS_CACHE", &self.0);
        command
    }

    fn database(&self) -> PathBuf {
        self.0.join("gradus.db")
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

fn stdout(output: &Output) -> String {
    assert!(
        output.status.success(),
        "{}",
        String::from_utf8_lossy(&output.stderr)
    );
    String::from_utf8(output.stdout.clone()).unwrap()
}

const PACK: &str = "\
language: spanish
exercises:
  - {slug: house, type: card, prompt: casa, expected_answer: house, concept: words}
  - {slug: dog, type: card, prompt: perro, expected_answer: dog, concept: words}
";

/// No exercise here is run.
struct NoPython;

impl Python for NoPython {
    fn run<'a>(
        &'a self,
        _learner: Option<LearnerId>,
        _programs: &'a [Program],
    ) -> BoxFuture<'a, Result<Vec<Run>, Unavailable>> {
        Box::pin(async {
            Err(Unavailable::Missing {
                reason: "no program was expected".into(),
            })
        })
    }
}

/// A learner answers both cards: the house with a word the author did not think of, the dog right.
fn practise(database: &Path) {
    tokio::runtime::Runtime::new().unwrap().block_on(async {
        let now = Timestamp::from_millis(1_800_000_000_000);
        let store = Store::open(gradus_store::Options::new(database.display().to_string()))
            .await
            .unwrap();
        let new = NewLearner {
            name: "local".into(),
            role: Role::Admin,
            password_hash: None,
        };
        let learner = store.learners().add(new, now).await.unwrap();
        let practice = Practice::open(store.clone(), Arc::new(NoPython), Options::default())
            .await
            .unwrap();
        let moment = Moment::utc(now);
        let start = StartSession {
            mode: Some(SessionMode::Mixed),
            length: Some(2),
            ..StartSession::default()
        };
        let session = practice.start_session(learner, start, &moment).await.unwrap();
        for _ in 0..2 {
            let shown = practice
                .session(learner, &session.id, &moment)
                .await
                .unwrap()
                .current
                .unwrap();
            let answer = if shown.prompt == "casa" { "=home" } else { "dog" };
            let request = AnswerRequest {
                instance: shown.instance,
                answer: Some(answer.into()),
                dont_know: false,
                go_on: false,
                response_ms: Some(1_200),
            };
            practice
                .answer(learner, &session.id, request, None, &moment)
                .await
                .unwrap();
        }
        store.close().await;
    });
}

#[test]
fn packs_come_in_and_are_brought_up_to_date() {
    let folder = Folder::new("import");
    folder.write("pack/words.yaml", PACK);
    assert_eq!(stdout(&folder.gradus(&["import", "pack"])), "✓ pack: 2 new\n");
    assert_eq!(
        stdout(&folder.gradus(&["import", "pack"])),
        "✓ pack: 2 as before\n"
    );
    folder.write(
        "pack/words.yaml",
        &PACK.replace("expected_answer: dog", "expected_answer: hound"),
    );
    let json = stdout(&folder.gradus(&["import", "pack", "--json"]));
    let report: serde_json::Value = serde_json::from_str(&json).unwrap();
    assert_eq!(report["changed"], serde_json::json!(["dog"]));
    folder.write(
        "pack/words.yaml",
        &PACK.replace("type: card, prompt: perro", "type: crad, prompt: perro"),
    );
    let refused = folder.gradus(&["import", "pack"]);
    assert_eq!(refused.status.code(), Some(1));
    let told = String::from_utf8_lossy(&refused.stderr);
    assert!(told.contains("pack has 1 errors and was left alone"), "{told}");
    let partly = folder.gradus(&["import", "pack", "--partly"]);
    assert_eq!(
        String::from_utf8_lossy(&partly.stdout),
        "✓ pack: 1 retired, 1 as before\n"
    );
}

#[test]
fn what_was_practised_is_shown_exported_and_copied() {
    let folder = Folder::new("figures");
    folder.write("pack/words.yaml", PACK);
    stdout(&folder.gradus(&["import", "pack"]));
    practise(&folder.database());

    let stats: serde_json::Value =
        serde_json::from_str(&stdout(&folder.gradus(&["stats", "--json"]))).unwrap();
    assert_eq!(stats["stats"]["overall"]["all"]["total"], 2);
    assert_eq!(stats["stats"]["overall"]["all"]["correct"], 1);
    assert!(stdout(&folder.gradus(&["stats"])).contains("1 of 2 correct, mean credit 0.50"));
    assert!(stdout(&folder.gradus(&["stats", "--health"])).starts_with("2 answers graded"));

    let lines = stdout(&folder.gradus(&["export"]));
    let attempts: Vec<serde_json::Value> = lines
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    assert_eq!(attempts.len(), 2);
    assert_eq!(attempts[0]["at"], "2027-01-15T08:00:00.000Z");
    assert_eq!(attempts[0]["responseMs"], 1200);
    let csv = stdout(&folder.gradus(&["export", "--format", "csv", "--exercise", "pack/house"]));
    let (heading, row) = csv.split_once("\r\n").unwrap();
    assert!(heading.starts_with("id,answer,at,canonical,"), "{heading}");
    assert!(row.contains("\"'=home\""), "an answer is no formula: {row}");
    assert_eq!(stdout(&folder.gradus(&["export", "--since", "2027-01-16"])), "");
    let bad = folder.gradus(&["export", "--since", "yesterday"]);
    assert!(String::from_utf8_lossy(&bad.stderr).contains("is no time in ISO 8601"));

    let copied = stdout(&folder.gradus(&["backup", "copy.db"]));
    assert!(copied.contains("read back and sound"), "{copied}");
    let again = folder.gradus(&["backup", "copy.db"]);
    assert!(String::from_utf8_lossy(&again.stderr).contains("copy.db is there already"));
    let from_copy = stdout(&folder.gradus(&["export", "--database", "copy.db"]));
    assert_eq!(from_copy, lines);

    let few = stdout(&folder.gradus(&["optimize"]));
    assert_eq!(
        few,
        "local: 0 reviews a day or more apart, 1000 are needed; nothing changed\n"
    );
}

#[test]
fn grading_again_shows_first_and_changes_only_when_told() {
    let folder = Folder::new("regrade");
    folder.write("pack/words.yaml", PACK);
    stdout(&folder.gradus(&["import", "pack"]));
    practise(&folder.database());
    assert_eq!(
        stdout(&folder.gradus(&["regrade"])),
        "2 attempts graded again: 0 would change, 0 could not be graded\n"
    );

    let of_the_service = accept(&folder.database());
    let accepted = stdout(&folder.gradus(&["export", "--accepted"]));
    assert!(accepted.contains("slug: house"), "{accepted}");
    assert!(accepted.contains("- \"=home\""), "{accepted}");
    assert_eq!(accepted, of_the_service);
    let planned = stdout(&folder.gradus(&["regrade"]));
    assert!(planned.contains("pack/house\n  incorrect → correct"), "{planned}");
    assert!(
        planned.ends_with("nothing was changed; --apply makes the changes\n"),
        "{planned}"
    );
    assert_eq!(stdout(&folder.gradus(&["export"])).lines().count(), 2);

    let applied = stdout(&folder.gradus(&["regrade", "--apply"]));
    assert!(
        applied.ends_with("1 of them now have their new grade\n"),
        "{applied}"
    );
    assert_eq!(stdout(&folder.gradus(&["export"])).lines().count(), 3);
    assert!(stdout(&folder.gradus(&["stats"])).contains("2 of 2 correct"));
    assert!(stdout(&folder.gradus(&["regrade"])).starts_with("2 attempts graded again: 0 would change"));
}

/// The learner says they were right, and the author agrees; what the service then tells authors to put into the packs.
fn accept(database: &Path) -> String {
    tokio::runtime::Runtime::new().unwrap().block_on(async {
        let store = Store::open(gradus_store::Options::new(database.display().to_string()))
            .await
            .unwrap();
        let practice = Practice::open(store.clone(), Arc::new(NoPython), Options::default())
            .await
            .unwrap();
        let learner = store.learners().named("local").await.unwrap().id;
        let moment = Moment::utc(Timestamp::from_millis(1_800_000_060_000));
        let filter = gradus_store::AttemptFilter {
            exercise: Some("pack/house"),
            ..Default::default()
        };
        let wrong = store
            .attempts()
            .page(filter, gradus_store::AttemptId(0), 10)
            .await
            .unwrap();
        let wrong = wrong[0].id.to_string();
        practice
            .dispute(learner, &wrong, Default::default(), &moment)
            .await
            .unwrap();
        let queue = practice
            .review_queue(gradus_practice::view::QueueStatus::Open)
            .await
            .unwrap();
        practice
            .accept(learner, &queue.entries[0].id, Default::default(), &moment)
            .await
            .unwrap();
        let accepted = practice.overlays().await.unwrap().yaml;
        store.close().await;
        accepted
    })
}

#[test]
fn settings_say_whence_they_come() {
    let folder = Folder::new("config");
    folder.write("gradus.toml", "listen = \"127.0.0.1:9999\"\n");
    let json = stdout(&folder.gradus(&["config", "--json", "--mode", "accounts"]));
    let settings: Vec<serde_json::Value> = serde_json::from_str(&json).unwrap();
    let from = |name: &str| {
        let setting = settings.iter().find(|setting| setting["name"] == name).unwrap();
        setting["from"].as_str().unwrap().to_owned()
    };
    assert_eq!(from("listen"), "gradus.toml");
    assert_eq!(from("database"), "GRADUS_DATABASE");
    assert_eq!(from("mode"), "--mode");
    assert_eq!(from("telemetry"), "default");
    let wrong = folder.gradus(&["config", "--set", "lisen=1"]);
    assert_eq!(wrong.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&wrong.stderr).contains("did you mean `listen`?"));
}

/// Runs `gradus account` with this on standard input.
fn account(folder: &Folder, args: &[&str], input: &str) -> Output {
    let mut child = folder
        .command(&[&["account"], args].concat())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    std::io::Write::write_all(&mut child.stdin.take().unwrap(), input.as_bytes()).unwrap();
    child.wait_with_output().unwrap()
}

/// What was done is told, and a role changes only when one is named.
#[test]
fn the_first_admin_is_made_here_and_stays_one() {
    let folder = Folder::new("account");
    let cases: [(&[&str], &str, &str); 7] = [
        (
            &["ada", "--role", "admin"],
            "correct horse battery\n",
            "made account ada, admin\n",
        ),
        (
            &["ada"],
            "another horse battery\n",
            "ada: new password; still admin\n",
        ),
        (&["ben"], "correct horse battery\n", "made account ben, learner\n"),
        (
            &["ben", "--role", "author"],
            "",
            "ben is now author, was learner\n",
        ),
        (
            &["ben", "--role", "author"],
            "\n",
            "ben is author already; nothing was changed\n",
        ),
        (
            &["ben", "--role", "learner"],
            "another horse battery\n",
            "ben: new password; now learner, was author\n",
        ),
        (&["--list"], "", "admin      ada\nlearner    ben\n"),
    ];
    for (args, input, told) in cases {
        assert_eq!(stdout(&account(&folder, args, input)), told, "{args:?}");
    }
    for args in [&["ada"][..], &["cleo", "--role", "admin"]] {
        let refused = account(&folder, args, "");
        assert_eq!(refused.status.code(), Some(2));
        let told = String::from_utf8_lossy(&refused.stderr);
        assert!(told.contains("no password was given"), "{told}");
    }
    let listed = stdout(&folder.gradus(&["account", "--list", "--json"]));
    let listed: Vec<serde_json::Value> = listed
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    assert_eq!(
        listed
            .iter()
            .map(|one| (&one["name"], &one["role"]))
            .collect::<Vec<_>>(),
        [
            (&"ada".into(), &"admin".into()),
            (&"ben".into(), &"learner".into())
        ]
    );
    assert!(
        listed[0]["createdAt"].as_str().unwrap().ends_with('Z'),
        "{listed:?}"
    );
}

/// What `gradus serve` says until it listens; then it is ended.
fn served(folder: &Folder, args: &[&str]) -> Vec<String> {
    let mut child = folder
        .command(&[&["serve", "--listen", "127.0.0.1:0"], args].concat())
        .env(
            "GRADUS_CACHE",
            concat!(env!("CARGO_TARGET_TMPDIR"), "/python-cache"),
        )
        .env("GRADUS_LOG_LEVEL", "error")
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut said = Vec::new();
    for line in std::io::BufRead::lines(std::io::BufReader::new(child.stdout.take().unwrap())) {
        said.push(line.unwrap());
        if said.last().is_some_and(|line| line.starts_with("Gradus is at ")) {
            break;
        }
    }
    child.kill().unwrap();
    child.wait().unwrap();
    said.pop().expect("it ended before it listened");
    said
}

/// The packs in this database.
fn packs(database: &Path) -> Vec<String> {
    tokio::runtime::Runtime::new().unwrap().block_on(async {
        let options = gradus_store::Options::new(database.display().to_string());
        let store = Store::open(options).await.unwrap();
        let packs = store.packs().all().await.unwrap();
        store.close().await;
        packs.into_iter().map(|pack| pack.name).collect()
    })
}

#[test]
fn serving_without_packs_brings_the_starter_packs_once() {
    let folder = Folder::new("starter");
    let told = "There were no packs; the starter packs are loaded: korean, python, spanish, tour";
    assert_eq!(served(&folder, &[]), [told]);
    assert_eq!(packs(&folder.database()), ["korean", "python", "spanish", "tour"]);
    assert!(served(&folder, &[]).is_empty(), "the database has packs now");

    let own = Folder::new("own");
    own.write("pack/words.yaml", PACK);
    assert!(served(&own, &["--packs", "pack"]).is_empty());
    assert_eq!(packs(&own.database()), ["pack"]);
    assert!(served(&own, &[]).is_empty(), "its own packs are enough");
    assert_eq!(packs(&own.database()), ["pack"]);
}

/// The steps of docs/operating.md, in a folder in the place of the root: what they put there starts, and is nobody else's.
#[cfg(target_os = "linux")]
#[test]
fn the_documented_install_starts() {
    use std::os::unix::fs::{PermissionsExt, symlink};
    let folder = Folder::new("install");
    let root = folder.0.display().to_string();
    let repository = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let below_root = |text: &str| {
        let mut text = text.to_owned();
        for top in ["usr", "etc", "var"] {
            for before in [" ", "\"", "\n"] {
                text = text.replace(&format!("{before}/{top}/"), &format!("{before}{root}/{top}/"));
            }
        }
        text
    };

    let page = std::fs::read_to_string(repository.join("docs/operating.md")).unwrap();
    let (_, install) = page.split_once("## Install").unwrap();
    let (_, steps) = install.split_once("```sh").unwrap();
    let (steps, _) = steps.split_once("```").unwrap();
    let (steps, last) = steps.split_once("systemctl").unwrap();
    assert_eq!(last, " enable --now gradus\n");

    // A folder as that of the repository, with what was built in it, and settings that name this root.
    for name in ["packs", "deploy"] {
        let mut copy = Command::new("cp");
        copy.arg("-R").arg(repository.join(name)).arg(&root);
        assert!(copy.status().unwrap().success());
    }
    std::fs::create_dir_all(folder.0.join("target/release")).unwrap();
    symlink(
        env!("CARGO_BIN_EXE_gradus"),
        folder.0.join("target/release/gradus"),
    )
    .unwrap();
    let settings = std::fs::read_to_string(folder.0.join("deploy/gradus.toml")).unwrap();
    folder.write("deploy/gradus.toml", &below_root(&settings));

    folder.write("password", "correct horse battery\n");
    let run = Command::new("sh")
        .args(["-euc", &format!("umask 022{}", below_root(steps))])
        .current_dir(&folder.0)
        .env_remove("GRADUS_DATABASE")
        .stdin(std::fs::File::open(folder.0.join("password")).unwrap())
        .output()
        .unwrap();
    assert!(stdout(&run).ends_with("made account ada, admin\n"), "{run:?}");
    assert!(folder.0.join("etc/systemd/system/gradus.service").is_file());
    let data = folder.0.join("var/lib/gradus");
    let mode = std::fs::metadata(&data).unwrap().permissions().mode();
    assert_eq!(mode & 0o777, 0o700);

    let database = data.join("gradus.db");
    std::fs::rename(folder.0.join("packs"), folder.0.join("elsewhere")).unwrap();
    let address = database.display().to_string();
    let settings = folder.0.join("etc/gradus.toml").display().to_string();
    let said = served(&folder, &["--config", &settings, "--database", &address]);
    assert!(said.is_empty(), "{said:?}");
    assert_eq!(packs(&database), ["korean", "python", "spanish", "tour"]);
}

/// What stands with a command's arguments is what `--help` shows.
#[test]
fn help_tells_the_whole_of_it() {
    let folder = Folder::new("help");
    let cases = [
        ("account", "their role stays"),
        ("import", "Learners may practise meanwhile"),
    ];
    for (command, told) in cases {
        let help = stdout(&folder.gradus(&[command, "--help"]));
        assert!(help.contains(told), "{help}");
    }
}

/// A mistyped path must not make an empty database.
#[test]
fn a_database_that_is_not_there_is_told() {
    let folder = Folder::new("missing");
    let output = folder.gradus(&["stats"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&output.stderr).contains("there is no database at"));
    assert!(!folder.database().exists());
}

#[test]
fn a_reader_that_has_seen_enough_is_no_failure() {
    let folder = Folder::new("pipe");
    let mut child = folder
        .command(&["schema"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    let output = child.wait_with_output().unwrap();
    assert_eq!(String::from_utf8_lossy(&output.stderr), "");
    assert!(output.status.success());
}

/// A learner who forgets much faster than most: with enough reviews, parameters of their own predict better.
#[test]
fn the_schedule_is_fitted_to_who_forgets_faster() {
    let folder = Folder::new("optimize");
    let cards: String = (0..60)
        .map(|number| {
            format!("  - {{slug: c{number}, type: card, prompt: p{number}, expected_answer: a{number}}}\n")
        })
        .collect();
    folder.write(
        "pack/words.yaml",
        &format!("language: spanish\nexercises:\n{cards}"),
    );
    stdout(&folder.gradus(&["import", "pack"]));
    forget(&folder.database());

    let tried = stdout(&folder.gradus(&["optimize", "--dry-run", "--json"]));
    let tried: serde_json::Value = serde_json::from_str(&tried).unwrap();
    assert_eq!(
        (&tried["verdict"], &tried["applied"]),
        (&"improved".into(), &false.into()),
        "{tried}"
    );
    assert!(tried["fittedLoss"].as_f64() < tried["defaultLoss"].as_f64());
    let taken = stdout(&folder.gradus(&["optimize"]));
    assert!(
        taken.starts_with("local: fitted parameters taken; 60 items rescheduled"),
        "{taken}"
    );
    let again = stdout(&folder.gradus(&["optimize"]));
    assert!(again.contains("predict no better; those in use stay"), "{again}");
}

/// Every card is reviewed every four days, and remembered only every other time.
fn forget(database: &Path) {
    tokio::runtime::Runtime::new().unwrap().block_on(async {
        let start = Timestamp::from_millis(1_750_000_000_000);
        let store = Store::open(gradus_store::Options::new(database.display().to_string()))
            .await
            .unwrap();
        let new = NewLearner {
            name: "local".into(),
            role: Role::Admin,
            password_hash: None,
        };
        let learner = store.learners().add(new, start).await.unwrap();
        for card in 0..60_i64 {
            let version = store
                .packs()
                .exercise(&format!("pack/c{card}"))
                .await
                .unwrap()
                .version;
            for review in 0..22_i64 {
                let known = (card * 7 + review * 3) % 2 == 0;
                let at = start.plus(Span::days(review * 4)).plus(Span::minutes(card));
                let loaded = store.attempts().load(learner, version, None, at).await.unwrap();
                let step = StepWrite {
                    session: None,
                    state: None,
                    effects: answer(&loaded, version, known, at, format!("{card}-{review}")),
                    revision: loaded.revision,
                    grading_us: 0,
                    now: at,
                };
                store.sessions().apply(learner, step).await.unwrap();
            }
        }
        store.close().await;
    });
}

/// An answer to a card, remembered or not, and its review.
fn answer(loaded: &LoadedExercise, version: VersionId, known: bool, at: Timestamp, key: String) -> Effects {
    let (outcome, credit, rating) = match known {
        true => (Outcome::Correct, Credit::FULL, Rating::Good),
        false => (Outcome::Incorrect, Credit::NONE, Rating::Again),
    };
    let item = ItemId::from(format!("pack:card/c{}", key.split('-').next().unwrap()).as_str());
    let review = Review::new(&loaded.learner.name, &item, at, rating);
    let before = loaded.standing.memory;
    let reviewed = loaded.learner.policy.review(before.as_ref(), &review);
    Effects {
        attempt: Some(AttemptEffect {
            key,
            edition: EditionId(version.0),
            answer: "a".into(),
            result: AttemptResult {
                outcome,
                credit: credit.get(),
                quality: if known { 4 } else { 0 },
                retry: false,
                feedback: Vec::new(),
                expected: None,
                explanation: None,
                coaching: None,
                program_error: None,
                used_target_construct: None,
                method: "text".parse().unwrap(),
                graded_by: GradedBy::Server,
                dont_know: false,
            },
            fallback_reason: None,
            matched_alternative: None,
            canonical: None,
            grader_version: "test".into(),
            values: None,
            seed: "0".into(),
            hints: 0,
            response_ms: None,
            retry_of: None,
            tracked: true,
            graded_by: GradedBy::Server,
            at,
            telemetry: TelemetryEffect {
                strategy: "text".into(),
                alternative: None,
            },
            candidate: None,
        }),
        review: Some(ReviewEffect {
            item,
            review,
            credit,
            predicted: reviewed.predicted,
            since: before.map(|before| at.since(before.last_review)),
            memory: reviewed.memory,
            before,
            changes: Vec::new(),
            states: Vec::new(),
            transfer: None,
        }),
        ..Effects::default()
    }
}
