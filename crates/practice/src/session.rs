//! Sessions: started, shown, resumed.

use crate::library::Library;
use crate::present::{self, Showing};
use crate::screen::{Screen, Shown, TakenAlong};
use crate::seal::random_id;
use crate::summary::deciding;
use crate::view::{ExerciseView, SessionMode, SessionState, SessionView, ShortageView, StartSession};
use crate::{Moment, Practice, PracticeError, Result};
use gradus_pack::Seed;
use gradus_schedule::{ExerciseId, Length, Mode, Plan, Reason, Request, Shortage, Standing, Timestamp, plan};
use gradus_store::{Coming, Ending, LearnerId, SessionId, SessionRow};
use std::collections::HashSet;

/// Exercises that cannot be shown are passed over, up to so many in a row.
const PASSED_OVER: usize = 60;
/// Open sessions that are looked at for one to resume.
const OPEN_SESSIONS: u32 = 20;

impl Practice {
    /// Chooses exercises and begins. With nothing to practise, no session is kept: the view has no id and says why.
    pub async fn start_session(
        &self,
        learner: LearnerId,
        request: StartSession,
        moment: &Moment,
    ) -> Result<SessionView> {
        let library = self.library().await?;
        let wanted = self
            .wanted(
                learner,
                &library,
                request.mode,
                request.of.as_deref(),
                request.length,
            )
            .await?;
        let tracked = request.tracked.unwrap_or(wanted.tracked);
        let plan = self.plan(learner, &wanted, moment).await?;
        if let Some(shortage) = &plan.shortage {
            return Ok(nothing(&library, &wanted.mode, tracked, shortage, moment));
        }
        let next = self.next_screen(learner, moment.now)?;
        let row = self
            .store()
            .sessions()
            .start_and_show(learner, &wanted.mode, plan, tracked, moment.now, next)
            .await?;
        self.view(learner, &library, row, moment).await
    }

    /// The newest session that can be resumed.
    pub async fn current_session(&self, learner: LearnerId, moment: &Moment) -> Result<SessionView> {
        let library = self.library().await?;
        let Some(row) = self.resumable(learner).await? else {
            return Err(PracticeError::NoOpenSession);
        };
        let row = self.shown(learner, row.id, moment).await?;
        let view = self.view(learner, &library, row, moment).await?;
        match view.state {
            SessionState::Open => Ok(view),
            _ => Err(PracticeError::NoOpenSession),
        }
    }

    /// A session as it stands; what it shows stays the same until it is answered.
    pub async fn session(&self, learner: LearnerId, id: &str, moment: &Moment) -> Result<SessionView> {
        let library = self.library().await?;
        let row = self.shown(learner, session_id(id)?, moment).await?;
        self.view(learner, &library, row, moment).await
    }

    /// The newest open session that was not taken along.
    pub(crate) async fn resumable(&self, learner: LearnerId) -> Result<Option<SessionRow>> {
        for row in self.store().sessions().open(learner, OPEN_SESSIONS).await? {
            if !matches!(Screen::of(&row)?, Some(Screen::Offline(_))) {
                return Ok(Some(row));
            }
        }
        Ok(None)
    }

    /// What the learner asks for, with their usual choices where they say nothing.
    pub(crate) async fn wanted(
        &self,
        learner: LearnerId,
        library: &Library,
        mode: Option<SessionMode>,
        of: Option<&str>,
        length: Option<u32>,
    ) -> Result<Wanted> {
        let settings = self.settings(learner).await?;
        let mode = schedule_mode(library, mode.unwrap_or(settings.mode), of)?;
        let length = match length {
            Some(length @ 1..=50) => Length::of(length as usize),
            Some(length) => {
                let why = format!("`length` is {length}, and it must be from 1 to 50");
                return Err(PracticeError::BadRequest(why));
            }
            None if mode == Mode::Mixed => Length::standard(),
            None => Length::of(settings.session_length as usize),
        };
        Ok(Wanted {
            mode,
            length,
            tracked: settings.tracked,
        })
    }

