//! The differences of two programs as changes of the first one's text, each of which can be made or left alone.

use ruff_python_ast::NodeKind;
use ruff_text_size::{TextRange, TextSize};

use crate::align::{self, Names, Pairing};
use crate::tree::{Node, Program};

/// One change.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Edit {
    /// What is replaced by what; places do not overlap, not even with those of another edit of the same two programs.
    pub(crate) pieces: Vec<(TextRange, String)>,
    pub(crate) what: What,
    /// Where a reader should look.
    pub(crate) at: TextRange,
    /// How many nodes it concerns.
    pub(crate) size: u32,
    /// How many of the learner's nodes it takes away or changes.
    pub(crate) lost: u32,
}

/// What sort of change it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum What {
    /// This text for that one.
    Replace { old: String, new: String },
    /// A statement that is missing, in front of the place or behind it.
    Insert { new: String, behind: bool },
    /// A statement too many.
    Delete { old: String },
}

/// The changes that make the wrong program the right one.
pub(crate) fn between(wrong: &Program, right: &Program) -> Vec<Edit> {
    let mut edits = Vec::new();
    Differ { wrong, right }.node(&wrong.root, &right.root, &mut edits);
    edits
}

/// The changes that make one function of the wrong program one of the right program.
pub(crate) fn between_functions(wrong: &Program, a: &Node, right: &Program, b: &Node) -> Vec<Edit> {
    let mut edits = Vec::new();
    Differ { wrong, right }.node(a, b, &mut edits);
    edits
}

struct Differ<'a> {
    wrong: &'a Program,
    right: &'a Program,
}

