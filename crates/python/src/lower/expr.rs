//! Expressions.

use std::collections::VecDeque;

use ruff_python_ast as ast;
use ruff_text_size::Ranged;

use super::{Lowering, number};
use crate::tree::{
    Binary, BoolOp, Call, CmpOp, CompKind, Comprehension, Const, Expr, ExprKind, Generator, Int, Keyword,
    Lambda, Param, ParamKind, Unary,
};

impl Lowering<'_> {
    pub(super) fn expr(&mut self, expr: &ast::Expr) -> Expr {
        Expr::new(self.expr_kind(expr), expr.range())
    }

    fn boxed(&mut self, expr: &ast::Expr) -> Box<Expr> {
        Box::new(self.expr(expr))
    }

    pub(super) fn exprs(&mut self, exprs: &[ast::Expr]) -> Vec<Expr> {
        exprs.iter().map(|expr| self.expr(expr)).collect()
    }

    pub(super) fn optional(&mut self, expr: Option<&ast::Expr>) -> Option<Expr> {
        expr.map(|expr| self.expr(expr))
    }

    /// One arm a kind; anything longer than a line is a function of its own, which also keeps the stack small.
    fn expr_kind(&mut self, expr: &ast::Expr) -> ExprKind {
        match expr {
            ast::Expr::BoolOp(e) => self.bool_op(e),
            ast::Expr::Named(e) => self.walrus(e),
            ast::Expr::BinOp(e) => self.bin_op(e),
            ast::Expr::UnaryOp(e) => self.unary_op(e),
            ast::Expr::Lambda(e) => self.lambda(e),
            ast::Expr::If(e) => self.if_else(e),
            ast::Expr::Dict(e) => self.dict(e),
            ast::Expr::Set(e) => ExprKind::Set(self.exprs(&e.elts)),
            ast::Expr::ListComp(e) => self.comprehension(CompKind::List, Some(&e.elt), None, &e.generators),
            ast::Expr::SetComp(e) => self.comprehension(CompKind::Set, Some(&e.elt), None, &e.generators),
            ast::Expr::DictComp(e) => {
                self.comprehension(CompKind::Dict, e.key.as_deref(), Some(&e.value), &e.generators)
            }
            ast::Expr::Generator(e) => {
                self.comprehension(CompKind::Generator, Some(&e.elt), None, &e.generators)
            }
            ast::Expr::Await(e) => ExprKind::Await(self.boxed(&e.value)),
            ast::Expr::Yield(e) => {
                self.saw_yield = true;
                let value = e.value.as_ref().filter(|value| !value.is_none_literal_expr());
                ExprKind::Yield(value.map(|value| self.boxed(value)))
            }
            ast::Expr::YieldFrom(e) => {
                self.saw_yield = true;
                ExprKind::YieldFrom(self.boxed(&e.value))
            }
            ast::Expr::Compare(e) => self.compare(e),
            ast::Expr::Call(e) => self.call(e),
            ast::Expr::FString(e) => self.f_string(&e.value),
            ast::Expr::TString(e) => self.t_string(&e.value),
            ast::Expr::StringLiteral(e) => ExprKind::Const(Const::Str(self.string(&e.value))),
            ast::Expr::BytesLiteral(e) => ExprKind::Const(Const::Bytes(e.value.bytes().collect())),
            ast::Expr::NumberLiteral(e) => ExprKind::Const(number_const(&e.value)),
            ast::Expr::BooleanLiteral(e) => ExprKind::Const(if e.value { Const::True } else { Const::False }),
            ast::Expr::NoneLiteral(_) => ExprKind::Const(Const::None),
            ast::Expr::EllipsisLiteral(_) => ExprKind::Const(Const::Ellipsis),
            ast::Expr::Attribute(e) => self.attribute(e),
            ast::Expr::Subscript(e) => ExprKind::Subscript(self.boxed(&e.value), self.boxed(&e.slice)),
            ast::Expr::Starred(e) => ExprKind::Starred(self.boxed(&e.value)),
            ast::Expr::Name(e) => ExprKind::Name(self.name(e.id.as_str(), e.range())),
            ast::Expr::List(e) => ExprKind::List(self.exprs(&e.elts)),
            ast::Expr::Tuple(e) => ExprKind::Tuple(self.exprs(&e.elts)),
            ast::Expr::Slice(e) => self.slice(e),
            // Only a notebook has these, and they are not switched on; they mean nothing to Python.
            ast::Expr::IpyEscapeCommand(e) => ExprKind::Const(Const::Str((*e.value).into())),
        }
    }

    /// `a and (b and c)` is `a and b and c`: the same values are tried in the same order.
    fn bool_op(&mut self, e: &ast::ExprBoolOp) -> ExprKind {
        let op = match e.op {
            ast::BoolOp::And => BoolOp::And,
            ast::BoolOp::Or => BoolOp::Or,
        };
        let mut values = Vec::with_capacity(e.values.len());
        for value in &e.values {
            match self.expr(value) {
                Expr {
                    kind: ExprKind::Bool(inner, more),
                    ..
                } if inner == op => values.extend(more),
                value => values.push(value),
            }
        }
        ExprKind::Bool(op, values)
    }

    fn walrus(&mut self, e: &ast::ExprNamed) -> ExprKind {
        let value = self.boxed(&e.value);
        match &*e.target {
            ast::Expr::Name(target) => ExprKind::Walrus(self.name(target.id.as_str(), target.range()), value),
            // The parser reports any other target as an error, so this is never compared.
            other => ExprKind::Tuple(vec![self.expr(other), *value]),
        }
    }

    fn bin_op(&mut self, e: &ast::ExprBinOp) -> ExprKind {
        let left = self.boxed(&e.left);
        ExprKind::Binary(left, binary(e.op), self.boxed(&e.right))
    }

    fn unary_op(&mut self, e: &ast::ExprUnaryOp) -> ExprKind {
        let op = match e.op {
            ast::UnaryOp::Not => Unary::Not,
            ast::UnaryOp::USub => Unary::Minus,
            ast::UnaryOp::UAdd => Unary::Plus,
            ast::UnaryOp::Invert => Unary::Invert,
        };
        ExprKind::Unary(op, self.boxed(&e.operand))
    }

    fn lambda(&mut self, e: &ast::ExprLambda) -> ExprKind {
        let params = e
            .parameters
            .as_ref()
            .map(|params| self.params(params))
            .unwrap_or_default();
        let outer = std::mem::replace(&mut self.saw_yield, false);
        let body = self.expr(&e.body);
        self.saw_yield = outer;
        ExprKind::Lambda(Box::new(Lambda { params, body }))
    }

    fn if_else(&mut self, e: &ast::ExprIf) -> ExprKind {
        let test = self.expr(&e.test);
        let mut branches = VecDeque::from([(test, self.expr(&e.body))]);
        let orelse = match self.expr(&e.orelse) {
            Expr {
                kind: ExprKind::IfElse(more, orelse),
                ..
            } => {
                branches.extend(more);
                orelse
            }
            orelse => Box::new(orelse),
        };
        ExprKind::IfElse(branches, orelse)
    }

    fn dict(&mut self, e: &ast::ExprDict) -> ExprKind {
        let items = e.items.iter();
        ExprKind::Dict(
            items
                .map(|item| (self.optional(item.key.as_ref()), self.expr(&item.value)))
                .collect(),
        )
    }

    /// Conditions joined by `and` are the same as conditions one after the other.
    fn comprehension(
        &mut self,
        kind: CompKind,
        element: Option<&ast::Expr>,
        value: Option<&ast::Expr>,
        generators: &[ast::Comprehension],
    ) -> ExprKind {
        let generators = generators
            .iter()
            .map(|generator| self.generator(generator))
            .collect();
        // `{**d for d in ds}`: a dictionary without a key unpacks its value, which is shown as a starred element.
        let (element, value) = match (element, value) {
            (Some(element), value) => (self.expr(element), self.optional(value)),
            (None, Some(value)) => {
                let inner = self.boxed(value);
                (Expr::new(ExprKind::Starred(inner), value.range()), None)
            }
            (None, None) => (Expr::new(ExprKind::Const(Const::None), Default::default()), None),
        };
        ExprKind::Comprehension(Box::new(Comprehension {
            kind,
            element,
            value,
            generators,
        }))
    }

    fn generator(&mut self, generator: &ast::Comprehension) -> Generator {
        let iter = self.expr(&generator.iter);
        let target = self.expr(&generator.target);
        let mut conditions = Vec::with_capacity(generator.ifs.len());
        for condition in &generator.ifs {
            match self.expr(condition) {
                Expr {
                    kind: ExprKind::Bool(BoolOp::And, several),
                    ..
                } => conditions.extend(several),
                condition => conditions.push(condition),
            }
        }
        Generator {
            target,
            iter,
            conditions,
            is_async: generator.is_async,
        }
    }

    fn compare(&mut self, e: &ast::ExprCompare) -> ExprKind {
        let left = self.boxed(&e.left);
        let rest = e
            .ops
            .iter()
            .zip(&e.comparators)
            .map(|(op, right)| (compare_op(*op), self.expr(right)));
        ExprKind::Compare(left, rest.collect())
    }

    fn call(&mut self, e: &ast::ExprCall) -> ExprKind {
        let func = self.expr(&e.func);
        let (args, keywords) = self.arguments(&e.arguments);
        ExprKind::Call(Box::new(Call { func, args, keywords }))
    }

    pub(super) fn arguments(&mut self, arguments: &ast::Arguments) -> (Vec<Expr>, Vec<Keyword>) {
        let args = self.exprs(&arguments.args);
        let keywords = arguments.keywords.iter().map(|keyword| Keyword {
            name: keyword.arg.as_ref().map(|name| self.ident(name.as_str())),
            value: self.expr(&keyword.value),
            span: keyword.range(),
        });
        let keywords: Vec<Keyword> = keywords.collect();
        // Python refuses a keyword that is given twice.
        self.declared.refused |= keywords.iter().enumerate().any(|(at, keyword)| {
            keyword.name.is_some() && keywords[..at].iter().any(|other| other.name == keyword.name)
        });
        (args, keywords)
    }

    fn attribute(&mut self, e: &ast::ExprAttribute) -> ExprKind {
        let value = self.boxed(&e.value);
        ExprKind::Attribute(value, self.ident(e.attr.as_str()))
    }

    fn slice(&mut self, e: &ast::ExprSlice) -> ExprKind {
        let bounds = [e.lower.as_deref(), e.upper.as_deref(), e.step.as_deref()];
        ExprKind::Slice(Box::new(bounds.map(|bound| self.optional(bound))))
    }

    pub(super) fn params(&mut self, params: &ast::Parameters) -> Vec<Param> {
        let mut lowered = Vec::with_capacity(params.len());
        for (kind, list) in [
            (ParamKind::PositionalOnly, &params.posonlyargs),
            (ParamKind::Positional, &params.args),
        ] {
            for param in list {
                lowered.push(self.param(kind, &param.parameter, param.default()));
            }
        }
        if let Some(rest) = &params.vararg {
            lowered.push(self.param(ParamKind::Rest, rest, None));
        }
        for param in &params.kwonlyargs {
            lowered.push(self.param(ParamKind::KeywordOnly, &param.parameter, param.default()));
        }
        if let Some(keywords) = &params.kwarg {
            lowered.push(self.param(ParamKind::Keywords, keywords, None));
        }
        lowered
    }

    fn param(&mut self, kind: ParamKind, param: &ast::Parameter, default: Option<&ast::Expr>) -> Param {
        Param {
            name: self.identifier(&param.name),
            kind,
            default: self.optional(default),
            annotation: self.optional(param.annotation()),
        }
    }
}

