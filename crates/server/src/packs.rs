//! Packs from folders, brought in at start.

use crate::clock::now;
use crate::config::Config;
use crate::python::PythonHost;
use anyhow::{Context, Result, bail};
use gradus_pack::{File, PackFiles};
use gradus_practice::{Options, Practice};
use gradus_store::Store;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// Opens the practice with the packs of the configuration brought in.
pub(crate) async fn open_practice(
    config: &Config,
    store: Store,
    python: Arc<PythonHost>,
) -> Result<Practice> {
    let options = Options {
        strategy_routing: config.strategy_routing,
    };
    let practice = Practice::open(store, python, options).await?;
    for path in &config.packs {
        for folder in find(path)? {
            import(&practice, &folder).await?;
        }
    }
    Ok(practice)
}

/// Brings in the pack in this folder.
async fn import(practice: &Practice, folder: &Path) -> Result<()> {
    let (files, assets) = read(folder)?;
    let imported = practice
        .import(&files, assets, now())
        .await
        .with_context(|| format!("cannot import {}", folder.display()))?;
    let report = &imported.report;
    let errors = imported
        .problems
        .iter()
        .filter(|problem| problem.severity == "error")
        .count();
    tracing::info!(
        pack = imported.name,
        added = report.added.len(),
        changed = report.changed.len(),
        retired = report.retired.len(),
        unchanged = report.unchanged,
        "pack loaded"
    );
    if errors > 0 {
        tracing::warn!(
            pack = imported.name,
            errors,
            "exercises with errors were left out; `gradus check` shows them"
        );
    }
    Ok(())
}

type Assets = Vec<(String, Vec<u8>)>;

/// The YAML files of a pack, and everything else in its folder.
fn read(folder: &Path) -> Result<(PackFiles, Assets)> {
    let name = folder
        .canonicalize()
        .ok()
        .and_then(|path| Some(path.file_name()?.to_string_lossy().into_owned()));
    let mut files = Vec::new();
    let mut assets = Vec::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(current) = folders.pop() {
        for path in sorted(&current)? {
            let hidden = path
                .file_name()
                .is_some_and(|name| name.to_string_lossy().starts_with('.'));
            if hidden {
                continue;
            }
            if path.is_dir() {
                folders.push(path);
                continue;
            }
            let inside = path.strip_prefix(folder).unwrap_or(&path);
            let inside = inside.to_string_lossy().replace('\\', "/");
            let bytes = std::fs::read(&path).with_context(|| format!("cannot read {}", path.display()))?;
            match is_yaml(&path) {
                true => files.push(File::new(inside, bytes)),
                false => assets.push((inside, bytes)),
            }
        }
    }
    let names: BTreeSet<String> = assets.iter().map(|(name, _)| name.clone()).collect();
    let pack = PackFiles {
        folder: name.unwrap_or_default(),
        files,
        assets: names,
    };
    Ok((pack, assets))
}

/// The folder itself if it holds YAML files, else its subfolders that do.
fn find(path: &Path) -> Result<Vec<PathBuf>> {
    let has_yaml = |folder: &Path| -> Result<bool> { Ok(sorted(folder)?.iter().any(|path| is_yaml(path))) };
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

fn is_yaml(path: &Path) -> bool {
    let ending = path.extension();
    path.is_file() && ending.is_some_and(|ending| ending == "yaml" || ending == "yml")
}

fn sorted(folder: &Path) -> Result<Vec<PathBuf>> {
    let read = || -> std::io::Result<Vec<PathBuf>> {
        std::fs::read_dir(folder)?
            .map(|entry| Ok(entry?.path()))
            .collect()
    };
    let mut paths = read().with_context(|| format!("cannot read the folder {}", folder.display()))?;
    paths.sort();
    Ok(paths)
}
