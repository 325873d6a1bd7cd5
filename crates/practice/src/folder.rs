//! Packs on disk: folders with YAML files and sounds, or single files.

use gradus_pack::{File, PackFiles};
use std::collections::BTreeSet;
use std::io;
use std::path::{Path, PathBuf};

/// Why a pack could not be read.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum FolderError {
    /// There is none.
    #[error("there is no pack in {}: a pack is a folder with YAML files", .0.display())]
    NoPack(PathBuf),
    /// The system says no.
    #[error("cannot read {}", path.display())]
    Unreadable {
        /// What was to be read.
        path: PathBuf,
        /// Why it could not be.
        #[source]
        error: io::Error,
    },
}

type Result<T> = std::result::Result<T, FolderError>;

/// The packs at a path: itself if it is a file or a folder with YAML files, else its subfolders that are packs.
pub fn find(path: &Path) -> Result<Vec<PathBuf>> {
    if path.is_file() || has_yaml(path)? {
        return Ok(vec![path.to_owned()]);
    }
    let mut packs = Vec::new();
    for entry in sorted(path)? {
        if entry.is_dir() && has_yaml(&entry)? {
            packs.push(entry);
        }
    }
    match packs.is_empty() {
        true => Err(FolderError::NoPack(path.to_owned())),
        false => Ok(packs),
    }
}

/// The YAML files of a pack, and the names of its other files.
pub fn files(path: &Path) -> Result<PackFiles> {
    if path.is_dir() { folder(path) } else { single(path) }
}

/// The other files of a pack: sounds.
pub fn assets(folder: &Path, files: &PackFiles) -> Result<Vec<(String, Vec<u8>)>> {
    let read = |name: &String| Ok((name.clone(), bytes(&folder.join(name))?));
    files.assets.iter().map(read).collect()
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
            let inside = entry.strip_prefix(path).unwrap_or(&entry);
            let inside = inside.to_string_lossy().replace('\\', "/");
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

/// A file is a pack of its own.
fn single(path: &Path) -> Result<PackFiles> {
    let text = |part: Option<&std::ffi::OsStr>| {
        part.map(|part| part.to_string_lossy().into_owned())
            .unwrap_or_default()
    };
    Ok(PackFiles {
        folder: text(path.file_stem()),
        files: vec![File::new(text(path.file_name()), bytes(path)?)],
        assets: BTreeSet::new(),
    })
}

fn has_yaml(folder: &Path) -> Result<bool> {
    Ok(sorted(folder)?.iter().any(|path| is_yaml(path)))
}

fn is_yaml(path: &Path) -> bool {
    let ending = path.extension();
    path.is_file() && ending.is_some_and(|ending| ending == "yaml" || ending == "yml")
}

fn sorted(folder: &Path) -> Result<Vec<PathBuf>> {
    let read = || -> io::Result<Vec<PathBuf>> {
        let entries = std::fs::read_dir(folder)?;
        entries.map(|entry| Ok(entry?.path())).collect()
    };
    let mut paths = read().map_err(|error| unreadable(folder, error))?;
    paths.sort();
    Ok(paths)
}

fn bytes(path: &Path) -> Result<Vec<u8>> {
    std::fs::read(path).map_err(|error| unreadable(path, error))
}

fn unreadable(path: &Path, error: io::Error) -> FolderError {
    FolderError::Unreadable {
        path: path.to_owned(),
        error,
    }
}
