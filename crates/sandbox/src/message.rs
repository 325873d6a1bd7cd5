//! Reads messages of an answer before anyone believes them: plain data in version 2 of Python's `marshal`, and nothing else.
//!
//! The reader of the interpreter trusts its input: lengths that are not there, code objects, references to what was read before.
//! So what comes from an answer is read here first, to its last byte.

use std::fmt;

/// How deep a message may nest. Containers lie side by side in a message; only tuples nest.
const DEEPEST: u32 = 1_000;

/// What is wrong with a message.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Malformed {
    /// It ends early.
    Short,
    /// It goes on after its end.
    Long,
    /// A value of a kind that is not plain data.
    Kind(u8),
    /// A length that the rest cannot hold.
    Length,
    /// Digits of a number that are none.
    Number,
    /// It nests too deeply.
    Deep,
}

impl fmt::Display for Malformed {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Short => write!(formatter, "it ends early"),
            Self::Long => write!(formatter, "it goes on after its end"),
            Self::Kind(kind) => write!(formatter, "a value of the kind {kind:#04x}"),
            Self::Length => write!(formatter, "a length that is not there"),
            Self::Number => write!(formatter, "digits that are none"),
            Self::Deep => write!(formatter, "it nests too deeply"),
        }
    }
}

/// Checks that the bytes are one value of plain data.
pub(crate) fn check(bytes: &[u8]) -> Result<(), Malformed> {
    Reader::read::<()>(bytes)
}