impl Differ<'_> {
    fn node(&self, a: &Node, b: &Node, edits: &mut Vec<Edit>) {
        if a.kind != b.kind {
            return edits.push(self.replace(a, b));
        }
        let before = edits.len();
        if a.label != b.label {
            match self.relabel(a, b) {
                Some(edit) => edits.push(edit),
                None => return edits.push(self.replace(a, b)),
            }
        }
        if !self.children(a, b, edits) {
            edits.truncate(before);
            edits.push(self.replace(a, b));
        }
    }

    /// Compares the children; false if they cannot be changed one by one.
    fn children(&self, a: &Node, b: &Node, edits: &mut Vec<Edit>) -> bool {
        let (heads_a, body_a) = split(a);
        let (heads_b, body_b) = split(b);
        if heads_a.len() != heads_b.len() {
            return false;
        }
        for (one, other) in heads_a.iter().zip(heads_b) {
            if one.is_stmt != other.is_stmt {
                return false;
            }
            self.node(one, other, edits);
        }
        if body_a.is_empty() && body_b.is_empty() {
            return true;
        }
        if body_a.is_empty() {
            return false;
        }
        self.body(body_a, body_b, edits);
        true
    }

    fn body(&self, a: &[Node], b: &[Node], edits: &mut Vec<Edit>) {
        for pair in align::pairs(a, b, Names::Counted) {
            match pair {
                Pairing::Match(i, j) => self.node(&a[i], &b[j], edits),
                Pairing::Delete(i) => edits.push(self.delete(&a[i])),
                Pairing::Insert(j, i) => edits.push(self.insert(a, i, &b[j])),
            }
        }
    }

    /// Another operator, name or constant in the same place.
    fn relabel(&self, a: &Node, b: &Node) -> Option<Edit> {
        let pieces = match a.kind {
            NodeKind::ExprBinOp | NodeKind::StmtAugAssign | NodeKind::ExprBoolOp | NodeKind::ExprCompare => {
                self.operators(a, b)?
            }
            NodeKind::ExprAttribute => {
                let end = a.range.end();
                let start = end - TextSize::of(a.label.as_str());
                vec![(TextRange::new(start, end), b.label.clone())]
            }
            NodeKind::StmtFunctionDef | NodeKind::StmtClassDef | NodeKind::Parameter => {
                vec![(a.name?, b.label.clone())]
            }
            _ if a.children.is_empty() && b.children.is_empty() => {
                vec![(a.range, self.right.slice(b.range).to_owned())]
            }
            _ => return None,
        };
        let at = pieces.first()?.0;
        let (old, new) = (self.wrong.slice(at).to_owned(), pieces[0].1.clone());
        Some(Edit {
            at,
            pieces,
            what: What::Replace { old, new },
            size: 1,
            lost: 1,
        })
    }

    /// The operators between the operands, where they differ.
    fn operators(&self, a: &Node, b: &Node) -> Option<Vec<(TextRange, String)>> {
        if a.children.len() != b.children.len() {
            return None;
        }
        let several = |label: &str, count: usize| -> Vec<String> {
            match a.kind {
                NodeKind::ExprCompare => signs(label),
                NodeKind::StmtAugAssign => vec![format!("{label}=")],
                _ => vec![label.to_owned(); count],
            }
        };
        let count = a.children.len() - 1;
        let (old, new) = (several(&a.label, count), several(&b.label, count));
        if old.len() != count || new.len() != count {
            return None;
        }
        let mut pieces = Vec::new();
        for (at, (old, new)) in old.iter().zip(&new).enumerate() {
            if old != new {
                let between = TextRange::new(a.children[at].range.end(), a.children[at + 1].range.start());
                let offset = self.wrong.slice(between).find(old.as_str())?;
                let start = between.start() + TextSize::new(offset as u32);
                pieces.push((TextRange::at(start, TextSize::of(old.as_str())), new.clone()));
            }
        }
        (!pieces.is_empty()).then_some(pieces)
    }

    fn replace(&self, a: &Node, b: &Node) -> Edit {
        let new = if a.is_stmt {
            indented(self.right, b, self.wrong.indent(a.range))
        } else {
            bracketed(a, b, self.right.slice(b.range))
        };
        Edit {
            pieces: vec![(a.range, new.clone())],
            what: What::Replace {
                old: self.wrong.slice(a.range).to_owned(),
                new,
            },
            at: a.range,
            size: a.size.max(b.size),
            lost: a.size,
        }
    }

    /// A statement becomes `pass`, which is taken away where it does not stand alone; a clause disappears.
    fn delete(&self, a: &Node) -> Edit {
        let is_clause = matches!(
            a.kind,
            NodeKind::ElifElseClause | NodeKind::ExceptHandlerExceptHandler
        );
        let piece = if is_clause {
            let lines = TextRange::new(
                TextSize::new(self.wrong.line_start(a.range) as u32),
                TextSize::new(self.wrong.line_end(a.range) as u32),
            );
            (lines, String::new())
        } else {
            (a.range, "pass".to_owned())
        };
        Edit {
            pieces: vec![piece],
            what: What::Delete {
                old: self.wrong.slice(a.range).to_owned(),
            },
            at: a.range,
            size: a.size,
            lost: a.size,
        }
    }

    /// In front of the statement at `before`, or behind the last one.
    fn insert(&self, body: &[Node], before: usize, b: &Node) -> Edit {
        let (at, anchor, behind) = match body.get(before) {
            Some(next) => (self.wrong.line_start(next.range), next, false),
            None => {
                let last = &body[body.len() - 1];
                (self.wrong.line_end(last.range), last, true)
            }
        };
        let indent = self.wrong.indent(anchor.range);
        let new = indented(self.right, b, indent);
        let place = TextRange::empty(TextSize::new(at as u32));
        Edit {
            pieces: vec![(place, format!("{indent}{new}\n"))],
            what: What::Insert { new, behind },
            at: if behind {
                TextRange::empty(anchor.range.end())
            } else {
                anchor.range
            },
            size: b.size,
            lost: 0,
        }
    }
}

/// The parts of a statement or expression before its block, and its block.
fn split(node: &Node) -> (&[Node], &[Node]) {
    let heads = node.children.iter().take_while(|child| !child.is_stmt).count();
    node.children.split_at(heads)
}

/// `not in` and `is not` are one sign each.
fn signs(label: &str) -> Vec<String> {
    let mut signs: Vec<String> = Vec::new();
    for word in label.split(' ') {
        match (signs.last_mut(), word) {
            (Some(last), "in") if last == "not" => last.push_str(" in"),
            (Some(last), "not") if last == "is" => last.push_str(" not"),
            _ => signs.push(word.to_owned()),
        }
    }
    signs
}

