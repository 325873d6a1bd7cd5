//! `gradus check`, `audit`, `render`, `schema` and `new`, from the outside.

use std::path::{Path, PathBuf};
use std::process::{Command, Output};

/// A folder of its own for one test, gone afterwards.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let path = std::env::temp_dir().join(format!("gradus-check-{}-{name}", std::process::id()));
        let _ = std::fs::remove_dir_all(&path);
        std::fs::create_dir_all(&path).unwrap();
        Self(path)
    }

    fn write(&self, name: &str, text: &str) {
        std::fs::write(self.0.join(name), text).unwrap();
    }

    fn read(&self, name: &str) -> String {
        std::fs::read_to_string(self.0.join(name)).unwrap()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

fn gradus(folder: &Path, args: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_gradus"));
    command
        .current_dir(folder)
        .args(args)
        .env("NO_COLOR", "1")
        .env("GRADUS_CACHE", folder);
    command.output().unwrap()
}

fn stdout(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).unwrap()
}

const BROKEN: &str = "\
language: python
exercises:
  - slug: first
    type: write
    promt: Take the first three.
    expected_answer: xs[:3]
";

#[test]
fn a_broken_pack_is_told_and_the_exit_code_is_1() {
    let folder = Folder::new("broken");
    folder.write("a.yaml", BROKEN);
    let output = gradus(&folder.0, &["check", "a.yaml"]);
    assert_eq!(output.status.code(), Some(1));
    let text = stdout(&output);
    let (report, summary) = text.trim_end().rsplit_once('\n').unwrap();
    assert!(
        summary.starts_with("1 pack, 0 sound exercises checked in ") && summary.ends_with(": 1 error"),
        "{summary}"
    );
    insta::assert_snapshot!(report);
}

#[test]
fn for_programs_and_pull_requests() {
    let folder = Folder::new("forms");
    folder.write("a.yaml", BROKEN);
    let json: serde_json::Value =
        serde_json::from_slice(&gradus(&folder.0, &["check", "a.yaml", "--json"]).stdout).unwrap();
    assert_eq!(json["errors"], 1);
    assert_eq!(json["problems"][0]["file"], "a.yaml");
    assert_eq!(json["problems"][0]["line"], 5);
    let github = gradus(&folder.0, &["check", "a.yaml", "--github"]);
    assert!(
        stdout(&github).starts_with("::error file=a.yaml,line=5,"),
        "{}",
        stdout(&github)
    );
    assert_eq!(github.status.code(), Some(1));
}

#[test]
fn what_is_not_there_is_exit_code_2() {
    let folder = Folder::new("missing");
    let output = gradus(&folder.0, &["check", "nowhere"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&output.stderr).contains("nowhere"));
}

#[test]
fn a_new_pack_is_sound_and_can_be_shown() {
    let folder = Folder::new("new");
    assert_eq!(gradus(&folder.0, &["new", "mine"]).status.code(), Some(0));
    assert_eq!(
        gradus(&folder.0, &["new", "mine"]).status.code(),
        Some(2),
        "it is there already"
    );
    assert_eq!(
        gradus(&folder.0, &["new", "verbos", "--language", "spanish"])
            .status
            .code(),
        Some(0)
    );
    let output = gradus(&folder.0, &["check", "."]);
    assert_eq!(output.status.code(), Some(0), "{}", stdout(&output));
    assert!(stdout(&output).contains("2 packs"));
    let shown = gradus(&folder.0, &["render", "mine", "first-items", "--seeds", "3"]);
    let text = stdout(&shown);
    assert_eq!(text.matches("with a slice.").count(), 3, "{text}");
    assert!(!text.contains("{{"));
}

#[test]
fn audit_fixes_and_keeps_the_rest() {
    let folder = Folder::new("audit");
    let text = "# mine\nlanguage: python\nexercises:\n  - slug: a\n    type: write\n    prompt: \"Slice.\"\n    \
                expected_answer: xs[:3]   # so\n    accepted_solutions: ['xs[0:3]']\n";
    folder.write("a.yaml", text);
    let told = gradus(&folder.0, &["audit", "a.yaml"]);
    assert!(stdout(&told).contains("2 recommendations"), "{}", stdout(&told));
    assert_eq!(folder.read("a.yaml"), text);
    gradus(&folder.0, &["audit", "a.yaml", "--fix"]);
    insta::assert_snapshot!(folder.read("a.yaml"));
    assert!(stdout(&gradus(&folder.0, &["audit", "a.yaml"])).contains("nothing to recommend"));
}

#[test]
fn the_schema_is_json() {
    let folder = Folder::new("schema");
    for name in ["exercises", "pack", "curriculum", "themes"] {
        let schema: serde_json::Value =
            serde_json::from_slice(&gradus(&folder.0, &["schema", name]).stdout).unwrap();
        assert_eq!(schema["$schema"], "http://json-schema.org/draft-07/schema#");
    }
}
