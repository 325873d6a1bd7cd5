//! `gradus new`: a pack to begin with.

use std::path::PathBuf;

use anyhow::{Context, Result, bail};

use crate::exit::ExitCode;
use crate::say::say;

/// Write a new pack with one exercise of each kind, ready to edit.
#[derive(clap::Args)]
#[command(after_help = "Examples:
  gradus new my-pack
  gradus new spanish-verbs --language spanish --name 'Spanish verbs'")]
pub(crate) struct Args {
    /// The folder to write; it must not be there yet.
    #[arg(value_name = "FOLDER")]
    folder: PathBuf,
    /// What the pack practises: python, or a language that people speak.
    #[arg(long, default_value = "python", value_name = "NAME")]
    language: String,
    /// What the pack is called; the folder's name if left out.
    #[arg(long, value_name = "NAME")]
    name: Option<String>,
}

pub(crate) fn run(args: &Args) -> Result<ExitCode> {
    let folder = &args.folder;
    if folder.exists() {
        bail!("{} is there already; choose another folder", folder.display());
    }
    let own = folder
        .file_name()
        .map(|name| name.to_string_lossy().into_owned())
        .unwrap_or_default();
    let name = args.name.clone().unwrap_or(own);
    std::fs::create_dir_all(folder).with_context(|| format!("cannot make {}", folder.display()))?;
    for file in gradus_pack::new_pack(&name, &args.language.to_lowercase()) {
        let path = folder.join(&file.path);
        std::fs::write(&path, &file.bytes).with_context(|| format!("cannot write {}", path.display()))?;
        say!("wrote {}", path.display());
    }
    say!("next: gradus check {}", folder.display());
    Ok(ExitCode::Ok)
}
