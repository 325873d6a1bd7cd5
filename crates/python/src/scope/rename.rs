//! Which names do not matter.
//!
//! A name may be exchanged for another when every use of it is in sight and nothing can look at its letters. Globals,
//! attributes, class attributes, keyword-only parameters and names in a function that asks for its own names
//! (`locals`, `eval`, …) stay.

use rustc_hash::FxHashSet;

use super::collect::Facts;
use super::{ScopeKind, Symbol, Symbols, module_loops};
use crate::options::AstOptions;
use crate::tree::visit::{Node, blocks as inner_blocks, everything};
use crate::tree::{Const, Expr, ExprKind, Ident, Name, ParamKind, Program, Stmt, StmtKind, Words};

/// Builtins through which a function sees its own names.
const ASKS_FOR_NAMES: [&str; 5] = ["locals", "vars", "dir", "eval", "exec"];

/// Decides for every symbol, and gives module-level loop variables symbols of their own.
pub(super) fn decide(symbols: &mut Symbols, facts: &Facts, program: &Program, options: &AstOptions) {
    if program.idents.mention(Words::SHOWS_LOCALS) {
        symbols
            .symbols
            .iter_mut()
            .for_each(|symbol| symbol.visible = true);
        return;
    }
    let blocked = Blocked::find(symbols, facts, program);
    if !blocked.scopes.is_empty() {
        for (symbol, scope) in symbols.symbols.iter_mut().zip(&facts.symbol_scopes) {
            symbol.visible = blocked.scopes.contains(scope);
        }
    }
    if !options.rename_locals && !options.rename_params {
        return;
    }
    for at in 0..symbols.symbols.len() {
        let scope = facts.symbol_scopes[at];
        let renamed =
            !blocked.scopes.contains(&scope) && may_rename(&symbols.symbols[at], &blocked, program, options);
        symbols.symbols[at].renamed = renamed;
    }
    if options.rename_locals && !blocked.module {
        module_loops::split(symbols, facts);
    }
    if options.idioms && !blocked.module && prints(symbols, program) {
        rename_module_names(symbols, program, &blocked);
    }
}

/// For scripts graded by what they print, names of the module do not matter either, but those of classes do: they show.
fn rename_module_names(symbols: &mut Symbols, program: &Program, blocked: &Blocked) {
    let class_names = &symbols.class_names;
    for symbol in &mut symbols.symbols {
        let of_module = symbol.scope == ScopeKind::Module && symbol.bindings > 0;
        let shows = symbol.fixed
            || class_names.contains(&symbol.ident)
            || (symbol.is_function && blocked.function_names)
            || is_private(program.idents.text(symbol.ident));
        if of_module && !shows {
            symbol.renamed = true;
        }
    }
}

/// Whether the module itself prints: then it is a script, not a library of functions for others to call.
fn prints(symbols: &Symbols, program: &Program) -> bool {
    let mut found = false;
    let mut blocks: Vec<&[Stmt]> = vec![&program.body];
    while let Some(block) = blocks.pop() {
        for stmt in block {
            match &stmt.kind {
                StmtKind::FunctionDef(_) | StmtKind::ClassDef(_) => {}
                StmtKind::Expr(Expr {
                    kind: ExprKind::Call(call),
                    ..
                }) => {
                    found |= call.func.as_name().is_some_and(|name| {
                        program.idents.text(name.ident) == "print" && symbols.is_builtin(name)
                    });
                }
                _ => inner_blocks(stmt, &mut |inner| blocks.push(inner)),
            }
        }
    }
    found
}

fn may_rename(symbol: &Symbol, blocked: &Blocked, program: &Program, options: &AstOptions) -> bool {
    let local = match symbol.scope {
        ScopeKind::Module | ScopeKind::Class => false,
        ScopeKind::Function | ScopeKind::Lambda | ScopeKind::Comprehension => symbol.bindings > 0,
    };
    if !local || symbol.fixed || blocked.idents.contains(&symbol.ident) {
        return false;
    }
    if is_private(program.idents.text(symbol.ident)) || (symbol.is_function && blocked.function_names) {
        return false;
    }
    match symbol.param {
        None => options.rename_locals,
        Some(ParamKind::KeywordOnly) => false,
        Some(ParamKind::PositionalOnly | ParamKind::Rest | ParamKind::Keywords) => {
            options.rename_params && !blocked.parameters
        }
        Some(ParamKind::Positional) => {
            let wanted = if symbol.scope == ScopeKind::Lambda {
                options.rename_locals
            } else {
                options.rename_params
            };
            wanted && !blocked.parameters && !blocked.keywords.contains(&symbol.ident)
        }
    }
}

