//! What keeps an installation going: locks, counters and settings that servers share, copies and checks of the database.

use crate::sql::{make_private, query};
use crate::text::{checked, checked_name};
use crate::{Backend, Result, StoreError, Upkeep};
use gradus_schedule::{Span, Timestamp};
use std::path::Path;

/// A lock on some background work, held until it is released or its time is up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lock {
    /// What it is for.
    pub name: String,
    /// Who holds it.
    pub holder: String,
}

impl Upkeep<'_> {
    /// Takes a lock for `span`, or takes it for longer if this holder has it; `None` if another does.
    pub async fn lock(self, name: &str, holder: &str, span: Span, now: Timestamp) -> Result<Option<Lock>> {
        checked_name("the name of the lock", name)?;
        checked_name("the holder of the lock", holder)?;
        let lock = Lock {
            name: name.into(),
            holder: holder.into(),
        };
        let wanted = lock.clone();
        let taken = self
            .0
            .write(move |db| {
                let lock = wanted.clone();
                Box::pin(async move {
                    let query = query(include_str!("../sql/take_lock.sql"));
                    let query = query
                        .bind(lock.name)
                        .bind(lock.holder)
                        .bind(now.plus(span).as_millis());
                    Ok(query.bind(now.as_millis()).fetch_optional(db).await?.is_some())
                })
            })
            .await?;
        Ok(taken.then_some(lock))
    }

    /// Gives a lock back.
    pub async fn unlock(self, lock: Lock) -> Result<()> {
        self.0
            .write(move |db| {
                let lock = lock.clone();
                Box::pin(async move {
                    let sql = "DELETE FROM locks WHERE name = $1 AND holder = $2";
                    query(sql).bind(lock.name).bind(lock.holder).execute(db).await?;
                    Ok(())
                })
            })
            .await
    }

    /// Counts one more of `name` in the current window of this length, and says how many there are: for limits that hold
    /// over all servers.
    pub async fn count_hit(self, name: &str, window: Span, now: Timestamp) -> Result<u64> {
        checked_name("the name of the counter", name)?;
        let name = name.to_owned();
        let start = now.as_millis() - now.as_millis().rem_euclid(window.as_millis().max(1));
        self.0.write(move |db| {
            let name = name.clone();
            Box::pin(async move {
                let sql = "INSERT INTO hits (name, window_start, count) VALUES ($1, $2, 1) \
                           ON CONFLICT (name, window_start) DO UPDATE SET count = hits.count + 1 RETURNING count";
                Ok(query(sql).bind(name).bind(start).fetch_one(db).await?.int("count")? as u64)
            })
        })
        .await
    }

    /// Removes counters of windows that began before this moment.
    pub async fn delete_hits_before(self, moment: Timestamp) -> Result<u64> {
        self.0
            .delete("DELETE FROM hits WHERE window_start < $1", moment.as_millis())
            .await
    }

    /// Removes grading telemetry from before this moment.
    pub async fn delete_telemetry_before(self, moment: Timestamp) -> Result<u64> {
        self.0
            .delete("DELETE FROM grading_telemetry WHERE at < $1", moment.as_millis())
            .await
    }

    /// A setting of the installation.
    pub async fn setting(self, name: &str) -> Result<Option<String>> {
        let mut db = self.0.read().await?;
        let name = format!("app:{name}");
        let row = query("SELECT value FROM settings WHERE name = $1")
            .bind(name)
            .fetch_optional(&mut db)
            .await?;
        row.map(|row| row.text("value")).transpose()
    }

    /// Keeps a setting of the installation.
    pub async fn set_setting(self, name: &str, value: &str) -> Result<()> {
        checked_name("the name of the setting", name)?;
        checked("the setting", value)?;
        let (name, value) = (format!("app:{name}"), value.to_owned());
        self.0
            .write(move |db| {
                let (name, value) = (name.clone(), value.clone());
                Box::pin(async move {
                    let sql = "INSERT INTO settings (name, value) VALUES ($1, $2) \
                           ON CONFLICT (name) DO UPDATE SET value = excluded.value";
                    query(sql).bind(name).bind(value).execute(db).await?;
                    Ok(())
                })
            })
            .await
    }

    /// Lets a SQLite database grow to so many pages and no more, until the store is closed; `None` lifts the limit.
    pub async fn limit_pages(self, pages: Option<u32>) -> Result<()> {
        if self.0.backend() == Backend::Postgres {
            return Err(StoreError::Unsupported("PostgreSQL has no limit of pages".into()));
        }
        let pages = pages.unwrap_or(0xffff_fffe);
        let sql = format!("PRAGMA max_page_count = {pages}");
        self.0
            .write(move |db| {
                let sql = sql.clone();
                Box::pin(async move { db.script(sql).await })
            })
            .await
    }

    /// Writes a consistent copy of a SQLite database to a new file, while others read and write.
    pub async fn backup(self, to: &Path) -> Result<()> {
        let path = to
            .to_str()
            .ok_or_else(|| StoreError::invalid("the path of the copy", "it is not UTF-8"))?;
        let made = self.0.backend() == Backend::Sqlite && make_private(to);
        let copied = self
            .0
            .on_separate_connection(query("VACUUM INTO $1").bind(path))
            .await;
        if made && copied.is_err() {
            // It is empty; and if it stays, it is in the way of nobody.
            let _ = std::fs::remove_file(to);
        }
        if !copied? {
            let why = "a PostgreSQL database is copied by its own tool: pg_dump --format=custom --file=COPY DATABASE-URL";
            return Err(StoreError::Unsupported(why.into()));
        }
        Ok(())
    }

    /// What the database finds wrong with itself; nothing, if all is well.
    pub async fn integrity(self) -> Result<Vec<String>> {
        let mut db = self.0.read_many().await?;
        let mut found = Vec::new();
        // PostgreSQL checks pages and keys as it goes; there is nothing to ask it.
        if self.0.backend() == Backend::Sqlite {
            for (check, column) in [
                ("PRAGMA integrity_check", "integrity_check"),
                ("PRAGMA foreign_key_check", "table"),
            ] {
                for row in query(check).fetch_all(&mut db).await? {
                    found.push(row.text(column)?);
                }
            }
        }
        Ok(found.into_iter().filter(|text| text != "ok").collect())
    }
}