fn number_const(number: &ast::Number) -> Const {
    match number {
        ast::Number::Int(int) => Const::Int(match int.as_u64() {
            Some(value) => Int::Small(i128::from(value)),
            None => number::integer(&int.to_string()),
        }),
        ast::Number::Float(value) => Const::Float(*value),
        ast::Number::Complex { imag, .. } => Const::Imaginary(*imag),
    }
}

pub(super) fn binary(op: ast::Operator) -> Binary {
    match op {
        ast::Operator::Add => Binary::Add,
        ast::Operator::Sub => Binary::Sub,
        ast::Operator::Mult => Binary::Mul,
        ast::Operator::MatMult => Binary::MatMul,
        ast::Operator::Div => Binary::Div,
        ast::Operator::Mod => Binary::Mod,
        ast::Operator::Pow => Binary::Pow,
        ast::Operator::LShift => Binary::LShift,
        ast::Operator::RShift => Binary::RShift,
        ast::Operator::BitOr => Binary::BitOr,
        ast::Operator::BitXor => Binary::BitXor,
        ast::Operator::BitAnd => Binary::BitAnd,
        ast::Operator::FloorDiv => Binary::FloorDiv,
    }
}

fn compare_op(op: ast::CmpOp) -> CmpOp {
    match op {
        ast::CmpOp::Eq => CmpOp::Eq,
        ast::CmpOp::NotEq => CmpOp::NotEq,
        ast::CmpOp::Lt => CmpOp::Lt,
        ast::CmpOp::LtE => CmpOp::LtE,
        ast::CmpOp::Gt => CmpOp::Gt,
        ast::CmpOp::GtE => CmpOp::GtE,
        ast::CmpOp::Is => CmpOp::Is,
        ast::CmpOp::IsNot => CmpOp::IsNot,
        ast::CmpOp::In => CmpOp::In,
        ast::CmpOp::NotIn => CmpOp::NotIn,
    }
}
