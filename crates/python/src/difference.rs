//! The first difference between two canonical programs, in a learner's words.
//!
//! Both trees are walked side by side until they part. Names that do not matter are matched up on the way, so a learner is
//! never told about the name of a variable, only about using the wrong one.

use rustc_hash::FxHashMap;

use crate::canonical::Canonical;
use crate::place::Place;
use crate::scope::SymbolId;
use crate::tree::{
    Call, CompKind, Comprehension, Const, Expr, ExprKind, FunctionDef, Generator, IfChain, Keyword, Name,
    Param, Part, Span, Stmt, StmtKind, Unary,
};

/// What differs, and where in the learner's text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Difference {
    /// One sentence.
    pub message: String,
    /// Where, if there is a place for it.
    pub place: Option<Place>,
}

/// The first difference, or none where the two are the same.
pub fn difference(wanted: &Canonical, given: &Canonical) -> Option<Difference> {
    if wanted.text() == given.text() {
        return None;
    }
    let mut walk = Walk {
        wanted,
        given,
        pairs: FxHashMap::default(),
    };
    let found = walk.block(&wanted.code.program.body, &given.code.program.body, None);
    Some(found.unwrap_or(Difference {
        message: "this is not quite the same program".to_owned(),
        place: None,
    }))
}

type Found = Option<Difference>;

struct Walk<'a> {
    wanted: &'a Canonical,
    given: &'a Canonical,
    /// Which of the learner's variables stands for which of the author's.
    pairs: FxHashMap<SymbolId, SymbolId>,
}

