//! `gradus serve`: the whole product on one address.

use std::path::PathBuf;

use anyhow::Result;
use gradus_server::{Config, Sources};

use crate::database::wait;
use crate::exit::ExitCode;
use crate::python;
use crate::say::say;
use crate::starter;

/// Serve the page and the API.
///
/// Without settings: for one learner, on this machine only, with a SQLite file in your data folder and the starter
/// packs that are in the program (they are loaded where no packs are set and the database has none). Settings come from
/// gradus.toml, then from GRADUS_* in the environment, then from these flags; `gradus config` shows what holds.
#[derive(clap::Args)]
#[command(after_help = "Examples:
  gradus serve
  gradus serve --packs my-packs
  gradus serve --listen 127.0.0.1:0 --database /tmp/try.db
  gradus serve --mode accounts --listen 0.0.0.0:8080 --database postgres://gradus@db/gradus
  GRADUS_LOG_FORMAT=json gradus serve --config /etc/gradus.toml")]
pub(crate) struct Args {
    #[command(flatten)]
    settings: Settings,
}

/// What may be set on the command line; everything else is in gradus.toml or the environment.
#[derive(clap::Args)]
pub(super) struct Settings {
    /// Where to listen; port 0 takes a free one [default: 127.0.0.1:7777].
    #[arg(long, value_name = "ADDRESS")]
    listen: Option<String>,
    /// A SQLite file, or postgres://… [default: gradus.db in your data folder].
    #[arg(long, value_name = "ADDRESS")]
    database: Option<String>,
    /// A pack, or a folder of packs, to load at start; may be given more than once [default: the starter packs].
    #[arg(long, value_name = "FOLDER")]
    packs: Vec<String>,
    /// `local`: one learner without a login; `accounts`: people log in.
    #[arg(long, value_name = "MODE")]
    mode: Option<String>,
    /// Any other setting, as NAME=VALUE; `gradus config` lists them.
    #[arg(long = "set", value_name = "NAME=VALUE", value_parser = assignment)]
    others: Vec<(String, String)>,
    /// Read the settings from this file instead of gradus.toml.
    #[arg(long, value_name = "FILE")]
    config: Option<PathBuf>,
}

impl Settings {
    pub(super) fn load(&self) -> Result<Config> {
        let single = [
            ("listen", &self.listen),
            ("database", &self.database),
            ("mode", &self.mode),
        ];
        let single = single
            .into_iter()
            .filter_map(|(name, value)| Some((name.to_owned(), value.clone()?)));
        let packs = self
            .packs
            .iter()
            .map(|folder| ("packs".to_owned(), folder.clone()));
        let flags = single.chain(packs).chain(self.others.iter().cloned());
        Ok(Config::load(&Sources::of_process(
            self.config.clone(),
            flags.collect(),
        ))?)
    }
}

fn assignment(text: &str) -> Result<(String, String), String> {
    let (name, value) = text.split_once('=').ok_or("write it as NAME=VALUE")?;
    Ok((name.to_owned(), value.to_owned()))
}

pub(crate) fn run(args: &Args) -> Result<ExitCode> {
    let config = args.settings.load()?;
    wait(async {
        let loaded = starter::load_if_there_are_none(&config).await?;
        if !loaded.is_empty() {
            say!(
                "There were no packs; the starter packs are loaded: {}",
                loaded.join(", ")
            );
        }
        gradus_server::serve(config, python::embedded_or_built()).await
    })?;
    Ok(ExitCode::Ok)
}
