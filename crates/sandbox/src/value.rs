//! The value of an expression in a form that equal values share: read from what the interpreter sends, to its last item.

use crate::message::{Malformed, Tree};
use gradus_run::Incomparable;
use sha2::{Digest, Sha256};
use std::collections::HashMap;

/// A part with a longer text than this is told by its digest, so that what holds it many times stays short.
const LONGEST_TEXT: usize = 1_000;
/// Deeper than this nothing is compared.
const DEEPEST: usize = 400;

/// Why there is no text.
pub(crate) enum NoText {
    /// The value is not plain data.
    Incomparable(Incomparable),
    /// The message makes no sense.
    Malformed,
}

impl From<Malformed> for NoText {
    fn from(_: Malformed) -> Self {
        Self::Malformed
    }
}

impl From<Incomparable> for NoText {
    fn from(why: Incomparable) -> Self {
        Self::Incomparable(why)
    }
}

// The nodes of `runtime/runner/wire.py` that plain data is made of.
const SHARED: i64 = 0;
const TUPLE: i64 = 1;
const NODES: i64 = 2;
const FROZEN: i64 = 3;
const FROZEN_NODES: i64 = 4;
const VALUE: i64 = 5;
const OBJECT: i64 = 7;
const CLASS: i64 = 8;
const FUNCTION: i64 = 9;
const KNOWN: i64 = 10;
const NAMED: i64 = 12;
const VIEW: i64 = 13;
const COROUTINE: i64 = 16;

/// The kinds of containers, in the order of `runtime/runner/containers.py`.
const CONTAINERS: [&str; 8] = [
    "",
    "",
    "",
    "bytearray",
    "deque",
    "Counter",
    "OrderedDict",
    "defaultdict",
];

/// The text of the value that a message carries.
pub(crate) fn text(message: &[u8]) -> Result<String, NoText> {
    let tree = Tree::read(message)?;
    let parts = tree.items().ok_or(NoText::Malformed)?;
    let [_, nodes, _, classes, changes, ..] = parts else {
        return Err(NoText::Malformed);
    };
    let mut reading = Reading {
        containers: by_number(changes)?,
        classes: by_number(classes)?,
        texts: HashMap::new(),
        path: Vec::new(),
    };
    let node = nodes.items().and_then(<[Tree<'_>]>::first);
    reading.node(node.ok_or(NoText::Malformed)?)
}

fn by_number<'t, 'm>(list: &'t Tree<'m>) -> Result<HashMap<i64, &'t [Tree<'m>]>, NoText> {
    let items = list.items().ok_or(NoText::Malformed)?;
    let numbered = items.iter().map(|item| {
        let parts = item.items()?;
        Some((parts.first()?.small()?, parts))
    });
    numbered.collect::<Option<_>>().ok_or(NoText::Malformed)
}

struct Reading<'t, 'm> {
    containers: HashMap<i64, &'t [Tree<'m>]>,
    classes: HashMap<i64, &'t [Tree<'m>]>,
    texts: HashMap<i64, String>,
    path: Vec<i64>,
}

