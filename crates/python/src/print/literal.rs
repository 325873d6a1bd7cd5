//! Constants as Python writes them.

use std::fmt::Write;

use crate::tree::{Const, Int, Text};

pub(super) fn constant(out: &mut String, value: &Const) {
    match value {
        Const::None => out.push_str("None"),
        Const::True => out.push_str("True"),
        Const::False => out.push_str("False"),
        Const::Ellipsis => out.push_str("..."),
        Const::Int(Int::Small(value)) => match u32::try_from(*value) {
            Ok(value) => out.push_str(digits(value, &mut [0; 10])),
            Err(_) => _ = write!(out, "{value}"),
        },
        Const::Int(Int::Big(digits)) => _ = write!(out, "0x{digits}"),
        Const::Float(value) => float(out, *value),
        Const::Imaginary(value) => {
            float(out, *value);
            out.push('j');
        }
        Const::Str(text) => {
            out.push('"');
            string(out, text, false);
            out.push('"');
        }
        Const::Bytes(bytes) => self::bytes(out, bytes),
    }
}

fn bytes(out: &mut String, bytes: &[u8]) {
    out.push_str("b\"");
    for byte in bytes {
        match byte {
            b'"' | b'\\' => _ = write!(out, "\\{}", char::from(*byte)),
            b' '..=b'~' => out.push(char::from(*byte)),
            _ => _ = write!(out, "\\x{byte:02x}"),
        }
    }
    out.push('"');
}

/// A number's digits without the machinery of formatting, which is slow for so common a thing.
pub(super) fn digits(value: u32, buffer: &mut [u8; 10]) -> &str {
    let mut at = buffer.len();
    let mut rest = value;
    loop {
        at -= 1;
        buffer[at] = b'0' + (rest % 10) as u8;
        rest /= 10;
        if rest == 0 {
            break;
        }
    }
    std::str::from_utf8(&buffer[at..]).unwrap_or_default()
}

/// The shortest text that reads back as the same number; a literal too large for a float is infinity.
fn float(out: &mut String, value: f64) {
    if value.is_infinite() {
        out.push_str(if value > 0.0 { "1e999" } else { "-1e999" });
    } else if value.is_nan() {
        out.push_str("(1e999 - 1e999)");
    } else {
        _ = write!(out, "{value:?}");
    }
}

/// A string's contents; in an f-string braces are doubled.
pub(super) fn string(out: &mut String, text: &Text, braces: bool) {
    match text {
        Text::Plain(text) => text.chars().for_each(|c| character(out, c, braces)),
        Text::Wide(points) => {
            for &point in points {
                match char::from_u32(point) {
                    Some(c) => character(out, c, braces),
                    None => _ = write!(out, "\\u{point:04x}"),
                }
            }
        }
    }
}

fn character(out: &mut String, c: char, braces: bool) {
    match c {
        '"' => out.push_str("\\\""),
        '\\' => out.push_str("\\\\"),
        '\n' => out.push_str("\\n"),
        '{' if braces => out.push_str("{{"),
        '}' if braces => out.push_str("}}"),
        '\0'..='\x1f' | '\x7f' => _ = write!(out, "\\x{:02x}", u32::from(c)),
        _ => out.push(c),
    }
}
