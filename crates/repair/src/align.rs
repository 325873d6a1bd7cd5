//! Which part of one program corresponds to which part of another.

use crate::tree::Node;

/// Whether names tell nodes apart.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Names {
    Ignored,
    Counted,
}

/// What becomes of a list of children.
pub(crate) enum Pairing {
    Match(usize, usize),
    Delete(usize),
    /// The child of the right program, and in front of which of the wrong one's it belongs.
    Insert(usize, usize),
}

/// What it costs to make one node of the other, roughly: nodes to add, take away or change.
pub(crate) fn cost(a: &Node, b: &Node, names: Names) -> u32 {
    if a.kind != b.kind {
        return a.size + b.size;
    }
    let is_name = a.name.is_some() && b.name.is_some();
    let differs = a.label != b.label && !(is_name && names == Names::Ignored);
    u32::from(differs) + children_cost(&a.children, &b.children, names)
}

fn children_cost(a: &[Node], b: &[Node], names: Names) -> u32 {
    match (a, b) {
        ([], []) => 0,
        ([a], [b]) => cost(a, b, names),
        _ => table(a, b, names)[a.len()][b.len()],
    }
}

fn table(a: &[Node], b: &[Node], names: Names) -> Vec<Vec<u32>> {
    let mut best = vec![vec![0u32; b.len() + 1]; a.len() + 1];
    for i in 1..=a.len() {
        best[i][0] = best[i - 1][0] + a[i - 1].size;
    }
    for j in 1..=b.len() {
        best[0][j] = best[0][j - 1] + b[j - 1].size;
    }
    for i in 1..=a.len() {
        for j in 1..=b.len() {
            let matched = best[i - 1][j - 1] + cost(&a[i - 1], &b[j - 1], names);
            let deleted = best[i - 1][j] + a[i - 1].size;
            let inserted = best[i][j - 1] + b[j - 1].size;
            best[i][j] = matched.min(deleted).min(inserted);
        }
    }
    best
}

/// The cheapest way from one list of children to the other.
pub(crate) fn pairs(a: &[Node], b: &[Node], names: Names) -> Vec<Pairing> {
    let best = table(a, b, names);
    let (mut i, mut j) = (a.len(), b.len());
    let mut pairs = Vec::new();
    while i > 0 || j > 0 {
        if i > 0 && j > 0 && best[i][j] == best[i - 1][j - 1] + cost(&a[i - 1], &b[j - 1], names) {
            (i, j) = (i - 1, j - 1);
            pairs.push(Pairing::Match(i, j));
        } else if i > 0 && best[i][j] == best[i - 1][j] + a[i - 1].size {
            i -= 1;
            pairs.push(Pairing::Delete(i));
        } else {
            j -= 1;
            pairs.push(Pairing::Insert(j, i));
        }
    }
    pairs.reverse();
    pairs
}

/// Calls `f` for every two nodes that correspond.
pub(crate) fn matched<'a>(a: &'a Node, b: &'a Node, names: Names, f: &mut dyn FnMut(&'a Node, &'a Node)) {
    f(a, b);
    if a.kind != b.kind {
        return;
    }
    for pair in pairs(&a.children, &b.children, names) {
        if let Pairing::Match(i, j) = pair {
            matched(&a.children[i], &b.children[j], names, f);
        }
    }
}
