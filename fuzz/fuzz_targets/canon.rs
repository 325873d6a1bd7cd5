#![no_main]
//! Any text as code: a canonical form is its own canonical form, and texts with the same tokens have the same form.

use gradus_python::{AstOptions, Canonical, Shape, TokenText, exact};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|code: &str| {
    let respaced = exact(code);
    for idioms in [false, true] {
        let options = AstOptions { idioms, ..AstOptions::default() };
        let Ok(canonical) = Canonical::of(code, &options) else { continue };
        if let (Some(tokens), Some(same_tokens)) = (TokenText::of(code), TokenText::of(&respaced))
            && tokens == same_tokens
            && let Ok(other) = Canonical::of(&respaced, &options)
        {
            assert_eq!(canonical.text(), other.text(), "the same tokens, another form");
        }
        // What Python refuses has no program to print, and a fragment is part of one.
        // (Idioms put operands in an order that depends on where variables appear, so printing them may change it.)
        let is_whole = !idioms && canonical.shape() == Shape::Program && !canonical.text().contains('#');
        if is_whole && !canonical.text().contains("t\"") {
            let source = canonical.to_source();
            let again = Canonical::of(&source, &options).expect("a canonical form is Python");
            assert_eq!(canonical.text(), again.text(), "printed as\n{source}");
        }
    }
});
