//! Numbers by value, whatever their spelling.

use crate::tree::Int;

/// Python refuses to read decimal literals longer than this, so their value is never needed.
const MOST_DECIMAL_DIGITS: usize = 4300;

/// The integer spelled by `text`: decimal, or with the prefix `0x`, `0o` or `0b`, perhaps with underscores.
pub(super) fn integer(text: &str) -> Int {
    let (digits, radix) = match text.get(..2) {
        Some("0x" | "0X") => (&text[2..], 16),
        Some("0o" | "0O") => (&text[2..], 8),
        Some("0b" | "0B") => (&text[2..], 2),
        _ => (text, 10),
    };
    let digits: String = digits.chars().filter(|&c| c != '_').collect();
    let digits = digits.trim_start_matches('0');
    if digits.is_empty() {
        return Int::Small(0);
    }
    if let Ok(value) = i128::from_str_radix(digits, radix) {
        return Int::Small(value);
    }
    if radix == 10 && digits.len() > MOST_DECIMAL_DIGITS {
        return Int::Big(format!("{digits} (decimal)").into());
    }
    Int::Big(hexadecimal(digits, radix).into())
}

/// The same number in hexadecimal digits: schoolbook arithmetic on 32-bit limbs.
fn hexadecimal(digits: &str, radix: u32) -> String {
    if radix == 16 {
        return digits.to_ascii_lowercase();
    }
    let mut limbs: Vec<u32> = Vec::new();
    for digit in digits.chars().filter_map(|c| c.to_digit(radix)) {
        let mut carry = u64::from(digit);
        for limb in &mut limbs {
            let value = u64::from(*limb) * u64::from(radix) + carry;
            *limb = value as u32;
            carry = value >> 32;
        }
        if carry > 0 {
            limbs.push(carry as u32);
        }
    }
    let mut text = format!("{:x}", limbs.last().copied().unwrap_or(0));
    for limb in limbs.iter().rev().skip(1) {
        text.push_str(&format!("{limb:08x}"));
    }
    text
}

#[cfg(test)]
mod tests {
    use super::integer;

    #[test]
    fn spelling_does_not_matter() {
        for (a, b) in [
            ("1_000", "1000"),
            ("0x10", "16"),
            ("0O17", "15"),
            ("0b1_0", "2"),
            ("00", "0"),
            (
                "0x1000000000000000000000000000000000",
                "5444517870735015415413993718908291383296",
            ),
            (
                "0o4000000000000000000000000000000000000000000000",
                "0x20000000000000000000000000000000000",
            ),
        ] {
            assert_eq!(integer(a), integer(b), "{a} and {b}");
        }
        assert_ne!(
            integer("5444517870735015415413993718908291383296"),
            integer("5444517870735015415413993718908291383297")
        );
    }
}
