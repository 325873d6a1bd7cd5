//! The walk over the tree that finds every scope, every binding and every use of a name.

use rustc_hash::{FxHashMap, FxHashSet};

use super::frameworks;
use super::{Origin, ScopeKind, Symbol, SymbolId, Symbols};
use crate::tree::visit::{blocks, expr_children, stmt_exprs};
use crate::tree::{
    ClassDef, CompKind, Comprehension, Declared, Expr, ExprKind, FunctionDef, Ident, Idents, Import, Keyword,
    Lambda, Name, Param, ParamKind, Pattern, Program, Stmt, StmtKind, TypeParam, Words,
};

/// Scopes, bindings and uses, before anything is resolved.
pub(super) struct Collected {
    scopes: Vec<Scope>,
    uses: Vec<Use>,
    facts: Facts,
    functions: Vec<Function>,
    globals: Vec<(usize, Name)>,
    nonlocals: Vec<(usize, Name)>,
    /// Assignment expressions inside comprehensions, with the scope they stand in.
    walruses: Vec<(usize, Name)>,
    /// Names under an annotation, with their scope.
    annotated: Vec<(usize, Ident)>,
    binds_unseen: bool,
    /// It binds `__debug__`, which Python refuses.
    refused: bool,
}

/// What the rest of the analysis wants to know about a program.
#[derive(Default)]
pub(super) struct Facts {
    /// For each use: the module-level loop it stands in, and whether it stands in a scope that may run later.
    pub(super) places: Vec<Place>,
    pub(super) regions: Vec<Region>,
    pub(super) calls: Vec<CallSite>,
    /// Names that type parameters introduce, in scopes of their own that we do not model.
    pub(super) type_params: FxHashSet<Ident>,
    /// The scopes; each has a parent but the module.
    scopes: Vec<Scope>,
    /// Every use of a name.
    uses: Vec<Use>,
    /// The scope that owns each symbol.
    pub(super) symbol_scopes: Vec<usize>,
}

impl Facts {
    /// The scope in which each use stands.
    pub(super) fn use_scopes(&self) -> impl Iterator<Item = usize> {
        self.uses.iter().map(|used| used.scope)
    }

    /// The scope around a scope.
    pub(super) fn parent(&self, scope: usize) -> Option<usize> {
        self.scopes[scope].parent
    }

    /// How many scopes there are.
    pub(super) fn scopes(&self) -> usize {
        self.scopes.len()
    }
}

/// A `for` statement of the module: the part of it (target and body) where its variable surely holds its value.
#[derive(Clone, Debug)]
pub(super) struct Region {
    pub(super) parent: Option<u32>,
    pub(super) targets: Vec<Ident>,
}

/// Where a use stands.
#[derive(Clone, Copy, Default)]
pub(super) struct Place {
    pub(super) region: Option<u32>,
    pub(super) later: bool,
    pub(super) deleted: bool,
    pub(super) in_finally: bool,
}

/// A call with keywords: what is called, if it is a name, and which keywords it gives.
pub(super) struct CallSite {
    pub(super) function: Option<Name>,
    pub(super) keywords: Vec<Ident>,
    /// Whether it has a `**` argument.
    pub(super) unpacks: bool,
    /// The `**` arguments that are names: perhaps the `**` parameter of the function around.
    pub(super) unpacked_names: Vec<Name>,
    /// Whether a `**` argument is anything but a name or a dictionary that is written out.
    pub(super) unpacks_anything: bool,
}

impl CallSite {
    fn of(function: Option<Name>, keywords: &[Keyword]) -> CallSite {
        let unpacked = || keywords.iter().filter(|keyword| keyword.name.is_none());
        CallSite {
            function,
            keywords: keywords.iter().filter_map(|keyword| keyword.name).collect(),
            unpacks: keywords.iter().any(|keyword| keyword.name.is_none()),
            unpacked_names: unpacked().filter_map(|keyword| keyword.value.as_name()).collect(),
            unpacks_anything: unpacked()
                .any(|keyword| !matches!(keyword.value.kind, ExprKind::Name(_) | ExprKind::Dict(_))),
        }
    }
}

