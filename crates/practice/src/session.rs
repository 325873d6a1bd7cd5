//! Sessions: started, shown, resumed, ended.

use crate::library::Library;
use crate::seal::random_id;
use crate::steps::Attempted;
use crate::view::{SessionMode, SessionPhase, SessionView, ShortageView, StartSession};
use crate::{Moment, Practice, PracticeError, Result};
use gradus_pack::Seed;
use gradus_schedule::{ExerciseId, Length, Mode, Plan, Request, Shortage, Standing, plan};
use gradus_session::{Context, Event, GradedBy, SessionState, TakenAlong, View, deciding, start};
use gradus_store::{LearnerId, ScheduleSettings, SessionId, VersionId};
use std::collections::HashSet;

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
        let planned = SessionState::new(wanted.mode, plan, tracked, moment.now);
        let exercises = self.exercises_for(learner, &planned).await?;
        let settings = self.store().learners().get(learner).await?;
        let instance = random_id()?;
        let context = Context {
            session: "",
            learner: &scheduled(learner, &settings.schedule),
            standing: &gradus_session::Standing::default(),
            exercises: &exercises,
            curriculum: &library.content.curriculum,
            instance: &instance,
            graded_by: GradedBy::Server,
        };
        let done = start(&planned, &context, moment.now)?;
        let id = self
            .store()
            .sessions()
            .add(learner, &done.state, moment.now)
            .await?;
        Ok(SessionView {
            id: id.to_string(),
            ..shown(done.view)?
        })
    }

    /// The newest session that can be resumed.
    pub async fn current_session(&self, learner: LearnerId, moment: &Moment) -> Result<SessionView> {
        let Some(id) = self.resumable(learner).await? else {
            return Err(PracticeError::NoOpenSession);
        };
        let view = self.look(learner, id, moment).await?;
        match view.state {
            SessionPhase::Open => Ok(view),
            SessionPhase::Finished | SessionPhase::Quit => Err(PracticeError::NoOpenSession),
        }
    }

    /// A session as it stands; what it shows stays the same until it is answered.
    pub async fn session(&self, learner: LearnerId, id: &str, moment: &Moment) -> Result<SessionView> {
        self.look(learner, session_id(id)?, moment).await
    }

    async fn look(&self, learner: LearnerId, id: SessionId, moment: &Moment) -> Result<SessionView> {
        match self.take_step(learner, id, &Event::Show, None, moment).await? {
            Attempted::Taken(taken) => {
                let mut view = shown(taken.done.view)?;
                self.name_open_try(learner, &taken.done.state, &mut view, moment)
                    .await?;
                match &taken.done.state.taken {
                    Some(along) => {
                        self.taken_along(learner, id, &taken.done.state, along, view)
                            .await
                    }
                    None => Ok(view),
                }
            }
            Attempted::Before(_) => Err(PracticeError::Internal("a look has no key".into())),
        }
    }

    /// A try that is open is known by its key in the session, and by its id outside.
    async fn name_open_try(
        &self,
        learner: LearnerId,
        state: &SessionState,
        view: &mut SessionView,
        moment: &Moment,
    ) -> Result<()> {
        let shown = view
            .current
            .as_mut()
            .and_then(|current| current.open_try.as_mut());
        if let (Some(open), Some(screen)) = (shown, &state.screen) {
            let version = VersionId(screen.edition.0);
            let store = self.store().attempts();
            let loaded = store.load(learner, version, Some(&open.id), moment.now).await?;
            open.id = loaded
                .earlier
                .map(|earlier| earlier.id.to_string())
                .unwrap_or_default();
        }
        Ok(())
    }

    /// The newest open session that was not taken along.
    pub(crate) async fn resumable(&self, learner: LearnerId) -> Result<Option<SessionId>> {
        let open = self.store().sessions().unfinished(learner, OPEN_SESSIONS).await?;
        let here = open.into_iter().find(|session| session.state.taken.is_none());
        Ok(here.map(|session| session.id))
    }

    /// A session that was taken along shows nothing here; how far it got is known from what was brought back.
    async fn taken_along(
        &self,
        learner: LearnerId,
        id: SessionId,
        state: &SessionState,
        along: &TakenAlong,
        view: SessionView,
    ) -> Result<SessionView> {
        let report = self.report(learner, id).await?;
        let answered: HashSet<_> = self.answered_editions(learner, id).await?;
        let left = state.walk.coming().filter(|planned| {
            let taken = along
                .items
                .iter()
                .find(|taken| taken.exercise == planned.exercise);
            taken.is_some_and(|taken| !answered.contains(&taken.edition))
        });
        Ok(SessionView {
            answered: u32::try_from(deciding(&report.attempts).count()).unwrap_or(u32::MAX),
            remaining: match view.state {
                SessionPhase::Open => left.count(),
                SessionPhase::Finished | SessionPhase::Quit => 0,
            },
            ..view
        })
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
}

/// How reviews of a learner are scheduled, as sessions know it.
pub(crate) fn scheduled(learner: LearnerId, settings: &ScheduleSettings) -> gradus_session::Learner {
    gradus_session::Learner {
        name: learner.to_string(),
        policy: settings.policy(),
        accelerated: settings.accelerated,
    }
}

fn shown(view: View) -> Result<SessionView> {
    match view {
        View::Session(view) => Ok(*view),
        View::Attempt(_) | View::Hint(_) | View::Ended => {
            Err(PracticeError::Internal("a session was not shown".into()))
        }
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

fn nothing(
    library: &Library,
    mode: &Mode,
    tracked: bool,
    shortage: &Shortage,
    moment: &Moment,
) -> SessionView {
    SessionView {
        id: String::new(),
        mode: mode.into(),
        tracked,
        state: SessionPhase::Finished,
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
