//! A learner's figures: stats, the four metrics, and the history that parameters are fitted to.

use crate::sql::query;
use crate::{Figures, LearnerId, Result, StoreError, memory};
use gradus_schedule::metrics::{
    AdoptionWeek, CorrectAnswer, ReviewRecord, SessionEnd, SessionRecord, SkillRetention, Stability,
    Transfer, TransferBucket, adoption, retention, stability, transfer,
};
use gradus_schedule::{
    ConceptId, Credit, Day, ItemId, Mastery, Performance, Review, SkillId, Span, Streak, Tally, Timestamp,
    WINDOW, Zone, forecast, streak,
};
use gradus_session::Ending;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, HashMap};

/// What a learner sees of themselves.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct LearnerStats {
    /// Over everything.
    pub overall: Performance,
    /// For each rule or subconcept, by name.
    pub skills: Vec<SkillStats>,
    /// Days in a row.
    pub streak: Streak,
    /// Reviews due now.
    pub due_now: u32,
    /// Reviews due today and on the days after.
    pub forecast: Vec<u32>,
    /// The share of reviews at least a day after the one before that were recalled, over the last 30 days.
    pub retention: Option<f64>,
}

/// Figures of one rule or subconcept.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct SkillStats {
    /// Which, as `pack:name`.
    pub skill: SkillId,
    /// How it went.
    pub performance: Performance,
}

/// The four learning metrics.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct LearnerMetrics {
    /// Is it kept?
    pub retention: Vec<SkillRetention>,
    /// Does it carry over?
    pub transfer: Vec<TransferBucket>,
    /// Does one stay with it?
    pub stability: Stability,
    /// Is the new way used?
    pub adoption: Vec<AdoptionWeek>,
}

/// Days are counted from quarters of an hour: no zone begins its day elsewhere.
const QUARTER: i64 = 900_000;

