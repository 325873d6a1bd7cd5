//! Where values come from: a file, the environment, flags.

use super::keys::KEYS;
use super::{ConfigError, Source};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// What was written where. Made by hand in tests and from the process in [`Sources::of_process`].
#[derive(Clone, Debug, Default)]
pub struct Sources {
    /// The file, if one was named; it has to be there then.
    pub file: Option<PathBuf>,
    /// A file that is read if it is there: `gradus.toml` in the working folder.
    pub usual_file: Option<PathBuf>,
    /// The environment.
    pub environment: BTreeMap<String, String>,
    /// Flags as `(setting, value)`, such as `("listen", "127.0.0.1:0")`; a list may come as several.
    pub flags: Vec<(String, String)>,
}

/// One value somebody gave.
pub(super) struct Given {
    pub(super) name: String,
    pub(super) values: Vec<String>,
    pub(super) source: Source,
}

/// Kubernetes puts these into the environment for a service that is called gradus.
const NOT_OURS: [&str; 2] = ["GRADUS_PORT", "GRADUS_SERVICE_"];

impl Sources {
    /// The environment of this process, `gradus.toml` in the working folder or the file that was named, and flags.
    pub fn of_process(file: Option<PathBuf>, flags: Vec<(String, String)>) -> Self {
        let environment = std::env::vars_os()
            .filter_map(|(name, value)| Some((name.into_string().ok()?, value.into_string().ok()?)))
            .collect();
        Self {
            file,
            usual_file: Some("gradus.toml".into()),
            environment,
            flags,
        }
    }

    pub(super) fn given(&self) -> Result<Vec<Given>, ConfigError> {
        let mut given = self.in_file()?;
        given.extend(self.in_environment());
        given.extend(self.in_flags());
        Ok(given)
    }

    /// `$XDG_DATA_HOME/gradus`, `~/.local/share/gradus`, or the working folder.
    pub(super) fn data_folder(&self) -> PathBuf {
        self.user_folder("XDG_DATA_HOME", ".local/share")
            .unwrap_or_default()
    }

    /// `$XDG_CACHE_HOME/gradus`, `~/.cache/gradus`, or a folder for temporary files.
    pub(super) fn cache_folder(&self) -> PathBuf {
        self.user_folder("XDG_CACHE_HOME", ".cache")
            .unwrap_or_else(|| std::env::temp_dir().join("gradus"))
    }

    fn user_folder(&self, variable: &str, below_home: &str) -> Option<PathBuf> {
        let value = |name: &str| self.environment.get(name).filter(|value| !value.is_empty());
        let folder = value(variable)
            .map(PathBuf::from)
            .or_else(|| Some(Path::new(value("HOME")?).join(below_home)));
        folder.map(|folder| folder.join("gradus"))
    }

    fn in_file(&self) -> Result<Vec<Given>, ConfigError> {
        let usual = self.usual_file.as_ref().filter(|path| path.is_file());
        let Some(path) = self.file.as_ref().or(usual) else {
            return Ok(Vec::new());
        };
        let wrong = |why: String| ConfigError::File {
            path: path.clone(),
            why,
        };
        let text = std::fs::read_to_string(path).map_err(|error| wrong(error.to_string()))?;
        let table: toml::Table = text
            .parse()
            .map_err(|error: toml::de::Error| wrong(error.to_string()))?;
        let mut given = Vec::new();
        flatten("", &table, path, &mut given)?;
        Ok(given)
    }

    fn in_environment(&self) -> Vec<Given> {
        let ours = self
            .environment
            .iter()
            .filter_map(|(variable, value)| Some((variable, variable.strip_prefix("GRADUS_")?, value)))
            .filter(|(variable, ..)| !NOT_OURS.iter().any(|prefix| variable.starts_with(prefix)));
        ours.map(|(variable, rest, value)| {
            let rest = rest.to_lowercase();
            let known = KEYS.iter().find(|key| key.name.replace('.', "_") == rest);
            Given {
                name: known.map_or(rest, |key| key.name.to_owned()),
                values: vec![value.clone()],
                source: Source::Environment(variable.clone()),
            }
        })
        .collect()
    }

    fn in_flags(&self) -> Vec<Given> {
        let mut given: Vec<Given> = Vec::new();
        for (name, value) in &self.flags {
            match given.iter_mut().find(|known| known.name == *name) {
                Some(known) => known.values.push(value.clone()),
                None => given.push(Given {
                    name: name.clone(),
                    values: vec![value.clone()],
                    source: Source::Flag(flag(name)),
                }),
            }
        }
        given
    }
}

fn flatten(
    prefix: &str,
    table: &toml::Table,
    file: &Path,
    given: &mut Vec<Given>,
) -> Result<(), ConfigError> {
    for (name, value) in table {
        let name = format!("{prefix}{name}");
        match value {
            toml::Value::Table(inner) => flatten(&format!("{name}."), inner, file, given)?,
            toml::Value::Array(values) => {
                let values = values.iter().map(|value| text(&name, value, file)).collect();
                given.push(of_file(name, values, file));
            }
            value => {
                let value = text(&name, value, file);
                given.push(of_file(name, vec![value], file));
            }
        }
    }
    Ok(())
}

fn of_file(name: String, values: Vec<String>, file: &Path) -> Given {
    Given {
        name,
        values,
        source: Source::File(file.to_owned()),
    }
}

/// A value as text; a relative path is meant from the folder of the file it stands in.
fn text(name: &str, value: &toml::Value, file: &Path) -> String {
    let text = match value {
        toml::Value::String(text) => text.clone(),
        other => other.to_string(),
    };
    let names_files = KEYS.iter().any(|key| key.name == name && key.path);
    let folder = file.parent().unwrap_or(Path::new(""));
    if names_files && !text.contains(':') && !text.is_empty() {
        folder.join(text).display().to_string()
    } else {
        text
    }
}

/// As it is written: some settings have a flag of their own.
fn flag(name: &str) -> String {
    match name {
        "listen" | "database" | "packs" | "mode" => format!("--{name}"),
        _ => format!("--set {name}"),
    }
}
