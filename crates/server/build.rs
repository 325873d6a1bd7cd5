//! Carries the page in the binary where it has been built, so that there is one file to install.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};

fn main() {
    let dist = Path::new("../../web/dist");
    // While there is no page, its folder tells when there is one; a path that is missing would build us anew each time.
    let watched = [dist, Path::new("../../web"), Path::new("build.rs")];
    if let Some(watched) = watched.iter().find(|path| path.exists()) {
        println!("cargo::rerun-if-changed={}", watched.display());
    }
    let mut files = Vec::new();
    collect(dist, &mut files);
    files.sort();
    let out = PathBuf::from(std::env::var_os("OUT_DIR").expect("cargo sets it")).join("page.rs");
    std::fs::write(out, table(dist, &files)).expect("cargo made the folder");
}

fn collect(folder: &Path, files: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        if path.is_dir() {
            collect(&path, files);
        } else {
            files.push(path);
        }
    }
}

/// `&[("/index.html", include_bytes!("…")), …]`
fn table(dist: &Path, files: &[PathBuf]) -> String {
    let mut text = String::from("&[\n");
    for file in files {
        let name = file
            .strip_prefix(dist)
            .unwrap_or(file)
            .to_string_lossy()
            .replace('\\', "/");
        let whole = file.canonicalize().unwrap_or_else(|_| file.clone());
        let _ = writeln!(
            text,
            "    ({:?}, include_bytes!({:?})),",
            format!("/{name}"),
            whole
        );
    }
    text.push(']');
    text
}
