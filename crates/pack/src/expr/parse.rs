//! Text → tree: read by the parser of Python, of whose expressions these are a part.

use std::ops::Range;

use ruff_python_ast::{self as ast, BoolOp, CmpOp, Operator, UnaryOp};
use ruff_text_size::Ranged;

use super::{Binary, Comparison, FUNCTIONS, Node, ParseError, Unary};
use crate::nearest::suggest;
use crate::value::Value;

/// An expression may not be longer than this.
const MAX_LENGTH: usize = 1_000;

/// Operators, calls and indices inside one another.
const MAX_DEPTH: usize = 64;

pub(super) fn parse(text: &str) -> Result<Node, ParseError> {
    if text.len() > MAX_LENGTH {
        let message = format!(
            "an expression may have {MAX_LENGTH} bytes, this one has {}",
            text.len()
        );
        return Err(ParseError {
            message,
            at: 0..text.len(),
        });
    }
    let read = text.trim();
    let offset = text.len() - text.trim_start().len();
    let tree = gradus_python::expression(read).map_err(|problem| (problem.message, problem.at));
    let node = tree.and_then(|tree| node(&tree, MAX_DEPTH));
    node.map_err(|(message, at)| ParseError {
        message,
        at: offset + at.start..offset + at.end,
    })
}

/// What is wrong, and the bytes it is about.
type Wrong = (String, Range<usize>);

fn node(expr: &ast::Expr, depth: usize) -> Result<Node, Wrong> {
    let Some(depth) = depth.checked_sub(1) else {
        return wrong(expr, "nested too deeply");
    };
    let inner = |expr: &ast::Expr| node(expr, depth).map(Box::new);
    match expr {
        ast::Expr::NumberLiteral(literal) => number(expr, &literal.value),
        ast::Expr::StringLiteral(literal) => Ok(Node::Value(Value::Text(literal.value.to_str().to_owned()))),
        ast::Expr::BooleanLiteral(literal) => Ok(Node::Value(Value::Bool(literal.value))),
        ast::Expr::Name(name) => Ok(match name.id.as_str() {
            "true" => Node::Value(Value::Bool(true)),
            "false" => Node::Value(Value::Bool(false)),
            name => Node::Name(name.to_owned()),
        }),
        ast::Expr::List(list) => Ok(Node::List(nodes(&list.elts, depth)?)),
        ast::Expr::UnaryOp(unary) => {
            let operator = match unary.op {
                UnaryOp::USub => Unary::Minus,
                UnaryOp::UAdd => Unary::Plus,
                UnaryOp::Not => Unary::Not,
                UnaryOp::Invert => return wrong(expr, "`~` has no meaning in an expression"),
            };
            Ok(Node::Unary(operator, inner(&unary.operand)?))
        }
        ast::Expr::BinOp(binary) => Ok(Node::Binary(
            operator(expr, binary.op)?,
            inner(&binary.left)?,
            inner(&binary.right)?,
        )),
        ast::Expr::BoolOp(operands) => both(operands, depth),
        ast::Expr::Compare(compare) => comparison(expr, compare, depth),
        ast::Expr::Subscript(subscript) => match subscript.slice.as_ref() {
            ast::Expr::Slice(_) => wrong(&subscript.slice, "take one item: `name[0]`"),
            index => Ok(Node::Index(inner(&subscript.value)?, inner(index)?)),
        },
        ast::Expr::Call(call) => self::call(call, depth),
        ast::Expr::Set(_) | ast::Expr::Dict(_) => wrong(
            expr,
            "in an expression a parameter is just its name, without braces",
        ),
        _ => wrong(
            expr,
            "this has no meaning here: there are numbers, texts, lists, names, operators and functions",
        ),
    }
}

fn nodes(items: &[ast::Expr], depth: usize) -> Result<Vec<Node>, Wrong> {
    items.iter().map(|item| node(item, depth)).collect()
}

