//! What servers that share a database need of each other: locks, counters, settings.

use crate::sql::query;
use crate::text::{checked, checked_name};
use crate::{Result, Store};
use gradus_schedule::{Span, Timestamp};

/// A lock on some background work, held until it is released or its time is up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lock {
    /// What it is for.
    pub name: String,
    /// Who holds it.
    pub holder: String,
}

impl Store {
    /// Takes a lock for `span`, or takes it for longer if this holder has it; `None` if another does.
    pub async fn lock(&self, name: &str, holder: &str, span: Span, now: Timestamp) -> Result<Option<Lock>> {
        checked_name("the name of the lock", name)?;
        checked_name("the holder of the lock", holder)?;
        let lock = Lock {
            name: name.into(),
            holder: holder.into(),
        };
        let wanted = lock.clone();
        let taken = self
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
    pub async fn unlock(&self, lock: Lock) -> Result<()> {
        self.write(move |db| {
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
    pub async fn count_hit(&self, name: &str, window: Span, now: Timestamp) -> Result<u64> {
        checked_name("the name of the counter", name)?;
        let name = name.to_owned();
        let start = now.as_millis() - now.as_millis().rem_euclid(window.as_millis().max(1));
        self.write(move |db| {
            let name = name.clone();
            Box::pin(async move {
                let sql = "INSERT INTO hits (name, window_start, count) VALUES ($1, $2, 1) \
                           ON CONFLICT (name, window_start) DO UPDATE SET count = hits.count + 1 RETURNING count";
                Ok(query(sql).bind(name).bind(start).fetch_one(db).await?.int(0)? as u64)
            })
        })
        .await
    }

    /// Removes counters of windows that began before this moment.
    pub async fn delete_hits_before(&self, moment: Timestamp) -> Result<u64> {
        self.delete("DELETE FROM hits WHERE window_start < $1", moment.as_millis())
            .await
    }

    /// Removes grading telemetry from before this moment.
    pub async fn delete_telemetry_before(&self, moment: Timestamp) -> Result<u64> {
        self.delete("DELETE FROM grading_telemetry WHERE at < $1", moment.as_millis())
            .await
    }

    /// A setting of the installation.
    pub async fn setting(&self, name: &str) -> Result<Option<String>> {
        let mut db = self.read().await?;
        let name = format!("app:{name}");
        let row = query("SELECT value FROM settings WHERE name = $1")
            .bind(name)
            .fetch_optional(&mut db)
            .await?;
        row.map(|row| row.text(0)).transpose()
    }

    /// Keeps a setting of the installation.
    pub async fn set_setting(&self, name: &str, value: &str) -> Result<()> {
        checked_name("the name of the setting", name)?;
        checked("the setting", value)?;
        let (name, value) = (format!("app:{name}"), value.to_owned());
        self.write(move |db| {
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
}
