//! `gradus config`: what the service is told, and by whom.

use anyhow::Result;
use serde::Serialize;

use super::serve::Settings;
use crate::exit::ExitCode;
use crate::say::say;
use crate::terminal;

/// Show every setting, its value and where it comes from.
#[derive(clap::Args)]
#[command(after_help = "Examples:
  gradus config
  GRADUS_LISTEN=127.0.0.1:8080 gradus config
  gradus config --config /etc/gradus.toml --json")]
pub(crate) struct Args {
    #[command(flatten)]
    settings: Settings,
    /// Print it as JSON.
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct Shown {
    name: &'static str,
    value: String,
    from: String,
    about: &'static str,
}

pub(crate) fn run(args: &Args) -> Result<ExitCode> {
    let settings: Vec<Shown> = args
        .settings
        .load()?
        .explain()
        .into_iter()
        .map(|setting| Shown {
            name: setting.name,
            value: setting.value,
            from: setting.source.to_string(),
            about: setting.about,
        })
        .collect();
    if args.json {
        say!("{}", serde_json::to_string_pretty(&settings)?);
        return Ok(ExitCode::Ok);
    }
    let colours = terminal::stdout();
    let width = |text: fn(&Shown) -> &str| {
        settings
            .iter()
            .map(|shown| text(shown).chars().count())
            .max()
            .unwrap_or(0)
    };
    let (names, values) = (width(|shown| shown.name), width(|shown| &shown.value).min(40));
    for shown in &settings {
        let from = if shown.from == "default" {
            colours.dim("default")
        } else {
            colours.green(&shown.from)
        };
        say!("{:names$}  {:values$}  {from}", shown.name, shown.value);
        say!("{:names$}  {}", "", colours.dim(shown.about));
    }
    Ok(ExitCode::Ok)
}
