//! `gradus account`: accounts from the command line, the first admin among them.

use std::io::{BufRead, IsTerminal};

use anyhow::{Context, Result, bail};
use gradus_store::Role;

use crate::database::{Database, learners, wait};
use crate::exit::ExitCode;
use crate::say::say;

/// Make an account, give somebody a role or a new password, or list who there is.
///
/// The password is read from standard input, so that it stands in no history. Somebody who has an account already gets the
/// role and the password, and is logged out everywhere.
#[derive(clap::Args)]
#[command(after_help = "Examples:
  gradus account ada --role admin
  gradus account ada < password.txt
  gradus account --list")]
pub(crate) struct Args {
    /// The name to log in with.
    #[arg(required_unless_present = "list")]
    name: Option<String>,
    /// What they may do.
    #[arg(long, value_enum, default_value_t = RoleName::Learner)]
    role: RoleName,
    /// List everyone.
    #[arg(long, conflicts_with = "name")]
    list: bool,
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

pub(crate) fn run(args: &Args) -> Result<ExitCode> {
    wait(async {
        let store = args.database.open_or_make().await?;
        match &args.name {
            Some(name) => {
                let password = password()?;
                gradus_server::create_account(&store, name, &password, args.role.into()).await?;
                say!("{name} may log in");
            }
            None => {
                for learner in learners(&store).await? {
                    say!(
                        "{:<10} {}",
                        format!("{:?}", learner.role).to_lowercase(),
                        learner.name
                    );
                }
            }
        }
        store.close().await;
        Ok(ExitCode::Ok)
    })
}

fn password() -> Result<String> {
    if std::io::stdin().is_terminal() {
        eprint!("password (it will be seen; pipe it in to hide it): ");
    }
    let mut line = String::new();
    std::io::stdin()
        .lock()
        .read_line(&mut line)
        .context("cannot read the password")?;
    let password = line.trim_end_matches(['\r', '\n']);
    if password.is_empty() {
        bail!("no password was given on standard input");
    }
    Ok(password.to_owned())
}
