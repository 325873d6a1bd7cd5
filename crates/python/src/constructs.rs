//! Which constructs an answer uses, read off its tree.
//!
//! Text in strings and comments is no construct, and a call counts only if its name is the builtin. The tree is looked at as it
//! was written, before any rewrite.

use crate::options::{AstOptions, Mode};
use crate::read::Code;
use crate::scope::Symbols;
use crate::tree::visit::{Node, everything};
use crate::tree::{
    CmpOp, CompKind, Expr, ExprKind, FunctionDef, ParamKind, Part, Program, Stmt, StmtKind, visit,
};

/// Something an exercise may ask a learner to use.
#[derive(Clone, Copy, Debug)]
pub struct Construct {
    /// Its name in exercises.
    pub name: &'static str,
    /// What a learner calls it.
    pub words: &'static str,
    found: fn(&Seen<'_>, Node<'_>) -> bool,
}

impl Construct {
    /// The construct of that name, or of an older spelling of it.
    pub fn named(name: &str) -> Option<&'static Construct> {
        let name = match name {
            "fstrings" | "fstring" | "f-strings" => "f-string",
            other => other,
        };
        CONSTRUCTS.iter().find(|construct| construct.name == name)
    }

    /// Whether the code uses it.
    pub fn is_used_in(&self, code: &Code) -> bool {
        let options = AstOptions {
            mode: Mode::Auto,
            rename_locals: false,
            rename_params: false,
            ..AstOptions::default()
        };
        let symbols = Symbols::of(&code.program, &options);
        let seen = Seen {
            program: &code.program,
            symbols: &symbols,
        };
        let mut used = false;
        everything(&code.program.body, &mut |node| {
            used = used || (self.found)(&seen, node);
        });
        used
    }
}

/// Every construct, in the order of the documentation.
#[rustfmt::skip] // a table reads better in rows
pub const CONSTRUCTS: &[Construct] = &[
    Construct { name: "slice", words: "a slice", found: |_, node| matches!(kind(node), Some(ExprKind::Slice(_))) },
    Construct { name: "comprehension", words: "a comprehension", found: |_, node| comp(node).is_some_and(|k| k != CompKind::Generator) },
    Construct { name: "list-comprehension", words: "a list comprehension", found: |_, node| comp(node) == Some(CompKind::List) },
    Construct { name: "dict-comprehension", words: "a dictionary comprehension", found: |_, node| comp(node) == Some(CompKind::Dict) },
    Construct { name: "set-comprehension", words: "a set comprehension", found: |_, node| comp(node) == Some(CompKind::Set) },
    Construct { name: "generator-expr", words: "a generator expression", found: |_, node| comp(node) == Some(CompKind::Generator) },
    Construct { name: "generator-function", words: "a generator function", found: |_, node| function(node).is_some_and(|def| def.is_generator) },
    Construct { name: "f-string", words: "an f-string", found: |_, node| is_f_string(node) },
    Construct { name: "ternary", words: "a conditional expression", found: |_, node| matches!(kind(node), Some(ExprKind::IfElse(..))) },
    Construct { name: "enumerate", words: "`enumerate`", found: |seen, node| seen.calls(node, &["enumerate"]) },
    Construct { name: "zip", words: "`zip`", found: |seen, node| seen.calls(node, &["zip"]) },
    Construct { name: "lambda", words: "a lambda", found: |_, node| matches!(kind(node), Some(ExprKind::Lambda(_))) },
    Construct { name: "walrus", words: "an assignment expression", found: |_, node| matches!(kind(node), Some(ExprKind::Walrus(..))) },
    Construct { name: "unpacking", words: "unpacking", found: |_, node| unpacks(node) },
    Construct { name: "star-args", words: "`*args` or `**kwargs`", found: |_, node| star_args(node) },
    Construct { name: "with", words: "`with`", found: |_, node| matches!(stmt(node), Some(StmtKind::With(_))) },
    Construct { name: "context-manager", words: "a context manager", found: |seen, node| seen.context_manager(node) },
    Construct { name: "try-except", words: "`try` and `except`", found: |_, node| matches!(stmt(node), Some(StmtKind::Try(t)) if !t.handlers.is_empty()) },
    Construct { name: "decorator", words: "a decorator", found: |_, node| decorators(node).is_some_and(|list| !list.is_empty()) },
    Construct { name: "match", words: "`match`", found: |_, node| matches!(stmt(node), Some(StmtKind::Match(..))) },
    Construct { name: "while", words: "a `while` loop", found: |_, node| matches!(stmt(node), Some(StmtKind::While { .. })) },
    Construct { name: "for", words: "a `for` loop", found: |_, node| matches!(stmt(node), Some(StmtKind::For(_))) },
    Construct { name: "recursion", words: "recursion", found: |seen, node| seen.recurses(node) },
    Construct { name: "class", words: "a class", found: |_, node| matches!(stmt(node), Some(StmtKind::ClassDef(_))) },
    Construct { name: "any-all", words: "`any` or `all`", found: |seen, node| seen.calls(node, &["any", "all"]) },
    Construct { name: "sorted-key", words: "sorting with a `key`", found: |seen, node| seen.sorts_by_key(node) },
    Construct { name: "join", words: "`join`", found: |seen, node| seen.calls_method(node, &["join"]) },
    Construct { name: "membership", words: "`in`", found: |_, node| is_membership(node) },
    Construct { name: "chained-comparison", words: "a chained comparison", found: |_, node| matches!(kind(node), Some(ExprKind::Compare(_, rest)) if rest.len() > 1) },
    Construct { name: "type-hints", words: "type hints", found: |_, node| has_type_hints(node) },
    Construct { name: "dataclass", words: "a dataclass", found: |seen, node| seen.is_dataclass(node) },
    Construct { name: "dict-get", words: "`get`", found: |seen, node| seen.calls_method(node, &["get"]) },
    Construct { name: "string-method", words: "a string method", found: |seen, node| seen.calls_method(node, STRING_METHODS) },
];

