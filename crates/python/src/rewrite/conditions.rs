//! Where only the truth of a value counts: `not not x` and `bool(x)` are `x`.
//!
//! Sound: conditions of `if`, `while`, `assert`, conditional expressions and comprehensions, and the operand of `not`, use
//! nothing but the truth of their value, and so do the operands of `and` and `or` standing there. `bool` has to be the builtin.

use super::{Context, Id, Rewrite, Tier, negated_equality, negated_membership};
use crate::tree::{Expr, ExprKind, Unary};

pub(super) const REWRITE: Rewrite = Rewrite {
    name: "conditions",
    tier: Tier::Always,
    what: "in a condition, `not not x` and `bool(x)` are `x`",
    same: &[
        ("if not not a:\n    b()", "if a:\n    b()"),
        ("while bool(a):\n    b()", "while a:\n    b()"),
        ("[x for x in y if bool(x) and z]", "[x for x in y if x and z]"),
        ("a = not bool(b)", "a = not b"),
    ],
    different: &[
        ("a = not not b", "a = b"),
        ("a = bool(b)", "a = b"),
        (
            "def bool(x): ...\nif bool(a):\n    b()",
            "def bool(x): ...\nif a:\n    b()",
        ),
        ("if not a:\n    b()", "if a:\n    b()"),
    ],
};

/// The operand of `not` is a condition.
pub(super) fn apply(expr: &mut Expr, context: &mut Context<'_>) {
    if let ExprKind::Unary(Unary::Not, operand) = &mut expr.kind {
        in_test(operand, context);
    }
}

/// Simplifies a condition whose parts are canonical.
pub(super) fn in_test(test: &mut Expr, context: &mut Context<'_>) {
    loop {
        let inner = match &mut test.kind {
            ExprKind::Unary(Unary::Not, operand) => match &mut operand.kind {
                ExprKind::Unary(Unary::Not, inner) => inner.take(),
                _ => return,
            },
            ExprKind::Call(call)
                if call.args.len() == 1
                    && call.keywords.is_empty()
                    && context.is_builtin(&call.func, "bool") =>
            {
                match &call.args[0].kind {
                    ExprKind::Starred(_) => return,
                    _ => call.args[0].take(),
                }
            }
            ExprKind::Bool(_, values) => {
                values.iter_mut().for_each(|value| in_test(value, context));
                return;
            }
            _ => return,
        };
        *test = inner;
        context.fired(Id::Conditions);
    }
}

/// The opposite of a condition.
pub(super) fn negate(test: Expr, context: &mut Context<'_>) -> Expr {
    let span = test.span;
    let mut negated = Expr::new(ExprKind::Unary(Unary::Not, Box::new(test)), span);
    in_test(&mut negated, context);
    negated_membership::apply(&mut negated, context);
    negated_equality::apply(&mut negated, context);
    negated
}
