//! YAML text → a tree in which every node knows where it stands.
//!
//! A scalar stays the text it was written as (`no`, `012`, `1e3`, `3.10`): what it means is decided by the field it is
//! in. Sizes, depth and the growth through aliases are bounded, so any text gives an answer in linear time.

mod build;
mod explain;
mod fault;
mod locate;
mod open;
mod recover;
mod tree;

pub(crate) use fault::Fault;
pub use tree::Span;
pub(crate) use tree::{Entry, Map, Node, Scalar, Style, Value};

/// A pack file may not be longer than this.
pub(crate) const MAX_BYTES: usize = 4 << 20;
/// Lists and objects inside one another.
pub(crate) const MAX_DEPTH: usize = 64;
/// Nodes that aliases may add to a file.
pub(crate) const MAX_ALIASED_NODES: usize = 20_000;
/// Nodes that are kept because they have an anchor, counted once for every anchor around them.
pub(crate) const MAX_KEPT_NODES: usize = 400_000;

/// What a text holds, as far as it could be read, and every fault on the way.
pub(crate) struct Parsed {
    /// The document; `None` if it is empty or nothing could be read.
    pub(crate) root: Option<Node>,
    /// What was wrong with it.
    pub(crate) faults: Vec<Fault>,
}

/// Reads one document. After an error in the syntax, the list item around it is passed over and reading goes on, so that
/// one slip does not hide the problems of the rest.
pub(crate) fn parse(text: &str) -> Parsed {
    if text.len() > MAX_BYTES {
        return Parsed {
            root: None,
            faults: vec![Fault::too_large(text.len())],
        };
    }
    recover::parse(text)
}