    pub(crate) async fn plan(&self, learner: LearnerId, wanted: &Wanted, moment: &Moment) -> Result<Plan> {
        let (content, standing) = self.store().sessions().standing(learner, moment.now).await?;
        let request = wanted.request(learner, &standing, moment);
        Ok(plan(&content.catalogue, &standing, &request))
    }

    /// A session with what is on its screen, or the next exercise that can be.
    async fn view(
        &self,
        learner: LearnerId,
        library: &Library,
        mut row: SessionRow,
        moment: &Moment,
    ) -> Result<SessionView> {
        for _ in 0..PASSED_OVER {
            if let Some(Screen::Offline(taken)) = Screen::of(&row)? {
                return self.taken_along(learner, &row, &taken).await;
            }
            match self.on_screen(learner, library, &row).await {
                Ok(current) => return Ok(session_view(&row, current)),
                // Its author's concern: the learner goes on.
                Err(PracticeError::BadExercise(_)) => {
                    let before = row.shown.unwrap_or_default();
                    self.store()
                        .sessions()
                        .pass_over(learner, row.id, &before, moment.now)
                        .await?;
                    row = self.shown(learner, row.id, moment).await?;
                }
                Err(error) => return Err(error),
            }
        }
        Err(PracticeError::BadExercise(
            "none of the exercises of this session can be shown; check the pack".into(),
        ))
    }

    /// A session that was taken along shows nothing here; how far it got is known from what was brought back.
    async fn taken_along(
        &self,
        learner: LearnerId,
        row: &SessionRow,
        taken: &TakenAlong,
    ) -> Result<SessionView> {
        let report = self.store().sessions().report(learner, row.id).await?;
        let answered: HashSet<_> = report.attempts.iter().map(|attempt| attempt.version).collect();
        let view = session_view(row, None);
        let left = taken
            .items
            .iter()
            .filter(|taken| !answered.contains(&taken.version));
        Ok(SessionView {
            answered: deciding(&report.attempts).count() as u32,
            remaining: match view.state {
                SessionState::Open => left.count(),
                _ => 0,
            },
            ..view
        })
    }

    async fn shown(&self, learner: LearnerId, id: SessionId, moment: &Moment) -> Result<SessionRow> {
        let next = self.next_screen(learner, moment.now)?;
        Ok(self
            .store()
            .sessions()
            .show(learner, id, moment.now, next)
            .await?)
    }

    /// Says what is kept of what comes onto the screen next.
    pub(crate) fn next_screen(
        &self,
        learner: LearnerId,
        now: Timestamp,
    ) -> Result<impl Fn(&Coming) -> String + Send + Sync + use<>> {
        let (instance, whose) = (random_id()?, self.seeds_of(learner)?);
        Ok(move |coming: &Coming| {
            let shown = Shown::new(instance.clone(), &whose, coming, now);
            // It holds nothing that JSON could not.
            Screen::One(shown).written().unwrap_or_default()
        })
    }

    async fn on_screen(
        &self,
        learner: LearnerId,
        library: &Library,
        row: &SessionRow,
    ) -> Result<Option<ExerciseView>> {
        let Some(Screen::One(shown)) = Screen::of(row)? else {
            return Ok(None);
        };
        let edition = library.edition(self.store(), shown.version).await?;
        let rendered = edition.render(shown.seed)?;
        library.key(&edition, shown.seed)?;
        let open_try = match &shown.open_try {
            Some(open) => {
                let (_, recorded) = self.first_try(learner, open).await?;
                Some((*open.view).clone().with(&recorded, library))
            }
            None => None,
        };
        let planned = row.session.showing();
        let showing = Showing {
            instance: &shown.instance,
            reason: planned.map_or(Reason::Practice, |planned| planned.reason),
            teach: planned.is_some_and(|planned| planned.teach.is_some()),
            hints: shown.hints,
            open_try: open_try.as_ref(),
        };
        Ok(Some(present::exercise(library, &edition, &rendered, &showing)))
    }
}

