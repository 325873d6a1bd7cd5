//! Exercises from disk: pack folders, single files, one exercise by its slug.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, anyhow, bail};
use gradus_grade::Exercise;
use gradus_pack::{File, Loaded, Pack, PackFiles, Seed, load};

/// Reads a pack from its folder, or a single file as a pack of its own.
pub(crate) fn read(path: &Path) -> Result<Loaded> {
    Ok(load(&files(path)?))
}

/// The files of a pack: its folder, or a single file.
pub(crate) fn files(path: &Path) -> Result<PackFiles> {
    if path.is_dir() { folder(path) } else { single(path) }
}

/// The pack folders below a path: the path itself if it holds YAML files, else its subfolders that do.
pub(crate) fn find(path: &Path) -> Result<Vec<PathBuf>> {
    if !path.is_dir() {
        return Ok(vec![path.to_owned()]);
    }
    if has_yaml(path)? {
        return Ok(vec![path.to_owned()]);
    }
    let mut packs = Vec::new();
    for entry in sorted(path)? {
        if entry.is_dir() && has_yaml(&entry)? {
            packs.push(entry);
        }
    }
    if packs.is_empty() {
        bail!(
            "there is no pack in {}: a pack is a folder with YAML files",
            path.display()
        );
    }
    Ok(packs)
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

fn has_yaml(folder: &Path) -> Result<bool> {
    Ok(sorted(folder)?.iter().any(|path| is_yaml(path)))
}

fn is_yaml(path: &Path) -> bool {
    path.is_file()
        && path
            .extension()
            .is_some_and(|ending| ending == "yaml" || ending == "yml")
}

fn sorted(folder: &Path) -> Result<Vec<PathBuf>> {
    let entries =
        std::fs::read_dir(folder).with_context(|| format!("cannot read the folder {}", folder.display()))?;
    let mut paths = entries
        .map(|entry| Ok(entry?.path()))
        .collect::<Result<Vec<_>>>()
        .with_context(|| format!("cannot read the folder {}", folder.display()))?;
    paths.sort();
    Ok(paths)
}

fn folder(path: &Path) -> Result<PackFiles> {
    let name = path
        .canonicalize()
        .ok()
        .and_then(|path| Some(path.file_name()?.to_string_lossy().into_owned()));
    let mut pack = PackFiles {
        folder: name.unwrap_or_default(),
        files: Vec::new(),
        assets: BTreeSet::new(),
    };
    let mut folders = vec![path.to_owned()];
    while let Some(folder) = folders.pop() {
        for entry in sorted(&folder)? {
            let hidden = entry
                .file_name()
                .is_some_and(|name| name.to_string_lossy().starts_with('.'));
            let inside = entry
                .strip_prefix(path)
                .unwrap_or(&entry)
                .to_string_lossy()
                .replace('\\', "/");
            if hidden {
                continue;
            }
            if entry.is_dir() {
                folders.push(entry);
            } else if is_yaml(&entry) {
                pack.files.push(File::new(inside, bytes(&entry)?));
            } else {
                pack.assets.insert(inside);
            }
        }
    }
    Ok(pack)
}

fn single(path: &Path) -> Result<PackFiles> {
    let name = path
        .file_name()
        .map(|name| name.to_string_lossy().into_owned())
        .unwrap_or_default();
    let stem = path
        .file_stem()
        .map(|stem| stem.to_string_lossy().into_owned())
        .unwrap_or_default();
    Ok(PackFiles {
        folder: stem,
        files: vec![File::new(name, bytes(path)?)],
        assets: BTreeSet::new(),
    })
}

fn bytes(path: &Path) -> Result<Vec<u8>> {
    std::fs::read(path).with_context(|| format!("cannot read {}", path.display()))
}
