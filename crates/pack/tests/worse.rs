//! Making an answer worse never raises its credit, over all exercises of all starter packs.

mod common;
#[path = "../../grade/tests/worsen/mod.rs"]
mod worsen;

use std::path::PathBuf;

use common::pack_at;
use gradus_grade::WordLists;
use gradus_pack::load;

#[test]
fn making_an_answer_worse_never_raises_its_credit() {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../packs");
    let lists = WordLists::shipped();
    let (mut raised, mut count) = (Vec::new(), 0);
    for name in ["korean", "spanish", "tour", "python"] {
        let loaded = load(&pack_at(&folder.join(name)));
        for trial in loaded.trials() {
            let language = trial.exercise.answer_language.clone().unwrap_or_default();
            let setting = loaded.pack.setting(&language, &lists);
            let (found, graded) = worsen::check(&trial.exercise, &setting);
            raised.extend(found.into_iter().map(|found| format!("{name}: {found}")));
            count += graded;
        }
    }
    assert!(count > 1_000, "only {count} answers");
    assert!(
        raised.is_empty(),
        "{} of {count}\n{}",
        raised.len(),
        raised.join("\n")
    );
}
