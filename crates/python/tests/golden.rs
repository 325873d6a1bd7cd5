//! Shows when canonical forms change. If this fails on purpose, raise `CANONICAL_VERSION`: results of different forms must be told
//! apart.

use std::fmt::Write;

use gradus_python::{AstOptions, CANONICAL_VERSION, Canonical, REWRITES};

#[test]
fn canonical_forms() {
    let mut shown = format!("version {CANONICAL_VERSION}\n");
    for rewrite in REWRITES {
        _ = writeln!(shown, "\n## {} ({:?})", rewrite.name, rewrite.tier);
        let options = AstOptions {
            idioms: rewrite.tier == gradus_python::Tier::Idioms,
            ..AstOptions::default()
        };
        for (source, _) in rewrite.same {
            let canonical = Canonical::of(source, &options).expect("the cases parse");
            _ = write!(shown, "{}", canonical.text());
        }
    }
    for file in [
        include_str!("pairs/always.txt"),
        include_str!("pairs/renaming.txt"),
        include_str!("pairs/fragments.txt"),
    ] {
        for case in file.split("\n=== ").skip(1) {
            let (title, programs) = case.split_once('\n').expect("a title");
            let source = programs.split("\n--- ").next().expect("a program");
            let canonical = Canonical::of(source, &AstOptions::default()).expect("the cases parse");
            _ = write!(shown, "\n## {title}\n{}", canonical.text());
        }
    }
    insta::assert_snapshot!(shown);
}
