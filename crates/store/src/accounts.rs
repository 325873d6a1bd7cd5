//! Logging in: sessions behind a cookie, and API tokens. Passwords and tokens arrive hashed.

use crate::learners::set;
use crate::sql::query;
use crate::text::{checked, checked_name};
use crate::{Accounts, LearnerId, Result, StoreError, TokenId};
use gradus_schedule::{Span, Timestamp};
use serde::{Deserialize, Serialize};

/// What is kept behind a cookie.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Login {
    /// The hash of what the cookie says.
    pub id: String,
    /// Who it is, once they have logged in.
    pub learner: Option<LearnerId>,
    /// Whatever the server keeps there; opaque here.
    pub data: String,
    /// When it ends.
    pub expires_at: Timestamp,
}

/// An API token as its owner sees it; its text was shown once and is not kept.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Token {
    /// Its id.
    pub id: TokenId,
    /// What its owner calls it.
    pub name: String,
    /// When it was made.
    pub created_at: Timestamp,
    /// When it was last used, to the hour.
    pub last_used_at: Option<Timestamp>,
    /// When it was revoked.
    pub revoked_at: Option<Timestamp>,
}

/// The use of a token is written down at most this often.
const NOTED: Span = Span::hours(1);

impl Accounts<'_> {
    /// The hash of someone's password, if they have one.
    pub async fn password_hash(self, id: LearnerId) -> Result<Option<String>> {
        let mut db = self.0.read().await?;
        let row = query("SELECT password_hash FROM learners WHERE id = $1")
            .bind(id.0)
            .fetch_optional(&mut db)
            .await?;
        row.ok_or_else(|| StoreError::not_found("learner", id))?
            .maybe_text("password_hash")
    }

    /// Sets someone's password by its hash.
    pub async fn set_password_hash(self, id: LearnerId, hash: String) -> Result<()> {
        set(
            self.0,
            id,
            "UPDATE learners SET password_hash = $1 WHERE id = $2",
            hash,
        )
        .await
    }

    /// Keeps a login, or changes it.
    pub async fn save_login(self, login: Login) -> Result<()> {
        checked_name("the login", &login.id)?;
        checked("the login", &login.data)?;
        self.0
            .write(move |db| {
                let login = login.clone();
                Box::pin(async move {
                    query(include_str!("../sql/save_login.sql"))
                        .bind(login.id)
                        .bind(login.learner.map(|learner| learner.0))
                        .bind(login.data)
                        .bind(login.expires_at.as_millis())
                        .execute(db)
                        .await?;
                    Ok(())
                })
            })
            .await
    }

    /// A login that has not ended.
    pub async fn login(self, id: &str, now: Timestamp) -> Result<Option<Login>> {
        let mut db = self.0.read().await?;
        let sql = "SELECT id, learner_id, data, expires_at FROM logins WHERE id = $1 AND expires_at > $2";
        let row = query(sql)
            .bind(id)
            .bind(now.as_millis())
            .fetch_optional(&mut db)
            .await?;
        row.map(|row| {
            Ok(Login {
                id: row.text("id")?,
                learner: row.maybe_int("learner_id")?.map(LearnerId),
                data: row.text("data")?,
                expires_at: Timestamp::from_millis(row.int("expires_at")?),
            })
        })
        .transpose()
    }

    /// Ends a login.
    pub async fn delete_login(self, id: &str) -> Result<()> {
        let id = id.to_owned();
        self.0
            .write(move |db| {
                let id = id.clone();
                Box::pin(async move {
                    query("DELETE FROM logins WHERE id = $1")
                        .bind(id)
                        .execute(db)
                        .await?;
                    Ok(())
                })
            })
            .await
    }

    /// Ends every login of someone, as after a new password.
    pub async fn delete_logins_of(self, learner: LearnerId) -> Result<u64> {
        self.0
            .delete("DELETE FROM logins WHERE learner_id = $1", learner.0)
            .await
    }

    /// Removes logins that have ended.
    pub async fn delete_expired_logins(self, now: Timestamp) -> Result<u64> {
        self.0
            .delete("DELETE FROM logins WHERE expires_at <= $1", now.as_millis())
            .await
    }

    /// Adds an API token by its hash.
    pub async fn add_token(
        self,
        learner: LearnerId,
        name: &str,
        hash: &str,
        now: Timestamp,
    ) -> Result<TokenId> {
        checked_name("the name of the token", name)?;
        checked_name("the hash of the token", hash)?;
        let (name, hash) = (name.to_owned(), hash.to_owned());
        self.0.write(move |db| {
            let (name, hash) = (name.clone(), hash.clone());
            Box::pin(async move {
                let sql = "INSERT INTO tokens (learner_id, name, hash, created_at) VALUES ($1, $2, $3, $4) RETURNING id";
                let query = query(sql).bind(learner.0).bind(name).bind(hash).bind(now.as_millis());
                Ok(TokenId(query.fetch_one(db).await?.int("id")?))
            })
        })
        .await
    }

    /// Whose token has this hash, unless it was revoked.
    pub async fn token_owner(self, hash: &str, now: Timestamp) -> Result<Option<LearnerId>> {
        let mut db = self.0.read().await?;
        let sql = "SELECT learner_id, last_used_at, id FROM tokens WHERE hash = $1 AND revoked_at IS NULL";
        let Some(row) = query(sql).bind(hash).fetch_optional(&mut db).await? else {
            return Ok(None);
        };
        drop(db);
        let noted = row
            .maybe_int("last_used_at")?
            .is_some_and(|at| now.since(Timestamp::from_millis(at)) < NOTED);
        if !noted {
            self.note_use(TokenId(row.int("id")?), now).await?;
        }
        Ok(Some(LearnerId(row.int("learner_id")?)))
    }

    /// Someone's tokens, revoked ones too.
    pub async fn tokens(self, learner: LearnerId) -> Result<Vec<Token>> {
        let mut db = self.0.read().await?;
        let sql = "SELECT id, name, created_at, last_used_at, revoked_at FROM tokens WHERE learner_id = $1 ORDER BY id";
        let rows = query(sql).bind(learner.0).fetch_all(&mut db).await?;
        rows.iter()
            .map(|row| {
                Ok(Token {
                    id: TokenId(row.int("id")?),
                    name: row.text("name")?,
                    created_at: Timestamp::from_millis(row.int("created_at")?),
                    last_used_at: row.maybe_int("last_used_at")?.map(Timestamp::from_millis),
                    revoked_at: row.maybe_int("revoked_at")?.map(Timestamp::from_millis),
                })
            })
            .collect()
    }

    /// Revokes a token of someone.
    pub async fn revoke_token(self, learner: LearnerId, id: TokenId, now: Timestamp) -> Result<()> {
        self.0.write(move |db| {
            Box::pin(async move {
                let sql = "UPDATE tokens SET revoked_at = COALESCE(revoked_at, $1) WHERE id = $2 AND learner_id = $3";
                let query = query(sql).bind(now.as_millis()).bind(id.0).bind(learner.0);
                match query.execute(db).await? {
                    0 => Err(StoreError::not_found("token", id)),
                    _ => Ok(()),
                }
            })
        })
        .await
    }

    async fn note_use(self, id: TokenId, now: Timestamp) -> Result<()> {
        self.0
            .write(move |db| {
                Box::pin(async move {
                    let sql = "UPDATE tokens SET last_used_at = $1 WHERE id = $2";
                    query(sql).bind(now.as_millis()).bind(id.0).execute(db).await?;
                    Ok(())
                })
            })
            .await
    }
}
