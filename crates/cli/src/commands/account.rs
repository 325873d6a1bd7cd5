//! `gradus account`: accounts from the command line, the first admin among them.

use std::io::{BufRead, IsTerminal};

use anyhow::{Context, Result, bail};
use gradus_store::{Learner, Role, Store, StoreError};
use serde::Serialize;

use crate::database::{Database, learners, wait};
use crate::exit::ExitCode;
use crate::say::say;

/// Make an account, give somebody a role or a new password, or list who there is.
///
/// The password is read from standard input, so that it stands in no history. Somebody who has an account already gets the
/// new password and is logged out everywhere; their role stays, unless --role gives another. With --role and no password
/// (an empty line), theirs stays.
#[derive(clap::Args)]
#[command(after_help = "Examples:
  gradus account ada --role admin < password.txt    a new admin, or an old one with a new password
  gradus account ada < password.txt                 a new password, the same role; or a new learner
  gradus account ada --role author < /dev/null      another role, the same password
  gradus account --list --json")]
pub(crate) struct Args {
    /// The name to log in with.
    #[arg(required_unless_present = "list")]
    name: Option<String>,
    /// What they may do [default: learner for a new account, otherwise what they may already].
    #[arg(long, value_enum)]
    role: Option<RoleName>,
    /// List everyone.
    #[arg(long, conflicts_with_all = ["name", "role"])]
    list: bool,
    /// List them as JSON lines.
    #[arg(long, requires = "list")]
    json: bool,
    #[command(flatten)]
    database: Database,
}

#[derive(Clone, Copy, clap::ValueEnum)]
enum RoleName {
    /// Practises.
    Learner,
    /// Also sees packs, grading health and the review queue.
    Author,
    /// Everything.
    Admin,
}

impl From<RoleName> for Role {
    fn from(name: RoleName) -> Self {
        match name {
            RoleName::Learner => Role::Learner,
            RoleName::Author => Role::Author,
            RoleName::Admin => Role::Admin,
        }
    }
}

/// Somebody, for a program.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Listed<'a> {
    name: &'a str,
    role: Role,
    created_at: String,
}

pub(crate) fn run(args: &Args) -> Result<ExitCode> {
    wait(async {
        let store = args.database.open_or_make().await?;
        match &args.name {
            Some(name) => say!("{}", set(&store, name, args.role.map(Role::from)).await?),
            None => list(&learners(&store).await?, args.json)?,
        }
        store.close().await;
        Ok(ExitCode::Ok)
    })
}

fn list(learners: &[Learner], json: bool) -> Result<()> {
    for learner in learners {
        if json {
            let listed = Listed {
                name: &learner.name,
                role: learner.role,
                created_at: learner.created_at.to_string(),
            };
            say!("{}", serde_json::to_string(&listed)?);
        } else {
            say!("{:<10} {}", word(learner.role), learner.name);
        }
    }
    Ok(())
}

/// Makes or changes the account, and tells what was done.
async fn set(store: &Store, name: &str, role: Option<Role>) -> Result<String> {
    let known = match store.learners().named(name).await {
        Err(StoreError::NotFound { .. }) => None,
        found => Some(found?),
    };
    let may_keep = known.is_some() && role.is_some();
    let password = password(may_keep)?;
    let is = role
        .or(known.as_ref().map(|known| known.role))
        .unwrap_or(Role::Learner);
    match (&password, &known) {
        (Some(password), _) => drop(gradus_server::create_account(store, name, password, is).await?),
        (None, Some(known)) if may_keep => store.learners().set_role(known.id, is).await?,
        (None, _) => bail!("no password was given on standard input"),
    }
    let now = word(is);
    Ok(match known.map(|known| known.role) {
        None => format!("made account {name}, {now}"),
        Some(was) if was == is && password.is_some() => format!("{name}: new password; still {now}"),
        Some(was) if was == is => format!("{name} is {now} already; nothing was changed"),
        Some(was) if password.is_some() => format!("{name}: new password; now {now}, was {}", word(was)),
        Some(was) => format!("{name} is now {now}, was {}", word(was)),
    })
}

fn word(role: Role) -> &'static str {
    match role {
        Role::Learner => "learner",
        Role::Author => "author",
        Role::Admin => "admin",
    }
}

/// The first line of standard input; none if it is empty.
fn password(may_keep: bool) -> Result<Option<String>> {
    if std::io::stdin().is_terminal() {
        let keep = if may_keep {
            "; nothing keeps the old one"
        } else {
            ""
        };
        eprint!("password (it will be seen; pipe it in to hide it{keep}): ");
    }
    let mut line = String::new();
    std::io::stdin()
        .lock()
        .read_line(&mut line)
        .context("cannot read the password")?;
    let password = line.trim_end_matches(['\r', '\n']);
    Ok((!password.is_empty()).then(|| password.to_owned()))
}