struct Function {
    name: Name,
    params: Vec<(Name, ParamKind)>,
    decorated: bool,
    /// Those that may look at its parameters unless they are functions in sight.
    decorators: Vec<Name>,
}

struct Scope {
    kind: ScopeKind,
    parent: Option<usize>,
    entries: FxHashMap<Ident, Entry>,
}

#[derive(Clone, Copy, Default)]
struct Entry {
    bindings: u32,
    param: Option<ParamKind>,
    fixed: bool,
    is_function: bool,
    origin: Origin,
    global: bool,
    nonlocal: bool,
}

#[derive(Clone, Copy)]
struct Use {
    scope: usize,
    ident: Ident,
}

const MODULE: usize = 0;

pub(super) fn collect(program: &Program) -> Collected {
    let placeholder = Use {
        scope: MODULE,
        ident: Ident(0),
    };
    let mut walk = Collector {
        found: Collected {
            scopes: {
                let mut scopes = Vec::with_capacity(4);
                scopes.push(Scope {
                    kind: ScopeKind::Module,
                    parent: None,
                    entries: FxHashMap::default(),
                });
                scopes
            },
            uses: vec![placeholder; program.uses as usize],
            facts: Facts {
                places: vec![Place::default(); program.uses as usize],
                ..Facts::default()
            },
            functions: Vec::new(),
            globals: Vec::new(),
            nonlocals: Vec::new(),
            walruses: Vec::new(),
            annotated: Vec::new(),
            refused: false,
            binds_unseen: program.idents.mention(Words::BINDS_UNSEEN),
        },
        idents: &program.idents,
        debug: program.idents.find("__debug__"),
        scope: MODULE,
        region: None,
        later: false,
        in_finally: false,
    };
    walk.declare(&program.declared);
    walk.block(&program.body);
    walk.found
}

struct Collector<'a> {
    found: Collected,
    idents: &'a Idents,
    debug: Option<Ident>,
    scope: usize,
    region: Option<u32>,
    /// Inside something that may run after the statement it stands in: a function, a lambda, a generator, a class.
    later: bool,
    /// Inside a `finally` of the scope.
    in_finally: bool,
}

