//! Expressions.

use super::{Printer, Style, literal};
use crate::tree::{
    Call, CompKind, Comprehension, Const, Expr, ExprKind, Ident, Int, Interpolation, Keyword, Lambda, Param,
    ParamKind, Part, Unary,
};

impl Printer<'_> {
    pub(super) fn expr(&mut self, expr: &Expr) {
        match &expr.kind {
            ExprKind::Const(value) => literal::constant(&mut self.out, value),
            ExprKind::Name(name) => self.name(*name),
            ExprKind::Joined { parts, template } => self.joined(parts, *template),
            ExprKind::Tuple(items) => self.tuple(items),
            ExprKind::List(items) => self.between("[", items, "]"),
            ExprKind::Set(items) => self.between("{", items, "}"),
            ExprKind::Dict(items) => self.dict(items),
            ExprKind::Unary(op, operand) => self.unary(*op, operand),
            ExprKind::Binary(left, op, right) => self.infix(left, op.symbol(), right),
            ExprKind::Bool(op, values) => self.boolean(op.symbol(), values),
            ExprKind::Compare(left, rest) => {
                self.operand(left);
                for (op, right) in rest {
                    self.spaced(op.symbol());
                    self.operand(right);
                }
            }
            ExprKind::Call(call) => self.call(call),
            ExprKind::Attribute(value, attr) => self.attribute(value, *attr),
            ExprKind::Subscript(value, index) => self.subscript(value, index),
            ExprKind::Slice(bounds) => self.slice(bounds),
            ExprKind::Lambda(lambda) => self.lambda(lambda),
            ExprKind::IfElse(branches, orelse) => {
                for (test, value) in branches {
                    self.operand(value);
                    self.word(" if ");
                    self.operand(test);
                    self.word(" else ");
                }
                self.operand(orelse);
            }
            ExprKind::Comprehension(comp) => self.comprehension(comp),
            ExprKind::Walrus(name, value) => {
                self.word(if self.symbols.is_rebinding(*name) {
                    "(#refused "
                } else {
                    "("
                });
                self.name(*name);
                self.word(" := ");
                self.operand(value);
                self.word(")");
            }
            ExprKind::Starred(inner) => self.prefixed("*", inner),
            ExprKind::Await(inner) => self.prefixed("await ", inner),
            ExprKind::YieldFrom(inner) => self.yields("yield from ", Some(inner)),
            ExprKind::Yield(inner) => self.yields("yield ", inner.as_deref()),
        }
    }

    /// An operand, in parentheses unless it is one word or brackets itself.
    fn operand(&mut self, expr: &Expr) {
        let single = match &expr.kind {
            ExprKind::Const(Const::Int(Int::Small(value))) => *value < 0,
            ExprKind::Const(Const::Float(value) | Const::Imaginary(value)) => value.is_sign_negative(),
            ExprKind::Const(Const::Int(Int::Big(_))) => false,
            ExprKind::Const(_)
            | ExprKind::Name(_)
            | ExprKind::Joined { .. }
            | ExprKind::Tuple(_)
            | ExprKind::List(_)
            | ExprKind::Set(_)
            | ExprKind::Dict(_)
            | ExprKind::Call(_)
            | ExprKind::Attribute(..)
            | ExprKind::Subscript(..)
            | ExprKind::Walrus(..)
            | ExprKind::Yield(_)
            | ExprKind::YieldFrom(_)
            | ExprKind::Starred(_)
            | ExprKind::Comprehension(_) => false,
            _ => true,
        };
        if single {
            self.word("(");
            self.expr(expr);
            self.word(")");
        } else {
            self.expr(expr);
        }
    }

    fn spaced(&mut self, symbol: &str) {
        self.word(" ");
        self.word(symbol);
        self.word(" ");
    }

    fn prefixed(&mut self, prefix: &str, inner: &Expr) {
        self.word(prefix);
        self.operand(inner);
    }

    fn yields(&mut self, word: &str, inner: Option<&Expr>) {
        self.word("(");
        self.word(word);
        inner.into_iter().for_each(|inner| self.operand(inner));
        self.word(")");
    }

    fn unary(&mut self, op: Unary, operand: &Expr) {
        let symbol = match op {
            Unary::Not => "not ",
            Unary::Minus => "-",
            Unary::Plus => "+",
            Unary::Invert => "~",
        };
        self.prefixed(symbol, operand);
    }

    fn infix(&mut self, left: &Expr, symbol: &str, right: &Expr) {
        self.operand(left);
        self.spaced(symbol);
        self.operand(right);
    }

    fn boolean(&mut self, symbol: &str, values: &[Expr]) {
        for (at, value) in values.iter().enumerate() {
            if at > 0 {
                self.spaced(symbol);
            }
            self.operand(value);
        }
    }

    fn between(&mut self, open: &str, items: &[Expr], close: &str) {
        self.word(open);
        self.list(items, |printer, item| printer.expr(item));
        self.word(close);
    }

    fn tuple(&mut self, items: &[Expr]) {
        self.word("(");
        self.list(items, |printer, item| printer.expr(item));
        self.word(if items.len() == 1 { ",)" } else { ")" });
    }

    fn dict(&mut self, items: &[(Option<Expr>, Expr)]) {
        self.word("{");
        self.list(items, |printer, (key, value)| match key {
            Some(key) => {
                printer.operand(key);
                printer.word(": ");
                printer.operand(value);
            }
            None => printer.prefixed("**", value),
        });
        self.word("}");
    }

    fn call(&mut self, call: &Call) {
        self.operand(&call.func);
        self.word("(");
        self.list(&call.args, |printer, arg| printer.expr(arg));
        if !call.args.is_empty() && !call.keywords.is_empty() {
            self.word(", ");
        }
        let function = call.func.as_name();
        self.list(&call.keywords, |printer, keyword| {
            let parameter = function
                .zip(keyword.name)
                .and_then(|(function, name)| printer.symbols.parameter(function, name));
            match parameter {
                Some(symbol) => {
                    printer.symbol(symbol);
                    printer.word("=");
                    printer.operand(&keyword.value);
                }
                None => printer.keyword(keyword),
            }
        });
        self.word(")");
    }

    pub(super) fn keyword(&mut self, keyword: &Keyword) {
        match keyword.name {
            Some(name) => {
                self.ident(name);
                self.word("=");
            }
            None => self.word("**"),
        }
        self.operand(&keyword.value);
    }

    /// A number in front of a dot needs parentheses, or the dot would be its own.
    fn attribute(&mut self, value: &Expr, attr: Ident) {
        if matches!(value.kind, ExprKind::Const(Const::Int(_))) {
            self.word("(");
            self.expr(value);
            self.word(")");
        } else {
            self.operand(value);
        }
        self.word(".");
        self.ident(attr);
    }

    fn subscript(&mut self, value: &Expr, index: &Expr) {
        self.operand(value);
        self.word("[");
        match &index.kind {
            // A tuple with slices in it cannot stand in parentheses.
            ExprKind::Tuple(items) if items.iter().any(|item| matches!(item.kind, ExprKind::Slice(_))) => {
                self.list(items, |printer, item| printer.expr(item));
                if items.len() == 1 {
                    self.word(",");
                }
            }
            _ => self.expr(index),
        }
        self.word("]");
    }

    fn slice(&mut self, bounds: &[Option<Expr>; 3]) {
        let [lower, upper, step] = bounds;
        lower.iter().for_each(|bound| self.operand(bound));
        self.word(":");
        upper.iter().for_each(|bound| self.operand(bound));
        if let Some(step) = step {
            self.word(":");
            self.operand(step);
        }
    }

    fn lambda(&mut self, lambda: &Lambda) {
        self.word("lambda ");
        self.params(&lambda.params);
        self.word(": ");
        self.operand(&lambda.body);
    }

    pub(super) fn params(&mut self, params: &[Param]) {
        let mut previous = None;
        for (at, param) in params.iter().enumerate() {
            if at > 0 {
                self.word(", ");
            }
            if previous == Some(ParamKind::PositionalOnly) && param.kind != ParamKind::PositionalOnly {
                self.word("/, ");
            }
            let after_star = matches!(previous, Some(ParamKind::Rest | ParamKind::KeywordOnly));
            if param.kind == ParamKind::KeywordOnly && !after_star {
                self.word("*, ");
            }
            match param.kind {
                ParamKind::Rest => self.word("*"),
                ParamKind::Keywords => self.word("**"),
                _ => {}
            }
            self.name(param.name);
            if let Some(annotation) = &param.annotation {
                self.word(": ");
                self.operand(annotation);
            }
            if let Some(default) = &param.default {
                self.word("=");
                self.operand(default);
            }
            previous = Some(param.kind);
        }
        if previous == Some(ParamKind::PositionalOnly) {
            self.word(", /");
        }
    }

    fn comprehension(&mut self, comp: &Comprehension) {
        let (open, close) = match comp.kind {
            CompKind::List => ("[", "]"),
            CompKind::Set | CompKind::Dict => ("{", "}"),
            CompKind::Generator => ("(", ")"),
        };
        self.word(open);
        match (&comp.kind, &comp.value, &comp.element.kind) {
            (CompKind::Dict, None, ExprKind::Starred(inner)) => self.prefixed("**", inner),
            _ => self.operand(&comp.element),
        }
        if let Some(value) = &comp.value {
            self.word(": ");
            self.operand(value);
        }
        for generator in &comp.generators {
            self.word(if generator.is_async {
                " async for "
            } else {
                " for "
            });
            self.expr(&generator.target);
            self.word(" in ");
            self.operand(&generator.iter);
            for condition in &generator.conditions {
                self.word(" if ");
                self.operand(condition);
            }
        }
        self.word(close);
    }

    fn joined(&mut self, parts: &[Part], template: bool) {
        if matches!(self.style, Style::Runnable { f_strings: false, .. }) && !template {
            return self.joined_by_calls(parts);
        }
        self.word(if template { "t\"" } else { "f\"" });
        self.parts(parts);
        self.word("\"");
    }

    fn parts(&mut self, parts: &[Part]) {
        for part in parts {
            match part {
                Part::Literal(text) => literal::string(&mut self.out, text, true),
                Part::Value(value) => self.interpolation(value),
            }
        }
    }

    fn interpolation(&mut self, interpolation: &Interpolation) {
        self.word("{");
        let start = self.out.len();
        self.operand(&interpolation.value);
        // A set or dictionary needs a blank, or its bracket would make an escaped one with ours.
        if self.out[start..].starts_with('{') {
            self.out.insert(start, ' ');
        }
        if let Some(source) = &interpolation.source {
            self.word("`");
            self.word(source);
            self.word("`");
        }
        if let Some(conversion) = interpolation.conversion {
            self.out.push('!');
            self.out.push(conversion);
        }
        if let Some(format) = &interpolation.format {
            self.word(":");
            self.parts(format);
        }
        self.word("}");
    }

    /// An f-string as the calls that Python makes for it: it runs on every version, whatever quotes are nested.
    fn joined_by_calls(&mut self, parts: &[Part]) {
        self.word("\"\".join([");
        self.list(parts, |printer, part| match part {
            Part::Literal(text) => {
                printer.word("\"");
                literal::string(&mut printer.out, text, false);
                printer.word("\"");
            }
            Part::Value(value) => {
                printer.word("__import__(\"builtins\").format(");
                let convert = match value.conversion {
                    Some('r') => "__import__(\"builtins\").repr(",
                    Some('s') => "__import__(\"builtins\").str(",
                    Some('a') => "__import__(\"builtins\").ascii(",
                    _ => "(",
                };
                printer.word(convert);
                printer.operand(&value.value);
                printer.word("), ");
                match &value.format {
                    Some(format) => printer.joined_by_calls(format),
                    None => printer.word("\"\""),
                }
                printer.word(")");
            }
        });
        self.word("])");
    }
}