impl Walk<'_> {
    fn at(&self, span: Span, message: String) -> Found {
        let place = (!span.is_empty()).then(|| self.given.code.place(span));
        Some(Difference { message, place })
    }

    fn block(&mut self, wanted: &[Stmt], given: &[Stmt], around: Option<Span>) -> Found {
        for (want, got) in wanted.iter().zip(given) {
            if let found @ Some(_) = self.stmt(want, got) {
                return found;
            }
        }
        if let Some(extra) = given.get(wanted.len()) {
            return self.at(extra.span, "this line is one too many".to_owned());
        }
        let missing = wanted.get(given.len())?;
        let place = given.last().map(|last| last.span).or(around).unwrap_or_default();
        let what = describe_stmt(missing);
        let message = match given.is_empty() {
            true => format!("something is missing here: {what}"),
            false => format!("something is missing after this: {what}"),
        };
        self.at(place, message)
    }

    fn stmt(&mut self, want: &Stmt, got: &Stmt) -> Found {
        match (&want.kind, &got.kind) {
            (StmtKind::Expr(a), StmtKind::Expr(b))
            | (StmtKind::Return(Some(a)), StmtKind::Return(Some(b)))
            | (StmtKind::Delete(a), StmtKind::Delete(b)) => self.expr(a, b),
            (StmtKind::Return(None), StmtKind::Return(None))
            | (StmtKind::Pass, StmtKind::Pass)
            | (StmtKind::Break, StmtKind::Break)
            | (StmtKind::Continue, StmtKind::Continue) => None,
            (StmtKind::Return(Some(_)), StmtKind::Return(None)) => {
                self.at(got.span, "this should return a value".to_owned())
            }
            (StmtKind::Assign(targets, value), StmtKind::Assign(others, other)) => self
                .exprs(targets, others, got.span, "target")
                .or_else(|| self.expr(value, other)),
            (StmtKind::AugAssign(a, op, x), StmtKind::AugAssign(b, other, y)) => self
                .expr(a, b)
                .or_else(|| self.symbols_differ(op.symbol(), other.symbol(), got.span, "="))
                .or_else(|| self.expr(x, y)),
            (StmtKind::If(a), StmtKind::If(b)) => self.if_chain(a, b, got.span),
            (
                StmtKind::While {
                    test: a,
                    body: x,
                    orelse: m,
                },
                StmtKind::While {
                    test: b,
                    body: y,
                    orelse: n,
                },
            ) => self
                .expr(a, b)
                .or_else(|| self.block(x, y, Some(b.span)))
                .or_else(|| self.block(m, n, Some(got.span))),
            (StmtKind::For(a), StmtKind::For(b)) => self
                .expr(&a.iter, &b.iter)
                .or_else(|| self.expr(&a.target, &b.target))
                .or_else(|| self.block(&a.body, &b.body, Some(b.iter.span)))
                .or_else(|| self.block(&a.orelse, &b.orelse, Some(got.span))),
            (StmtKind::FunctionDef(a), StmtKind::FunctionDef(b)) => self.function(a, b),
            (StmtKind::ClassDef(a), StmtKind::ClassDef(b)) => self
                .definition_name(a.name, b.name, "class")
                .or_else(|| self.exprs(&a.bases, &b.bases, b.name.span, "base class"))
                .or_else(|| self.block(&a.body, &b.body, Some(b.name.span))),
            (StmtKind::Raise(a, _), StmtKind::Raise(b, _)) => {
                self.optional(a.as_ref(), b.as_ref(), got.span, "exception")
            }
            (StmtKind::Assert(a, m), StmtKind::Assert(b, n)) => self
                .expr(a, b)
                .or_else(|| self.optional(m.as_ref(), n.as_ref(), got.span, "message")),
            (StmtKind::With(a), StmtKind::With(b)) => {
                for (x, y) in a.items.iter().zip(&b.items) {
                    let found = self.expr(&x.context, &y.context).or_else(|| {
                        self.optional(
                            x.target.as_ref(),
                            y.target.as_ref(),
                            y.context.span,
                            "name after `as`",
                        )
                    });
                    if found.is_some() {
                        return found;
                    }
                }
                self.block(&a.body, &b.body, Some(got.span))
            }
            (StmtKind::Try(a), StmtKind::Try(b)) => {
                if let found @ Some(_) = self.block(&a.body, &b.body, Some(got.span)) {
                    return found;
                }
                for (x, y) in a.handlers.iter().zip(&b.handlers) {
                    let found = self
                        .optional(
                            x.exception.as_ref(),
                            y.exception.as_ref(),
                            y.span,
                            "exception type",
                        )
                        .or_else(|| self.block(&x.body, &y.body, Some(y.span)));
                    if found.is_some() {
                        return found;
                    }
                }
                if a.handlers.len() != b.handlers.len() {
                    return self.at(
                        got.span,
                        count("`except` block", a.handlers.len(), b.handlers.len()),
                    );
                }
                self.block(&a.orelse, &b.orelse, Some(got.span))
                    .or_else(|| self.block(&a.finally, &b.finally, Some(got.span)))
            }
            (StmtKind::Import(a), StmtKind::Import(b)) => {
                let (x, y) = (self.want_text(a.what), self.given_text(b.what));
                if x == y {
                    None
                } else {
                    self.at(got.span, format!("expected to import `{x}`, you wrote `{y}`"))
                }
            }
            (a, b) if std::mem::discriminant(a) == std::mem::discriminant(b) => self.at(
                got.span,
                format!("something in {} is not as it was asked for", describe_stmt(got)),
            ),
            _ => {
                let message = format!(
                    "expected {} here, you wrote {}",
                    describe_stmt(want),
                    describe_stmt(got)
                );
                self.at(got.span, message)
            }
        }
    }

    fn if_chain(&mut self, want: &IfChain, got: &IfChain, span: Span) -> Found {
        for ((test, body), (other, others)) in want.branches.iter().zip(&got.branches) {
            if let found @ Some(_) = self
                .expr(test, other)
                .or_else(|| self.block(body, others, Some(other.span)))
            {
                return found;
            }
        }
        if want.branches.len() != got.branches.len() {
            return self.at(span, count("condition", want.branches.len(), got.branches.len()));
        }
        if got.orelse.is_empty() && !want.orelse.is_empty() {
            return self.at(
                span,
                "the case that the condition is false is missing: `else`".to_owned(),
            );
        }
        self.block(&want.orelse, &got.orelse, Some(span))
    }

    fn function(&mut self, want: &FunctionDef, got: &FunctionDef) -> Found {
        let same_name = self.want_text(want.name.ident) == self.given_text(got.name.ident);
        let renamed = self.wanted.symbols.get(want.name).renamed && self.given.symbols.get(got.name).renamed;
        let inside = self.params(&want.params, &got.params, got.name.span).or_else(|| {
            if want.is_async != got.is_async {
                return self.at(got.name.span, "`async` makes the difference here".to_owned());
            }
            self.block(&want.body, &got.body, Some(got.name.span))
        });
        if same_name || renamed {
            self.pair(want.name, got.name);
            return inside;
        }
        let (wanted, given) = (self.want_text(want.name.ident), self.given_text(got.name.ident));
        let message = match inside {
            None => format!("the same, but for the name of the function: `{wanted}`, you wrote `{given}`"),
            Some(_) => format!("the function should be called `{wanted}`, you wrote `{given}`"),
        };
        self.at(got.name.span, message)
    }

    fn definition_name(&mut self, want: Name, got: Name, what: &str) -> Found {
        let (wanted, given) = (self.want_text(want.ident), self.given_text(got.ident));
        if wanted == given {
            return None;
        }
        self.at(
            got.span,
            format!("the {what} should be called `{wanted}`, you wrote `{given}`"),
        )
    }

    fn params(&mut self, want: &[Param], got: &[Param], span: Span) -> Found {
        if want.len() != got.len() {
            return self.at(span, count("parameter", want.len(), got.len()));
        }
        for (a, b) in want.iter().zip(got) {
            if a.kind != b.kind {
                return self.at(b.name.span, "this parameter is of another kind".to_owned());
            }
            let found = self.name(a.name, b.name).or_else(|| {
                self.optional(
                    a.default.as_ref(),
                    b.default.as_ref(),
                    b.name.span,
                    "default value",
                )
            });
            if found.is_some() {
                return found;
            }
        }
        None
    }

    fn exprs(&mut self, want: &[Expr], got: &[Expr], span: Span, what: &str) -> Found {
        if want.len() != got.len() {
            return self.at(span, count(what, want.len(), got.len()));
        }
        want.iter().zip(got).find_map(|(a, b)| self.expr(a, b))
    }

    fn optional(&mut self, want: Option<&Expr>, got: Option<&Expr>, span: Span, what: &str) -> Found {
        match (want, got) {
            (Some(a), Some(b)) => self.expr(a, b),
            (None, None) => None,
            (Some(a), None) => self.at(span, format!("{what} is missing: {}", describe(a, self.wanted))),
            (None, Some(b)) => self.at(b.span, format!("no {what} is needed here")),
        }
    }

    fn expr(&mut self, want: &Expr, got: &Expr) -> Found {
        match (&want.kind, &got.kind) {
            (ExprKind::Const(a), ExprKind::Const(b)) => self.constants(a, b, got.span),
            (ExprKind::Name(a), ExprKind::Name(b)) => self.name(*a, *b),
            (ExprKind::Tuple(a), ExprKind::Tuple(b))
            | (ExprKind::List(a), ExprKind::List(b))
            | (ExprKind::Set(a), ExprKind::Set(b)) => self.exprs(a, b, got.span, "element"),
            (ExprKind::Dict(a), ExprKind::Dict(b)) => self.dict(a, b, got.span),
            (ExprKind::Unary(op, a), ExprKind::Unary(other, b)) if op == other => self.expr(a, b),
            (ExprKind::Binary(a, op, x), ExprKind::Binary(b, other, y)) => self
                .symbols_differ(op.symbol(), other.symbol(), got.span, "")
                .or_else(|| self.expr(a, b))
                .or_else(|| self.expr(x, y)),
            (ExprKind::Bool(op, a), ExprKind::Bool(other, b)) => self
                .symbols_differ(op.symbol(), other.symbol(), got.span, "")
                .or_else(|| self.exprs(a, b, got.span, "condition")),
            (ExprKind::Compare(a, x), ExprKind::Compare(b, y)) => {
                if x.len() != y.len() {
                    return self.at(got.span, count("comparison", x.len(), y.len()));
                }
                self.expr(a, b).or_else(|| {
                    x.iter().zip(y).find_map(|((op, p), (other, q))| {
                        self.symbols_differ(op.symbol(), other.symbol(), got.span, "")
                            .or_else(|| self.expr(p, q))
                    })
                })
            }
            (ExprKind::Call(a), ExprKind::Call(b)) => self.call(a, b, got.span),
            (ExprKind::Attribute(a, x), ExprKind::Attribute(b, y)) => {
                let (x, y) = (self.want_text(*x).to_owned(), self.given_text(*y).to_owned());
                if x != y {
                    return self.at(got.span, format!("expected `.{x}`, you wrote `.{y}`"));
                }
                self.expr(a, b)
            }
            (ExprKind::Subscript(a, x), ExprKind::Subscript(b, y)) => {
                self.expr(a, b).or_else(|| self.expr(x, y))
            }
            (ExprKind::Slice(a), ExprKind::Slice(b)) => self.slice(a, b, got.span),
            (ExprKind::Lambda(a), ExprKind::Lambda(b)) => self
                .params(&a.params, &b.params, got.span)
                .or_else(|| self.expr(&a.body, &b.body)),
            (ExprKind::IfElse(a, x), ExprKind::IfElse(b, y)) => {
                if a.len() != b.len() {
                    return self.at(got.span, count("condition", a.len(), b.len()));
                }
                a.iter()
                    .zip(b)
                    .find_map(|((p, q), (r, s))| self.expr(p, r).or_else(|| self.expr(q, s)))
                    .or_else(|| self.expr(x, y))
            }
            (ExprKind::Comprehension(a), ExprKind::Comprehension(b)) => self.comprehension(a, b, got.span),
            (ExprKind::Walrus(a, x), ExprKind::Walrus(b, y)) => self.name(*a, *b).or_else(|| self.expr(x, y)),
            (ExprKind::Starred(a), ExprKind::Starred(b))
            | (ExprKind::Await(a), ExprKind::Await(b))
            | (ExprKind::YieldFrom(a), ExprKind::YieldFrom(b)) => self.expr(a, b),
            (ExprKind::Yield(a), ExprKind::Yield(b)) => {
                self.optional(a.as_deref(), b.as_deref(), got.span, "value")
            }
            (
                ExprKind::Joined {
                    parts: a,
                    template: x,
                },
                ExprKind::Joined {
                    parts: b,
                    template: y,
                },
            ) if x == y => self.parts(a, b, got.span),
            _ => {
                let (mut wanted, mut given) = (describe(want, self.wanted), describe(got, self.given));
                if wanted == given {
                    // `True if x > 0 else False` stands where its condition was written.
                    (wanted, given) = (kind_name(want).to_owned(), kind_name(got).to_owned());
                }
                self.at(got.span, format!("expected {wanted}, you wrote {given}"))
            }
        }
    }

    fn constants(&mut self, want: &Const, got: &Const, span: Span) -> Found {
        let (a, b) = (show_const(want), show_const(got));
        if a == b {
            return None;
        }
        let message = match (want, got) {
            (Const::Str(x), Const::Str(y)) if x.to_str().to_lowercase() == y.to_str().to_lowercase() => {
                format!("the string should be {a}: mind capital letters")
            }
            (Const::Str(x), Const::Str(y)) if without_blanks(&x.to_str()) == without_blanks(&y.to_str()) => {
                format!("the string should be {a}: mind the blanks")
            }
            _ => format!("expected {a}, you wrote {b}"),
        };
        self.at(span, message)
    }

    fn name(&mut self, want: Name, got: Name) -> Found {
        if self.pair(want, got) {
            return None;
        }
        let (wanted, given) = (self.want_text(want.ident), self.given_text(got.ident));
        let message = if wanted == given {
            format!("`{given}` is another variable here than the one that was meant")
        } else if self.wanted.symbols.get(want).renamed {
            format!("another variable belongs here than `{given}`")
        } else {
            format!("expected `{wanted}`, you wrote `{given}`")
        };
        self.at(got.span, message)
    }

    /// Matches two names up; false if they cannot mean the same.
    fn pair(&mut self, want: Name, got: Name) -> bool {
        let (a, b) = (self.wanted.symbols.id(want), self.given.symbols.id(got));
        let (x, y) = (self.wanted.symbols.symbol(a), self.given.symbols.symbol(b));
        if x.renamed != y.renamed {
            return false;
        }
        if !x.renamed {
            return self.want_text(want.ident) == self.given_text(got.ident);
        }
        match self.pairs.get(&b) {
            Some(known) => *known == a,
            None if self.pairs.values().any(|taken| *taken == a) => false,
            None => {
                self.pairs.insert(b, a);
                true
            }
        }
    }

    fn symbols_differ(&self, want: &str, got: &str, span: Span, suffix: &str) -> Found {
        if want == got {
            return None;
        }
        self.at(
            span,
            format!("expected `{want}{suffix}`, you wrote `{got}{suffix}`"),
        )
    }

    fn dict(&mut self, want: &[(Option<Expr>, Expr)], got: &[(Option<Expr>, Expr)], span: Span) -> Found {
        if want.len() != got.len() {
            return self.at(span, count("entry", want.len(), got.len()));
        }
        want.iter().zip(got).find_map(|((a, x), (b, y))| {
            self.optional(a.as_ref(), b.as_ref(), y.span, "key")
                .or_else(|| self.expr(x, y))
        })
    }

    fn call(&mut self, want: &Call, got: &Call, span: Span) -> Found {
        if let found @ Some(_) = self.expr(&want.func, &got.func) {
            return found;
        }
        let function = self.given.code.written(got.func.span).to_owned();
        if want.args.len() != got.args.len() {
            let message = format!(
                "`{function}` gets {} here, expected {}",
                plural("argument", got.args.len()),
                want.args.len()
            );
            return self.at(span, message);
        }
        want.args
            .iter()
            .zip(&got.args)
            .find_map(|(a, b)| self.expr(a, b))
            .or_else(|| self.keywords(&want.keywords, &got.keywords, span, &function))
    }

    fn keywords(&mut self, want: &[Keyword], got: &[Keyword], span: Span, function: &str) -> Found {
        for keyword in want {
            let name = keyword.name.map(|name| self.want_text(name).to_owned());
            let other = got
                .iter()
                .find(|other| other.name.map(|name| self.given_text(name).to_owned()) == name);
            match (other, name) {
                (Some(other), _) => {
                    if let found @ Some(_) = self.expr(&keyword.value, &other.value) {
                        return found;
                    }
                }
                (None, Some(name)) => {
                    return self.at(span, format!("the argument `{name}=` of `{function}` is missing"));
                }
                (None, None) => return self.at(span, "an unpacked dictionary (`**`) is missing".to_owned()),
            }
        }
        let extra = got.get(want.len())?;
        self.at(extra.span, "this argument is one too many".to_owned())
    }

    fn slice(&mut self, want: &[Option<Expr>; 3], got: &[Option<Expr>; 3], span: Span) -> Found {
        for (at, what) in ["start", "end", "step"].into_iter().enumerate() {
            match (&want[at], &got[at]) {
                (None, None) => {}
                (Some(a), Some(b)) => {
                    if self.expr(a, b).is_some() {
                        let (a, b) = (describe(a, self.wanted), describe(b, self.given));
                        return self.at(
                            got[at].as_ref().map_or(span, |b| b.span),
                            format!("expected a slice with {what} {a}, you wrote {b}"),
                        );
                    }
                }
                (Some(a), None) => {
                    return self.at(
                        span,
                        format!("expected a slice with {what} {}", describe(a, self.wanted)),
                    );
                }
                (None, Some(b)) => return self.at(b.span, format!("expected a slice without {what}")),
            }
        }
        None
    }

    fn comprehension(&mut self, want: &Comprehension, got: &Comprehension, span: Span) -> Found {
        if want.kind != got.kind {
            let message = format!(
                "expected {}, you wrote {}",
                comp_name(want.kind),
                comp_name(got.kind)
            );
            return self.at(span, message);
        }
        if want.generators.len() != got.generators.len() {
            return self.at(span, count("`for`", want.generators.len(), got.generators.len()));
        }
        want.generators
            .iter()
            .zip(&got.generators)
            .find_map(|(a, b)| self.generator(a, b))
            .or_else(|| self.expr(&want.element, &got.element))
            .or_else(|| self.optional(want.value.as_ref(), got.value.as_ref(), span, "value"))
    }

    fn generator(&mut self, want: &Generator, got: &Generator) -> Found {
        if let found @ Some(_) = self
            .expr(&want.iter, &got.iter)
            .or_else(|| self.expr(&want.target, &got.target))
        {
            return found;
        }
        if want.conditions.len() != got.conditions.len() {
            return self.at(
                got.target.span,
                count("condition", want.conditions.len(), got.conditions.len()),
            );
        }
        want.conditions
            .iter()
            .zip(&got.conditions)
            .find_map(|(a, b)| self.expr(a, b))
    }

    fn parts(&mut self, want: &[Part], got: &[Part], span: Span) -> Found {
        for (a, b) in want.iter().zip(got) {
            let found = match (a, b) {
                (Part::Literal(x), Part::Literal(y)) if x == y => None,
                (Part::Value(x), Part::Value(y)) => self.expr(&x.value, &y.value).or_else(|| {
                    let same = x.conversion == y.conversion && x.format.is_some() == y.format.is_some();
                    let formats = x.format.as_deref().zip(y.format.as_deref());
                    if same {
                        formats.and_then(|(x, y)| self.parts(x, y, span))
                    } else {
                        self.at(y.value.span, "the value is formatted in another way".to_owned())
                    }
                }),
                _ => self.at(span, "the text around the values is not the same".to_owned()),
            };
            if found.is_some() {
                return found;
            }
        }
        if want.len() == got.len() {
            None
        } else {
            self.at(span, "the text around the values is not the same".to_owned())
        }
    }

    fn want_text(&self, ident: crate::tree::Ident) -> &str {
        self.wanted.code.program.idents.text(ident)
    }

    fn given_text(&self, ident: crate::tree::Ident) -> &str {
        self.given.code.program.idents.text(ident)
    }
}