/// The text of a statement as far in as it should stand; its first line begins at the statement itself.
fn indented(program: &Program, node: &Node, indent: &str) -> String {
    let own = program.indent(node.range);
    let mut text = String::new();
    for (at, line) in program.slice(node.range).lines().enumerate() {
        if at > 0 {
            text.push('\n');
            if !line.trim().is_empty() {
                text.push_str(indent);
            }
            text.push_str(line.strip_prefix(own).unwrap_or(line.trim_start()));
        } else {
            text.push_str(line);
        }
    }
    text
}

/// An expression in the place of another keeps its meaning: what binds loosely stands in parentheses.
fn bracketed(a: &Node, b: &Node, text: &str) -> String {
    let is_tight = |node: &Node| {
        matches!(
            node.kind,
            NodeKind::ExprName
                | NodeKind::ExprCall
                | NodeKind::ExprAttribute
                | NodeKind::ExprSubscript
                | NodeKind::ExprNumberLiteral
                | NodeKind::ExprStringLiteral
                | NodeKind::ExprBooleanLiteral
                | NodeKind::ExprNoneLiteral
                | NodeKind::ExprList
                | NodeKind::ExprDict
                | NodeKind::ExprSet
                | NodeKind::ExprListComp
                | NodeKind::Arguments
                | NodeKind::Parameters
        )
    };
    let is_loose = matches!(
        b.kind,
        NodeKind::ExprBinOp
            | NodeKind::ExprCompare
            | NodeKind::ExprBoolOp
            | NodeKind::ExprUnaryOp
            | NodeKind::ExprIf
            | NodeKind::ExprLambda
    );
    if is_tight(a) && is_loose && !text.starts_with('(') {
        format!("({text})")
    } else {
        text.to_owned()
    }
}

/// The program with some of the changes.
pub(crate) fn apply(wrong: &Program, edits: &[&Edit]) -> String {
    let mut pieces: Vec<&(TextRange, String)> = edits.iter().flat_map(|edit| &edit.pieces).collect();
    pieces.sort_by_key(|(range, _)| (range.start(), range.end()));
    let mut text = String::with_capacity(wrong.text.len() + 64);
    let mut at = 0;
    for (range, new) in pieces {
        let (start, end) = (usize::from(range.start()), usize::from(range.end()));
        if start < at {
            continue;
        }
        text.push_str(&wrong.text[at..start]);
        text.push_str(new);
        at = end;
    }
    text.push_str(&wrong.text[at..]);
    let deletes = edits.iter().any(|edit| matches!(edit.what, What::Delete { .. }));
    if deletes { without_idle_pass(text) } else { text }
}

/// Without `pass` where it does not stand alone.
fn without_idle_pass(text: String) -> String {
    let Some(program) = Program::read(&text) else {
        return text;
    };
    let mut idle = Vec::new();
    collect_idle(&program.root, &mut idle);
    let mut text = program.text.clone();
    for range in idle.into_iter().rev() {
        let (start, end) = (program.line_start(range), program.line_end(range));
        if text[start..end].trim() == "pass" {
            text.replace_range(start..end, "");
        }
    }
    text
}

fn collect_idle(node: &Node, idle: &mut Vec<TextRange>) {
    let (_, body) = split(node);
    let is_pass = |node: &&Node| node.kind == NodeKind::StmtPass;
    let statements = body
        .iter()
        .filter(|child| {
            !matches!(
                child.kind,
                NodeKind::ElifElseClause | NodeKind::ExceptHandlerExceptHandler
            )
        })
        .count();
    let passes = body.iter().filter(is_pass).count();
    let keep = usize::from(statements == passes);
    let mut found: Vec<TextRange> = body
        .iter()
        .filter(is_pass)
        .skip(keep)
        .map(|node| node.range)
        .collect();
    idle.append(&mut found);
    node.children.iter().for_each(|child| collect_idle(child, idle));
    idle.sort_by_key(|range| range.start());
}
