//! The known name that an unknown one was probably meant to be.

use rapidfuzz::distance::osa;

/// The nearest of `known`, if it is near at all: a quarter of the letters may differ, neighbours swapped count once.
pub(crate) fn nearest<'a>(name: &str, known: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    if name.chars().count() > 64 {
        return None;
    }
    let wanted = folded(name);
    let limit = (wanted.chars().count() / 4).max(1);
    let options = osa::Args::default().score_cutoff(limit);
    let near = known.into_iter().filter_map(|candidate| {
        let distance = osa::distance_with_args(wanted.chars(), folded(candidate).chars(), &options)?;
        Some((distance, candidate))
    });
    near.min_by_key(|(distance, _)| *distance)
        .map(|(_, candidate)| candidate)
}

/// The one known name that begins in the same way: `slicing` and `slice`.
fn alike<'a>(name: &str, known: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let beginning: String = name.chars().take(4).collect();
    let mut found = known
        .into_iter()
        .filter(|candidate| candidate.starts_with(&beginning));
    let first = found.next().filter(|_| beginning.chars().count() == 4)?;
    found.next().is_none().then_some(first)
}

/// `did you mean …?`, or what else to say.
pub(crate) fn suggest<'a>(name: &str, known: impl IntoIterator<Item = &'a str>, otherwise: &str) -> String {
    let known: Vec<&str> = known.into_iter().collect();
    let found = nearest(name, known.iter().copied()).or_else(|| alike(name, known));
    found.map_or_else(
        || otherwise.to_owned(),
        |found| format!("did you mean `{found}`?"),
    )
}

fn folded(name: &str) -> String {
    name.to_lowercase().replace('-', "_")
}

#[cfg(test)]
mod tests {
    use super::nearest;

    #[test]
    fn near_names_are_found_and_far_ones_are_not() {
        let known = ["prompt", "expected_answer", "slug"];
        assert_eq!(nearest("promt", known), Some("prompt"));
        assert_eq!(nearest("expected-anwser", known), Some("expected_answer"));
        assert_eq!(nearest("sulg", known), Some("slug"));
        assert_eq!(nearest("difficulty", known), None);
    }
}
