//! What can be wrong with the YAML itself.

use super::tree::Span;

/// Something wrong with the YAML itself.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Fault {
    pub(crate) code: &'static str,
    pub(crate) span: Span,
    pub(crate) message: String,
    pub(crate) help: String,
    /// Whether reading ended here.
    pub(crate) fatal: bool,
}

impl Fault {
    pub(super) fn too_large(bytes: usize) -> Self {
        Self {
            code: "file-too-large",
            span: Span::new(0, 0),
            message: format!(
                "the file has {bytes} bytes; a pack file may have {}",
                super::MAX_BYTES
            ),
            help: "split it into several files of one pack".into(),
            fatal: true,
        }
    }

    pub(super) fn new(
        code: &'static str,
        span: Span,
        message: impl Into<String>,
        help: impl Into<String>,
    ) -> Self {
        Self {
            code,
            span,
            message: message.into(),
            help: help.into(),
            fatal: false,
        }
    }

    pub(super) fn fatal(mut self) -> Self {
        self.fatal = true;
        self
    }
}
