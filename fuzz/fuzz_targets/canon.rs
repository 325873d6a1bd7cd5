#![no_main]
//! Any text as code: its forms, and that printing a canonical form keeps it.

use gradus_python::{AstOptions, Canonical, TokenText, exact};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|code: &str| {
    _ = exact(code);
    _ = TokenText::of(code);
    for idioms in [false, true] {
        let options = AstOptions { idioms, ..AstOptions::default() };
        if let Ok(canonical) = Canonical::of(code, &options) {
            _ = canonical.to_python();
        }
    }
});