/// `__name__` means something to Python, and `__name` something else inside a class than outside: `_Class__name`.
fn is_private(text: &str) -> bool {
    text.len() > 2 && text.starts_with('_') && text.contains("__")
}

/// What must keep its name.
struct Blocked {
    /// Everything in these scopes.
    scopes: FxHashSet<usize>,
    /// Everything with these letters.
    idents: FxHashSet<Ident>,
    /// Parameters with these letters: a call out of sight may give them by keyword.
    keywords: FxHashSet<Ident>,
    /// All parameters.
    parameters: bool,
    /// Names of inner functions.
    function_names: bool,
    /// Loop variables of the module.
    module: bool,
}

impl Blocked {
    fn find(symbols: &Symbols, facts: &Facts, program: &Program) -> Blocked {
        let mentions = |any: Words| program.idents.mention(any);
        let mut blocked = Blocked {
            scopes: FxHashSet::default(),
            idents: symbols.type_params.clone(),
            keywords: FxHashSet::default(),
            parameters: mentions(Words::READS_PARAMETERS) || mentions(Words::FRAMEWORK),
            function_names: mentions(Words::FUNCTION_NAMES),
            module: mentions(Words::ASKS_FOR_GLOBALS),
        };
        blocked.scopes_that_ask(symbols, facts, program);
        blocked.keywords_out_of_sight(symbols, facts, program);
        blocked
    }

    /// A function that asks for its names keeps them, and so do the functions around it and inside it.
    fn scopes_that_ask(&mut self, symbols: &Symbols, facts: &Facts, program: &Program) {
        if !program.idents.mention(Words::ASKS_FOR_NAMES) {
            return;
        }
        let asking: Vec<Ident> = ASKS_FOR_NAMES
            .iter()
            .filter_map(|text| program.idents.find(text))
            .collect();
        let mut roots = FxHashSet::default();
        for (use_id, scope) in facts.use_scopes().enumerate() {
            let symbol = symbols.symbol(symbols.resolved[use_id]);
            if asking.contains(&symbol.ident) && symbol.scope == ScopeKind::Module && symbol.bindings == 0 {
                roots.insert(outermost(facts, scope));
            }
        }
        for scope in 0..facts.scopes() {
            if scope != 0 && roots.contains(&outermost(facts, scope)) {
                self.scopes.insert(scope);
            }
        }
    }

    fn keywords_out_of_sight(&mut self, symbols: &Symbols, facts: &Facts, program: &Program) {
        let mut unpacks = false;
        for call in &facts.calls {
            // What a wrapper hands on (`**kwargs`) was given by keyword in sight; any other dictionary may hold any name.
            let handed_on = |name: &Name| symbols.get(*name).param == Some(ParamKind::Keywords);
            self.parameters |= call.unpacks_anything || !call.unpacked_names.iter().all(handed_on);
            unpacks |= call.unpacks
                || call
                    .keywords
                    .iter()
                    .any(|name| program.idents.text(*name) == "kwargs");
            for &keyword in &call.keywords {
                let known = call
                    .function
                    .is_some_and(|name| symbols.parameter(name, keyword).is_some());
                if !known {
                    self.keywords.insert(keyword);
                }
            }
        }
        // `f(**{"a": 1})` gives by keyword what is a string elsewhere, or a word in one.
        if unpacks {
            everything(&program.body, &mut |node| {
                if let Node::Expr(expr) = node
                    && let ExprKind::Const(Const::Str(text)) = &expr.kind
                {
                    let text = text.to_str();
                    let words = text.split(|c: char| !c.is_alphanumeric() && c != '_');
                    self.keywords
                        .extend(words.filter_map(|word| program.idents.find(word)));
                }
            });
        }
    }
}

/// The outermost function (or class, or comprehension) around a scope; the module for the module itself.
fn outermost(facts: &Facts, scope: usize) -> usize {
    let mut at = scope;
    while let Some(parent) = facts.parent(at) {
        if parent == 0 {
            return at;
        }
        at = parent;
    }
    at
}
