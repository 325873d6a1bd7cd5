//! The starter packs in the binary, for whoever serves without packs of their own.

use std::sync::Arc;

use anyhow::{Context, Result};
use gradus_pack::{File, PackFiles};
use gradus_practice::{Options, Practice};
use gradus_server::Config;

use crate::database::{self, now};
use crate::python::Python;

/// A file of a pack: its path in the pack, and what it holds.
type Embedded = (&'static str, &'static [u8]);

/// Every starter pack: the name of its folder, and its files.
const STARTER: &[(&str, &[Embedded])] = include!(concat!(env!("OUT_DIR"), "/starter.rs"));

/// Brings them in if the settings name no packs and the database has none; the names of those that were.
pub(crate) async fn load_if_there_are_none(config: &Config) -> Result<Vec<String>> {
    if !config.packs.is_empty() {
        return Ok(Vec::new());
    }
    let store = database::open_or_make(config).await?;
    let mut loaded = Vec::new();
    if store.packs().all().await?.is_empty() {
        let practice = Practice::open(store.clone(), Arc::new(Python::default()), Options::default()).await?;
        for (folder, embedded) in STARTER {
            let (files, assets) = pack(folder, embedded);
            let imported = practice.import(&files, assets, now()).await;
            let imported = imported.with_context(|| format!("cannot load the starter pack {folder}"))?;
            loaded.push(imported.name);
        }
    }
    store.close().await;
    Ok(loaded)
}

/// A pack as if read from its folder, and what its other files hold.
fn pack(folder: &str, embedded: &[Embedded]) -> (PackFiles, Vec<(String, Vec<u8>)>) {
    let (yaml, others): (Vec<&Embedded>, Vec<&Embedded>) =
        embedded.iter().partition(|(path, _)| path.ends_with(".yaml"));
    let files = PackFiles {
        folder: folder.to_owned(),
        files: yaml
            .iter()
            .map(|(path, bytes)| File::new(*path, *bytes))
            .collect(),
        assets: others.iter().map(|(path, _)| (*path).to_owned()).collect(),
    };
    let assets = others
        .iter()
        .map(|(path, bytes)| ((*path).to_owned(), bytes.to_vec()));
    (files, assets.collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::path::Path;

    /// What is in the binary is what lies in the folders, read as `gradus import` reads it, and sound.
    #[test]
    fn they_are_the_packs_of_the_repository() {
        let packs = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../packs");
        let folders = gradus_practice::folder::find(&packs).unwrap();
        let names: Vec<&str> = STARTER.iter().map(|(name, _)| *name).collect();
        assert_eq!(names, ["korean", "python", "spanish", "tour"]);
        assert_eq!(folders.len(), STARTER.len());
        for (path, (folder, embedded)) in folders.iter().zip(STARTER) {
            let (files, assets) = pack(folder, embedded);
            let read = gradus_practice::folder::files(path).unwrap();
            assert_eq!((&files.folder, &files.files), (&read.folder, &read.files));
            assert_eq!(files.assets, read.assets);
            assert_eq!(
                assets,
                gradus_practice::folder::assets(path, &read).unwrap(),
                "{folder}"
            );
            assert!(!gradus_pack::load(&files).has_errors(), "{folder}");
        }
    }
}
