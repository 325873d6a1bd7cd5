//! How far two programs are from each other: the fewest nodes to delete, insert or relabel (Zhang and Shasha).

use crate::tree::{Node, Program};

/// The tree edit distance of two programs; nothing if one of them is not Python.
pub fn distance(a: &str, b: &str) -> Option<u32> {
    let (a, b) = (Program::read(a)?, Program::read(b)?);
    Some(between(&a.root, &b.root))
}

/// How many nodes a program has; nothing if it is not Python.
pub fn size(program: &str) -> Option<u32> {
    Program::read(program).map(|program| program.root.size)
}

struct Flat<'a> {
    nodes: Vec<&'a Node>,
    /// The first leaf under each node.
    leftmost: Vec<usize>,
    keyroots: Vec<usize>,
}

impl<'a> Flat<'a> {
    fn of(root: &'a Node) -> Flat<'a> {
        let mut flat = Flat {
            nodes: Vec::new(),
            leftmost: Vec::new(),
            keyroots: Vec::new(),
        };
        flat.add(root);
        let mut seen = vec![false; flat.nodes.len()];
        for at in (0..flat.nodes.len()).rev() {
            if !std::mem::replace(&mut seen[flat.leftmost[at]], true) {
                flat.keyroots.push(at);
            }
        }
        flat.keyroots.reverse();
        flat
    }

    fn add(&mut self, node: &'a Node) -> usize {
        let mut first = None;
        for child in &node.children {
            let leaf = self.add(child);
            first.get_or_insert(leaf);
        }
        let at = self.nodes.len();
        self.nodes.push(node);
        self.leftmost.push(first.unwrap_or(at));
        self.leftmost[at]
    }
}

pub(crate) fn between(a: &Node, b: &Node) -> u32 {
    let (a, b) = (Flat::of(a), Flat::of(b));
    let mut trees = vec![vec![0u32; b.nodes.len()]; a.nodes.len()];
    for &i in &a.keyroots {
        for &j in &b.keyroots {
            forest(&a, &b, i, j, &mut trees);
        }
    }
    trees[a.nodes.len() - 1][b.nodes.len() - 1]
}

fn forest(a: &Flat<'_>, b: &Flat<'_>, i: usize, j: usize, trees: &mut [Vec<u32>]) {
    let (li, lj) = (a.leftmost[i], b.leftmost[j]);
    let (rows, columns) = (i - li + 2, j - lj + 2);
    let mut cost = vec![vec![0u32; columns]; rows];
    for x in 1..rows {
        cost[x][0] = cost[x - 1][0] + 1;
    }
    for y in 1..columns {
        cost[0][y] = cost[0][y - 1] + 1;
    }
    for x in 1..rows {
        for y in 1..columns {
            let (m, n) = (li + x - 1, lj + y - 1);
            let simple = (cost[x - 1][y] + 1).min(cost[x][y - 1] + 1);
            if a.leftmost[m] == li && b.leftmost[n] == lj {
                let relabel =
                    u32::from(a.nodes[m].kind != b.nodes[n].kind || a.nodes[m].label != b.nodes[n].label);
                cost[x][y] = simple.min(cost[x - 1][y - 1] + relabel);
                trees[m][n] = cost[x][y];
            } else {
                let (p, q) = (a.leftmost[m] - li, b.leftmost[n] - lj);
                cost[x][y] = simple.min(cost[p][q] + trees[m][n]);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::distance;

    #[test]
    fn counts_nodes() {
        assert_eq!(distance("x = 1", "x = 1"), Some(0));
        assert_eq!(distance("x = 1", "x = 2"), Some(1));
        assert_eq!(distance("x = 1", "y = 2"), Some(2));
        assert_eq!(distance("f(x)", "f(x, y)"), Some(1));
        assert_eq!(distance("f(", "f()"), None);
    }
}