/// A value of plain data, as it is in a message.
#[derive(Debug, PartialEq)]
pub(crate) enum Tree<'m> {
    None,
    True,
    False,
    Ellipsis,
    Integer(Integer<'m>),
    Float(f64),
    Complex(f64, f64),
    Bytes(&'m [u8]),
    /// Text in UTF-8, in which lone surrogates may be encoded as well.
    Text(&'m [u8]),
    Tuple(Vec<Tree<'m>>),
    List(Vec<Tree<'m>>),
    /// Sets and frozen sets.
    Set(Vec<Tree<'m>>),
    /// Keys and values in turn.
    Dict(Vec<Tree<'m>>),
}

/// An integer of any size.
#[derive(Debug, PartialEq)]
pub(crate) enum Integer<'m> {
    Small(i32),
    /// Whether it is negative, and its digits of fifteen bits, least first.
    Large(bool, &'m [u8]),
}

impl<'m> Tree<'m> {
    pub(crate) fn read(bytes: &'m [u8]) -> Result<Self, Malformed> {
        Reader::read(bytes)
    }

    pub(crate) fn small(&self) -> Option<i64> {
        match self {
            Tree::Integer(Integer::Small(value)) => Some((*value).into()),
            _ => None,
        }
    }

    pub(crate) fn text(&self) -> Option<&'m [u8]> {
        match self {
            Tree::Text(bytes) => Some(bytes),
            _ => None,
        }
    }

    pub(crate) fn tuple(&self) -> Option<&[Tree<'m>]> {
        match self {
            Tree::Tuple(items) => Some(items),
            _ => None,
        }
    }

    /// What a tuple, a list or a set holds.
    pub(crate) fn items(&self) -> Option<&[Tree<'m>]> {
        match self {
            Tree::Tuple(items) | Tree::List(items) | Tree::Set(items) => Some(items),
            _ => None,
        }
    }

    /// What any container holds, and the one item that bytes are.
    pub(crate) fn contents(&self) -> &[Tree<'m>] {
        match self {
            Tree::Dict(items) => items,
            other => other.items().unwrap_or(std::slice::from_ref(self)),
        }
    }
}

impl Integer<'_> {
    pub(crate) fn to_text(&self) -> String {
        match self {
            Integer::Small(value) => value.to_string(),
            Integer::Large(negative, digits) => {
                let sign = if *negative { "-" } else { "" };
                let digits: Vec<_> = digits
                    .chunks_exact(2)
                    .rev()
                    .map(|pair| format!("{:04x}", u16::from_le_bytes([pair[0], pair[1]])))
                    .collect();
                // Two integers are equal exactly when their digits are; a number in tens is nobody's need.
                format!("{sign}0h{}", digits.concat())
            }
        }
    }
}

/// What a reader makes of what it reads: a tree, or nothing.
trait Made<'m>: Sized {
    fn leaf(tree: Tree<'m>) -> Self;
    fn holding(items: Vec<Self>, make: fn(Vec<Tree<'m>>) -> Tree<'m>) -> Self;
}

impl<'m> Made<'m> for Tree<'m> {
    fn leaf(tree: Tree<'m>) -> Self {
        tree
    }

    fn holding(items: Vec<Self>, make: fn(Vec<Tree<'m>>) -> Tree<'m>) -> Self {
        make(items)
    }
}

impl<'m> Made<'m> for () {
    fn leaf(_: Tree<'m>) {}
    fn holding(_: Vec<()>, _: fn(Vec<Tree<'m>>) -> Tree<'m>) {}
}

struct Reader<'m> {
    rest: &'m [u8],
}

impl<'m> Reader<'m> {
    fn read<T: Made<'m>>(bytes: &'m [u8]) -> Result<T, Malformed> {
        let mut reader = Self { rest: bytes };
        let value = reader.value(0)?;
        if reader.rest.is_empty() {
            Ok(value)
        } else {
            Err(Malformed::Long)
        }
    }

    fn value<T: Made<'m>>(&mut self, depth: u32) -> Result<T, Malformed> {
        if depth > DEEPEST {
            return Err(Malformed::Deep);
        }
        let leaf = match self.byte()? {
            b'N' => Tree::None,
            b'T' => Tree::True,
            b'F' => Tree::False,
            b'.' => Tree::Ellipsis,
            b'i' => Tree::Integer(Integer::Small(self.signed()?)),
            b'l' => Tree::Integer(self.integer()?),
            b'g' => Tree::Float(self.float()?),
            b'y' => Tree::Complex(self.float()?, self.float()?),
            b's' => Tree::Bytes(self.bytes()?),
            // The interpreter refuses text that is not UTF-8.
            b'u' => Tree::Text(self.bytes()?),
            b'(' => return Ok(T::holding(self.values(depth)?, Tree::Tuple)),
            b'[' => return Ok(T::holding(self.values(depth)?, Tree::List)),
            b'<' | b'>' => return Ok(T::holding(self.values(depth)?, Tree::Set)),
            b'{' => return Ok(T::holding(self.pairs(depth)?, Tree::Dict)),
            kind => return Err(Malformed::Kind(kind)),
        };
        Ok(T::leaf(leaf))
    }

    fn values<T: Made<'m>>(&mut self, depth: u32) -> Result<Vec<T>, Malformed> {
        let count = self.length()?;
        (0..count).map(|_| self.value(depth + 1)).collect()
    }

    /// Keys and values, up to a mark.
    fn pairs<T: Made<'m>>(&mut self, depth: u32) -> Result<Vec<T>, Malformed> {
        let mut pairs = Vec::new();
        while self.rest.first() != Some(&b'0') {
            pairs.push(self.value(depth + 1)?);
            pairs.push(self.value(depth + 1)?);
        }
        self.rest = &self.rest[1..];
        Ok(pairs)
    }

    /// Digits of fifteen bits; the sign of their number is the integer's, and the last digit is not zero.
    fn integer(&mut self) -> Result<Integer<'m>, Malformed> {
        let count = self.signed()?;
        let length = count.unsigned_abs() as usize;
        if length > self.rest.len() / 2 {
            return Err(Malformed::Length);
        }
        let digits = self.take(2 * length)?;
        let mut values = digits
            .chunks_exact(2)
            .map(|pair| u16::from_le_bytes([pair[0], pair[1]]));
        if values.clone().any(|digit| digit >= 1 << 15) || values.next_back().is_none_or(|last| last == 0) {
            return Err(Malformed::Number);
        }
        Ok(Integer::Large(count < 0, digits))
    }

    fn bytes(&mut self) -> Result<&'m [u8], Malformed> {
        let length = self.length()?;
        self.take(length)
    }

    /// A length that the rest can hold, at a byte an item.
    fn length(&mut self) -> Result<usize, Malformed> {
        let length = usize::try_from(self.signed()?).map_err(|_| Malformed::Length)?;
        if length > self.rest.len() {
            return Err(Malformed::Length);
        }
        Ok(length)
    }

    fn float(&mut self) -> Result<f64, Malformed> {
        let (bytes, rest) = self.rest.split_first_chunk().ok_or(Malformed::Short)?;
        self.rest = rest;
        Ok(f64::from_le_bytes(*bytes))
    }

    fn signed(&mut self) -> Result<i32, Malformed> {
        let (bytes, rest) = self.rest.split_first_chunk().ok_or(Malformed::Short)?;
        self.rest = rest;
        Ok(i32::from_le_bytes(*bytes))
    }

    fn byte(&mut self) -> Result<u8, Malformed> {
        let (byte, rest) = self.rest.split_first().ok_or(Malformed::Short)?;
        self.rest = rest;
        Ok(*byte)
    }

    fn take(&mut self, count: usize) -> Result<&'m [u8], Malformed> {
        let (taken, rest) = self.rest.split_at_checked(count).ok_or(Malformed::Short)?;
        self.rest = rest;
        Ok(taken)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn plain_data_is_read() {
        let bytes = b"(\x03\0\0\0i\x01\0\0\0u\x02\0\0\0ab{s\x01\0\0\0xTN.0";
        assert_eq!(check(bytes), Ok(()));
        let tree = Tree::read(bytes).expect("a tuple");
        assert_eq!(tree.items().map(<[_]>::len), Some(3));
    }

    #[test]
    fn everything_else_is_refused() {
        for (bytes, why) in [
            (&b""[..], Malformed::Short),
            (b"NN", Malformed::Long),
            // A code object, a reference, an interned text, a value that others refer to, a slice.
            (b"c", Malformed::Kind(b'c')),
            (b"r\0\0\0\0", Malformed::Kind(b'r')),
            (b"t\0\0\0\0", Malformed::Kind(b't')),
            (b"\xe9\x01\0\0\0", Malformed::Kind(0xe9)),
            (b":NNN", Malformed::Kind(b':')),
            (b"[\xff\xff\xff\x7f", Malformed::Length),
            (b"(\xff\xff\xff\xff", Malformed::Length),
            (b"u\x05\0\0\0ab", Malformed::Length),
            (b"l\x01\0\0\0\0\0", Malformed::Number),
            (b"l\x01\0\0\0\xff\xff", Malformed::Number),
            (b"l\0\0\0\x80", Malformed::Length),
            (b"{NN", Malformed::Short),
        ] {
            assert_eq!(check(bytes), Err(why), "{bytes:?}");
        }
        let deep = b"(\x01\0\0\0".repeat(100_000);
        assert_eq!(check(&deep), Err(Malformed::Deep));
    }
}
