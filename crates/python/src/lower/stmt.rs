//! Statements.

use std::collections::VecDeque;

use ruff_python_ast as ast;
use ruff_text_size::Ranged;

use super::{Jumps, Lowering, begins_with_string, expr};
use crate::tree::{
    Case, ClassDef, Const, Declared, Expr, ExprKind, ForLoop, FunctionDef, Handler, IfChain, Import, Name,
    Pattern, Stmt, StmtKind, Try, TypeParam, With, WithItem,
};

impl Lowering<'_> {
    /// Lowers one statement into `block`: most give one, a list of imports or deletions gives several.
    pub(super) fn stmt(&mut self, stmt: &ast::Stmt, block: &mut Vec<Stmt>) {
        let span = stmt.range();
        let kind = match stmt {
            ast::Stmt::FunctionDef(s) => self.function(s),
            ast::Stmt::ClassDef(s) => self.class(s),
            ast::Stmt::Return(s) => {
                self.returns_value |= s.value.is_some();
                self.declared.refused |= !self.jumps.returns;
                StmtKind::Return(self.optional(s.value.as_deref()))
            }
            ast::Stmt::Delete(s) => return self.deletions(s, block),
            ast::Stmt::TypeAlias(s) => self.type_alias(s),
            ast::Stmt::Assign(s) => {
                let value = self.expr(&s.value);
                let targets = self.exprs(&s.targets);
                self.has_counter |= is_counter(&targets, &value);
                StmtKind::Assign(targets, value)
            }
            ast::Stmt::AugAssign(s) => {
                let target = self.expr(&s.target);
                StmtKind::AugAssign(target, expr::binary(s.op), self.expr(&s.value))
            }
            ast::Stmt::AnnAssign(s) => self.annotated(s),
            ast::Stmt::For(s) => self.for_loop(s),
            ast::Stmt::While(s) => StmtKind::While {
                test: self.expr(&s.test),
                body: self.loop_body(&s.body),
                orelse: self.block(&s.orelse),
            },
            ast::Stmt::If(s) => self.if_chain(s),
            ast::Stmt::With(s) => self.with(s),
            ast::Stmt::Match(s) => self.match_stmt(s),
            ast::Stmt::Raise(s) => {
                StmtKind::Raise(self.optional(s.exc.as_deref()), self.optional(s.cause.as_deref()))
            }
            ast::Stmt::Try(s) => self.try_stmt(s),
            ast::Stmt::Assert(s) => StmtKind::Assert(self.expr(&s.test), self.optional(s.msg.as_deref())),
            ast::Stmt::Import(s) => return self.imports(&s.names, None, s.is_lazy, block),
            ast::Stmt::ImportFrom(s) => {
                let module = s.module.as_ref().map(|module| self.module(module.as_str()));
                return self.imports(&s.names, Some((s.level, module)), s.is_lazy, block);
            }
            ast::Stmt::Global(s) => {
                let names = self.identifiers(&s.names);
                return self.declared.globals.extend(names);
            }
            ast::Stmt::Nonlocal(s) => {
                let names = self.identifiers(&s.names);
                return self.declared.nonlocals.extend(names);
            }
            ast::Stmt::Expr(s) => StmtKind::Expr(self.expr(&s.value)),
            ast::Stmt::Pass(_) => StmtKind::Pass,
            ast::Stmt::Break(_) => self.loop_jump(StmtKind::Break),
            ast::Stmt::Continue(_) => self.loop_jump(StmtKind::Continue),
            // Only a notebook has these, and they are not switched on.
            ast::Stmt::IpyEscapeCommand(_) => StmtKind::Pass,
        };
        block.push(Stmt::new(kind, span));
    }

    /// `break` or `continue`, which Python refuses outside of a loop.
    fn loop_jump(&mut self, jump: StmtKind) -> StmtKind {
        self.declared.refused |= !self.jumps.breaks;
        jump
    }

    fn loop_body(&mut self, body: &[ast::Stmt]) -> Vec<Stmt> {
        let outer = self.jumps;
        self.jumps.breaks = true;
        let body = self.block(body);
        self.jumps = outer;
        body
    }

    /// The body of a handler. Python refuses a jump out of `except*`.
    fn handler_body(&mut self, body: &[ast::Stmt], is_star: bool) -> Vec<Stmt> {
        let outer = self.jumps;
        if is_star {
            self.jumps = Jumps::default();
        }
        let body = self.block(body);
        self.jumps = outer;
        body
    }

    /// The name of a module; its package is mentioned too.
    fn module(&mut self, name: &str) -> crate::tree::Ident {
        if let Some((package, _)) = name.split_once('.') {
            self.ident(package);
        }
        self.ident(name)
    }

    fn identifiers(&mut self, names: &[ast::Identifier]) -> Vec<Name> {
        names.iter().map(|name| self.identifier(name)).collect()
    }

    fn function(&mut self, s: &ast::StmtFunctionDef) -> StmtKind {
        let decorators = s
            .decorator_list
            .iter()
            .map(|decorator| self.expr(&decorator.expression))
            .collect();
        let name = self.identifier(&s.name);
        let type_params = self.type_params(s.type_params.as_deref());
        let params = self.params(&s.parameters);
        let returns = self.optional(s.returns.as_deref());
        let outer = (self.saw_yield, self.returns_value);
        (self.saw_yield, self.returns_value) = (false, false);
        let jumps = std::mem::replace(
            &mut self.jumps,
            Jumps {
                returns: true,
                breaks: false,
            },
        );
        let (body, mut declared) = self.scope(&s.body);
        self.jumps = jumps;
        let (is_generator, returns_value) = (self.saw_yield, self.returns_value);
        (self.saw_yield, self.returns_value) = outer;
        let is_async = s.is_async;
        declared.refused |= is_async && is_generator && returns_value;
        StmtKind::FunctionDef(Box::new(FunctionDef {
            name,
            params,
            body,
            decorators,
            returns,
            type_params,
            is_async,
            is_generator,
            declared,
            has_docstring: begins_with_string(&s.body),
        }))
    }

    fn class(&mut self, s: &ast::StmtClassDef) -> StmtKind {
        let decorators = s
            .decorator_list
            .iter()
            .map(|decorator| self.expr(&decorator.expression))
            .collect();
        let name = self.identifier(&s.name);
        let type_params = self.type_params(s.type_params.as_deref());
        let (bases, keywords) = match &s.arguments {
            Some(arguments) => self.arguments(arguments),
            None => (Vec::new(), Vec::new()),
        };
        let jumps = std::mem::take(&mut self.jumps);
        let (body, declared) = self.scope(&s.body);
        self.jumps = jumps;
        StmtKind::ClassDef(Box::new(ClassDef {
            name,
            bases,
            keywords,
            body,
            decorators,
            type_params,
            declared,
            has_docstring: begins_with_string(&s.body),
        }))
    }

    /// A block that is a scope of its own, with what it declares.
    fn scope(&mut self, body: &[ast::Stmt]) -> (Vec<Stmt>, Declared) {
        let outer = std::mem::take(&mut self.declared);
        let body = self.block(body);
        (body, std::mem::replace(&mut self.declared, outer))
    }

    fn type_params(&mut self, params: Option<&ast::TypeParams>) -> Vec<TypeParam> {
        let Some(params) = params else { return Vec::new() };
        let mut lowered = Vec::with_capacity(params.type_params.len());
        for param in &params.type_params {
            let (stars, name, bound, default) = match param {
                ast::TypeParam::TypeVar(p) => ("", &p.name, p.bound.as_deref(), p.default.as_deref()),
                ast::TypeParam::TypeVarTuple(p) => ("*", &p.name, None, p.default.as_deref()),
                ast::TypeParam::ParamSpec(p) => ("**", &p.name, None, p.default.as_deref()),
            };
            lowered.push(TypeParam {
                stars,
                name: self.identifier(name),
                bound: self.optional(bound),
                default: self.optional(default),
            });
        }
        lowered
    }

    fn deletions(&mut self, s: &ast::StmtDelete, block: &mut Vec<Stmt>) {
        for target in &s.targets {
            self.deletion(target, block);
        }
    }

    /// `del (a, b)` is `del a, b`.
    fn deletion(&mut self, target: &ast::Expr, block: &mut Vec<Stmt>) {
        match target {
            ast::Expr::Tuple(ast::ExprTuple { elts, .. }) | ast::Expr::List(ast::ExprList { elts, .. })
                if !elts.is_empty() =>
            {
                elts.iter().for_each(|element| self.deletion(element, block));
            }
            _ => block.push(Stmt::new(StmtKind::Delete(self.expr(target)), target.range())),
        }
    }

    fn type_alias(&mut self, s: &ast::StmtTypeAlias) -> StmtKind {
        let name = match &*s.name {
            ast::Expr::Name(name) => self.name(name.id.as_str(), name.range()),
            other => self.name("", other.range()),
        };
        let type_params = self.type_params(s.type_params.as_deref());
        StmtKind::TypeAlias {
            name,
            type_params,
            value: self.expr(&s.value),
        }
    }

    fn annotated(&mut self, s: &ast::StmtAnnAssign) -> StmtKind {
        let value = self.optional(s.value.as_deref());
        let target = self.expr(&s.target);
        let annotation = self.expr(&s.annotation);
        StmtKind::AnnAssign {
            target,
            annotation,
            value,
            simple: s.simple,
        }
    }

    fn for_loop(&mut self, s: &ast::StmtFor) -> StmtKind {
        StmtKind::For(Box::new(ForLoop {
            iter: self.expr(&s.iter),
            target: self.expr(&s.target),
            body: self.loop_body(&s.body),
            orelse: self.block(&s.orelse),
            is_async: s.is_async,
        }))
    }

    /// `else: if …` with nothing beside it is `elif`.
    fn if_chain(&mut self, s: &ast::StmtIf) -> StmtKind {
        let test = self.expr(&s.test);
        let mut branches = VecDeque::from([(test, self.block(&s.body))]);
        let mut orelse = Vec::new();
        for clause in &s.elif_else_clauses {
            match &clause.test {
                Some(test) => branches.push_back((self.expr(test), self.block(&clause.body))),
                None => orelse = self.block(&clause.body),
            }
        }
        StmtKind::If(Box::new(IfChain { branches, orelse }))
    }

    fn with(&mut self, s: &ast::StmtWith) -> StmtKind {
        let items = s.items.iter().map(|item| WithItem {
            context: self.expr(&item.context_expr),
            target: self.optional(item.optional_vars.as_deref()),
        });
        let items = items.collect();
        StmtKind::With(Box::new(With {
            items,
            body: self.block(&s.body),
            is_async: s.is_async,
        }))
    }

    fn try_stmt(&mut self, s: &ast::StmtTry) -> StmtKind {
        let body = self.block(&s.body);
        let mut handlers = Vec::with_capacity(s.handlers.len());
        for ast::ExceptHandler::ExceptHandler(handler) in &s.handlers {
            handlers.push(Handler {
                exception: self.optional(handler.type_.as_deref()),
                name: handler.name.as_ref().map(|name| self.identifier(name)),
                body: self.handler_body(&handler.body, s.is_star),
                span: handler.range(),
            });
        }
        let orelse = self.block(&s.orelse);
        let finally = self.block(&s.finalbody);
        StmtKind::Try(Box::new(Try {
            body,
            handlers,
            orelse,
            finally,
            is_star: s.is_star,
        }))
    }

    fn imports(
        &mut self,
        names: &[ast::Alias],
        from: Option<(u32, Option<crate::tree::Ident>)>,
        lazy: bool,
        block: &mut Vec<Stmt>,
    ) {
        for alias in names {
            let written = alias.name.as_str();
            let what = self.ident(written);
            let bound = match (&alias.asname, from) {
                (Some(name), _) => Some(self.identifier(name)),
                (None, Some(_)) if written == "*" => None,
                (None, Some(_)) => Some(self.name(written, alias.range())),
                // `import a.b` binds `a`.
                (None, None) => {
                    let package = written.split('.').next().unwrap_or(written);
                    Some(self.name(package, alias.range()))
                }
            };
            let import = Import {
                from,
                what,
                renamed: alias.asname.is_some(),
                bound,
                lazy,
            };
            block.push(Stmt::new(StmtKind::Import(Box::new(import)), alias.range()));
        }
    }

    fn match_stmt(&mut self, s: &ast::StmtMatch) -> StmtKind {
        let subject = self.expr(&s.subject);
        let mut cases = Vec::with_capacity(s.cases.len());
        for case in &s.cases {
            cases.push(Case {
                pattern: self.pattern(&case.pattern),
                guard: self.optional(case.guard.as_deref()),
                body: self.block(&case.body),
            });
        }
        StmtKind::Match(subject, cases)
    }

    fn patterns<'p>(&mut self, patterns: impl IntoIterator<Item = &'p ast::Pattern>) -> Vec<Pattern> {
        patterns
            .into_iter()
            .map(|pattern| self.pattern(pattern))
            .collect()
    }

    fn pattern(&mut self, pattern: &ast::Pattern) -> Pattern {
        match pattern {
            ast::Pattern::MatchValue(p) => Pattern::Value(self.expr(&p.value)),
            ast::Pattern::MatchSingleton(p) => Pattern::Singleton(match p.value {
                ast::Singleton::None => Const::None,
                ast::Singleton::True => Const::True,
                ast::Singleton::False => Const::False,
            }),
            ast::Pattern::MatchSequence(p) => Pattern::Sequence(self.patterns(&p.patterns)),
            ast::Pattern::MatchMapping(p) => Pattern::Mapping {
                items: p
                    .keys
                    .iter()
                    .zip(&p.patterns)
                    .map(|(k, v)| (self.expr(k), self.pattern(v)))
                    .collect(),
                rest: p.rest.as_ref().map(|rest| self.identifier(rest)),
            },
            ast::Pattern::MatchClass(p) => Pattern::Class {
                class: self.expr(&p.cls),
                args: self.patterns(&p.arguments.patterns),
                keywords: p
                    .arguments
                    .keywords
                    .iter()
                    .map(|keyword| (self.ident(keyword.attr.as_str()), self.pattern(&keyword.pattern)))
                    .collect(),
            },
            ast::Pattern::MatchStar(p) => Pattern::Star(p.name.as_ref().map(|name| self.identifier(name))),
            ast::Pattern::MatchAs(p) => Pattern::As {
                pattern: p.pattern.as_ref().map(|pattern| Box::new(self.pattern(pattern))),
                name: p.name.as_ref().map(|name| self.identifier(name)),
            },
            ast::Pattern::MatchOr(p) => Pattern::Or(self.patterns(&p.patterns)),
        }
    }
}

/// `x = x + 1`, with whatever operator and operand.
fn is_counter(targets: &[Expr], value: &Expr) -> bool {
    let ([target], ExprKind::Binary(left, ..)) = (targets, &value.kind) else {
        return false;
    };
    match (target.as_name(), left.as_name()) {
        (Some(target), Some(left)) => target.ident == left.ident,
        _ => false,
    }
}