impl Collector<'_> {
    fn block(&mut self, body: &[Stmt]) {
        for stmt in body {
            self.stmt(stmt);
        }
    }

    fn stmt(&mut self, stmt: &Stmt) {
        match &stmt.kind {
            StmtKind::FunctionDef(def) => self.function(def),
            StmtKind::ClassDef(def) => {
                stmt_exprs(stmt, &mut |expr| self.expr(expr));
                self.type_params(&def.type_params);
                // `class C(Base, tag=1)` passes `tag` to `__init_subclass__` or a metaclass.
                self.found.facts.calls.push(CallSite::of(None, &def.keywords));
                let origin = self.class_origin(def);
                self.bind(def.name, |entry| {
                    entry.fixed = true;
                    entry.origin = origin;
                });
                self.within(ScopeKind::Class, true, |walk| {
                    walk.declare(&def.declared);
                    walk.block(&def.body);
                });
            }
            StmtKind::Import(import) => self.import(import),
            StmtKind::Assign(targets, value) => {
                self.expr(value);
                targets.iter().for_each(|target| self.target(target));
            }
            StmtKind::AugAssign(target, _, value) => {
                self.target(target);
                self.expr(value);
            }
            StmtKind::AnnAssign {
                target,
                annotation,
                value,
                ..
            } => {
                value.iter().for_each(|value| self.expr(value));
                self.target(target);
                self.expr(annotation);
                if let Some(name) = target.as_name() {
                    self.found.annotated.push((self.scope, name.ident));
                }
            }
            StmtKind::Delete(target) => self.delete(target),
            StmtKind::For(each) => {
                self.expr(&each.iter);
                let outer = self.region;
                if self.scope == MODULE {
                    self.enter_region(&each.target);
                }
                self.target(&each.target);
                self.block(&each.body);
                self.region = outer;
                self.block(&each.orelse);
            }
            StmtKind::With(with) => {
                for item in &with.items {
                    self.expr(&item.context);
                    item.target.iter().for_each(|target| self.target(target));
                }
                self.block(&with.body);
            }
            StmtKind::Try(attempt) => {
                self.block(&attempt.body);
                for handler in &attempt.handlers {
                    handler
                        .exception
                        .iter()
                        .for_each(|exception| self.expr(exception));
                    handler.name.into_iter().for_each(|name| self.bind(name, |_| {}));
                    self.block(&handler.body);
                }
                self.block(&attempt.orelse);
                let outer = std::mem::replace(&mut self.in_finally, true);
                self.block(&attempt.finally);
                self.in_finally = outer;
            }
            StmtKind::Match(subject, cases) => {
                self.expr(subject);
                for case in cases {
                    self.pattern(&case.pattern);
                    case.guard.iter().for_each(|guard| self.expr(guard));
                    self.block(&case.body);
                }
            }
            StmtKind::TypeAlias {
                name,
                type_params,
                value,
            } => {
                self.bind(*name, |entry| entry.fixed = true);
                self.type_params(type_params);
                self.type_bounds(type_params);
                self.expr(value);
            }
            _ => {
                stmt_exprs(stmt, &mut |expr| self.expr(expr));
                blocks(stmt, &mut |block| self.block(block));
            }
        }
    }

    fn import(&mut self, import: &Import) {
        let Some(name) = import.bound else {
            self.found.binds_unseen = true;
            return;
        };
        let keeps_its_name = import.from.is_none() && !import.renamed && import.what != name.ident;
        self.bind(name, |entry| {
            entry.fixed |= keeps_its_name;
            if import.from.is_some() {
                entry.origin = Origin::Imported(import.what);
            }
        });
    }

    fn class_origin(&self, def: &ClassDef) -> Origin {
        let is_called = |expr: &Expr, word: &str| {
            expr.as_name()
                .is_some_and(|name| self.idents.text(name.ident) == word)
        };
        let plain = def.keywords.is_empty()
            && def.bases.iter().all(|base| is_called(base, "object"))
            && def
                .decorators
                .iter()
                .all(|decorator| is_called(decorator, "dataclass"));
        if plain { Origin::PlainClass } else { Origin::Class }
    }

    fn function(&mut self, def: &FunctionDef) {
        def.decorators.iter().for_each(|decorator| self.expr(decorator));
        self.bind(def.name, |entry| entry.is_function = true);
        self.type_params(&def.type_params);
        self.type_bounds(&def.type_params);
        self.outside_of_params(&def.params);
        def.returns.iter().for_each(|returns| self.expr(returns));
        let decorators = frameworks::calls_by_name(def, self.idents);
        let called_by_name = decorators.is_err();
        self.found.functions.push(Function {
            name: def.name,
            params: def.params.iter().map(|param| (param.name, param.kind)).collect(),
            decorated: !def.decorators.is_empty(),
            decorators: decorators.unwrap_or_default(),
        });
        self.within(ScopeKind::Function, true, |walk| {
            walk.declare(&def.declared);
            walk.bind_params(&def.params, called_by_name);
            walk.block(&def.body);
        });
    }

    /// Defaults and annotations belong to the scope around the function.
    fn outside_of_params(&mut self, params: &[Param]) {
        for param in params {
            param
                .annotation
                .iter()
                .for_each(|annotation| self.expr(annotation));
            param.default.iter().for_each(|default| self.expr(default));
        }
    }

    fn bind_params(&mut self, params: &[Param], called_by_name: bool) {
        for param in params {
            self.bind(param.name, |entry| {
                entry.param = Some(param.kind);
                entry.fixed |= called_by_name;
            });
        }
    }

    fn type_params(&mut self, params: &[TypeParam]) {
        for param in params {
            self.read(param.name);
            self.found.facts.type_params.insert(param.name.ident);
        }
    }

    fn type_bounds(&mut self, params: &[TypeParam]) {
        let bounds = params
            .iter()
            .flat_map(|param| param.bound.iter().chain(&param.default));
        bounds.for_each(|bound| self.expr(bound));
    }

    fn expr(&mut self, expr: &Expr) {
        match &expr.kind {
            ExprKind::Name(name) => self.read(*name),
            ExprKind::Lambda(lambda) => self.lambda(lambda),
            ExprKind::Comprehension(comp) => self.comprehension(comp),
            ExprKind::Walrus(name, value) => {
                self.expr(value);
                self.bind_walrus(*name);
            }
            ExprKind::Call(call) => {
                if !call.keywords.is_empty() {
                    self.found
                        .facts
                        .calls
                        .push(CallSite::of(call.func.as_name(), &call.keywords));
                }
                expr_children(expr, &mut |child| self.expr(child));
            }
            _ => expr_children(expr, &mut |child| self.expr(child)),
        }
    }

    fn lambda(&mut self, lambda: &Lambda) {
        self.outside_of_params(&lambda.params);
        self.within(ScopeKind::Lambda, true, |walk| {
            walk.bind_params(&lambda.params, false);
            walk.expr(&lambda.body);
        });
    }

    /// The first iterable is evaluated outside; all else has a scope of its own.
    fn comprehension(&mut self, comp: &Comprehension) {
        let Some((first, more)) = comp.generators.split_first() else {
            return;
        };
        self.expr(&first.iter);
        let later = comp.kind == CompKind::Generator;
        self.within(ScopeKind::Comprehension, later, |walk| {
            walk.target(&first.target);
            first.conditions.iter().for_each(|condition| walk.expr(condition));
            for generator in more {
                walk.expr(&generator.iter);
                walk.target(&generator.target);
                generator
                    .conditions
                    .iter()
                    .for_each(|condition| walk.expr(condition));
            }
            walk.expr(&comp.element);
            comp.value.iter().for_each(|value| walk.expr(value));
        });
    }

    /// An assignment target: names are bound, everything else is evaluated.
    fn target(&mut self, target: &Expr) {
        match &target.kind {
            ExprKind::Name(name) => self.bind(*name, |_| {}),
            ExprKind::Tuple(items) | ExprKind::List(items) => items.iter().for_each(|item| self.target(item)),
            ExprKind::Starred(inner) => self.target(inner),
            _ => self.expr(target),
        }
    }

    fn delete(&mut self, target: &Expr) {
        match &target.kind {
            ExprKind::Name(name) => {
                self.bind(*name, |_| {});
                self.found.facts.places[name.use_id as usize].deleted = true;
            }
            ExprKind::Tuple(items) | ExprKind::List(items) => items.iter().for_each(|item| self.delete(item)),
            _ => self.expr(target),
        }
    }

    fn pattern(&mut self, pattern: &Pattern) {
        match pattern {
            Pattern::Value(value) => self.expr(value),
            Pattern::Singleton(_) => {}
            Pattern::Sequence(patterns) | Pattern::Or(patterns) => {
                patterns.iter().for_each(|pattern| self.pattern(pattern));
            }
            Pattern::Mapping { items, rest } => {
                for (key, pattern) in items {
                    self.expr(key);
                    self.pattern(pattern);
                }
                rest.iter().for_each(|name| self.bind(*name, |_| {}));
            }
            Pattern::Class {
                class,
                args,
                keywords,
            } => {
                self.expr(class);
                args.iter().for_each(|pattern| self.pattern(pattern));
                keywords.iter().for_each(|(_, pattern)| self.pattern(pattern));
            }
            Pattern::Star(name) => name.iter().for_each(|name| self.bind(*name, |_| {})),
            Pattern::As { pattern, name } => {
                pattern.iter().for_each(|pattern| self.pattern(pattern));
                name.iter().for_each(|name| self.bind(*name, |_| {}));
            }
        }
    }

    fn enter_region(&mut self, target: &Expr) {
        let mut targets = Vec::new();
        // A target such as `row[i]` reads names before the loop has bound them: then none has a value of its own.
        if !names_of(target, &mut targets) {
            targets.clear();
        }
        let regions = &mut self.found.facts.regions;
        regions.push(Region {
            parent: self.region,
            targets,
        });
        self.region = Some(regions.len() as u32 - 1);
    }

    fn within(&mut self, kind: ScopeKind, later: bool, walk: impl FnOnce(&mut Self)) {
        self.found.scopes.push(Scope {
            kind,
            parent: Some(self.scope),
            entries: FxHashMap::default(),
        });
        let outer = (self.scope, self.later, self.in_finally);
        self.scope = self.found.scopes.len() - 1;
        self.later |= later;
        self.in_finally = false;
        walk(self);
        (self.scope, self.later, self.in_finally) = outer;
    }

    fn declare(&mut self, declared: &Declared) {
        for name in &declared.globals {
            self.used_in(self.scope, *name);
            self.found.scopes[self.scope]
                .entries
                .entry(name.ident)
                .or_default()
                .global = true;
            self.found.globals.push((self.scope, *name));
        }
        for name in &declared.nonlocals {
            self.used_in(self.scope, *name);
            self.found.scopes[self.scope]
                .entries
                .entry(name.ident)
                .or_default()
                .nonlocal = true;
            self.found.nonlocals.push((self.scope, *name));
        }
    }

    fn read(&mut self, name: Name) {
        self.used_in(self.scope, name);
    }

    fn bind(&mut self, name: Name, mark: impl FnOnce(&mut Entry)) {
        self.bind_in(self.scope, name, mark);
    }

    /// An assignment expression binds outside of the comprehensions it stands in.
    fn bind_walrus(&mut self, name: Name) {
        let mut scope = self.scope;
        if self.found.scopes[scope].kind == ScopeKind::Comprehension {
            self.found.walruses.push((scope, name));
        }
        while self.found.scopes[scope].kind == ScopeKind::Comprehension {
            scope = self.found.scopes[scope].parent.unwrap_or(MODULE);
        }
        self.bind_in(scope, name, |_| {});
    }

    fn bind_in(&mut self, scope: usize, name: Name, mark: impl FnOnce(&mut Entry)) {
        self.used_in(scope, name);
        self.found.refused |= self.debug == Some(name.ident);
        let entry = self.found.scopes[scope].entries.entry(name.ident).or_default();
        entry.bindings += 1;
        mark(entry);
    }

    fn used_in(&mut self, scope: usize, name: Name) {
        self.found.uses[name.use_id as usize] = Use {
            scope,
            ident: name.ident,
        };
        let place = &mut self.found.facts.places[name.use_id as usize];
        place.region = self.region;
        place.later = self.later;
        place.in_finally = self.in_finally;
    }
}

