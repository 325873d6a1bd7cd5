//! The right program in the learner's names.

use rustc_hash::{FxHashMap, FxHashSet};

use crate::align::{self, Names};
use crate::tree::{Node, Program};

/// The right program with its own variables called as the learner calls theirs, as far as the two programs correspond: function by
/// function where both have one of the same name.
pub(crate) fn to_learner(wrong: &Program, right: &Program) -> Option<Program> {
    let general = correspondence(&wrong.root, &right.root);
    let mut edits = Vec::new();
    for node in &right.root.children {
        match function_called(&wrong.root, node) {
            Some(own) => collect(node, &correspondence(own, node), &mut edits),
            None => collect(node, &general, &mut edits),
        }
    }
    edits.sort_by_key(|(range, _): &(ruff_text_size::TextRange, String)| range.start());
    edits.dedup();
    let mut text = right.text.clone();
    for (range, name) in edits.into_iter().rev() {
        text.replace_range(usize::from(range.start())..usize::from(range.end()), &name);
    }
    Program::read(&text)
}

/// The function of a module that has the name of this one.
pub(crate) fn function_called<'a>(module: &'a Node, function: &Node) -> Option<&'a Node> {
    let is_function = function.kind == ruff_python_ast::NodeKind::StmtFunctionDef;
    module
        .children
        .iter()
        .find(|node| is_function && node.kind == function.kind && node.label == function.label)
}

/// Which of the learner's names each name of the right program corresponds to.
fn correspondence(wrong: &Node, right: &Node) -> FxHashMap<String, String> {
    let mut votes: FxHashMap<(String, String), u32> = FxHashMap::default();
    align::matched(wrong, right, Names::Ignored, &mut |a, b| {
        if a.name.is_some() && b.name.is_some() && a.kind == b.kind {
            *votes.entry((b.label.clone(), a.label.clone())).or_default() += 1;
        }
    });
    let (own, theirs) = (bound(wrong), bound(right));
    let mut ranked: Vec<((String, String), u32)> = votes.into_iter().collect();
    ranked.sort_by(|a, b| b.1.cmp(&a.1).then_with(|| a.0.cmp(&b.0)));
    let mut map: FxHashMap<String, String> = FxHashMap::default();
    let mut taken: FxHashSet<String> = FxHashSet::default();
    for ((from, to), _) in ranked {
        if theirs.contains(&from) && own.contains(&to) && !map.contains_key(&from) && !taken.contains(&to) {
            taken.insert(to.clone());
            map.insert(from, to);
        }
    }
    // A variable that corresponds to none must not be mistaken for another.
    for name in &theirs {
        if !map.contains_key(name) && taken.contains(name) {
            map.insert(name.clone(), format!("{name}_2"));
        }
    }
    map
}

fn collect(
    node: &Node,
    map: &FxHashMap<String, String>,
    edits: &mut Vec<(ruff_text_size::TextRange, String)>,
) {
    if let (Some(range), Some(name)) = (node.name, map.get(&node.label)) {
        edits.push((range, name.clone()));
    }
    node.children.iter().for_each(|child| collect(child, map, edits));
}

/// Parameters and variables that are assigned; never the names of functions, which the tests call.
fn bound(root: &Node) -> FxHashSet<String> {
    let mut found = FxHashSet::default();
    add_bound(root, &mut found);
    found
}

fn add_bound(node: &Node, found: &mut FxHashSet<String>) {
    use ruff_python_ast::NodeKind;
    match node.kind {
        NodeKind::Parameter => _ = found.insert(node.label.clone()),
        NodeKind::StmtAssign
        | NodeKind::StmtAugAssign
        | NodeKind::StmtAnnAssign
        | NodeKind::StmtFor
        | NodeKind::Comprehension => {
            if let Some(target) = node.children.first() {
                names(target, found);
            }
        }
        _ => {}
    }
    node.children.iter().for_each(|child| add_bound(child, found));
}

fn names(target: &Node, found: &mut FxHashSet<String>) {
    use ruff_python_ast::NodeKind;
    match target.kind {
        NodeKind::ExprName => _ = found.insert(target.label.clone()),
        NodeKind::ExprTuple | NodeKind::ExprList | NodeKind::ExprStarred => {
            target.children.iter().for_each(|child| names(child, found));
        }
        _ => {}
    }
}
