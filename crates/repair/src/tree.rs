//! A program as a tree of labelled nodes, each with its place in the text.

use gradus_python::Code;
use ruff_python_ast::visitor::source_order::{SourceOrderVisitor, TraversalSignal};
use ruff_python_ast::{AnyNodeRef, Mod, NodeKind};
use ruff_python_parser::{Mode, ParseOptions, parse_unchecked};
use ruff_text_size::{Ranged, TextRange};

/// Comparing two trees takes time that grows with the product of their sizes.
const MOST_NODES: u32 = 1000;

/// One node.
#[derive(Clone, Debug)]
pub(crate) struct Node {
    pub(crate) kind: NodeKind,
    /// What tells nodes of one kind apart: an operator, a constant, a name.
    pub(crate) label: String,
    /// Where the name stands, for a node that is or defines one.
    pub(crate) name: Option<TextRange>,
    pub(crate) range: TextRange,
    pub(crate) children: Vec<Node>,
    /// A statement, or a clause of one.
    pub(crate) is_stmt: bool,
    /// How many nodes there are in it.
    pub(crate) size: u32,
}

/// A program that could be read.
#[derive(Clone, Debug)]
pub(crate) struct Program {
    pub(crate) text: String,
    pub(crate) root: Node,
}

impl Program {
    /// Reads a program; nothing if it is not Python, nested too deeply, or larger than an answer is.
    pub(crate) fn read(source: &str) -> Option<Program> {
        Code::read(source, gradus_python::Mode::Exec).ok()?;
        let mut text = source.replace("\r\n", "\n");
        if !text.ends_with('\n') {
            text.push('\n');
        }
        let parsed = parse_unchecked(&text, ParseOptions::from(Mode::Module));
        if !parsed.errors().is_empty() {
            return None;
        }
        let Mod::Module(module) = parsed.syntax() else {
            return None;
        };
        let mut builder = Builder {
            text: &text,
            open: Vec::new(),
            done: None,
        };
        AnyNodeRef::from(module).visit_source_order(&mut builder);
        // The visitor visits what is inside the module.
        let mut children = builder.open.pop().map(|node| node.children).unwrap_or_default();
        children.extend(builder.done);
        let root = finished(Node {
            kind: NodeKind::ModModule,
            label: String::new(),
            name: None,
            range: TextRange::up_to(ruff_text_size::TextSize::of(&text)),
            children,
            is_stmt: false,
            size: 0,
        });
        (root.size <= MOST_NODES).then_some(Program { root, text })
    }

    pub(crate) fn slice(&self, range: TextRange) -> &str {
        &self.text[usize::from(range.start())..usize::from(range.end())]
    }

    /// How far in the line of a place begins.
    pub(crate) fn indent(&self, range: TextRange) -> &str {
        let line = self.line_start(range);
        let rest = &self.text[line..];
        &rest[..rest.len() - rest.trim_start_matches([' ', '\t']).len()]
    }

    pub(crate) fn line_start(&self, range: TextRange) -> usize {
        self.text[..usize::from(range.start())]
            .rfind('\n')
            .map_or(0, |at| at + 1)
    }

    /// The end of the last line of a place, behind its line feed.
    pub(crate) fn line_end(&self, range: TextRange) -> usize {
        let end = usize::from(range.end());
        self.text[end..]
            .find('\n')
            .map_or(self.text.len(), |at| end + at + 1)
    }
}

fn finished(mut node: Node) -> Node {
    node.size = 1 + node.children.iter().map(|child| child.size).sum::<u32>();
    node
}

struct Builder<'t> {
    text: &'t str,
    open: Vec<Node>,
    done: Option<Node>,
}

impl<'a> SourceOrderVisitor<'a> for Builder<'_> {
    fn enter_node(&mut self, node: AnyNodeRef<'a>) -> TraversalSignal {
        if self.open.is_empty() {
            // Collects the statements of the module.
            self.open.push(Node {
                kind: NodeKind::ModModule,
                label: String::new(),
                name: None,
                range: TextRange::default(),
                children: Vec::new(),
                is_stmt: false,
                size: 0,
            });
        }
        let (label, name) = label(node, self.text);
        let is_clause = matches!(
            node,
            AnyNodeRef::ElifElseClause(_) | AnyNodeRef::ExceptHandlerExceptHandler(_)
        );
        self.open.push(Node {
            kind: node.kind(),
            label,
            name,
            range: node.range(),
            children: Vec::new(),
            is_stmt: node.is_statement() || is_clause,
            size: 0,
        });
        TraversalSignal::Traverse
    }

    fn leave_node(&mut self, _node: AnyNodeRef<'a>) {
        if let Some(node) = self.open.pop() {
            let node = finished(node);
            match self.open.last_mut() {
                Some(parent) => parent.children.push(node),
                None => self.done = Some(node),
            }
        }
    }
}

/// What tells this node from others of its kind, and where a name in it stands.
fn label(node: AnyNodeRef<'_>, text: &str) -> (String, Option<TextRange>) {
    let slice = |range: TextRange| text[usize::from(range.start())..usize::from(range.end())].to_owned();
    match node {
        AnyNodeRef::ExprName(name) => (name.id.to_string(), Some(name.range())),
        AnyNodeRef::Parameter(param) => (param.name.to_string(), Some(param.name.range())),
        AnyNodeRef::StmtFunctionDef(def) => (def.name.to_string(), Some(def.name.range())),
        AnyNodeRef::StmtClassDef(def) => (def.name.to_string(), Some(def.name.range())),
        AnyNodeRef::ExprAttribute(attribute) => (attribute.attr.to_string(), None),
        AnyNodeRef::Keyword(keyword) => (
            keyword.arg.as_ref().map(ToString::to_string).unwrap_or_default(),
            None,
        ),
        AnyNodeRef::ExprBinOp(operation) => (operation.op.as_str().to_owned(), None),
        AnyNodeRef::StmtAugAssign(assign) => (assign.op.as_str().to_owned(), None),
        AnyNodeRef::ExprUnaryOp(operation) => (operation.op.as_str().to_owned(), None),
        AnyNodeRef::ExprBoolOp(operation) => (operation.op.as_str().to_owned(), None),
        AnyNodeRef::ExprCompare(compare) => {
            let signs: Vec<&str> = compare.ops.iter().map(|op| op.as_str()).collect();
            (signs.join(" "), None)
        }
        AnyNodeRef::ElifElseClause(clause) => (
            if clause.test.is_some() { "elif" } else { "else" }.to_owned(),
            None,
        ),
        AnyNodeRef::ExprNumberLiteral(_)
        | AnyNodeRef::ExprStringLiteral(_)
        | AnyNodeRef::ExprBooleanLiteral(_)
        | AnyNodeRef::ExprFString(_)
        | AnyNodeRef::StmtGlobal(_)
        | AnyNodeRef::StmtNonlocal(_)
        | AnyNodeRef::Alias(_) => (slice(node.range()), None),
        AnyNodeRef::ExprSlice(slice) => {
            let shape = [slice.lower.is_some(), slice.upper.is_some(), slice.step.is_some()];
            (
                shape.map(|has| if has { 'x' } else { '-' }).iter().collect(),
                None,
            )
        }
        _ => (String::new(), None),
    }
}