/// The names a target binds; false if it is made of anything but names.
fn names_of(target: &Expr, names: &mut Vec<Ident>) -> bool {
    match &target.kind {
        ExprKind::Name(name) => {
            names.push(name.ident);
            true
        }
        ExprKind::Tuple(items) | ExprKind::List(items) => items.iter().all(|item| names_of(item, names)),
        ExprKind::Starred(inner) => names_of(inner, names),
        _ => false,
    }
}

impl Collected {
    /// Gives every use its symbol.
    pub(super) fn resolve(mut self, idents: &Idents) -> (Symbols, Facts) {
        self.give_globals_to_the_module();
        self.give_nonlocals_to_their_functions();
        let room = self.uses.len().min(24);
        let mut ids: FxHashMap<(usize, Ident), SymbolId> =
            FxHashMap::with_capacity_and_hasher(room, rustc_hash::FxBuildHasher);
        self.facts.symbol_scopes.reserve(room);
        let mut symbols: Vec<Symbol> = Vec::with_capacity(room);
        let mut resolved = Vec::with_capacity(self.uses.len());
        for (used, place) in self.uses.iter().zip(&self.facts.places) {
            let owner = self.owner(used.scope, used.ident);
            let id = *ids.entry((owner, used.ident)).or_insert_with(|| {
                let entry = self.scopes[owner]
                    .entries
                    .get(&used.ident)
                    .copied()
                    .unwrap_or_default();
                symbols.push(Symbol {
                    ident: used.ident,
                    scope: self.scopes[owner].kind,
                    bindings: entry.bindings,
                    param: entry.param,
                    fixed: entry.fixed,
                    is_function: entry.is_function,
                    origin: entry.origin,
                    uses: 0,
                    captured: false,
                    in_finally: false,
                    visible: false,
                    renamed: false,
                });
                self.facts.symbol_scopes.push(owner);
                SymbolId(symbols.len() as u32 - 1)
            });
            let symbol = &mut symbols[id.0 as usize];
            symbol.uses += 1;
            symbol.captured |= used.scope != owner;
            symbol.in_finally |= place.in_finally;
            resolved.push(id);
        }
        let class_scopes = self.scopes.iter().filter(|scope| scope.kind == ScopeKind::Class);
        let class_names = class_scopes
            .flat_map(|scope| scope.entries.keys().copied())
            .collect();
        let mut found = Symbols {
            resolved,
            symbols,
            in_sight: FxHashMap::default(),
            binds_unseen: self.binds_unseen,
            bound_globals: FxHashSet::default(),
            misplaced: FxHashSet::default(),
            rebinding: self.rebinding(),
            refused: self.refused,
            type_params: std::mem::take(&mut self.facts.type_params),
            class_names,
        };
        found.bound_globals = self.bound_globals(idents);
        found.misplaced = self.misplaced();
        found.in_sight = self.functions_in_sight(&found);
        self.keep_parameters(&mut found);
        self.facts.scopes = self.scopes;
        self.facts.uses = self.uses;
        (found, self.facts)
    }

