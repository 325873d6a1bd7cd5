use super::*;
use std::io::Write as _;

fn sources(environment: &[(&str, &str)], flags: &[(&str, &str)]) -> Sources {
    let pair = |(name, value): &(&str, &str)| ((*name).to_owned(), (*value).to_owned());
    Sources {
        environment: environment.iter().map(pair).collect(),
        flags: flags.iter().map(pair).collect(),
        ..Sources::default()
    }
}

fn file(text: &str) -> tempfile::NamedTempFile {
    let mut file = tempfile::Builder::new().suffix(".toml").tempfile().unwrap();
    file.write_all(text.as_bytes()).unwrap();
    file
}

fn found(config: &Config, name: &str) -> (String, String) {
    let setting = config
        .explain()
        .into_iter()
        .find(|setting| setting.name == name)
        .unwrap();
    let source = match setting.source {
        Source::File(_) => "file".to_owned(),
        other => other.to_string(),
    };
    (setting.value, source)
}

#[test]
fn the_later_one_wins_and_is_remembered() {
    let file = file("listen = '127.0.0.1:1'\nmode = 'accounts'\n[limits]\nbody = 5\n[sandbox]\nqueue = 9\n");
    let mut sources = sources(
        &[
            ("GRADUS_LISTEN", "127.0.0.1:2"),
            ("GRADUS_LIMITS_BODY", "6"),
            ("HOME", "/home/ada"),
        ],
        &[("listen", "127.0.0.1:3")],
    );
    sources.file = Some(file.path().into());
    let config = Config::load(&sources).unwrap();
    for (name, value, source) in [
        ("listen", "127.0.0.1:3", "--listen"),
        ("mode", "accounts", "file"),
        ("limits.body", "6", "GRADUS_LIMITS_BODY"),
        ("sandbox.queue", "9", "file"),
        ("database", "/home/ada/.local/share/gradus/gradus.db", "default"),
    ] {
        assert_eq!(found(&config, name), (value.into(), source.into()), "{name}");
    }
}

#[test]
fn relative_paths_are_meant_from_the_file() {
    let file = file("packs = ['a', '/b']\ndatabase = 'g.db'\n");
    let mut sources = sources(&[], &[]);
    sources.file = Some(file.path().into());
    let config = Config::load(&sources).unwrap();
    let folder = file.path().parent().unwrap();
    assert_eq!(config.packs, [folder.join("a"), "/b".into()]);
    assert_eq!(config.database, folder.join("g.db").display().to_string());
}

#[test]
fn passwords_are_not_shown() {
    for (given, shown) in [
        ("postgres://me:secret@host/db", "postgres://me:***@host/db"),
        ("postgres://me:se?cr@et@host/db", "postgres://me:***@host/db"),
        ("postgres://me@host/db", "postgres://me@host/db"),
        (
            "postgres://host/db?password=secret&sslmode=require",
            "postgres://host/db?password=***&sslmode=require",
        ),
        (
            "postgres://host/db?password=se@cret",
            "postgres://host/db?password=***",
        ),
        ("/var/lib/gradus.db", "/var/lib/gradus.db"),
    ] {
        let config = Config::load(&sources(&[("GRADUS_DATABASE", given)], &[])).unwrap();
        assert_eq!(found(&config, "database").0, shown);
    }
}

#[test]
fn what_cannot_be_meant_is_refused_with_what_would_be_right() {
    for (environment, flags, message) in [
        (
            &[("GRADUS_LISTN", "x")][..],
            &[][..],
            "GRADUS_LISTN: there is no setting `listn`; did you mean `listen`?",
        ),
        (
            &[],
            &[("boddy", "1")],
            "--set boddy: there is no setting `boddy`; did you mean `limits.body`?",
        ),
        (
            &[],
            &[("zzzzzz", "1")],
            "--set zzzzzz: there is no setting `zzzzzz`",
        ),
        (
            &[],
            &[("mode", "public")],
            "--mode: `mode` is `public`: write local or accounts",
        ),
        (
            &[],
            &[("limits.read_seconds", "0")],
            "--set limits.read_seconds: `limits.read_seconds` is `0`: write at least 1 second",
        ),
        (
            &[],
            &[("limits.body", "-1")],
            "--set limits.body: `limits.body` is `-1`: write a whole number, 0 or more",
        ),
        (
            &[],
            &[("listen", "here")],
            "--listen: `listen` is `here`: write an address and a port, such as 127.0.0.1:7777",
        ),
        (
            &[],
            &[("listen", "0.0.0.0:80")],
            "in local mode there is no login, so Gradus listens on this machine only and not on 0.0.0.0:80; \
             listen on 127.0.0.1, or set mode = \"accounts\"",
        ),
    ] {
        assert_eq!(
            Config::load(&sources(environment, flags))
                .unwrap_err()
                .to_string(),
            message
        );
    }
}

#[test]
fn what_kubernetes_adds_is_not_ours() {
    let others = [
        ("GRADUS_PORT", "tcp://10.0.0.1:80"),
        ("GRADUS_SERVICE_HOST", "10.0.0.1"),
    ];
    assert!(Config::load(&sources(&others, &[])).is_ok());
}
