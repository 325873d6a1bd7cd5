//! Choosing what a session has: where a learner stands with everything.

use crate::record::load_progress;
use crate::sql::{Connection, query};
use crate::{ExerciseKey, LearnerId, Result, Sessions, StoreError, catalogue::Content, learners};
use gradus_schedule::{Plan, Progress, Request, Standing, Timestamp, WINDOW, plan};
use std::sync::Arc;

impl Sessions<'_> {
    /// Chooses exercises for a learner, without beginning a session.
    pub async fn choose(self, learner: LearnerId, request: &Request) -> Result<Plan> {
        let (content, standing) = self.standing(learner, request.now).await?;
        Ok(plan(&content.catalogue, &standing, request))
    }

    /// What choosing needs to know: the packs and where the learner stands.
    pub async fn standing(self, learner: LearnerId, now: Timestamp) -> Result<(Arc<Content>, Standing)> {
        let mut db = self.0.read_many().await?;
        let content = self.0.content_on(&mut db).await?;
        let standing = standing(&mut db, &content, learner, now).await?;
        Ok((content, standing))
    }
}

pub(crate) async fn standing(
    db: &mut Connection,
    content: &Content,
    learner: LearnerId,
    now: Timestamp,
) -> Result<Standing> {
    let mut standing = Standing {
        progress: progress(db, content, learner).await?,
        ..Standing::default()
    };
    for (item, due) in listed(db, DUE, learner).await? {
        standing.due.insert(item.into(), due);
    }
    let sql = "SELECT skill, AVG(credit) AS credit FROM current_reviews WHERE learner_id = $1 AND at >= $2 AND at <= $3 GROUP BY skill";
    let since = now.minus(WINDOW).as_millis();
    for row in query(sql)
        .bind(learner.0)
        .bind(since)
        .bind(now.as_millis())
        .fetch_all(&mut *db)
        .await?
    {
        standing
            .recent_credit
            .insert(row.text("skill")?.into(), row.real("credit")?);
    }
    for (exercise, at) in listed(db, EXERCISES, learner).await? {
        let key = exercise
            .parse()
            .map_err(|error| StoreError::unreadable("exercise id", error))?;
        if let Some(name) = content.name(ExerciseKey(key)) {
            standing.completed.insert(name.clone(), at);
        }
    }
    standing.met = listed(db, SKILLS, learner)
        .await?
        .into_iter()
        .map(|(skill, _)| skill.into())
        .collect();
    Ok(standing)
}

const DUE: &str = "SELECT string_agg(due || ' ' || item, $2) AS names FROM memory WHERE learner_id = $1";
const EXERCISES: &str = "SELECT string_agg(last_at || ' ' || name, $2) AS names FROM practised WHERE learner_id = $1 AND kind = 'exercise'";
const SKILLS: &str = "SELECT string_agg(last_at || ' ' || name, $2) AS names FROM practised WHERE learner_id = $1 AND kind = 'skill'";

/// Names with a moment each, some thousands of them: as one text, because rows cost far more than what is in them. Names
/// have no line breaks.
async fn listed(
    db: &mut Connection,
    sql: &'static str,
    learner: LearnerId,
) -> Result<Vec<(String, Timestamp)>> {
    let row = query(sql).bind(learner.0).bind("\n").fetch_one(db).await?;
    let text = row.maybe_text("names")?.unwrap_or_default();
    let entry = |line: &str| {
        let (at, name) = line.split_once(' ')?;
        Some((name.to_owned(), Timestamp::from_millis(at.parse().ok()?)))
    };
    let entries: Option<Vec<_>> = text.lines().map(entry).collect();
    entries.ok_or_else(|| StoreError::unreadable("list of names", "a line has no moment"))
}

pub(crate) async fn progress(db: &mut Connection, content: &Content, learner: LearnerId) -> Result<Progress> {
    let settings = learners::schedule_of(db, learner).await?;
    let mut progress = load_progress(db, learner).await?;
    content.curriculum.refresh(&mut progress, settings.accelerated);
    Ok(progress)
}