fn wrong<T>(expr: &ast::Expr, message: &str) -> Result<T, Wrong> {
    let range = expr.range();
    Err((message.to_owned(), range.start().into()..range.end().into()))
}

fn number(expr: &ast::Expr, number: &ast::Number) -> Result<Node, Wrong> {
    match number {
        ast::Number::Int(int) => match int.as_i64() {
            Some(int) => Ok(Node::Value(Value::Int(int))),
            None => wrong(expr, &format!("{int} is too large a number")),
        },
        ast::Number::Float(float) if float.is_finite() => Ok(Node::Value(Value::Float(*float))),
        ast::Number::Float(_) | ast::Number::Complex { .. } => wrong(expr, "numbers are plain: 12 or 0.5"),
    }
}

fn operator(expr: &ast::Expr, operator: Operator) -> Result<Binary, Wrong> {
    Ok(match operator {
        Operator::Add => Binary::Add,
        Operator::Sub => Binary::Subtract,
        Operator::Mult => Binary::Multiply,
        Operator::Div => Binary::Divide,
        Operator::FloorDiv => Binary::FloorDivide,
        Operator::Mod => Binary::Modulo,
        Operator::Pow => Binary::Power,
        Operator::BitAnd => return wrong(expr, "write `and`"),
        Operator::BitOr => return wrong(expr, "write `or`"),
        Operator::MatMult | Operator::LShift | Operator::RShift | Operator::BitXor => {
            let sign = operator.as_str();
            return wrong(expr, &format!("`{sign}` has no meaning in an expression"));
        }
    })
}

fn both(operands: &ast::ExprBoolOp, depth: usize) -> Result<Node, Wrong> {
    let mut nodes = nodes(&operands.values, depth)?.into_iter();
    let first = nodes.next().unwrap_or(Node::Value(Value::Bool(true)));
    Ok(nodes.fold(first, |left, right| match operands.op {
        BoolOp::And => Node::And(left.into(), right.into()),
        BoolOp::Or => Node::Or(left.into(), right.into()),
    }))
}

fn comparison(expr: &ast::Expr, compare: &ast::ExprCompare, depth: usize) -> Result<Node, Wrong> {
    let mut rest = Vec::new();
    for (operator, right) in compare.ops.iter().zip(&compare.comparators) {
        let comparison = match operator {
            CmpOp::Eq => Comparison::Equal,
            CmpOp::NotEq => Comparison::NotEqual,
            CmpOp::Lt => Comparison::Less,
            CmpOp::LtE => Comparison::LessEqual,
            CmpOp::Gt => Comparison::Greater,
            CmpOp::GtE => Comparison::GreaterEqual,
            CmpOp::In => Comparison::In,
            CmpOp::NotIn => Comparison::NotIn,
            CmpOp::Is | CmpOp::IsNot => return wrong(expr, "to compare, write `==` or `!=`"),
        };
        rest.push((comparison, node(right, depth)?));
    }
    Ok(Node::Compare(node(&compare.left, depth)?.into(), rest))
}

fn call(call: &ast::ExprCall, depth: usize) -> Result<Node, Wrong> {
    let ast::Expr::Name(name) = call.func.as_ref() else {
        return wrong(&call.func, "only functions can be called");
    };
    let name = name.id.as_str();
    let Some(function) = FUNCTIONS.iter().find(|function| function.name == name) else {
        let names: Vec<&str> = FUNCTIONS.iter().map(|function| function.name).collect();
        let others = format!("there are {}", names.join(", "));
        let hint = suggest(name, names.iter().copied(), &others);
        return wrong(&call.func, &format!("unknown function `{name}`: {hint}"));
    };
    let arguments = nodes(&call.arguments.args, depth)?;
    if !function.takes.contains(&arguments.len()) || !call.arguments.keywords.is_empty() {
        return wrong(&call.func, &format!("`{name}` is used as {}", function.usage));
    }
    Ok(Node::Call(function.name, arguments))
}
