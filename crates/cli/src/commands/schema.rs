//! `gradus schema`: the JSON Schema of pack files, for editors.

use anyhow::Result;
use gradus_pack::FileKind;

use crate::exit::ExitCode;
use crate::say::say;

/// Print the JSON Schema (draft-07) of a pack file, with which editors complete and check.
#[derive(clap::Args)]
#[command(after_help = "Examples:
  gradus schema > exercises.json
  gradus schema curriculum > curriculum.json

In a pack file, for editors with the YAML language server:
  # yaml-language-server: $schema=exercises.json")]
pub(crate) struct Args {
    /// Which file.
    #[arg(value_enum, default_value_t = File::Exercises)]
    file: File,
}

#[derive(Clone, Copy, clap::ValueEnum)]
enum File {
    /// A file of exercises and sentences.
    Exercises,
    /// pack.yaml
    Pack,
    /// curriculum.yaml
    Curriculum,
    /// themes.yaml
    Themes,
}

pub(crate) fn run(args: &Args) -> Result<ExitCode> {
    let kind = match args.file {
        File::Exercises => FileKind::Exercises,
        File::Pack => FileKind::Pack,
        File::Curriculum => FileKind::Curriculum,
        File::Themes => FileKind::Themes,
    };
    say!("{}", gradus_pack::schema(kind).trim_end());
    Ok(ExitCode::Ok)
}
