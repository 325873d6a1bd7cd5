//! Statements.

use super::{Printer, literal};
use crate::tree::{
    ClassDef, Declared, Expr, ExprKind, FunctionDef, Import, Name, Pattern, Stmt, StmtKind, Try, TypeParam,
};

impl Printer<'_> {
    pub(super) fn block(&mut self, body: &[Stmt]) {
        for stmt in body {
            self.stmt(stmt);
        }
    }

    fn line(&mut self, text: &str) {
        for _ in 0..self.depth {
            self.out.push(' ');
        }
        self.word(text);
    }

    fn end(&mut self) {
        self.out.push('\n');
    }

    /// `:` and an indented block.
    fn suite(&mut self, body: &[Stmt]) {
        self.word(":\n");
        self.depth += 1;
        self.block(body);
        if body.is_empty() {
            self.line("pass\n");
        }
        self.depth -= 1;
    }

    fn stmt(&mut self, stmt: &Stmt) {
        match &stmt.kind {
            StmtKind::FunctionDef(def) => self.function(def),
            StmtKind::ClassDef(def) => self.class(def),
            StmtKind::If(chain) => {
                for (at, (test, body)) in chain.branches.iter().enumerate() {
                    self.line(if at == 0 { "if " } else { "elif " });
                    self.expr(test);
                    self.suite(body);
                }
                self.clause("else", &chain.orelse);
            }
            StmtKind::While { test, body, orelse } => {
                self.line("while ");
                self.expr(test);
                self.suite(body);
                self.clause("else", orelse);
            }
            StmtKind::For(each) => {
                self.line(if each.is_async { "async for " } else { "for " });
                self.expr(&each.target);
                self.word(" in ");
                self.expr(&each.iter);
                self.suite(&each.body);
                self.clause("else", &each.orelse);
            }
            StmtKind::With(with) => {
                self.line(if with.is_async { "async with " } else { "with " });
                self.list(&with.items, |printer, item| {
                    printer.expr(&item.context);
                    if let Some(target) = &item.target {
                        printer.word(" as ");
                        printer.expr(target);
                    }
                });
                self.suite(&with.body);
            }
            StmtKind::Try(attempt) => self.try_stmt(attempt),
            StmtKind::Match(subject, cases) => {
                self.line("match ");
                self.expr(subject);
                self.word(":\n");
                self.depth += 1;
                for case in cases {
                    self.line("case ");
                    self.pattern(&case.pattern);
                    if let Some(guard) = &case.guard {
                        self.word(" if ");
                        self.expr(guard);
                    }
                    self.suite(&case.body);
                }
                self.depth -= 1;
            }
            StmtKind::Expr(_)
            | StmtKind::Assign(..)
            | StmtKind::AugAssign(..)
            | StmtKind::AnnAssign { .. }
            | StmtKind::Return(_)
            | StmtKind::Raise(..)
            | StmtKind::Assert(..)
            | StmtKind::Delete(_)
            | StmtKind::Import(_)
            | StmtKind::TypeAlias { .. }
            | StmtKind::Pass
            | StmtKind::Break
            | StmtKind::Continue => {
                self.line("");
                self.simple(stmt);
                self.end();
            }
        }
    }

    fn clause(&mut self, word: &str, body: &[Stmt]) {
        if !body.is_empty() {
            self.line(word);
            self.suite(body);
        }
    }

    fn simple(&mut self, stmt: &Stmt) {
        match &stmt.kind {
            StmtKind::Expr(value) => self.expr(value),
            StmtKind::Assign(targets, value) => {
                for target in targets {
                    self.expr(target);
                    self.word(" = ");
                }
                self.expr(value);
            }
            StmtKind::AugAssign(target, op, value) => {
                self.expr(target);
                self.word(" ");
                self.word(op.symbol());
                self.word("= ");
                self.expr(value);
            }
            StmtKind::AnnAssign {
                target,
                annotation,
                value,
                simple,
            } => {
                if *simple {
                    self.expr(target);
                } else {
                    self.word("(");
                    self.expr(target);
                    self.word(")");
                }
                self.word(": ");
                self.expr(annotation);
                self.after(" = ", value.as_ref());
            }
            StmtKind::Return(value) => {
                self.word("return");
                self.after(" ", value.as_ref());
            }
            StmtKind::Raise(value, cause) => {
                self.word("raise");
                self.after(" ", value.as_ref());
                self.after(" from ", cause.as_ref());
            }
            StmtKind::Assert(test, message) => {
                self.word("assert ");
                self.expr(test);
                self.after(", ", message.as_ref());
            }
            StmtKind::Delete(target) => {
                self.word("del ");
                self.expr(target);
            }
            StmtKind::Import(import) => self.import(import),
            StmtKind::TypeAlias {
                name,
                type_params,
                value,
            } => {
                self.word("type ");
                self.name(*name);
                self.type_params(type_params);
                self.word(" = ");
                self.expr(value);
            }
            StmtKind::Break => self.word("break"),
            StmtKind::Continue => self.word("continue"),
            StmtKind::Pass => self.word("pass"),
            StmtKind::FunctionDef(_)
            | StmtKind::ClassDef(_)
            | StmtKind::If(_)
            | StmtKind::While { .. }
            | StmtKind::For(_)
            | StmtKind::With(_)
            | StmtKind::Try(_)
            | StmtKind::Match(..) => self.stmt(stmt),
        }
    }

    fn after(&mut self, word: &str, value: Option<&Expr>) {
        if let Some(value) = value {
            self.word(word);
            self.expr(value);
        }
    }

    /// A name that is renamed is always written with `as`, one that is not only where it has to be.
    fn import(&mut self, import: &Import) {
        if import.lazy {
            self.word("lazy ");
        }
        if let Some((level, module)) = import.from {
            self.word("from ");
            (0..level).for_each(|_| self.word("."));
            module.into_iter().for_each(|module| self.ident(module));
            self.word(" ");
        }
        self.word("import ");
        self.ident(import.what);
        if let Some(bound) = import.bound {
            let implied = import.from.is_some() || !import.renamed;
            let plain = !self.symbols.get(bound).renamed;
            if !(plain && (bound.ident == import.what || implied && !import.renamed)) {
                self.word(" as ");
                self.name(bound);
            }
        }
    }

    fn function(&mut self, def: &FunctionDef) {
        self.decorators(&def.decorators);
        self.line(if def.is_async { "async def " } else { "def " });
        self.name(def.name);
        self.type_params(&def.type_params);
        self.word("(");
        self.params(&def.params);
        self.word(")");
        self.after(" -> ", def.returns.as_ref());
        self.definition(&def.declared, &def.body);
    }

    /// `:` and the body of a function or class, with what it declares.
    fn definition(&mut self, declared: &Declared, body: &[Stmt]) {
        self.word(":\n");
        self.depth += 1;
        let before = self.out.len();
        self.declared(declared);
        self.block(body);
        if self.out.len() == before {
            self.line("pass\n");
        }
        self.depth -= 1;
    }

    fn class(&mut self, def: &ClassDef) {
        self.decorators(&def.decorators);
        self.line("class ");
        self.name(def.name);
        self.type_params(&def.type_params);
        if !def.bases.is_empty() || !def.keywords.is_empty() {
            self.word("(");
            self.list(&def.bases, |printer, base| printer.expr(base));
            if !def.bases.is_empty() && !def.keywords.is_empty() {
                self.word(", ");
            }
            self.list(&def.keywords, |printer, keyword| printer.keyword(keyword));
            self.word(")");
        }
        self.definition(&def.declared, &def.body);
    }

    /// What a module declares says nothing, but may be all that an answer has to say.
    pub(super) fn module_declared(&mut self, declared: &Declared) {
        if self.symbols.is_refused() {
            self.line("#refused\n");
        }
        for (word, names) in [("global ", &declared.globals), ("nonlocal ", &declared.nonlocals)] {
            for name in names {
                self.line(word);
                let text = self.idents.text(name.ident);
                self.word(text);
                self.end();
            }
        }
        self.misplaced(declared);
    }

    /// A declaration that Python refuses keeps its program apart from every sound one.
    fn misplaced(&mut self, declared: &Declared) {
        if declared.refused {
            self.line("#refused\n");
        }
        for name in declared.globals.iter().chain(&declared.nonlocals) {
            if self.symbols.is_misplaced(*name) {
                self.line("#misplaced ");
                let text = self.idents.text(name.ident);
                self.word(text);
                self.end();
            }
        }
    }

    /// `global` and `nonlocal` say what a name means. A renamed variable says so by its number; one that keeps its letters needs
    /// the declaration, or it would look like a local of the same name.
    fn declared(&mut self, declared: &Declared) {
        self.misplaced(declared);
        let mut globals: Vec<&str> = declared
            .globals
            .iter()
            .filter(|name| self.symbols.declaration_matters(**name))
            .map(|name| self.idents.text(name.ident))
            .collect();
        globals.sort_unstable();
        globals.dedup();
        if !globals.is_empty() {
            let text = globals.join(", ");
            self.line("global ");
            self.word(&text);
            self.end();
        }
        let kept = |name: &&Name| self.is_runnable() || !self.symbols.get(**name).renamed;
        let nonlocals: Vec<Name> = declared.nonlocals.iter().filter(kept).copied().collect();
        if !nonlocals.is_empty() {
            self.line("nonlocal ");
            self.list(nonlocals, |printer, name| printer.name(name));
            self.end();
        }
    }

    fn decorators(&mut self, decorators: &[Expr]) {
        for decorator in decorators {
            self.line("@");
            self.expr(decorator);
            self.end();
        }
    }

    fn type_params(&mut self, params: &[TypeParam]) {
        if params.is_empty() {
            return;
        }
        self.word("[");
        self.list(params, |printer, param| {
            printer.word(param.stars);
            printer.name(param.name);
            printer.after(": ", param.bound.as_ref());
            printer.after(" = ", param.default.as_ref());
        });
        self.word("]");
    }

    fn try_stmt(&mut self, attempt: &Try) {
        self.line("try");
        self.suite(&attempt.body);
        for handler in &attempt.handlers {
            self.line(if attempt.is_star { "except*" } else { "except" });
            self.after(" ", handler.exception.as_ref());
            if let Some(name) = handler.name {
                self.word(" as ");
                self.name(name);
            }
            self.suite(&handler.body);
        }
        self.clause("else", &attempt.orelse);
        if !attempt.finally.is_empty() || attempt.handlers.is_empty() {
            self.line("finally");
            self.suite(&attempt.finally);
        }
    }

    /// Numbers such as `-1 + 2j` stand in a pattern without parentheses.
    fn pattern_value(&mut self, value: &Expr) {
        match &value.kind {
            ExprKind::Binary(left, op, right) => {
                self.expr(left);
                self.word(" ");
                self.word(op.symbol());
                self.word(" ");
                self.expr(right);
            }
            _ => self.expr(value),
        }
    }

    fn pattern(&mut self, pattern: &Pattern) {
        match pattern {
            Pattern::Value(value) => self.pattern_value(value),
            Pattern::Singleton(value) => literal::constant(&mut self.out, value),
            Pattern::Sequence(patterns) => {
                self.word("[");
                self.list(patterns, |printer, pattern| printer.pattern(pattern));
                self.word("]");
            }
            Pattern::Mapping { items, rest } => {
                self.word("{");
                self.list(items, |printer, (key, pattern)| {
                    printer.expr(key);
                    printer.word(": ");
                    printer.pattern(pattern);
                });
                if let Some(rest) = rest {
                    self.word(if items.is_empty() { "**" } else { ", **" });
                    self.name(*rest);
                }
                self.word("}");
            }
            Pattern::Class {
                class,
                args,
                keywords,
            } => {
                self.expr(class);
                self.word("(");
                self.list(args, |printer, pattern| printer.pattern(pattern));
                if !args.is_empty() && !keywords.is_empty() {
                    self.word(", ");
                }
                self.list(keywords, |printer, (name, pattern)| {
                    printer.ident(*name);
                    printer.word("=");
                    printer.pattern(pattern);
                });
                self.word(")");
            }
            Pattern::Star(name) => {
                self.word("*");
                match name {
                    Some(name) => self.name(*name),
                    None => self.word("_"),
                }
            }
            Pattern::As {
                pattern: None,
                name: None,
            } => self.word("_"),
            Pattern::As {
                pattern: None,
                name: Some(name),
            } => self.name(*name),
            Pattern::As {
                pattern: Some(pattern),
                name,
            } => {
                self.word("(");
                self.pattern(pattern);
                if let Some(name) = name {
                    self.word(" as ");
                    self.name(*name);
                }
                self.word(")");
            }
            Pattern::Or(patterns) => {
                self.word("(");
                for (at, pattern) in patterns.iter().enumerate() {
                    if at > 0 {
                        self.word(" | ");
                    }
                    self.pattern(pattern);
                }
                self.word(")");
            }
        }
    }
}