/// What a learner asks for.
pub(crate) struct Wanted {
    pub(crate) mode: Mode,
    pub(crate) length: Length,
    pub(crate) tracked: bool,
}

impl Wanted {
    pub(crate) fn request(&self, learner: LearnerId, standing: &Standing, moment: &Moment) -> Request {
        Request {
            mode: self.mode.clone(),
            length: self.length,
            now: moment.now,
            seed: choice_seed(learner, moment),
            previous: last_seen(standing),
        }
    }
}

/// Decides between equally good exercises: another order each time.
pub(crate) fn choice_seed(learner: LearnerId, moment: &Moment) -> u64 {
    let seed = Seed::of(&format!("{learner}:{}", moment.now.as_millis())).bytes();
    let mut first = [0; 8];
    first.copy_from_slice(&seed[..8]);
    u64::from_le_bytes(first)
}

fn last_seen(standing: &Standing) -> Option<ExerciseId> {
    let last = standing.completed.iter().max_by_key(|(id, at)| (**at, *id));
    last.map(|(id, _)| id.clone())
}

/// A session by the text of its id.
pub(crate) fn session_id(id: &str) -> Result<SessionId> {
    let number = id.parse().ok().map(SessionId);
    number.ok_or_else(|| PracticeError::not_found("session", id))
}

fn schedule_mode(library: &Library, mode: SessionMode, of: Option<&str>) -> Result<Mode> {
    let needed = |what: &str| PracticeError::BadRequest(format!("say in `of` which {what} to practise"));
    let exercises = library.content.catalogue.exercises();
    match (mode, of) {
        (SessionMode::Scheduled, None) => Ok(Mode::Scheduled),
        (SessionMode::Mixed, None) => Ok(Mode::Mixed),
        (SessionMode::Concept, Some(id)) => {
            let known = exercises.iter().any(|exercise| exercise.concept.as_str() == id);
            known
                .then(|| Mode::Concept(id.into()))
                .ok_or_else(|| PracticeError::not_found("concept", id))
        }
        (SessionMode::Skill, Some(id)) => {
            let known = exercises.iter().any(|exercise| exercise.skill.as_str() == id);
            known
                .then(|| Mode::Skill(id.into()))
                .ok_or_else(|| PracticeError::not_found("skill", id))
        }
        (SessionMode::Concept, None) => Err(needed("concept")),
        (SessionMode::Skill, None) => Err(needed("skill")),
        (_, Some(_)) => Err(PracticeError::BadRequest(
            "`of` goes with the modes `concept` and `skill`".into(),
        )),
    }
}

fn session_mode(mode: &Mode) -> SessionMode {
    match mode {
        Mode::Scheduled => SessionMode::Scheduled,
        Mode::Mixed => SessionMode::Mixed,
        Mode::Concept(_) => SessionMode::Concept,
        Mode::Skill(_) => SessionMode::Skill,
    }
}

fn session_view(row: &SessionRow, current: Option<ExerciseView>) -> SessionView {
    SessionView {
        id: row.id.to_string(),
        mode: session_mode(&row.mode),
        tracked: row.tracked,
        state: match row.ending {
            Ending::Open => SessionState::Open,
            Ending::Finished => SessionState::Finished,
            Ending::Quit => SessionState::Quit,
        },
        answered: row.session.answered(),
        remaining: match row.ending {
            Ending::Open => row.session.remaining(),
            _ => 0,
        },
        started_at: row.started_at.into(),
        current,
        shortage: None,
    }
}

fn nothing(
    library: &Library,
    mode: &Mode,
    tracked: bool,
    shortage: &Shortage,
    moment: &Moment,
) -> SessionView {
    SessionView {
        id: String::new(),
        mode: session_mode(mode),
        tracked,
        state: SessionState::Finished,
        answered: 0,
        remaining: 0,
        started_at: moment.now.into(),
        current: None,
        shortage: Some(ShortageView {
            next_due: shortage.next_due.map(Into::into),
            locked: shortage
                .locked
                .iter()
                .map(|concept| library.concept(concept.as_str()))
                .collect(),
        }),
    }
}
