//! Exercises from disk: pack folders, single files, one exercise by its slug.

use std::path::Path;

use anyhow::{Context, Result, anyhow};
use gradus_grade::Exercise;
use gradus_pack::{Loaded, Pack, Seed, load};
use gradus_practice::folder;

/// Reads a pack from its folder, or a single file as a pack of its own.
pub(crate) fn read(path: &Path) -> Result<Loaded> {
    Ok(load(&folder::files(path)?))
}

/// One exercise: `{"type": …}` as JSON, a JSON file, or `FILE#slug` and `FOLDER#slug` in a pack, rendered with a seed.
pub(crate) fn exercise(reference: &str, seed: Option<&str>) -> Result<Found> {
    if reference.trim_start().starts_with('{') {
        let exercise = serde_json::from_str(reference).context("the exercise is no JSON of that form")?;
        return Ok(Found { exercise, pack: None });
    }
    let Some((path, slug)) = reference.rsplit_once('#') else {
        let text = std::fs::read_to_string(reference).with_context(|| format!("cannot read {reference}"))?;
        let exercise = serde_json::from_str(&text).with_context(|| {
            format!("{reference} is no exercise in JSON; write {reference}#slug for one in a pack")
        })?;
        return Ok(Found { exercise, pack: None });
    };
    let loaded = read(Path::new(path))?;
    let template = loaded.pack.exercise(slug).ok_or_else(|| {
        let broken = loaded.has_errors();
        let why = if broken {
            format!("; `gradus check {path}` says what is wrong with the pack")
        } else {
            String::new()
        };
        anyhow!("there is no sound exercise `{slug}` in {path}{why}")
    })?;
    let rendered = loaded
        .pack
        .render(template, self::seed(slug, seed))
        .map_err(|error| anyhow!("`{slug}` cannot be shown: {error}"))?;
    Ok(Found {
        exercise: rendered.exercise,
        pack: Some(loaded.pack),
    })
}

/// An exercise, and the pack it is from.
pub(crate) struct Found {
    pub(crate) exercise: Exercise,
    pub(crate) pack: Option<Pack>,
}

/// A seed as typed: 64 hex digits, or any text; without one it follows from the slug.
pub(crate) fn seed(slug: &str, typed: Option<&str>) -> Seed {
    typed.map_or_else(
        || Seed::of(slug),
        |text| Seed::from_hex(text).unwrap_or_else(|| Seed::of(text)),
    )
}
