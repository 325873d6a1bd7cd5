//! How grading is doing: the figures of one exercise, and health over all of them.

use crate::sql::{Connection, query};
use crate::{Figures, Outcome, Result, StoreError};
use gradus_schedule::author::{AttemptRecord, ExerciseFigures};
use gradus_schedule::health::{CandidateTally, GradingTally, Health, Overall};
use gradus_schedule::{Credit, Timestamp};
use serde::{Deserialize, Serialize};

/// An exercise and its figures.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct ExerciseReport {
    /// The exercise as `pack/slug`.
    pub exercise: String,
    /// Its figures.
    pub figures: ExerciseFigures,
}

/// How an exercise did in the last 30 days.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct ExercisePerformance {
    /// The exercise as `pack/slug`.
    pub exercise: String,
    /// Answers to it that hold.
    pub attempts: u64,
    /// How many of them were right.
    pub correct: u64,
    /// What they earned on average.
    pub mean_credit: f64,
    /// When it was last answered.
    pub last_at: Timestamp,
}

impl Figures<'_> {
    /// How the exercises of a pack did in the last 30 days, the most answered first; those that nobody answered are left out.
    /// The database's own clock counts the days.
    pub async fn exercises(self, pack: &str) -> Result<Vec<ExercisePerformance>> {
        let mut db = self.0.read_many().await?;
        let query = query(include_str!("../sql/exercise_performance.sql")).bind(pack);
        let rows = query.fetch_all(&mut db).await?;
        rows.iter()
            .map(|row| {
                Ok(ExercisePerformance {
                    exercise: format!("{}/{}", row.text("pack")?, row.text("slug")?),
                    attempts: row.int("attempts")? as u64,
                    correct: row.int("correct")? as u64,
                    mean_credit: row.real("mean_credit")?,
                    last_at: Timestamp::from_millis(row.int("last_at")?),
                })
            })
            .collect()
    }

    /// The figures of an exercise (`pack/slug`) since a moment, over its latest attempts, at most 10 000 of them.
    pub async fn exercise(self, exercise: &str, since: Timestamp) -> Result<ExerciseReport> {
        let missing = || StoreError::not_found("exercise", exercise);
        let (pack, slug) = exercise.split_once('/').ok_or_else(missing)?;
        let mut db = self.0.read_many().await?;
        let sql =
            "SELECT e.id FROM exercises e JOIN packs p ON p.id = e.pack_id WHERE p.name = $1 AND e.slug = $2";
        let row = query(sql).bind(pack).bind(slug).fetch_optional(&mut db).await?;
        let key = row.ok_or_else(missing)?.int("id")?;
        let mut records = records(&mut db, key, since).await?;
        for (record, duration) in records.iter_mut().zip(durations(&mut db, key, since).await?) {
            record.grading_us = Some(duration);
        }
        Ok(ExerciseReport {
            exercise: exercise.into(),
            figures: ExerciseFigures::of(&records),
        })
    }

    /// Grading health since a moment.
    pub async fn health(self, since: Timestamp) -> Result<Health> {
        let mut db = self.0.read_many().await?;
        let gradings = gradings(&mut db, since).await?;
        let candidates = candidates(&mut db, since).await?;
        let graded = gradings.iter().map(|tally| tally.graded).sum();
        let (alternatives, alternatives_before) = alternatives(&mut db).await?;
        let overall = Overall {
            grading_p95_ms: p95(&mut db, since, graded).await?,
            alternatives,
            alternatives_before,
        };
        Ok(Health::of(&gradings, &candidates, &overall))
    }
}