    /// A binding under `global` is one more binding of the module's variable.
    fn give_globals_to_the_module(&mut self) {
        let mut more = Vec::new();
        for scope in &self.scopes[1..] {
            more.extend(
                scope
                    .entries
                    .iter()
                    .filter(|(_, entry)| entry.global)
                    .map(|(ident, entry)| (*ident, *entry)),
            );
        }
        for (ident, entry) in more {
            let module = self.scopes[MODULE].entries.entry(ident).or_default();
            module.bindings += entry.bindings;
            // Named in a `global` statement: never a loop variable of its own.
            module.fixed = true;
        }
    }

    /// A binding under `nonlocal` is one more binding of the variable of a function around it.
    fn give_nonlocals_to_their_functions(&mut self) {
        let mut more = Vec::new();
        for (at, scope) in self.scopes.iter().enumerate() {
            for (ident, entry) in scope
                .entries
                .iter()
                .filter(|(_, entry)| entry.nonlocal && entry.bindings > 0)
            {
                more.push((self.owner(at, *ident), *ident, entry.bindings));
            }
        }
        for (owner, ident, bindings) in more {
            self.scopes[owner].entries.entry(ident).or_default().bindings += bindings;
        }
    }

    /// The scope whose variable a name in `scope` means.
    fn owner(&self, scope: usize, ident: Ident) -> usize {
        let mut at = scope;
        loop {
            let here = &self.scopes[at];
            if let Some(entry) = here.entries.get(&ident)
                && (at == scope || here.kind != ScopeKind::Class)
            {
                if entry.global {
                    return MODULE;
                }
                if entry.bindings > 0 && !entry.nonlocal {
                    return at;
                }
            }
            match here.parent {
                Some(parent) => at = parent,
                None => return MODULE,
            }
        }
    }

