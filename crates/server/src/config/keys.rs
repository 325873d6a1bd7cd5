//! Every setting there is, one line each: its name, what it is for, how it is set and shown.

use super::{Config, LogFormat, Mode, Registration};
use std::fmt::Display;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::str::FromStr;
use std::time::Duration;

/// A setting.
pub(super) struct Key {
    pub(super) name: &'static str,
    pub(super) about: &'static str,
    pub(super) set: fn(&mut Config, &[String]) -> Result<(), String>,
    pub(super) show: fn(&Config) -> String,
    /// Whether it names files: relative ones in a file are meant from that file's folder.
    pub(super) path: bool,
}

const fn key(
    name: &'static str,
    about: &'static str,
    set: fn(&mut Config, &[String]) -> Result<(), String>,
    show: fn(&Config) -> String,
) -> Key {
    Key {
        name,
        about,
        set,
        show,
        path: false,
    }
}

const fn path(mut key: Key) -> Key {
    key.path = true;
    key
}

macro_rules! setting {
    ($name:literal, $about:literal, $($field:ident).+, $read:expr, $show:expr) => {
        key(
            $name,
            $about,
            |config, values| $read(values).map(|value| config.$($field).+ = value),
            |config| $show(&config.$($field).+),
        )
    };
}

pub(super) const KEYS: &[Key] = &[
    setting!(
        "listen",
        "address and port; port 0 takes a free one",
        listen,
        address,
        plain
    ),
    path(setting!(
        "database",
        "a file for SQLite, or postgres://…",
        database,
        one,
        without_password
    )),
    path(setting!(
        "packs",
        "folders of packs to load at start",
        packs,
        paths,
        list_of_paths
    )),
    setting!(
        "mode",
        "local: one learner, no login, this machine only; accounts: people log in",
        mode,
        mode,
        |mode: &Mode| match mode {
            Mode::Local => "local".to_owned(),
            Mode::Accounts => "accounts".to_owned(),
        }
    ),
    setting!(
        "registration",
        "open: anybody may register; closed: the command line makes accounts",
        registration,
        registration,
        |registration: &Registration| match registration {
            Registration::Open => "open".to_owned(),
            Registration::Closed => "closed".to_owned(),
        }
    ),
    setting!(
        "secure_cookies",
        "cookies for TLS only; set it behind a proxy with TLS",
        secure_cookies,
        flag,
        plain
    ),
    setting!(
        "hosts",
        "names under which the service is reached, as practice.example.org; accounts mode accepts any if empty",
        hosts,
        list,
        |hosts: &Vec<String>| hosts.join(", ")
    ),
    setting!(
        "trusted_proxies",
        "proxies before the service whose x-forwarded-for is believed",
        trusted_proxies,
        number,
        plain
    ),
    setting!(
        "telemetry",
        "keep grading telemetry (without names and answers)",
        telemetry,
        flag,
        plain
    ),
    setting!(
        "telemetry_days",
        "days after which telemetry is deleted",
        telemetry_days,
        number,
        plain
    ),
    setting!(
        "strategy_routing",
        "grade code by each exercise's own strategy; off compares text only",
        strategy_routing,
        flag,
        plain
    ),
    path(setting!(
        "python",
        "the Python component, if not the one in the binary",
        python,
        maybe_path,
        shown_path
    )),
    path(setting!(
        "cache",
        "folder for compiled code",
        cache,
        |values: &[String]| one(values).map(PathBuf::from),
        |path: &PathBuf| path.display().to_string()
    )),
    path(setting!(
        "page",
        "folder with a built page, if not the one in the binary",
        page,
        maybe_path,
        shown_path
    )),
    setting!(
        "sandbox.workers",
        "programs run at once; 0 takes one a core",
        sandbox.workers,
        number,
        plain
    ),
    setting!(
        "sandbox.queue",
        "answers that may wait to be run, over all learners",
        sandbox.queue,
        number,
        plain
    ),
    setting!(
        "sandbox.queue_per_learner",
        "answers of one learner that may wait to be run",
        sandbox.queue_per_learner,
        number,
        plain
    ),
    setting!(
        "limits.body",
        "bytes of a request body",
        limits.body,
        number,
        plain
    ),
    setting!(
        "limits.batch_body",
        "bytes of a body with many answers (grade, offline/sync)",
        limits.batch_body,
        number,
        plain
    ),
    setting!(
        "limits.read_seconds",
        "how long the head of a request, then its body, may take",
        limits.read,
        seconds,
        in_seconds
    ),
    setting!(
        "limits.answer_seconds",
        "how long an answer of the service may take",
        limits.answer,
        seconds,
        in_seconds
    ),
    setting!(
        "limits.requests",
        "requests at once; more get 503",
        limits.requests,
        number,
        plain
    ),
    setting!(
        "limits.connections",
        "connections at once; more wait",
        limits.connections,
        number,
        plain
    ),
    setting!(
        "limits.logins_per_minute",
        "logins tried for an account and from an address; 0: no limit",
        limits.logins,
        number,
        plain
    ),
    setting!(
        "limits.grading_per_minute",
        "answers graded for a learner (accounts mode); 0: no limit",
        limits.grading,
        number,
        plain
    ),
    setting!(
        "limits.shutdown_seconds",
        "how long accepted work may take when the service stops",
        limits.shutdown,
        seconds,
        in_seconds
    ),
    setting!(
        "log.format",
        "text for people, json for programs",
        log.format,
        format,
        |format: &LogFormat| match format {
            LogFormat::Text => "text".to_owned(),
            LogFormat::Json => "json".to_owned(),
        }
    ),
    setting!(
        "log.level",
        "error, warn, info, debug or trace",
        log.level,
        parsed,
        plain
    ),
];