fn count(what: &str, want: usize, got: usize) -> String {
    format!("expected {}, you wrote {got}", plural(what, want))
}

fn plural(what: &str, n: usize) -> String {
    match (n, what.strip_suffix('y')) {
        (1, _) => format!("1 {what}"),
        _ if what.ends_with("ss") => format!("{n} {what}es"),
        (_, Some(stem)) => format!("{n} {stem}ies"),
        _ => format!("{n} {what}s"),
    }
}

fn without_blanks(text: &str) -> String {
    text.split_whitespace().collect()
}

fn show_const(value: &Const) -> String {
    crate::print::constant(value)
}

/// Short expressions as they were written, long ones by what they are.
fn describe(expr: &Expr, canonical: &Canonical) -> String {
    const SHORT: usize = 24;
    if let ExprKind::Const(value) = &expr.kind {
        return show_const(value);
    }
    let written = canonical.code.written(expr.span);
    if !written.is_empty() && written.len() <= SHORT && !written.contains('\n') {
        return format!("`{written}`");
    }
    kind_name(expr).to_owned()
}

fn kind_name(expr: &Expr) -> &'static str {
    match &expr.kind {
        ExprKind::Const(_) => "a constant",
        ExprKind::Name(_) => "a name",
        ExprKind::Joined { .. } => "an f-string",
        ExprKind::Tuple(_) => "a tuple",
        ExprKind::List(_) => "a list",
        ExprKind::Set(_) => "a set",
        ExprKind::Dict(_) => "a dictionary",
        ExprKind::Unary(Unary::Not, _) => "a negation",
        ExprKind::Unary(..) | ExprKind::Binary(..) => "a calculation",
        ExprKind::Bool(..) => "a combination of conditions",
        ExprKind::Compare(..) => "a comparison",
        ExprKind::Call(_) => "a call",
        ExprKind::Attribute(..) => "an attribute",
        ExprKind::Subscript(..) => "an element or a slice",
        ExprKind::Slice(_) => "a slice",
        ExprKind::Lambda(_) => "a lambda",
        ExprKind::IfElse(..) => "a conditional expression",
        ExprKind::Comprehension(comp) => comp_name(comp.kind),
        ExprKind::Walrus(..) => "an assignment expression",
        ExprKind::Starred(_) => "an unpacked value",
        ExprKind::Await(_) => "an `await`",
        ExprKind::Yield(_) | ExprKind::YieldFrom(_) => "a `yield`",
    }
}

