//! Writing to standard output. Whoever reads it may have seen enough (`gradus … | head`): that ends the program, and is no
//! failure. `println!` would panic.

use std::fmt::Arguments;
use std::io::Write;

/// Writes a line to standard output.
macro_rules! say {
    () => { $crate::say::line(format_args!("")) };
    ($($text:tt)*) => { $crate::say::line(format_args!($($text)*)) };
}
pub(crate) use say;

pub(crate) fn line(text: Arguments<'_>) {
    if let Err(error) = writeln!(std::io::stdout().lock(), "{text}") {
        let code = if error.kind() == std::io::ErrorKind::BrokenPipe {
            0
        } else {
            eprintln!("cannot write to standard output: {error}");
            2
        };
        std::process::exit(code);
    }
}
