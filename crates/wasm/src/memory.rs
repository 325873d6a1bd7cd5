//! Texts across the border between the page and the module.
//!
//! The page asks for room with `gradus_alloc`, writes UTF-8 there, and calls a function with its place and length, which takes
//! the room back. A result comes as one number, place and length; the page reads it and gives it back with `gradus_free`.
#![allow(unreachable_pub, reason = "called by the page, not by Rust")]
#![allow(
    unsafe_code,
    reason = "a WebAssembly module shares its memory with the page by address; there is no other way in"
)]

/// Room for `length` bytes.
#[unsafe(no_mangle)]
pub extern "C" fn gradus_alloc(length: usize) -> *mut u8 {
    let mut bytes = vec![0u8; length].into_boxed_slice();
    let place = bytes.as_mut_ptr();
    std::mem::forget(bytes);
    place
}

/// Gives room back.
///
/// # Safety
/// `place` and `length` are those of one `gradus_alloc` or of one result, given back once.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gradus_free(place: *mut u8, length: usize) {
    // SAFETY: as the caller promises.
    drop(unsafe { take(place, length) });
}

/// Takes the word list of a language: its name, a line break, the bytes of the list. Answers 1 if it was good.
///
/// # Safety
/// As for `gradus_free`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gradus_set_words(place: *mut u8, length: usize) -> u32 {
    // SAFETY: as the caller promises.
    u32::from(crate::set_words(&unsafe { take(place, length) }))
}

/// Grades one request.
///
/// # Safety
/// As for `gradus_free`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gradus_grade(place: *mut u8, length: usize) -> u64 {
    // SAFETY: as the caller promises.
    give(crate::grade(&text(unsafe { take(place, length) })))
}

/// Grades a request whose programs were run.
///
/// # Safety
/// As for `gradus_free`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gradus_finish(place: *mut u8, length: usize) -> u64 {
    // SAFETY: as the caller promises.
    give(crate::finish(&text(unsafe { take(place, length) })))
}

/// Takes one step of a session that was taken along.
///
/// # Safety
/// As for `gradus_free`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gradus_step(place: *mut u8, length: usize) -> u64 {
    // SAFETY: as the caller promises.
    give(crate::step(&text(unsafe { take(place, length) })))
}

/// # Safety
/// As for `gradus_free`.
unsafe fn take(place: *mut u8, length: usize) -> Vec<u8> {
    // SAFETY: the room was made by `gradus_alloc` or `give` as a boxed slice of this length.
    unsafe { Vec::from_raw_parts(place, length, length) }
}

fn text(bytes: Vec<u8>) -> String {
    String::from_utf8(bytes).unwrap_or_else(|error| String::from_utf8_lossy(error.as_bytes()).into_owned())
}

/// Place and length in one number: the page has no use for two results.
fn give(text: String) -> u64 {
    let bytes = text.into_bytes().into_boxed_slice();
    let length = bytes.len() as u64;
    let place = Box::into_raw(bytes).cast::<u8>() as usize as u64;
    place << 32 | length
}