fn comp_name(kind: CompKind) -> &'static str {
    match kind {
        CompKind::List => "a list comprehension",
        CompKind::Set => "a set comprehension",
        CompKind::Dict => "a dictionary comprehension",
        CompKind::Generator => "a generator expression",
    }
}

fn describe_stmt(stmt: &Stmt) -> &'static str {
    match &stmt.kind {
        StmtKind::Expr(value) => match &value.kind {
            ExprKind::Call(_) => "a call",
            _ => "an expression",
        },
        StmtKind::Assign(..) => "an assignment",
        StmtKind::AnnAssign { .. } => "a variable with its type",
        StmtKind::AugAssign(..) => "an assignment such as `+=`",
        StmtKind::Return(_) => "a `return`",
        StmtKind::Raise(..) => "a `raise`",
        StmtKind::Assert(..) => "an `assert`",
        StmtKind::Delete(_) => "a `del`",
        StmtKind::If(_) => "an `if`",
        StmtKind::While { .. } => "a `while` loop",
        StmtKind::For(_) => "a `for` loop",
        StmtKind::With(_) => "a `with` block",
        StmtKind::Try(_) => "a `try` block",
        StmtKind::Match(..) => "a `match`",
        StmtKind::FunctionDef(_) => "a function",
        StmtKind::ClassDef(_) => "a class",
        StmtKind::Import(_) => "an import",
        StmtKind::TypeAlias { .. } => "a type alias",
        StmtKind::Pass => "a `pass`",
        StmtKind::Break => "a `break`",
        StmtKind::Continue => "a `continue`",
    }
}
