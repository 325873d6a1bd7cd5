//! Grading for programs: the exercise is given whole, and nothing is recorded.

use crate::library::Library;
use crate::view::{FailedReply, GradeBody, GradeItem, GradeReplies, GradeReply, GradedReply, ReplyError};
use crate::{Practice, PracticeError, Result};
use gradus_grade::{Answer, Grade, Key, NotGraded, Step};
use gradus_pack::Seed;
use gradus_run::{Program, Run, Unavailable};
use gradus_session::ErrorCode;
use gradus_store::LearnerId;
use std::time::{Duration, Instant};
use tokio::task::JoinSet;

/// The most answers in one request.
const MOST: usize = 1_000;
/// How many of a request are graded at once; the rest waits, so that one request does not fill every queue.
const AT_ONCE: usize = 4;
/// How long one of several waits for a place to run: whoever sends many at once would only send them all again.
const PATIENCE: Duration = Duration::from_secs(10);
/// How often it asks.
const ASK_AGAIN: Duration = Duration::from_millis(50);

impl Practice {
    /// Grades one answer, or up to 1 000. Exercises of the store may be named by authors only: for learners it would be an
    /// oracle.
    pub async fn grade(
        &self,
        asker: Option<LearnerId>,
        author: bool,
        body: GradeBody,
    ) -> Result<GradeReplies> {
        match body {
            GradeBody::One(item) => {
                check(author, std::slice::from_ref(&*item))?;
                let library = self.library().await?;
                let start = Instant::now();
                let grade = self.grade_item(&library, asker, &item).await?;
                Ok(GradeReplies::One(graded(&item, grade, start)))
            }
            GradeBody::Batch(batch) => {
                check(author, &batch.items)?;
                Ok(GradeReplies::Batch {
                    items: self.replies(asker, batch.items).await?,
                })
            }
        }
    }

    /// Grades an answer, running what has to be run for it.
    pub(crate) async fn grade_answer(
        &self,
        learner: Option<LearnerId>,
        key: &Key,
        answer: &Answer,
    ) -> Result<Grade> {
        Ok(self.grade_showing_runs(learner, key, answer).await?.0)
    }

    /// The same, with the programs that were run.
    pub(crate) async fn grade_showing_runs(
        &self,
        learner: Option<LearnerId>,
        key: &Key,
        answer: &Answer,
    ) -> std::result::Result<(Grade, Vec<(Program, Run)>), NotGraded> {
        match key.grade(answer)? {
            Step::Graded(grade) => Ok((*grade, Vec::new())),
            Step::Run(pending) => {
                let programs = pending.programs().to_vec();
                let runs = self.run(learner, programs.clone()).await;
                let shown = runs.clone().unwrap_or_default();
                let grade = pending.finish(runs)?;
                Ok((grade, programs.into_iter().zip(shown).collect()))
            }
        }
    }

    /// Replies in the order of the answers, several made at once.
    async fn replies(&self, asker: Option<LearnerId>, items: Vec<GradeItem>) -> Result<Vec<GradeReply>> {
        let library = self.library().await?;
        let mut replies: Vec<Option<GradeReply>> = Vec::new();
        replies.resize_with(items.len(), || None);
        let mut working: JoinSet<(usize, Result<GradeReply>)> = JoinSet::new();
        let mut waiting = items.into_iter().enumerate();
        loop {
            while working.len() < AT_ONCE
                && let Some((place, item)) = waiting.next()
            {
                let (practice, library) = (self.clone(), library.clone());
                working.spawn(async move { (place, practice.reply(&library, asker, &item).await) });
            }
            let Some(done) = working.join_next().await else {
                break;
            };
            let (place, reply) = done.map_err(|error| PracticeError::Internal(error.to_string()))?;
            replies[place] = Some(reply?);
        }
        Ok(replies.into_iter().flatten().collect())
    }