impl<'m> Reading<'_, 'm> {
    fn node(&mut self, tree: &Tree<'m>) -> Result<String, NoText> {
        let Some(parts) = tree.tuple() else {
            return Ok(leaf(tree));
        };
        let (Some(tag), [_, rest @ ..]) = (parts.first().and_then(Tree::small), parts) else {
            return Err(NoText::Malformed);
        };
        match (tag, rest) {
            (SHARED, [number]) => self.container(number.small().ok_or(NoText::Malformed)?),
            (TUPLE | FROZEN, [items]) => {
                let items = items.items().ok_or(NoText::Malformed)?;
                let texts: Vec<_> = items.iter().map(leaf).collect();
                Ok(if tag == TUPLE {
                    tuple(&texts)
                } else {
                    set("frozenset", texts)
                })
            }
            (NODES | FROZEN_NODES, [items]) => {
                let texts = self.nodes(items)?;
                Ok(if tag == NODES {
                    tuple(&texts)
                } else {
                    set("frozenset", texts)
                })
            }
            (VALUE | VIEW, [kind, parts]) => {
                let kind = kind.small().ok_or(NoText::Malformed)?;
                let texts = self.nodes(parts)?;
                Ok(short(format!("<{tag}.{kind} {}>", tuple(&texts))))
            }
            (KNOWN, [number]) => Ok(format!("<known {}>", number.small().ok_or(NoText::Malformed)?)),
            (NAMED, [class, values]) => {
                let values = self.node(values)?;
                Ok(short(format!("{}{values}", self.class_name(class))))
            }
            (FUNCTION, _) => Err(Incomparable::Function.into()),
            (COROUTINE, _) => Err(Incomparable::Iterator.into()),
            (OBJECT, [_, class, ..]) => Err(self.object(class).into()),
            _ => Err(Incomparable::Object {
                class: "object".into(),
            }
            .into()),
        }
    }

    fn nodes(&mut self, items: &Tree<'m>) -> Result<Vec<String>, NoText> {
        let items = items.items().ok_or(NoText::Malformed)?;
        items.iter().map(|item| self.node(item)).collect()
    }

    fn container(&mut self, number: i64) -> Result<String, NoText> {
        if let Some(text) = self.texts.get(&number) {
            return Ok(text.clone());
        }
        if self.path.contains(&number) || self.path.len() >= DEEPEST {
            return Err(Incomparable::Deep.into());
        }
        let Some([_, kind, _, plain, contents]) = self.containers.get(&number).copied() else {
            return Err(NoText::Malformed);
        };
        self.path.push(number);
        let texts = match plain {
            Tree::True => contents.contents().iter().map(leaf).collect(),
            _ => self.nodes(contents)?,
        };
        self.path.pop();
        let text = short(match kind.small() {
            Some(0) => format!("[{}]", texts.join(", ")),
            Some(1) => format!("{{{}}}", sorted(pairs(&texts)).join(", ")),
            Some(2) => set("", texts),
            Some(6) => format!("OrderedDict({})", pairs(&texts).join(", ")),
            Some(kind @ (5 | 7)) => format!("{}({})", name(kind), sorted(pairs(&texts)).join(", ")),
            Some(kind @ (3 | 4)) => format!("{}({})", name(kind), texts.join(", ")),
            _ => return Err(NoText::Malformed),
        });
        self.texts.insert(number, text.clone());
        Ok(text)
    }

    /// What kind of thing an object is that is not plain data.
    fn object(&self, class: &Tree<'m>) -> Incomparable {
        let specials = self
            .facts(class)
            .and_then(|facts| facts.get(2))
            .and_then(Tree::items);
        let iterates =
            specials.is_some_and(|names| names.iter().any(|name| name.text() == Some(b"__next__")));
        if iterates {
            return Incomparable::Iterator;
        }
        Incomparable::Object {
            class: self.class_name(class),
        }
    }

    fn class_name(&self, class: &Tree<'m>) -> String {
        let name = self
            .facts(class)
            .and_then(<[Tree<'_>]>::first)
            .and_then(Tree::text);
        name.map_or_else(
            || "object".into(),
            |name| String::from_utf8_lossy(name).chars().take(200).collect(),
        )
    }

    fn facts(&self, class: &Tree<'m>) -> Option<&[Tree<'m>]> {
        let [tag, number] = class.tuple()? else {
            return None;
        };
        let known = *self.classes.get(&number.small()?)?;
        (tag.small() == Some(CLASS)).then_some(())?;
        known.get(1)?.items()
    }
}

fn name(kind: i64) -> &'static str {
    usize::try_from(kind)
        .ok()
        .and_then(|kind| CONTAINERS.get(kind))
        .copied()
        .unwrap_or_default()
}

/// A value that holds no other, as Python would write it.
fn leaf(tree: &Tree<'_>) -> String {
    match tree {
        Tree::None => "None".into(),
        Tree::True => "True".into(),
        Tree::False => "False".into(),
        Tree::Ellipsis => "Ellipsis".into(),
        Tree::Integer(digits) => digits.to_text(),
        Tree::Float(value) => float(*value),
        Tree::Complex(real, imaginary) => format!("({}+{}j)", float(*real), float(*imaginary)),
        Tree::Bytes(bytes) => short(format!("b{}", quoted(bytes))),
        Tree::Text(bytes) => short(quoted(bytes)),
        // Not a leaf: what holds others is told by its nodes.
        Tree::Tuple(_) | Tree::List(_) | Tree::Dict(_) | Tree::Set(_) => "?".into(),
    }
}

/// Zero has one text, as it is one value.
fn float(value: f64) -> String {
    format!("{:?}", value + 0.0)
}

fn quoted(bytes: &[u8]) -> String {
    let mut text = String::from("'");
    for chunk in bytes.utf8_chunks() {
        for character in chunk.valid().chars() {
            match character {
                '\'' | '\\' => text.extend(['\\', character]),
                character if character.is_control() => text.extend(character.escape_default()),
                character => text.push(character),
            }
        }
        for byte in chunk.invalid() {
            text.push_str(&format!("\\x{byte:02x}"));
        }
    }
    text.push('\'');
    text
}

fn tuple(texts: &[String]) -> String {
    let items: Vec<_> = texts.iter().map(|text| format!("{text},")).collect();
    short(format!("({})", items.join(" ")))
}

fn set(kind: &str, texts: Vec<String>) -> String {
    short(format!("{kind}{{{}}}", sorted(texts).join(", ")))
}

fn pairs(texts: &[String]) -> Vec<String> {
    texts.chunks(2).map(|pair| pair.join(": ")).collect()
}

fn sorted(mut texts: Vec<String>) -> Vec<String> {
    texts.sort();
    texts
}

fn short(text: String) -> String {
    if text.len() <= LONGEST_TEXT {
        return text;
    }
    format!("<sha256 {:x}>", Sha256::digest(text.as_bytes()))
}
