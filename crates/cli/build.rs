//! Carries the Python runtime, where it has been built, and the starter packs in the binary, so that there is one file to
//! install.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};

fn main() {
    let runtime = Path::new("../../runtime/build/python.wasm");
    println!("cargo::rerun-if-changed={}", runtime.display());
    println!("cargo::rustc-check-cfg=cfg(python_embedded)");
    if runtime.is_file() {
        println!("cargo::rustc-cfg=python_embedded");
    }
    let packs = Path::new("../../packs");
    println!("cargo::rerun-if-changed={}", packs.display());
    let out = PathBuf::from(std::env::var_os("OUT_DIR").expect("cargo sets it"));
    std::fs::write(out.join("starter.rs"), table(packs)).expect("cargo made the folder");
}

/// `&[("python", &[("lists.yaml", include_bytes!(…)), …]), …]`: every folder with a `pack.yaml`.
fn table(packs: &Path) -> String {
    let mut text = String::from("&[\n");
    for pack in sorted(packs) {
        if !pack.join("pack.yaml").is_file() {
            continue;
        }
        let _ = writeln!(text, "    ({:?}, &[", name(packs, &pack));
        let mut folders = vec![pack.clone()];
        while let Some(folder) = folders.pop() {
            for path in sorted(&folder) {
                if path.is_dir() {
                    folders.push(path);
                } else {
                    let from_here = format!("/{}", name(Path::new(""), &path));
                    let _ = writeln!(
                        text,
                        "        ({:?}, include_bytes!(concat!(env!(\"CARGO_MANIFEST_DIR\"), {from_here:?}))),",
                        name(&pack, &path)
                    );
                }
            }
        }
        text.push_str("    ]),\n");
    }
    text.push(']');
    text
}

fn sorted(folder: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).into_iter().flatten().flatten();
    let mut paths: Vec<PathBuf> = entries.map(|entry| entry.path()).collect();
    paths.retain(|path| !name(folder, path).starts_with('.'));
    paths.sort();
    paths
}

fn name(folder: &Path, path: &Path) -> String {
    let inside = path.strip_prefix(folder).unwrap_or(path);
    inside.to_string_lossy().replace('\\', "/")
}