/// The methods of `str` that are not also methods of other everyday types.
#[rustfmt::skip]
const STRING_METHODS: &[&str] = &[
    "capitalize", "casefold", "center", "encode", "endswith", "expandtabs", "find", "format", "format_map",
    "isalnum", "isalpha", "isascii", "isdecimal", "isdigit", "isidentifier", "islower", "isnumeric",
    "isprintable", "isspace", "istitle", "isupper", "join", "ljust", "lower", "lstrip", "maketrans",
    "partition", "removeprefix", "removesuffix", "replace", "rfind", "rindex", "rjust", "rpartition",
    "rsplit", "rstrip", "split", "splitlines", "startswith", "strip", "swapcase", "title", "translate",
    "upper", "zfill",
];

/// What a test may look at besides the node.
struct Seen<'a> {
    program: &'a Program,
    symbols: &'a Symbols,
}

impl Seen<'_> {
    fn text(&self, ident: crate::tree::Ident) -> &str {
        self.program.idents.text(ident)
    }

    fn calls(&self, node: Node<'_>, builtins: &[&str]) -> bool {
        let Some(ExprKind::Call(call)) = kind(node) else {
            return false;
        };
        call.func
            .as_name()
            .is_some_and(|name| builtins.contains(&self.text(name.ident)) && self.symbols.is_builtin(name))
    }

    fn calls_method(&self, node: Node<'_>, methods: &[&str]) -> bool {
        let Some(ExprKind::Call(call)) = kind(node) else {
            return false;
        };
        let ExprKind::Attribute(object, attr) = &call.func.kind else {
            return false;
        };
        let method = self.text(*attr);
        methods.contains(&method) && !(method == "join" && self.is_called(object, "path"))
    }

    /// Whether it is a name, or an attribute, of these letters: `os.path.join` is no method of a string.
    fn is_called(&self, object: &Expr, text: &str) -> bool {
        match &object.kind {
            ExprKind::Name(name) => self.text(name.ident) == text,
            ExprKind::Attribute(_, attr) => self.text(*attr) == text,
            _ => false,
        }
    }

    fn sorts_by_key(&self, node: Node<'_>) -> bool {
        let Some(ExprKind::Call(call)) = kind(node) else {
            return false;
        };
        let sorts = self.calls(node, &["sorted", "min", "max"]) || self.calls_method(node, &["sort"]);
        sorts
            && call
                .keywords
                .iter()
                .any(|keyword| keyword.name.is_some_and(|name| self.text(name) == "key"))
    }

    /// A function whose body calls the function itself.
    fn recurses(&self, node: Node<'_>) -> bool {
        let Some(def) = function(node) else { return false };
        let own = self.symbols.id(def.name);
        let mut found = false;
        everything(&def.body, &mut |inner| {
            if let Some(ExprKind::Call(call)) = kind(inner) {
                found |= match &call.func.kind {
                    ExprKind::Name(name) => self.symbols.id(*name) == own,
                    // A method that calls itself on `self`.
                    ExprKind::Attribute(value, attr) => {
                        *attr == def.name.ident && self.is_first_parameter(value, def)
                    }
                    _ => false,
                };
            }
        });
        found
    }

    fn is_first_parameter(&self, value: &Expr, def: &FunctionDef) -> bool {
        match (value.as_name(), def.params.first()) {
            (Some(name), Some(param)) => self.symbols.id(name) == self.symbols.id(param.name),
            _ => false,
        }
    }

    fn is_dataclass(&self, node: Node<'_>) -> bool {
        decorators(node).is_some_and(|list| list.iter().any(|decorator| self.ends_in(decorator, "dataclass")))
    }

    /// `with` itself, a class with `__enter__`, or a function under `contextmanager`.
    fn context_manager(&self, node: Node<'_>) -> bool {
        match stmt(node) {
            Some(StmtKind::With(_)) => true,
            Some(StmtKind::FunctionDef(def)) => {
                self.text(def.name.ident) == "__enter__"
                    || def
                        .decorators
                        .iter()
                        .any(|decorator| self.ends_in(decorator, "contextmanager"))
            }
            _ => false,
        }
    }

    /// `name`, `module.name`, or a call of either.
    fn ends_in(&self, expr: &Expr, word: &str) -> bool {
        match &expr.kind {
            ExprKind::Name(name) => self.text(name.ident) == word,
            ExprKind::Attribute(_, attr) => self.text(*attr) == word,
            ExprKind::Call(call) => self.ends_in(&call.func, word),
            _ => false,
        }
    }
}

