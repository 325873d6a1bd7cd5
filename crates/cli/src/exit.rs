//! Exit codes that mean something.

/// What the process tells whoever started it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ExitCode {
    /// All is well.
    Ok,
    /// It worked, but something is wrong with what was looked at: an answer that is not right, a pack with errors, a line of a
    /// stream that could not be graded.
    Problems,
    /// It did not work.
    Failed,
}

impl From<ExitCode> for std::process::ExitCode {
    fn from(code: ExitCode) -> Self {
        std::process::ExitCode::from(match code {
            ExitCode::Ok => 0,
            ExitCode::Problems => 1,
            ExitCode::Failed => 2,
        })
    }
}
