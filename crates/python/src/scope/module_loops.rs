//! Loop variables of the module whose names do not matter: those that are used nowhere outside their loops.
//!
//! Inside a loop's target and body its variable holds what the loop gave it (or what the body assigned since), whatever other
//! loops of the same name did before. So each outermost loop over a name has a variable of its own, as long as nothing
//! outside such a loop reads, binds or deletes the name, and nothing that may run later (a function, a generator) could see
//! the value another loop left behind.

use rustc_hash::FxHashMap;

use super::collect::Facts;
use super::{ScopeKind, Symbol, SymbolId, Symbols};

/// Splits the loop variables of the module into one renamed symbol a loop.
pub(super) fn split(symbols: &mut Symbols, facts: &Facts) {
    if facts.regions.is_empty() {
        return;
    }
    let mut uses_by_symbol: FxHashMap<SymbolId, Vec<usize>> = FxHashMap::default();
    for (use_id, id) in symbols.resolved.iter().enumerate() {
        let symbol = &symbols.symbols[id.0 as usize];
        let in_class = symbols.class_names.contains(&symbol.ident);
        if symbol.scope == ScopeKind::Module && symbol.bindings > 0 && !symbol.fixed && !in_class {
            uses_by_symbol.entry(*id).or_default().push(use_id);
        }
    }
    let mut candidates: Vec<_> = uses_by_symbol.into_iter().collect();
    candidates.sort_unstable_by_key(|(id, _)| *id);
    for (id, uses) in candidates {
        if let Some(loops) = loops_of(symbols, facts, id, &uses) {
            give_each_loop_its_own(symbols, id, &uses, &loops);
        }
    }
}

/// For every use the loop that owns it, if all uses are owned by loops.
fn loops_of(symbols: &Symbols, facts: &Facts, id: SymbolId, uses: &[usize]) -> Option<Vec<u32>> {
    let ident = symbols.symbols[id.0 as usize].ident;
    let mut loops = Vec::with_capacity(uses.len());
    let mut seen_later = false;
    for &use_id in uses {
        let place = facts.places[use_id];
        if place.deleted {
            return None;
        }
        seen_later |= place.later;
        let mut owner = None;
        let mut at = place.region;
        while let Some(region) = at {
            let region_data = &facts.regions[region as usize];
            if region_data.targets.contains(&ident) {
                owner = Some(region);
            }
            at = region_data.parent;
        }
        loops.push(owner?);
    }
    let several = loops.iter().any(|owner| *owner != loops[0]);
    (!(seen_later && several)).then_some(loops)
}

fn give_each_loop_its_own(symbols: &mut Symbols, id: SymbolId, uses: &[usize], loops: &[u32]) {
    let original = symbols.symbols[id.0 as usize].clone();
    let mut own: FxHashMap<u32, SymbolId> = FxHashMap::default();
    for (&use_id, owner) in uses.iter().zip(loops) {
        let symbol = *own.entry(*owner).or_insert_with(|| {
            symbols.symbols.push(Symbol {
                renamed: true,
                uses: 0,
                ..original.clone()
            });
            SymbolId(symbols.symbols.len() as u32 - 1)
        });
        symbols.symbols[symbol.0 as usize].uses += 1;
        symbols.resolved[use_id] = symbol;
    }
}