fn plain(value: &impl Display) -> String {
    value.to_string()
}

fn one(values: &[String]) -> Result<String, String> {
    match values {
        [value] if !value.is_empty() => Ok(value.clone()),
        [_] => Err("write a value, or leave it out".into()),
        _ => Err("write one value, not a list".into()),
    }
}

fn parsed<T: FromStr<Err: Display>>(values: &[String]) -> Result<T, String> {
    one(values)?.parse().map_err(|error: T::Err| error.to_string())
}

fn address(values: &[String]) -> Result<SocketAddr, String> {
    let example = "write an address and a port, such as 127.0.0.1:7777";
    one(values)?.parse().map_err(|_| example.to_owned())
}

fn number<T: FromStr>(values: &[String]) -> Result<T, String> {
    let value = one(values)?;
    value
        .parse()
        .map_err(|_| "write a whole number, 0 or more".to_owned())
}

fn flag(values: &[String]) -> Result<bool, String> {
    match one(values)?.as_str() {
        "true" | "1" | "on" | "yes" => Ok(true),
        "false" | "0" | "off" | "no" => Ok(false),
        _ => Err("write true or false".into()),
    }
}

fn seconds(values: &[String]) -> Result<Duration, String> {
    let seconds: u32 = number(values)?;
    if seconds == 0 {
        return Err("write at least 1 second".into());
    }
    Ok(Duration::from_secs(seconds.into()))
}

fn in_seconds(duration: &Duration) -> String {
    duration.as_secs().to_string()
}

fn list(values: &[String]) -> Result<Vec<String>, String> {
    let parts = values.iter().flat_map(|value| value.split(','));
    Ok(parts
        .map(|part| part.trim().to_owned())
        .filter(|part| !part.is_empty())
        .collect())
}

fn paths(values: &[String]) -> Result<Vec<PathBuf>, String> {
    let parts = values.iter().flat_map(std::env::split_paths);
    Ok(parts.filter(|path| !path.as_os_str().is_empty()).collect())
}

fn maybe_path(values: &[String]) -> Result<Option<PathBuf>, String> {
    one(values).map(|path| Some(PathBuf::from(path)))
}

fn shown_path(path: &Option<PathBuf>) -> String {
    path.as_ref()
        .map(|path| path.display().to_string())
        .unwrap_or_default()
}

fn list_of_paths(paths: &[PathBuf]) -> String {
    let paths: Vec<String> = paths.iter().map(|path| path.display().to_string()).collect();
    paths.join(", ")
}

fn mode(values: &[String]) -> Result<Mode, String> {
    match one(values)?.as_str() {
        "local" => Ok(Mode::Local),
        "accounts" => Ok(Mode::Accounts),
        _ => Err("write local or accounts".into()),
    }
}

fn registration(values: &[String]) -> Result<Registration, String> {
    match one(values)?.as_str() {
        "open" => Ok(Registration::Open),
        "closed" => Ok(Registration::Closed),
        _ => Err("write open or closed".into()),
    }
}

fn format(values: &[String]) -> Result<LogFormat, String> {
    match one(values)?.as_str() {
        "text" => Ok(LogFormat::Text),
        "json" => Ok(LogFormat::Json),
        _ => Err("write text or json".into()),
    }
}

/// A database address is shown without its password, wherever that stands; rather too little of it than too much.
fn without_password(url: &str) -> String {
    let url = match url.split_once("password=") {
        Some((before, rest)) => {
            let after = rest.find('&').map_or("", |end| &rest[end..]);
            format!("{before}password=***{after}")
        }
        None => url.to_owned(),
    };
    let parts = url.split_once("://").and_then(|(scheme, rest)| {
        let (user, host) = rest.rsplit_once('@')?;
        let (name, _) = user.split_once(':')?;
        Some(format!("{scheme}://{name}:***@{host}"))
    });
    parts.unwrap_or(url)
}