fn kind(node: Node<'_>) -> Option<&ExprKind> {
    match node {
        Node::Expr(expr) => Some(&expr.kind),
        Node::Stmt(_) => None,
    }
}

fn stmt(node: Node<'_>) -> Option<&StmtKind> {
    match node {
        Node::Stmt(stmt) => Some(&stmt.kind),
        Node::Expr(_) => None,
    }
}

fn comp(node: Node<'_>) -> Option<CompKind> {
    match kind(node)? {
        ExprKind::Comprehension(comp) => Some(comp.kind),
        _ => None,
    }
}

fn function(node: Node<'_>) -> Option<&FunctionDef> {
    match stmt(node)? {
        StmtKind::FunctionDef(def) => Some(def),
        _ => None,
    }
}

fn decorators(node: Node<'_>) -> Option<&[Expr]> {
    match stmt(node)? {
        StmtKind::FunctionDef(def) => Some(&def.decorators),
        StmtKind::ClassDef(def) => Some(&def.decorators),
        _ => None,
    }
}

/// With at least one placeholder: without one it is an ordinary string.
fn is_f_string(node: Node<'_>) -> bool {
    match kind(node) {
        Some(ExprKind::Joined {
            parts,
            template: false,
        }) => parts.iter().any(|part| matches!(part, Part::Value(_))),
        _ => false,
    }
}

fn is_membership(node: Node<'_>) -> bool {
    match kind(node) {
        Some(ExprKind::Compare(_, rest)) => rest.iter().any(|(op, _)| matches!(op, CmpOp::In | CmpOp::NotIn)),
        _ => false,
    }
}

/// Several targets at once, in an assignment, a loop or a comprehension, or a `*` among values.
fn unpacks(node: Node<'_>) -> bool {
    let several = |target: &Expr| matches!(target.kind, ExprKind::Tuple(_) | ExprKind::List(_));
    match node {
        Node::Stmt(Stmt {
            kind: StmtKind::Assign(targets, _),
            ..
        }) => targets.iter().any(several),
        Node::Stmt(Stmt {
            kind: StmtKind::For(each),
            ..
        }) => several(&each.target),
        Node::Expr(Expr {
            kind: ExprKind::Comprehension(comp),
            ..
        }) => comp.generators.iter().any(|generator| several(&generator.target)),
        Node::Expr(Expr {
            kind: ExprKind::Starred(_),
            ..
        }) => true,
        Node::Expr(Expr {
            kind: ExprKind::Dict(items),
            ..
        }) => items.iter().any(|(key, _)| key.is_none()),
        _ => false,
    }
}

fn star_args(node: Node<'_>) -> bool {
    let params = match node {
        Node::Stmt(Stmt {
            kind: StmtKind::FunctionDef(def),
            ..
        }) => &def.params,
        Node::Expr(Expr {
            kind: ExprKind::Lambda(lambda),
            ..
        }) => &lambda.params,
        _ => return false,
    };
    params
        .iter()
        .any(|param| matches!(param.kind, ParamKind::Rest | ParamKind::Keywords))
}

fn has_type_hints(node: Node<'_>) -> bool {
    match stmt(node) {
        Some(StmtKind::AnnAssign { .. } | StmtKind::TypeAlias { .. }) => true,
        Some(StmtKind::FunctionDef(def)) => {
            def.returns.is_some() || def.params.iter().any(|param| param.annotation.is_some())
        }
        _ => false,
    }
}

/// The names that the module level of a program binds, in order: what a learner's answer is meant to define.
pub fn defined_names(code: &Code) -> Vec<String> {
    let mut names = Vec::new();
    let mut add = |ident| {
        let text = code.program.idents.text(ident).to_owned();
        if !names.contains(&text) {
            names.push(text);
        }
    };
    let mut blocks: Vec<&[Stmt]> = vec![&code.program.body];
    while let Some(block) = blocks.pop() {
        for stmt in block {
            match &stmt.kind {
                StmtKind::FunctionDef(def) => add(def.name.ident),
                StmtKind::ClassDef(def) => add(def.name.ident),
                StmtKind::Import(import) => import.bound.into_iter().for_each(|name| add(name.ident)),
                StmtKind::Assign(targets, _) => {
                    targets
                        .iter()
                        .filter_map(Expr::as_name)
                        .for_each(|name| add(name.ident));
                }
                StmtKind::AnnAssign { target, .. } => {
                    target.as_name().into_iter().for_each(|name| add(name.ident));
                }
                _ => visit::blocks(stmt, &mut |inner| blocks.push(inner)),
            }
        }
    }
    names
}
