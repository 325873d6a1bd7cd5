//! Korean words: letters (jamo) inside syllables, particles and endings on stems, levels of speech, romanisation.

mod analysis;
mod level;
mod roman;
mod syllable;

pub(crate) use analysis::{is_word, particle_hint, slip};
pub use level::Level;
pub(crate) use level::speech;
pub(crate) use roman::{is_latin, romanised};
pub(crate) use syllable::is_hangul;