    /// Assignment expressions that would bind the variable of a comprehension they stand in.
    fn rebinding(&self) -> FxHashSet<u32> {
        let rebinds = |&(scope, name): &(usize, Name)| {
            let mut at = scope;
            while self.scopes[at].kind == ScopeKind::Comprehension {
                if self.scopes[at]
                    .entries
                    .get(&name.ident)
                    .is_some_and(|entry| entry.bindings > 0)
                {
                    return true;
                }
                at = self.scopes[at].parent.unwrap_or(MODULE);
            }
            false
        };
        let refused = self.walruses.iter().filter(|walrus| rebinds(walrus));
        refused.map(|(_, name)| name.use_id).collect()
    }

    /// The declarations without which a name would mean something else: it is bound in that scope, or in a function around it,
    /// or means something to Python itself (`__class__`).
    fn bound_globals(&self, idents: &Idents) -> FxHashSet<u32> {
        let matters = |scope: usize, ident: Ident| {
            if idents.text(ident).starts_with("__") {
                return true;
            }
            let mut at = Some(scope);
            while let Some(here) = at.filter(|here| *here != MODULE) {
                if self.scopes[here]
                    .entries
                    .get(&ident)
                    .is_some_and(|entry| entry.bindings > 0)
                {
                    return true;
                }
                at = self.scopes[here].parent;
            }
            false
        };
        let declared = self
            .globals
            .iter()
            .filter(|(scope, name)| matters(*scope, name.ident));
        declared.map(|(_, name)| name.use_id).collect()
    }

