//! Statements that are written together in one trip, or not at all.
//!
//! Each statement is an `INSERT … SELECT … FROM name`, an `UPDATE` or a `DELETE` that reads what earlier ones returned by
//! their names. On PostgreSQL they become the parts of one statement (`WITH name AS (…), …`), so that a whole answer takes
//! one round trip and needs no `BEGIN` and `COMMIT` of its own. SQLite cannot write within `WITH`: there they are run one
//! after the other within the transaction of the writer, and each finds what was returned before it under the same names.

use super::{Argument, Connection, query};
use crate::Result;
use std::borrow::Cow;
use std::collections::HashMap;
use std::fmt::Write as _;

/// The first statement, which the others depend on.
const GUARD: &str = "guard";

/// Statements that are written together.
#[derive(Clone, Debug)]
pub(crate) struct Batch {
    parts: Vec<Part>,
}

#[derive(Clone, Debug)]
struct Part {
    name: Cow<'static, str>,
    sql: Cow<'static, str>,
    arguments: Vec<Argument>,
    /// Whether it ends in `RETURNING id`, which later parts read as `name.id`.
    returns: bool,
}

/// What the statements returned, by their names.
#[derive(Debug, Default)]
pub(crate) struct Ids(HashMap<Cow<'static, str>, i64>);

impl Ids {
    pub(crate) fn get(&self, name: &str) -> Option<i64> {
        self.0.get(name).copied()
    }
}

impl Batch {
    /// With a statement that returns one `id`, or none: then nothing is written. The others read it as `guard.id`.
    pub(crate) fn guarded_by(sql: &'static str, arguments: impl IntoIterator<Item = Argument>) -> Self {
        let mut batch = Self { parts: Vec::new() };
        batch.add(GUARD, sql, arguments);
        batch
    }

    /// One more statement, with arguments `$1`, `$2`, … of its own. It must read `guard` or something that does, so that it
    /// writes nothing when the guard finds nothing.
    pub(crate) fn add(
        &mut self,
        name: impl Into<Cow<'static, str>>,
        sql: &'static str,
        arguments: impl IntoIterator<Item = Argument>,
    ) {
        let sql = sql.trim_end();
        self.parts.push(Part {
            name: name.into(),
            sql: sql.into(),
            arguments: arguments.into_iter().collect(),
            returns: sql.ends_with("RETURNING id"),
        });
    }

    /// Writes all of them; `None` if the guard found nothing, and then nothing was written.
    pub(crate) async fn run(self, db: &mut Connection) -> Result<Option<Ids>> {
        match db {
            Connection::Sqlite(_) => self.run_in_order(db).await,
            Connection::Postgres(_) | Connection::Transaction(_) => self.run_at_once(db).await,
        }
    }

    async fn run_in_order(self, db: &mut Connection) -> Result<Option<Ids>> {
        let mut ids: Vec<(Cow<'static, str>, i64)> = Vec::new();
        for mut part in self.parts {
            let mut sql = String::with_capacity(part.sql.len() + 64);
            for (place, (name, id)) in ids.iter().enumerate() {
                part.arguments.push((*id).into());
                let number = part.arguments.len();
                let begin = if place == 0 { "WITH" } else { "," };
                // Writing to a text cannot fail.
                let _ = write!(sql, "{begin} {name} (id) AS (SELECT ${number}) ");
            }
            sql.push_str(&part.sql);
            let statement = part.arguments.into_iter().fold(query(sql), super::Query::bind);
            let row = match part.returns {
                true => statement.fetch_optional(&mut *db).await?,
                false => statement.execute(&mut *db).await.map(|_| None)?,
            };
            match row {
                Some(row) => ids.push((part.name, row.int("id")?)),
                None if part.name == GUARD => return Ok(None),
                None => {}
            }
        }
        Ok(Some(Ids(ids.into_iter().collect())))
    }

    async fn run_at_once(self, db: &mut Connection) -> Result<Option<Ids>> {
        let (sql, arguments, returning) = self.into_one();
        let row = arguments
            .into_iter()
            .fold(query(sql), super::Query::bind)
            .fetch_one(db)
            .await?;
        let mut ids = HashMap::new();
        for name in returning {
            if let Some(id) = row.maybe_int(&name)? {
                ids.insert(name, id);
            }
        }
        Ok(ids.contains_key(GUARD).then_some(Ids(ids)))
    }

    /// All parts as one statement that gives one row with the id of each part that returns one.
    fn into_one(self) -> (String, Vec<Argument>, Vec<Cow<'static, str>>) {
        let (mut sql, mut arguments, mut returning) = (String::new(), Vec::new(), Vec::new());
        for part in self.parts {
            sql.push_str(if sql.is_empty() { "WITH " } else { ", " });
            sql.push_str(&part.name);
            sql.push_str(" AS (");
            push_renumbered(&mut sql, &part.sql, arguments.len());
            sql.push(')');
            arguments.extend(part.arguments);
            if part.returns {
                returning.push(part.name);
            }
        }
        for (place, name) in returning.iter().enumerate() {
            let begin = if place == 0 { " SELECT" } else { "," };
            let _ = write!(sql, "{begin} (SELECT id FROM {name}) AS {name}");
        }
        (sql, arguments, returning)
    }
}

/// Adds a statement to others that have so many arguments before it.
fn push_renumbered(sql: &mut String, part: &str, before: usize) {
    let mut rest = part;
    while let Some(place) = rest.find('$') {
        let (text, argument) = rest.split_at(place + 1);
        let digits = argument.bytes().take_while(u8::is_ascii_digit).count();
        sql.push_str(text);
        let number: usize = argument[..digits].parse().unwrap_or(0);
        let _ = write!(sql, "{}", number + before);
        rest = &argument[digits..];
    }
    sql.push_str(rest);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_become_one_statement() {
        let mut batch = Batch::guarded_by(
            "UPDATE a SET b = $2 WHERE id = $1 RETURNING id",
            [1.into(), 2.into()],
        );
        batch.add(
            "c",
            "INSERT INTO c SELECT $1 FROM guard RETURNING id",
            ["x".into()],
        );
        batch.add(
            "d",
            "INSERT INTO d SELECT $2, c.id, $1 FROM c",
            [3.into(), 4.into()],
        );
        let (sql, arguments, returning) = batch.into_one();
        assert_eq!(
            sql,
            "WITH guard AS (UPDATE a SET b = $2 WHERE id = $1 RETURNING id), \
             c AS (INSERT INTO c SELECT $3 FROM guard RETURNING id), \
             d AS (INSERT INTO d SELECT $5, c.id, $4 FROM c) \
             SELECT (SELECT id FROM guard) AS guard, (SELECT id FROM c) AS c"
        );
        assert_eq!(arguments, [1.into(), 2.into(), "x".into(), 3.into(), 4.into()]);
        assert_eq!(returning, [GUARD, "c"]);
    }
}
