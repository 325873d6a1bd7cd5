//! The known name that somebody may have meant.

/// The closest of `known`, unless all are far away.
pub(super) fn nearest(name: &str, known: impl Iterator<Item = &'static str>) -> Option<&'static str> {
    let most = (name.chars().count() / 3).max(2);
    known
        .map(|candidate| (distance(name, last_of(candidate, name)), candidate))
        .filter(|(distance, _)| *distance <= most)
        .min()
        .map(|(_, candidate)| candidate)
}

/// Somebody who left out the section is compared with what stands in it.
fn last_of<'n>(candidate: &'n str, name: &str) -> &'n str {
    match candidate.rsplit_once('.') {
        Some((_, last)) if !name.contains('.') => last,
        _ => candidate,
    }
}

/// Insertions, deletions and changes from one to the other.
fn distance(from: &str, to: &str) -> usize {
    let to: Vec<char> = to.chars().collect();
    let mut row: Vec<usize> = (0..=to.len()).collect();
    for (line, a) in from.chars().enumerate() {
        let mut diagonal = row[0];
        row[0] = line + 1;
        for (column, b) in to.iter().enumerate() {
            let changed = diagonal + usize::from(a != *b);
            diagonal = row[column + 1];
            row[column + 1] = changed.min(diagonal + 1).min(row[column] + 1);
        }
    }
    row[to.len()]
}