    /// The declarations that Python refuses: the name was used before in that scope (a parameter is) or has an annotation there, or
    /// there is no function around whose variable it could be. Such a program is no other one with the declaration left out.
    fn misplaced(&self) -> FxHashSet<u32> {
        let late = |scope: usize, name: Name| {
            let before = self.uses[..name.use_id as usize].iter().enumerate();
            // Declaring it twice is no use of it.
            let is_declaration = |at: usize| {
                let mut declared = self.globals.iter().chain(&self.nonlocals);
                declared.any(|(_, name)| name.use_id as usize == at)
            };
            before
                .filter(|(_, used)| used.scope == scope && used.ident == name.ident)
                .any(|(at, _)| !is_declaration(at))
                || self.annotated.contains(&(scope, name.ident))
        };
        let nowhere = |scope: usize, name: Name| self.owner(scope, name.ident) == MODULE;
        let globals = self.globals.iter().filter(|(scope, name)| late(*scope, *name));
        let nonlocals = self
            .nonlocals
            .iter()
            .filter(|(scope, name)| late(*scope, *name) || nowhere(*scope, *name));
        globals.chain(nonlocals).map(|(_, name)| name.use_id).collect()
    }

    /// What stands under a decorator out of sight may be called by the names of its parameters.
    fn keep_parameters(&self, symbols: &mut Symbols) {
        for function in &self.functions {
            let in_sight = |name: &Name| symbols.get(*name).is_function;
            if function.decorators.iter().all(in_sight) {
                continue;
            }
            for (name, _) in &function.params {
                let id = symbols.id(*name);
                symbols.symbols[id.0 as usize].fixed = true;
            }
        }
    }

    fn functions_in_sight(&self, symbols: &Symbols) -> FxHashMap<SymbolId, Vec<(Ident, SymbolId)>> {
        let mut in_sight = FxHashMap::default();
        for function in &self.functions {
            let id = symbols.id(function.name);
            let symbol = symbols.symbol(id);
            if function.decorated || symbol.bindings != 1 || symbol.scope == ScopeKind::Class {
                continue;
            }
            let params = function.params.iter();
            let by_name = params.filter(|(_, kind)| *kind == ParamKind::Positional);
            in_sight.insert(
                id,
                by_name.map(|(name, _)| (name.ident, symbols.id(*name))).collect(),
            );
        }
        in_sight
    }
}
