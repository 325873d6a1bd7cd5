#![no_main]
//! Any bytes as a message of an answer's: they are refused or read, and what is read has a text or a reason why not.

use libfuzzer_sys::fuzz_target;

#[allow(dead_code)]
#[path = "../../src/message.rs"]
mod message;
#[allow(dead_code)]
#[path = "../../src/value.rs"]
mod value;

fuzz_target!(|bytes: &[u8]| {
    let checked = message::check(bytes);
    assert_eq!(checked.is_ok(), message::Tree::read(bytes).is_ok());
    _ = value::text(bytes);
});
