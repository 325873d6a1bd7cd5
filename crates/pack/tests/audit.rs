//! Recommendations, and that following them changes nothing else.

mod common;

use std::path::{Path, PathBuf};

use common::pack_at;
use gradus_pack::{Edit, File, Look, PackFiles, Source, apply, audit, load};

#[test]
fn recommendations_and_what_following_them_writes() {
    for path in cases() {
        let name = path.file_stem().unwrap().to_string_lossy().into_owned();
        let pack = pack_at(&path);
        let source = Source::new(&pack.files[0]);
        let advice = audit(&pack);
        let reports: Vec<String> = advice
            .iter()
            .map(|a| gradus_pack::text(&a.problem, &source, &source.path, Look::default()))
            .collect();
        let edits: Vec<Edit> = advice.into_iter().flat_map(|advice| advice.edits).collect();
        let fixed = apply(&source.path, &source.text, &edits);
        insta::assert_snapshot!(name, format!("{}\n=== fixed ===\n{fixed}", reports.join("\n")));
    }
}

/// Load, fix, load: the strategies and the needless solutions changed, and nothing else.
#[test]
fn nothing_else_changes() {
    let packs = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../packs");
    for path in cases()
        .into_iter()
        .chain(["python", "korean", "spanish"].map(|name| packs.join(name)))
    {
        let before = pack_at(&path);
        let after = fixed(&before);
        let (old, new) = (load(&before), load(&after));
        assert_eq!(old.problems.len(), new.problems.len(), "{}", path.display());
        for (old, new) in old.pack.exercises.iter().zip(&new.pack.exercises) {
            let mut same = new.clone();
            same.exercise.grading_strategy = old.exercise.grading_strategy;
            same.exercise
                .accepted_solutions
                .clone_from(&old.exercise.accepted_solutions);
            assert_eq!(&same, old);
            let kept = &new.exercise.accepted_solutions;
            assert!(
                kept.iter()
                    .all(|solution| old.exercise.accepted_solutions.contains(solution))
            );
        }
        for (old, new) in before.files.iter().zip(&after.files) {
            assert_lines_kept(old, new);
        }
        // What was followed is not recommended again.
        let again: Vec<Edit> = audit(&after)
            .into_iter()
            .flat_map(|advice| advice.edits)
            .collect();
        assert_eq!(again, [], "{}", path.display());
    }
}

/// What is not UTF-8 cannot be written back as it was, so it is left alone.
#[test]
fn a_file_in_another_encoding_is_left_alone() {
    let text = b"language: python\n# caf\xe9\nexercises:\n  - slug: a\n    type: write\n    prompt: p\n    expected_answer: xs[:3]\n";
    assert_eq!(audit(&common::pack_of(text.as_slice())), []);
}

/// Every line of the new file is one of the old, or has a strategy in it; in the same order.
fn assert_lines_kept(old: &File, new: &File) {
    let text = |file: &File| String::from_utf8(file.bytes.clone()).unwrap();
    let (old, new) = (text(old), text(new));
    let mut rest = old.lines();
    for line in new
        .lines()
        .filter(|line| !line.contains("grading_strategy") && !line.contains("accepted_solutions"))
    {
        assert!(rest.any(|old| old == line), "{line}");
    }
}

fn fixed(pack: &PackFiles) -> PackFiles {
    let edits: Vec<Edit> = audit(pack).into_iter().flat_map(|advice| advice.edits).collect();
    let mut fixed = pack.clone();
    for file in &mut fixed.files {
        let source = Source::new(file);
        file.bytes = source.with_text(&apply(&source.path, &source.text, &edits));
    }
    fixed
}

fn cases() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/audit");
    let mut paths: Vec<_> = std::fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .collect();
    paths.sort();
    paths
}
