//! Packs from disk, for tests: the crate itself knows no files.
#![allow(dead_code, clippy::disallowed_methods)]

use std::path::Path;

use gradus_pack::{File, Loaded, Look, PackFiles};

/// The pack in a folder, or of a single file.
pub(crate) fn pack_at(path: &Path) -> PackFiles {
    let mut pack = PackFiles {
        folder: path.file_stem().unwrap().to_string_lossy().into_owned(),
        ..PackFiles::default()
    };
    if path.is_file() {
        let name = path.file_name().unwrap().to_string_lossy();
        pack.files.push(File::new(name, std::fs::read(path).unwrap()));
    } else {
        add(&mut pack, path, "");
    }
    pack
}

fn add(pack: &mut PackFiles, folder: &Path, prefix: &str) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let name = format!("{prefix}{}", path.file_name().unwrap().to_string_lossy());
        match path.extension().and_then(|extension| extension.to_str()) {
            _ if path.is_dir() => add(pack, &path, &format!("{name}/")),
            Some("yaml" | "yml") => pack.files.push(File::new(name, std::fs::read(&path).unwrap())),
            _ => drop(pack.assets.insert(name)),
        }
    }
}

/// A pack of one file with this text.
pub(crate) fn pack_of(text: impl Into<Vec<u8>>) -> PackFiles {
    PackFiles {
        folder: "pack".into(),
        files: vec![File::new("pack/a.yaml", text)],
        ..PackFiles::default()
    }
}

/// All problems as a person reads them.
pub(crate) fn report(loaded: &Loaded) -> String {
    let draw = |problem: &gradus_pack::Problem| {
        let source = loaded.source(&problem.file).unwrap();
        gradus_pack::text(problem, source, &problem.file, Look::default())
    };
    loaded.problems.iter().map(draw).collect::<Vec<_>>().join("\n")
}
