//! Places in the learner's own text.

use serde::{Deserialize, Serialize};

/// A piece of one line, so that a page can underline it. Lines and columns count from 1, in characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Place {
    /// Line, from 1.
    pub line: u32,
    /// Column, from 1.
    pub column: u32,
    /// How many characters, at least 1 unless the text ends there.
    pub length: u32,
}

impl Place {
    /// The place of a byte range in a text. What reaches over the end of a line is cut there.
    pub fn of(text: &str, start: usize, end: usize) -> Place {
        let start = floor(text, start.min(text.len()));
        let end = floor(text, end.clamp(start, text.len()));
        let line_start = text[..start].rfind('\n').map_or(0, |at| at + 1);
        let line_end = text[start..].find('\n').map_or(text.len(), |at| start + at);
        let piece = &text[start..end.min(line_end)];
        Place {
            line: 1 + text[..start].matches('\n').count() as u32,
            column: 1 + text[line_start..start].chars().count() as u32,
            length: piece.chars().count() as u32,
        }
    }
}

fn floor(text: &str, mut at: usize) -> usize {
    while !text.is_char_boundary(at) {
        at -= 1;
    }
    at
}

#[cfg(test)]
mod tests {
    use super::Place;

    #[test]
    fn counts_characters_not_bytes() {
        assert_eq!(
            Place::of("añb\ncd", 3, 4),
            Place {
                line: 1,
                column: 3,
                length: 1
            }
        );
        assert_eq!(
            Place::of("añb\ncd", 5, 7),
            Place {
                line: 2,
                column: 1,
                length: 2
            }
        );
        assert_eq!(
            Place::of("ab\ncd", 1, 5),
            Place {
                line: 1,
                column: 2,
                length: 1
            }
        );
        assert_eq!(
            Place::of("ab", 9, 12),
            Place {
                line: 1,
                column: 3,
                length: 0
            }
        );
    }
}
