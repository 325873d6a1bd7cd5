//! Any bytes as a pack file: an answer, and problems that can be drawn. Run with `cargo fuzz run load -s none`.
#![no_main]

use gradus_pack::{File, Look, PackFiles, Seed, audit, load, text};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    for name in ["a.yaml", "pack.yaml", "curriculum.yaml", "themes.yaml"] {
        let pack = PackFiles { files: vec![File::new(name, bytes)], ..PackFiles::default() };
        let loaded = load(&pack);
        for problem in &loaded.problems {
            text(problem, &loaded.sources[0], &problem.file, Look::default());
        }
        for template in &loaded.pack.exercises {
            loaded.pack.render(template, Seed::of("fuzz")).expect("what is sound can be shown");
        }
        audit(&pack);
    }
});
