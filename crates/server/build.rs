//! Carries the page in a release binary where it has been built, so that there is one file to install. Other builds read
//! it from its folder when they run: a page that is being worked on need not be compiled in each time.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};

fn main() {
    let dist = Path::new("../../web/dist");
    let release = std::env::var("PROFILE").is_ok_and(|profile| profile == "release");
    println!("cargo::rerun-if-changed=build.rs");
    let mut files = Vec::new();
    if release && dist.is_dir() {
        println!("cargo::rerun-if-changed={}", dist.display());
        collect(dist, &mut files);
    } else if release {
        // A path that is missing would build us anew each time; the folder above tells when it is there.
        println!("cargo::rerun-if-changed=../../web");
    }
    files.sort();
    let out = PathBuf::from(std::env::var_os("OUT_DIR").expect("cargo sets it"));
    std::fs::write(out.join("page.rs"), table(dist, &files, &out)).expect("cargo made the folder");
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

/// `&[("/index.html", include_bytes!("…")), …]`, of copies: the page may be built anew while the compiler runs.
fn table(dist: &Path, files: &[PathBuf], out: &Path) -> String {
    let mut text = String::from("&[\n");
    for (number, file) in files.iter().enumerate() {
        let name = file
            .strip_prefix(dist)
            .unwrap_or(file)
            .to_string_lossy()
            .replace('\\', "/");
        let copy = out.join(format!("page-{number}"));
        if std::fs::copy(file, &copy).is_ok() {
            let _ = writeln!(text, "    ({:?}, include_bytes!({copy:?})),", format!("/{name}"));
        }
    }
    text.push(']');
    text
}
