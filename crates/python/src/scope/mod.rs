//! What every name means: a symbol table as CPython's, built in one walk and then resolved.
//!
//! A name is bound in the scope that assigns it; a name that is only read is looked for in the enclosing functions (never in
//! an enclosing class), then in the module, then among the builtins. `global`, `nonlocal`, comprehensions, assignment
//! expressions and class bodies follow Python's rules. Which symbols may be renamed is decided in [`rename`].

mod collect;
mod frameworks;
mod module_loops;
mod rename;

use rustc_hash::{FxHashMap, FxHashSet};

pub(crate) use frameworks::is_blind as is_blind_decorator;

use crate::options::AstOptions;
use crate::tree::{Ident, Name, ParamKind, Program};

/// What every name of a program means.
#[derive(Clone, Debug)]
pub(crate) struct Symbols {
    /// The symbol of each use of a name, by its number.
    resolved: Vec<SymbolId>,
    symbols: Vec<Symbol>,
    /// Functions whose every binding is in sight: their parameters by name.
    in_sight: FxHashMap<SymbolId, Vec<(Ident, SymbolId)>>,
    /// `from … import *`, `exec` and the like may bind anything, so no builtin is certain.
    binds_unseen: bool,
    /// `global` declarations that change what a name means; others say nothing.
    bound_globals: FxHashSet<u32>,
    /// Declarations that Python refuses.
    misplaced: FxHashSet<u32>,
    /// Assignment expressions that Python refuses: they would bind the variable of a comprehension around them.
    rebinding: FxHashSet<u32>,
    /// Python refuses the whole program: it binds `__debug__`.
    refused: bool,
    /// Names that type parameters introduce: nothing of that name is surely a builtin.
    type_params: FxHashSet<Ident>,
    /// Names that class bodies bind: attributes and methods of classes in sight.
    class_names: FxHashSet<Ident>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct SymbolId(pub(crate) u32);

/// One variable.
#[derive(Clone, Debug)]
pub(crate) struct Symbol {
    pub(crate) ident: Ident,
    pub(crate) scope: ScopeKind,
    /// How often it is bound; 0 for what comes from outside.
    pub(crate) bindings: u32,
    pub(crate) param: Option<ParamKind>,
    /// Bound by `class`, by `import a.b` or deleted: its name shows.
    pub(crate) fixed: bool,
    /// The name of a function defined inside a function.
    pub(crate) is_function: bool,
    /// What it is, where a definition or an import says so.
    pub(crate) origin: Origin,
    /// How often it is bound, read or deleted.
    pub(crate) uses: u32,
    /// Used in another scope than its own: an inner function, a class, a comprehension.
    pub(crate) captured: bool,
    /// Used in a `finally`, which runs after a `return`.
    pub(crate) in_finally: bool,
    /// Something in sight can look at its scope's variables (`locals`, `eval`, …).
    pub(crate) visible: bool,
    /// Its name does not matter.
    pub(crate) renamed: bool,
}

/// Where a variable gets its value, as far as one statement says it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Origin {
    /// Assigned, a parameter, a function, or from outside.
    #[default]
    Other,
    /// `from module import this`, perhaps under another name.
    Imported(Ident),
    /// A class without bases, decorators and keywords, but for `object` and `dataclass`.
    PlainClass,
    /// Any other class.
    Class,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ScopeKind {
    Module,
    Class,
    Function,
    Lambda,
    Comprehension,
}

impl Symbols {
    /// Resolves every name and decides which ones do not matter.
    pub(crate) fn of(program: &Program, options: &AstOptions) -> Symbols {
        let collected = collect::collect(program);
        let (mut symbols, facts) = collected.resolve(&program.idents);
        rename::decide(&mut symbols, &facts, program, options);
        symbols
    }

    pub(crate) fn id(&self, name: Name) -> SymbolId {
        self.resolved[name.use_id as usize]
    }

    pub(crate) fn get(&self, name: Name) -> &Symbol {
        self.symbol(self.id(name))
    }

    pub(crate) fn symbol(&self, id: SymbolId) -> &Symbol {
        &self.symbols[id.0 as usize]
    }

    pub(crate) fn len(&self) -> usize {
        self.symbols.len()
    }

    /// Whether this use of a name is the builtin of that name: nothing in sight binds it.
    pub(crate) fn is_builtin(&self, name: Name) -> bool {
        let symbol = self.get(name);
        symbol.scope == ScopeKind::Module
            && symbol.bindings == 0
            && !self.binds_unseen
            && (self.type_params.is_empty() || !self.type_params.contains(&symbol.ident))
    }

    /// Whether nothing in sight but its own function can see this variable, so that only what the function does with it counts.
    pub(crate) fn is_private(&self, name: Name) -> bool {
        let symbol = self.get(name);
        symbol.scope == ScopeKind::Function && symbol.bindings > 0 && !symbol.captured && !symbol.visible
    }

    /// Whether a class in sight has an attribute or a method of this name.
    pub(crate) fn is_class_name(&self, ident: Ident) -> bool {
        self.class_names.contains(&ident)
    }

    /// Whether something may bind names of the module out of sight.
    pub(crate) fn binds_unseen(&self) -> bool {
        self.binds_unseen
    }

    /// Whether Python refuses the program for a name that it binds.
    pub(crate) fn is_refused(&self) -> bool {
        self.refused
    }

    /// Whether Python refuses this assignment expression.
    pub(crate) fn is_rebinding(&self, walrus: Name) -> bool {
        self.rebinding.contains(&walrus.use_id)
    }

    /// The function in sight that a name means: bound once, by an undecorated `def`.
    pub(crate) fn is_in_sight(&self, function: Name) -> bool {
        self.in_sight.contains_key(&self.id(function))
    }

    /// Whether this `global` declaration changes what an assignment in its scope means.
    pub(crate) fn declaration_matters(&self, declared: Name) -> bool {
        self.bound_globals.contains(&declared.use_id)
    }

    /// Whether Python refuses this `global` or `nonlocal` declaration.
    pub(crate) fn is_misplaced(&self, declared: Name) -> bool {
        self.misplaced.contains(&declared.use_id)
    }

    /// The parameter that a keyword of a call to `function` fills, if the function is in sight.
    pub(crate) fn parameter(&self, function: Name, keyword: Ident) -> Option<SymbolId> {
        let params = self.in_sight.get(&self.id(function))?;
        params
            .iter()
            .find(|(ident, _)| *ident == keyword)
            .map(|&(_, symbol)| symbol)
    }

    /// Whether a function in sight takes any keywords (`**options`).
    pub(crate) fn has_keywords_parameter(&self) -> bool {
        self.symbols
            .iter()
            .any(|symbol| symbol.param == Some(ParamKind::Keywords))
    }

    /// The position of that parameter.
    pub(crate) fn parameter_position(&self, function: Name, keyword: Ident) -> Option<usize> {
        self.in_sight
            .get(&self.id(function))?
            .iter()
            .position(|(ident, _)| *ident == keyword)
    }
}
