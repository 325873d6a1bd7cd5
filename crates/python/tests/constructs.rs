//! What counts as a construct and what only looks like one, as a text file: adding a line adds a test.

use gradus_python::{CONSTRUCTS, Code, Construct, Mode};

#[test]
fn constructs() {
    let mut failures = Vec::new();
    let mut seen = Vec::new();
    let lines = include_str!("constructs.txt").lines();
    for line in lines.filter(|line| !line.starts_with('#')) {
        let mut words = line.splitn(3, ' ');
        let (Some(name), Some(wanted), Some(program)) = (words.next(), words.next(), words.next()) else {
            panic!("`{line}` is not a construct, `yes` or `no`, and a program");
        };
        let construct = Construct::named(name).unwrap_or_else(|| panic!("unknown construct: {name}"));
        let wanted = match wanted {
            "yes" => true,
            "no" => false,
            other => panic!("`{other}` is neither `yes` nor `no`"),
        };
        let code = Code::read(&program.replace("\\n", "\n"), Mode::Auto)
            .unwrap_or_else(|problem| panic!("{line}: {problem:?}"));
        if construct.is_used_in(&code) != wanted {
            failures.push(line);
        }
        seen.push((name, wanted));
    }
    assert!(failures.is_empty(), "{failures:#?}");
    for construct in CONSTRUCTS {
        for wanted in [true, false] {
            assert!(
                seen.contains(&(construct.name, wanted)),
                "{} has no case that is {wanted}",
                construct.name
            );
        }
    }
}
