//! Carries the Python runtime in the binary where it has been built, so that there is one file to install.

use std::path::Path;

fn main() {
    let runtime = Path::new("../../runtime/build/python.wasm");
    println!("cargo::rerun-if-changed={}", runtime.display());
    println!("cargo::rustc-check-cfg=cfg(python_embedded)");
    if runtime.is_file() {
        println!("cargo::rustc-cfg=python_embedded");
    }
}
