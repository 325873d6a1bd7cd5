//! `list()` is `[]`, and so for `dict()`, `tuple()`, `str()`, `int()`, `float()` and `bool()`.
//!
//! Sound where the name is the builtin: called without an argument it gives a new empty value of its type. There is no way to write
//! an empty set but `set()`.

use super::{Context, Id, Rewrite, Tier};
use crate::tree::{Const, Expr, ExprKind, Int, Text};

pub(super) const REWRITE: Rewrite = Rewrite {
    name: "empty-constructors",
    tier: Tier::Always,
    what: "`list()`, `dict()`, `tuple()`, `str()` and `int()` are `[]`, `{}`, `()`, `''` and `0`",
    same: &[
        ("x = list()", "x = []"),
        ("x = dict()", "x = {}"),
        ("x = tuple()", "x = ()"),
        ("x = str()", "x = ''"),
        ("x = int()", "x = 0"),
        ("x = float()", "x = 0.0"),
        ("x = bool()", "x = False"),
    ],
    different: &[
        ("x = set()", "x = {}"),
        ("x = list(y)", "x = []"),
        ("x = dict(a=1)", "x = {}"),
        ("x = list", "x = []"),
        ("def list(): ...\nx = list()", "def list(): ...\nx = []"),
        ("x = int()", "x = 0.0"),
        ("x = dict()", "x = []"),
    ],
};

pub(super) fn apply(expr: &mut Expr, context: &mut Context<'_>) {
    let ExprKind::Call(call) = &expr.kind else { return };
    if !call.args.is_empty() || !call.keywords.is_empty() {
        return;
    }
    let Some(name) = call.func.as_name() else { return };
    let empty = match context.idents.text(name.ident) {
        "list" => ExprKind::List(Vec::new()),
        "dict" => ExprKind::Dict(Vec::new()),
        "tuple" => ExprKind::Tuple(Vec::new()),
        "str" => ExprKind::Const(Const::Str(Text::from(""))),
        "int" => ExprKind::Const(Const::Int(Int::Small(0))),
        "float" => ExprKind::Const(Const::Float(0.0)),
        "bool" => ExprKind::Const(Const::False),
        _ => return,
    };
    if context.symbols.is_builtin(name) {
        expr.kind = empty;
        context.fired(Id::EmptyConstructors);
    }
}
