//! A file of a pack: its text, and lines for its bytes.

use crate::yaml::Span;

/// A file as it was found on disk. The path is relative to the pack and uses `/`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct File {
    /// Where it is in the pack.
    pub path: String,
    /// What is in it.
    pub bytes: Vec<u8>,
}

impl File {
    /// A file with this text.
    pub fn new(path: impl Into<String>, text: impl Into<Vec<u8>>) -> Self {
        Self {
            path: path.into(),
            bytes: text.into(),
        }
    }
}

/// The text of a file and where its lines begin.
#[derive(Clone, Debug)]
pub struct Source {
    /// Where it is in the pack.
    pub path: String,
    /// Its text, without a byte order mark.
    pub text: String,
    /// Whether the file begins with a byte order mark.
    pub bom: bool,
    /// Where it stops being UTF-8, if it does; the text then has replacement characters.
    pub invalid_at: Option<usize>,
    lines: Vec<usize>,
}

/// A place people count: line and column from 1, the column in characters.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Position {
    /// The line.
    pub line: usize,
    /// The character in it.
    pub column: usize,
}

impl Source {
    /// Reads a file's bytes.
    pub fn new(file: &File) -> Self {
        let bom = file.bytes.starts_with(b"\xef\xbb\xbf");
        let bytes = if bom { &file.bytes[3..] } else { &file.bytes[..] };
        let invalid_at = std::str::from_utf8(bytes).err().map(|error| error.valid_up_to());
        let text = String::from_utf8_lossy(bytes).into_owned();
        let breaks = text
            .bytes()
            .enumerate()
            .filter(|(_, byte)| *byte == b'\n')
            .map(|(at, _)| at + 1);
        let lines = std::iter::once(0).chain(breaks).collect();
        Self {
            path: file.path.clone(),
            text,
            bom,
            invalid_at,
            lines,
        }
    }

    /// The line and column of a byte.
    pub fn position(&self, offset: usize) -> Position {
        let offset = self.text.floor_char_boundary(offset.min(self.text.len()));
        let line = self.lines.partition_point(|start| *start <= offset).max(1);
        let start = self.lines[line - 1];
        Position {
            line,
            column: self.text[start..offset].chars().count() + 1,
        }
    }

    /// The bytes of a line, counted from 1, without its end.
    pub fn line(&self, line: usize) -> Span {
        let start = self
            .lines
            .get(line.max(1) - 1)
            .copied()
            .unwrap_or(self.text.len());
        let end = self.lines.get(line.max(1)).copied().unwrap_or(self.text.len());
        let length = self.text[start..end].trim_end_matches(['\n', '\r']).len();
        Span::new(start, start + length)
    }

    /// How many lines there are; what follows the last line break is one only if there is something in it.
    pub fn line_count(&self) -> usize {
        let empty_end = self.lines.last().is_some_and(|start| *start == self.text.len());
        (self.lines.len() - usize::from(empty_end)).max(1)
    }

    /// The file's bytes with another text.
    pub fn with_text(&self, text: &str) -> Vec<u8> {
        let mark: &[u8] = if self.bom { b"\xef\xbb\xbf" } else { b"" };
        [mark, text.as_bytes()].concat()
    }
}
