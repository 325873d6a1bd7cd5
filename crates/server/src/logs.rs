//! What happens, on standard error: lines for people or JSON for programs. Never an answer, a password or a token.

use crate::config::{LogConfig, LogFormat};

/// Begins to write the log; the second call of a process changes nothing.
pub(crate) fn start(config: LogConfig) {
    let builder = tracing_subscriber::fmt()
        .with_max_level(config.level)
        .with_writer(std::io::stderr)
        .with_target(false);
    let _ = match config.format {
        LogFormat::Text => builder.with_ansi(false).compact().try_init(),
        LogFormat::Json => builder.json().flatten_event(true).try_init(),
    };
}