impl Figures<'_> {
    /// A learner's figures, the forecast for this many days.
    pub async fn stats(
        self,
        learner: LearnerId,
        now: Timestamp,
        zone: &Zone,
        days: usize,
    ) -> Result<LearnerStats> {
        let skills = self.skill_stats(learner, now).await?;
        let due = self.due_of(learner).await?;
        Ok(LearnerStats {
            overall: together(&skills),
            skills,
            streak: streak(self.days_of(learner, zone).await?, zone.day(now)),
            due_now: due.iter().filter(|due| **due <= now).count() as u32,
            forecast: forecast(due, zone, now, days),
            retention: self.recalled_share(learner, now).await?,
        })
    }

    /// The four learning metrics of a learner.
    pub async fn metrics(self, learner: LearnerId, now: Timestamp, zone: &Zone) -> Result<LearnerMetrics> {
        Ok(LearnerMetrics {
            retention: retention(&self.review_records(learner).await?),
            transfer: transfer(&self.transfers(learner).await?),
            stability: stability(&self.session_records(learner).await?, now),
            adoption: adoption(self.construct_answers(learner).await?, zone),
        })
    }

    /// Reviews of each concept in the last 7 days.
    pub async fn mastery(self, learner: LearnerId, now: Timestamp) -> Result<Vec<(ConceptId, Mastery)>> {
        let mut db = self.0.read_many().await?;
        let sql = "SELECT concept, COUNT(*) AS attempts, SUM(credit) AS credit FROM current_reviews \
                   WHERE learner_id = $1 AND at >= $2 AND at <= $3 GROUP BY concept ORDER BY concept";
        let query = query(sql)
            .bind(learner.0)
            .bind(now.minus(WINDOW).as_millis())
            .bind(now.as_millis());
        let rows = query.fetch_all(&mut db).await?;
        rows.iter()
            .map(|row| {
                let mastery = Mastery {
                    attempts: row.int("attempts")? as u32,
                    credit: row.real("credit")?,
                };
                Ok((row.text("concept")?.into(), mastery))
            })
            .collect()
    }

    /// Answers since a moment by the learner's days: how many, and how many of them were right.
    pub async fn activity(
        self,
        learner: LearnerId,
        since: Timestamp,
        zone: &Zone,
    ) -> Result<BTreeMap<Day, (u32, u32)>> {
        let mut db = self.0.read_many().await?;
        let sql = "SELECT at / 900000 AS quarter, COUNT(*) AS answers, \
                   CAST(SUM(CASE WHEN outcome IN ('correct', 'close') THEN 1 ELSE 0 END) AS BIGINT) AS correct \
                   FROM current_attempts WHERE learner_id = $1 AND at >= $2 GROUP BY at / 900000";
        let query = query(sql).bind(learner.0).bind(since.as_millis());
        let mut days: BTreeMap<Day, (u32, u32)> = BTreeMap::new();
        for row in query.fetch_all(&mut db).await? {
            let at = Timestamp::from_millis(row.int("quarter")?.saturating_mul(QUARTER));
            let (count, correct) = days.entry(zone.day(at)).or_default();
            *count += row.int("answers")? as u32;
            *correct += row.int("correct")? as u32;
        }
        Ok(days)
    }

    /// The reviews of each item in order of time, to fit parameters to.
    pub async fn review_histories(self, learner: LearnerId) -> Result<Vec<Vec<Review>>> {
        let mut db = self.0.read_many().await?;
        let sql = "SELECT item, at, rating FROM current_reviews WHERE learner_id = $1 ORDER BY item, at, id";
        let mut histories: Vec<(ItemId, Vec<Review>)> = Vec::new();
        for row in query(sql).bind(learner.0).fetch_all(&mut db).await? {
            let item = ItemId::from(row.text("item")?);
            let at = Timestamp::from_millis(row.int("at")?);
            let review = Review::new(
                &learner.to_string(),
                &item,
                at,
                memory::rating(row.int("rating")?)?,
            );
            match histories.last_mut() {
                Some((last, reviews)) if *last == item => reviews.push(review),
                _ => histories.push((item, vec![review])),
            }
        }
        Ok(histories.into_iter().map(|(_, reviews)| reviews).collect())
    }

    async fn skill_stats(self, learner: LearnerId, now: Timestamp) -> Result<Vec<SkillStats>> {
        let mut db = self.0.read_many().await?;
        let since = now.minus(Performance::RECENT).as_millis();
        let query = query(include_str!("../sql/skill_stats.sql"))
            .bind(learner.0)
            .bind(since);
        let mut stats = Vec::new();
        for row in query.fetch_all(&mut db).await? {
            let tally = |total: &str, correct: &str, credit: &str| -> Result<Tally> {
                Ok(Tally {
                    total: row.int(total)? as u64,
                    correct: row.int(correct)? as u64,
                    credit: row.real(credit)?,
                })
            };
            let last = row.maybe_int("last_at")?.map(Timestamp::from_millis);
            let performance = Performance {
                all: tally("times", "correct", "credit")?,
                recent: tally("recent_times", "recent_correct", "recent_credit")?,
                last,
            };
            stats.push(SkillStats {
                skill: row.text("skill")?.into(),
                performance,
            });
        }
        stats.sort_by(|a, b| a.skill.cmp(&b.skill));
        Ok(stats)
    }

    async fn due_of(self, learner: LearnerId) -> Result<Vec<Timestamp>> {
        let mut db = self.0.read_many().await?;
        let rows = query("SELECT due FROM memory WHERE learner_id = $1")
            .bind(learner.0)
            .fetch_all(&mut db)
            .await?;
        rows.iter()
            .map(|row| Ok(Timestamp::from_millis(row.int("due")?)))
            .collect()
    }

    async fn days_of(self, learner: LearnerId, zone: &Zone) -> Result<Vec<gradus_schedule::Day>> {
        let mut db = self.0.read_many().await?;
        let sql = "SELECT DISTINCT at / 900000 AS quarter FROM attempts WHERE learner_id = $1";
        let rows = query(sql).bind(learner.0).fetch_all(&mut db).await?;
        rows.iter()
            .map(|row| {
                Ok(zone.day(Timestamp::from_millis(
                    row.int("quarter")?.saturating_mul(QUARTER),
                )))
            })
            .collect()
    }

    async fn recalled_share(self, learner: LearnerId, now: Timestamp) -> Result<Option<f64>> {
        let mut db = self.0.read_many().await?;
        let sql = "SELECT COUNT(*) AS reviews, CAST(SUM(CASE WHEN rating > 1 THEN 1 ELSE 0 END) AS BIGINT) AS recalled FROM current_reviews \
                   WHERE learner_id = $1 AND at >= $2 AND since_ms >= 86400000";
        let since = now.minus(Performance::RECENT).as_millis();
        let row = query(sql).bind(learner.0).bind(since).fetch_one(&mut db).await?;
        let count = row.int("reviews")?;
        Ok((count > 0).then_some(row.maybe_int("recalled")?.unwrap_or(0) as f64 / count as f64))
    }

    async fn review_records(self, learner: LearnerId) -> Result<Vec<ReviewRecord>> {
        let mut db = self.0.read_many().await?;
        let sql = "SELECT skill, credit, since_ms, predicted FROM current_reviews WHERE learner_id = $1";
        let rows = query(sql).bind(learner.0).fetch_all(&mut db).await?;
        rows.iter()
            .map(|row| {
                Ok(ReviewRecord {
                    skill: row.text("skill")?.into(),
                    credit: credit(row.real("credit")?)?,
                    since: row.maybe_int("since_ms")?.map(Span::millis),
                    predicted: row.maybe_real("predicted")?,
                })
            })
            .collect()
    }

    async fn transfers(self, learner: LearnerId) -> Result<Vec<Transfer>> {
        let mut db = self.0.read_many().await?;
        let sql = "SELECT credit, practised, since_ms FROM transfer_assessments t WHERE learner_id = $1 \
                   AND NOT EXISTS (SELECT 1 FROM attempts later WHERE later.supersedes = t.attempt_id)";
        let rows = query(sql).bind(learner.0).fetch_all(&mut db).await?;
        rows.iter()
            .map(|row| {
                Ok(Transfer {
                    credit: credit(row.real("credit")?)?,
                    practised: row.int("practised")? as u32,
                    since: Span::millis(row.int("since_ms")?),
                })
            })
            .collect()
    }

    async fn session_records(self, learner: LearnerId) -> Result<Vec<SessionRecord>> {
        let mut db = self.0.read_many().await?;
        let sql = "SELECT id, ending, last_activity FROM sessions WHERE learner_id = $1 ORDER BY id";
        let sessions = query(sql).bind(learner.0).fetch_all(&mut db).await?;
        let sql = "SELECT session_id, outcome, hints FROM current_attempts \
                   WHERE learner_id = $1 AND session_id IS NOT NULL AND retry_open = 0 ORDER BY at, id";
        let mut answers: HashMap<i64, Vec<(bool, u32)>> = HashMap::new();
        for row in query(sql).bind(learner.0).fetch_all(&mut db).await? {
            let correct = crate::Outcome::of(&row.text("outcome")?)?.is_correct();
            answers
                .entry(row.int("session_id")?)
                .or_default()
                .push((correct, row.int("hints")? as u32));
        }
        sessions
            .iter()
            .map(|row| {
                let end = match crate::step::ending(&row.text("ending")?)? {
                    Ending::Open => SessionEnd::Open,
                    Ending::Finished => SessionEnd::Finished,
                    Ending::Quit => SessionEnd::Quit,
                };
                let last_activity = Timestamp::from_millis(row.int("last_activity")?);
                Ok(SessionRecord {
                    end,
                    last_activity,
                    answers: answers.remove(&row.int("id")?).unwrap_or_default(),
                })
            })
            .collect()
    }

    async fn construct_answers(self, learner: LearnerId) -> Result<Vec<CorrectAnswer>> {
        let mut db = self.0.read_many().await?;
        let sql = "SELECT at, used_construct FROM current_attempts \
                   WHERE learner_id = $1 AND used_construct IS NOT NULL AND outcome IN ('correct', 'close') ORDER BY at";
        let rows = query(sql).bind(learner.0).fetch_all(&mut db).await?;
        rows.iter()
            .map(|row| {
                Ok(CorrectAnswer {
                    at: Timestamp::from_millis(row.int("at")?),
                    used: row.flag("used_construct")?,
                })
            })
            .collect()
    }
}

fn together(skills: &[SkillStats]) -> Performance {
    let mut overall = Performance::default();
    for SkillStats { performance, .. } in skills {
        for (sum, part) in [
            (&mut overall.all, &performance.all),
            (&mut overall.recent, &performance.recent),
        ] {
            sum.total += part.total;
            sum.correct += part.correct;
            sum.credit += part.credit;
        }
        overall.last = overall.last.max(performance.last);
    }
    overall
}

fn credit(value: f64) -> Result<Credit> {
    Credit::new(value).map_err(|error| StoreError::unreadable("credit", error))
}
