//! Problems as text: for a terminal, for programs, for a pull request.

mod github;
mod json;
mod text;

pub use github::github;
pub use json::json;
pub use text::{Look, text};