    /// The reply to one of several answers. A queue that stays full is a matter of the whole request: it may be sent again.
    async fn reply(
        &self,
        library: &Library,
        asker: Option<LearnerId>,
        item: &GradeItem,
    ) -> Result<GradeReply> {
        let since = Instant::now();
        loop {
            let start = Instant::now();
            match self.grade_item(library, asker, item).await {
                Ok(grade) => return Ok(graded(item, grade, start)),
                Err(failed) if !failed.is_busy() => return Ok(failed.reply(item)),
                Err(_) if since.elapsed() < PATIENCE => tokio::time::sleep(ASK_AGAIN).await,
                Err(busy) => return Err(busy.into()),
            }
        }
    }

    async fn grade_item(
        &self,
        library: &Library,
        asker: Option<LearnerId>,
        item: &GradeItem,
    ) -> Result<Grade, Failed> {
        if item.exercise.is_some() && item.slug.is_some() {
            let why = "give either the `exercise` or its `slug`, not both";
            return Err(Failed::Other(PracticeError::BadRequest(why.into())));
        }
        if let Some(exercise) = &item.exercise {
            let language = item.language.as_deref().or(exercise.answer_language.as_deref());
            let key = Key::prepare(exercise, &library.plain_setting(language.unwrap_or_default()))?;
            return Ok(self.grade_showing_runs(asker, &key, &item.answer).await?.0);
        }
        let Some(slug) = &item.slug else {
            let why = "give the `exercise` as in a pack file, or its `slug`";
            return Err(Failed::Other(PracticeError::BadRequest(why.into())));
        };
        let edition = library.named(slug)?;
        let keyed = library.key(edition, seed(slug, item.seed.as_deref()))?;
        Ok(self.grade_showing_runs(asker, &keyed.key, &item.answer).await?.0)
    }
}

/// A seed as typed: 64 hex digits, or any text; without one it follows from the name.
pub(crate) fn seed(name: &str, typed: Option<&str>) -> Seed {
    let of = |text: &str| Seed::from_hex(text).unwrap_or_else(|| Seed::of(text));
    typed.map_or_else(|| Seed::of(name), of)
}

/// Not too many, and by name only for those who may.
fn check(author: bool, items: &[GradeItem]) -> Result<()> {
    if items.len() > MOST {
        let why = format!(
            "{} answers were sent, at most {MOST} are graded at once",
            items.len()
        );
        return Err(PracticeError::BadRequest(why));
    }
    if !author && items.iter().any(|item| item.slug.is_some()) {
        return Err(PracticeError::Forbidden(
            "only authors may name an exercise by its `slug`; give the `exercise` itself",
        ));
    }
    Ok(())
}

fn graded(item: &GradeItem, grade: Grade, start: Instant) -> GradeReply {
    GradeReply::Graded(Box::new(GradedReply {
        id: item.id.clone(),
        quality: grade.quality(item.hint_used),
        duration_us: start.elapsed().as_micros() as u64,
        grade,
    }))
}

/// Why there is no grade.
enum Failed {
    NotGraded(NotGraded),
    Other(PracticeError),
}

impl Failed {
    fn is_busy(&self) -> bool {
        matches!(
            self,
            Self::NotGraded(NotGraded::Unavailable(Unavailable::Busy { .. }))
        )
    }

    /// In the words of the grader, which are the same wherever it runs.
    fn reply(&self, item: &GradeItem) -> GradeReply {
        let (code, message) = match self {
            Self::NotGraded(error) => (
                ErrorCode::named(error.code()).unwrap_or(ErrorCode::Internal),
                error.to_string(),
            ),
            Self::Other(error) => (error.code(), error.to_string()),
        };
        GradeReply::Failed(FailedReply {
            id: item.id.clone(),
            error: ReplyError { code, message },
        })
    }
}

impl From<NotGraded> for Failed {
    fn from(error: NotGraded) -> Self {
        Self::NotGraded(error)
    }
}

impl From<PracticeError> for Failed {
    fn from(error: PracticeError) -> Self {
        Self::Other(error)
    }
}

impl From<Failed> for PracticeError {
    fn from(failed: Failed) -> Self {
        match failed {
            Failed::NotGraded(error) => error.into(),
            Failed::Other(error) => error,
        }
    }
}