async fn records(db: &mut Connection, exercise: i64, since: Timestamp) -> Result<Vec<AttemptRecord>> {
    let query = query(include_str!("../sql/exercise_attempts.sql"))
        .bind(exercise)
        .bind(since.as_millis());
    let rows = query.fetch_all(db).await?;
    rows.iter()
        .map(|row| {
            let outcome = Outcome::of(&row.text("outcome")?)?;
            let credit =
                Credit::new(row.real("credit")?).map_err(|error| StoreError::unreadable("credit", error))?;
            let (others, of_others) = (
                row.maybe_int("others")?.unwrap_or(0),
                row.maybe_real("of_others")?.unwrap_or(0.0),
            );
            Ok(AttemptRecord {
                credit,
                correct: outcome.is_correct(),
                elsewhere: (others > 0).then(|| of_others / others as f64),
                response_ms: row.maybe_int("response_ms")?.map(|millis| millis as u32),
                hints: row.int("hints")? as u32,
                fallback: crate::Method::of(&row.text("method")?)?.is_fallback(),
                candidate: row.int("second_looks")? > 0,
                grading_us: None,
                wrong_form: match outcome.is_correct() {
                    true => None,
                    false => Some(
                        row.maybe_text("canonical")?
                            .map_or_else(|| row.text("answer"), Ok)?,
                    ),
                },
            })
        })
        .collect()
}

/// How long grading took; not linked to attempts, so only their spread means something.
async fn durations(db: &mut Connection, exercise: i64, since: Timestamp) -> Result<Vec<u64>> {
    let sql = "SELECT duration_us FROM grading_telemetry WHERE at >= $1 AND exercise_id = $2 LIMIT 10000";
    let rows = query(sql)
        .bind(since.as_millis())
        .bind(exercise)
        .fetch_all(db)
        .await?;
    rows.iter()
        .map(|row| Ok(row.int("duration_us")? as u64))
        .collect()
}

async fn gradings(db: &mut Connection, since: Timestamp) -> Result<Vec<GradingTally>> {
    let rows = query(include_str!("../sql/gradings.sql"))
        .bind(since.as_millis())
        .fetch_all(db)
        .await?;
    rows.iter()
        .map(|row| {
            Ok(GradingTally {
                exercise: format!("{}/{}", row.text("pack")?, row.text("slug")?).into(),
                strategy: row.text("strategy")?,
                graded: row.int("graded")? as u64,
                wrong: row.int("wrong")? as u64,
                fallbacks: row.int("fallbacks")? as u64,
            })
        })
        .collect()
}

async fn candidates(db: &mut Connection, since: Timestamp) -> Result<Vec<CandidateTally>> {
    let rows = query(include_str!("../sql/candidates.sql"))
        .bind(since.as_millis())
        .fetch_all(db)
        .await?;
    rows.iter()
        .map(|row| {
            Ok(CandidateTally {
                exercise: format!("{}/{}", row.text("pack")?, row.text("slug")?).into(),
                accepted_by: row.text("accepted_by")?,
                count: row.int("candidates")? as u64,
            })
        })
        .collect()
}

/// The 95th percentile of grading time, in milliseconds.
async fn p95(db: &mut Connection, since: Timestamp, graded: u64) -> Result<Option<f64>> {
    let rank = (graded * 95).div_ceil(100).max(1) as i64;
    let sql =
        "SELECT duration_us FROM grading_telemetry WHERE at >= $1 ORDER BY duration_us LIMIT 1 OFFSET $2";
    let row = query(sql)
        .bind(since.as_millis())
        .bind(rank - 1)
        .fetch_optional(db)
        .await?;
    row.map(|row| Ok(row.int("duration_us")? as f64 / 1_000.0))
        .transpose()
}

/// Authored alternatives in the packs now, and in the editions before where there are any.
async fn alternatives(db: &mut Connection) -> Result<(Option<u64>, Option<u64>)> {
    let sql = "SELECT v.pack_id, v.alternatives FROM pack_versions v ORDER BY v.id";
    let mut editions: std::collections::BTreeMap<i64, (Option<u64>, u64)> = std::collections::BTreeMap::new();
    for row in query(sql).fetch_all(db).await? {
        let count = row.int("alternatives")? as u64;
        editions
            .entry(row.int("pack_id")?)
            .and_modify(|(before, now)| {
                *before = Some(*now);
                *now = count;
            })
            .or_insert((None, count));
    }
    let now = editions.values().map(|(_, now)| now).sum();
    let any_before = editions.values().any(|(before, _)| before.is_some());
    let before = editions
        .values()
        .map(|(before, now)| before.unwrap_or(*now))
        .sum();
    Ok((
        (!editions.is_empty()).then_some(now),
        any_before.then_some(before),
    ))
}
