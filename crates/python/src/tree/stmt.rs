//! Statements.

use std::collections::VecDeque;

use super::{Binary, Const, Expr, Ident, Keyword, Name, Param, Span};

/// A statement and where it stands.
#[derive(Clone, Debug)]
pub(crate) struct Stmt {
    pub(crate) kind: StmtKind,
    pub(crate) span: Span,
}

impl Stmt {
    pub(crate) fn new(kind: StmtKind, span: Span) -> Self {
        Self { kind, span }
    }

    /// Whether nothing after it in the same block is reached.
    pub(crate) fn is_jump(&self) -> bool {
        matches!(
            self.kind,
            StmtKind::Return(_) | StmtKind::Raise(..) | StmtKind::Break | StmtKind::Continue
        )
    }
}

/// What a statement is.
#[derive(Clone, Debug)]
pub(crate) enum StmtKind {
    Expr(Expr),
    Assign(Vec<Expr>, Expr),
    AugAssign(Expr, Binary, Expr),
    /// Target, annotation, value, and whether the target is a bare name.
    AnnAssign {
        target: Expr,
        annotation: Expr,
        value: Option<Expr>,
        simple: bool,
    },
    Return(Option<Expr>),
    Raise(Option<Expr>, Option<Expr>),
    Assert(Expr, Option<Expr>),
    Delete(Expr),
    If(Box<IfChain>),
    While {
        test: Expr,
        body: Vec<Stmt>,
        orelse: Vec<Stmt>,
    },
    For(Box<ForLoop>),
    With(Box<With>),
    Try(Box<Try>),
    Match(Expr, Vec<Case>),
    FunctionDef(Box<FunctionDef>),
    ClassDef(Box<ClassDef>),
    Import(Box<Import>),
    TypeAlias {
        name: Name,
        type_params: Vec<TypeParam>,
        value: Expr,
    },
    Pass,
    Break,
    Continue,
}

/// `if`, every `elif`, and `else`, in one flat list.
#[derive(Clone, Debug, Default)]
pub(crate) struct IfChain {
    /// A deque, because rewrites put earlier conditions in front of later ones.
    pub(crate) branches: VecDeque<(Expr, Vec<Stmt>)>,
    pub(crate) orelse: Vec<Stmt>,
}

#[derive(Clone, Debug)]
pub(crate) struct ForLoop {
    pub(crate) target: Expr,
    pub(crate) iter: Expr,
    pub(crate) body: Vec<Stmt>,
    pub(crate) orelse: Vec<Stmt>,
    pub(crate) is_async: bool,
}

#[derive(Clone, Debug)]
pub(crate) struct With {
    pub(crate) items: Vec<WithItem>,
    pub(crate) body: Vec<Stmt>,
    pub(crate) is_async: bool,
}

#[derive(Clone, Debug)]
pub(crate) struct WithItem {
    pub(crate) context: Expr,
    pub(crate) target: Option<Expr>,
}

#[derive(Clone, Debug)]
pub(crate) struct Try {
    pub(crate) body: Vec<Stmt>,
    pub(crate) handlers: Vec<Handler>,
    pub(crate) orelse: Vec<Stmt>,
    pub(crate) finally: Vec<Stmt>,
    /// `except*`
    pub(crate) is_star: bool,
}

#[derive(Clone, Debug)]
pub(crate) struct Handler {
    pub(crate) exception: Option<Expr>,
    pub(crate) name: Option<Name>,
    pub(crate) body: Vec<Stmt>,
    pub(crate) span: Span,
}

#[derive(Clone, Debug)]
pub(crate) struct Case {
    pub(crate) pattern: Pattern,
    pub(crate) guard: Option<Expr>,
    pub(crate) body: Vec<Stmt>,
}

#[derive(Clone, Debug)]
pub(crate) enum Pattern {
    Value(Expr),
    Singleton(Const),
    Sequence(Vec<Pattern>),
    Mapping {
        items: Vec<(Expr, Pattern)>,
        rest: Option<Name>,
    },
    Class {
        class: Expr,
        args: Vec<Pattern>,
        keywords: Vec<(Ident, Pattern)>,
    },
    Star(Option<Name>),
    As {
        pattern: Option<Box<Pattern>>,
        name: Option<Name>,
    },
    Or(Vec<Pattern>),
}

#[derive(Clone, Debug)]
pub(crate) struct FunctionDef {
    pub(crate) name: Name,
    pub(crate) params: Vec<Param>,
    pub(crate) body: Vec<Stmt>,
    pub(crate) decorators: Vec<Expr>,
    pub(crate) returns: Option<Expr>,
    pub(crate) type_params: Vec<TypeParam>,
    pub(crate) is_async: bool,
    /// Whether a `yield` stands in its own body.
    pub(crate) is_generator: bool,
    pub(crate) declared: Declared,
    /// Whether its body begins with a docstring: a plain string, not what becomes one by rewriting.
    pub(crate) has_docstring: bool,
}

/// What `global` and `nonlocal` statements say. They hold for a whole scope wherever they stand, so they are kept with it.
#[derive(Clone, Debug, Default)]
pub(crate) struct Declared {
    pub(crate) globals: Vec<Name>,
    pub(crate) nonlocals: Vec<Name>,
    /// Python refuses the scope: a jump that leads nowhere, or an asynchronous generator that returns a value, even `None`.
    pub(crate) refused: bool,
}

#[derive(Clone, Debug)]
pub(crate) struct ClassDef {
    pub(crate) name: Name,
    pub(crate) bases: Vec<Expr>,
    pub(crate) keywords: Vec<Keyword>,
    pub(crate) body: Vec<Stmt>,
    pub(crate) decorators: Vec<Expr>,
    pub(crate) type_params: Vec<TypeParam>,
    pub(crate) declared: Declared,
    pub(crate) has_docstring: bool,
}

/// A type parameter (`def first[T](…)`): how it is written and its bound and default.
#[derive(Clone, Debug)]
pub(crate) struct TypeParam {
    /// Nothing, `*` or `**`.
    pub(crate) stars: &'static str,
    pub(crate) name: Name,
    pub(crate) bound: Option<Expr>,
    pub(crate) default: Option<Expr>,
}

/// One imported name. `import a, b` is two of these.
#[derive(Clone, Debug)]
pub(crate) struct Import {
    /// `from module import …`: the leading dots and the module.
    pub(crate) from: Option<(u32, Option<Ident>)>,
    /// What is imported: a dotted module, a name, or `*`.
    pub(crate) what: Ident,
    /// Whether `as` was written.
    pub(crate) renamed: bool,
    /// The name it gets here; none for `*`.
    pub(crate) bound: Option<Name>,
    pub(crate) lazy: bool,
}
