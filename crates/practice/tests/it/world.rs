//! A store in a folder of its own, packs, a learner and Python.

use gradus_pack::{File, PackFiles};
use gradus_practice::view::{
    AnswerRequest, AttemptView, ExerciseView, SessionMode, SessionView, StartSession,
};
use gradus_practice::{BoxFuture, Moment, Options, Practice, PracticeError, Python};
use gradus_run::{Program, Run, Unavailable};
use gradus_sandbox::{ComponentSource, Config, Sandbox};
use gradus_schedule::{Span, Timestamp};
use gradus_store::{LearnerId, NewLearner, Role, Store};
use std::path::{Path, PathBuf};
use std::sync::{Arc, LazyLock};

/// 2026-03-15T12:00:00Z.
pub(crate) const NOW: Timestamp = Timestamp::from_millis(1_773_576_000_000);

pub(crate) fn at(span: Span) -> Moment {
    Moment::utc(NOW.plus(span))
}

pub(crate) fn now() -> Moment {
    Moment::utc(NOW)
}

/// The sandbox of this test binary.
struct RealPython(Sandbox);

impl Python for RealPython {
    fn run<'a>(
        &'a self,
        _learner: Option<LearnerId>,
        programs: &'a [Program],
    ) -> BoxFuture<'a, Result<Vec<Run>, Unavailable>> {
        Box::pin(async move {
            let mut runs = Vec::new();
            for program in programs {
                runs.push(self.0.run(program).await?);
            }
            Ok(runs)
        })
    }
}

pub(crate) fn python() -> Arc<dyn Python> {
    static PYTHON: LazyLock<Arc<RealPython>> = LazyLock::new(|| {
        let component = root("runtime/build/python.wasm");
        let cache = Path::new(env!("CARGO_TARGET_TMPDIR")).join("python-cache");
        let mut config = Config::new(ComponentSource::File(component), cache);
        config.queue = 10_000;
        match Sandbox::open(&config) {
            Ok(sandbox) => Arc::new(RealPython(sandbox)),
            Err(error) => panic!("no Python to test with: {error:?}\nrun runtime/build.sh first"),
        }
    });
    PYTHON.clone()
}

/// Nothing can be run: either every place is taken, or there is no Python.
pub(crate) struct NoPython(pub(crate) Unavailable);

impl Python for NoPython {
    fn run<'a>(
        &'a self,
        _learner: Option<LearnerId>,
        _programs: &'a [Program],
    ) -> BoxFuture<'a, Result<Vec<Run>, Unavailable>> {
        Box::pin(async move { Err(self.0.clone()) })
    }
}

fn root(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(path)
}

/// A pack of the tests, or one of the starter packs.
pub(crate) fn pack(name: &str) -> (PackFiles, Vec<(String, Vec<u8>)>) {
    let own = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("tests/packs")
        .join(name);
    let folder = if own.is_dir() {
        own
    } else {
        root("packs").join(name)
    };
    let (mut files, mut assets) = (Vec::new(), Vec::new());
    let mut folders = vec![folder.clone()];
    while let Some(next) = folders.pop() {
        for entry in std::fs::read_dir(&next).unwrap() {
            let path = entry.unwrap().path();
            let inside = path.strip_prefix(&folder).unwrap().to_string_lossy().into_owned();
            if path.is_dir() {
                folders.push(path);
            } else if inside.ends_with(".yaml") {
                files.push(File::new(inside, std::fs::read(&path).unwrap()));
            } else {
                assets.push((inside, std::fs::read(&path).unwrap()));
            }
        }
    }
    let pack = PackFiles {
        folder: name.into(),
        files,
        assets: assets.iter().map(|(path, _)| path.clone()).collect(),
    };
    (pack, assets)
}

pub(crate) struct World {
    pub(crate) practice: Practice,
    pub(crate) store: Store,
    pub(crate) learner: LearnerId,
    pub(crate) folder: tempfile::TempDir,
}

impl World {
    /// With these packs and a learner for whom everything is unlocked.
    pub(crate) async fn new(packs: &[&str]) -> Self {
        Self::with_python(packs, python()).await
    }

    pub(crate) async fn with_python(packs: &[&str], python: Arc<dyn Python>) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let store = open_store(folder.path()).await;
        let practice = Practice::open(store.clone(), python, Options::default())
            .await
            .unwrap();
        for name in packs {
            let (files, assets) = pack(name);
            let imported = practice.import(&files, assets, NOW).await.unwrap();
            let errors = imported
                .problems
                .iter()
                .filter(|problem| problem.severity == "error");
            assert_eq!(errors.count(), 0, "{:?}", imported.problems);
        }
        let learner = add_learner(&store, "ada").await;
        let mut settings = practice.settings(learner).await.unwrap();
        settings.accelerated = true;
        practice.set_settings(learner, settings).await.unwrap();
        Self {
            practice,
            store,
            learner,
            folder,
        }
    }

    /// A session of one skill of the pack of kinds.
    pub(crate) async fn session(&self, skill: &str, moment: &Moment) -> SessionView {
        let request = StartSession {
            mode: Some(SessionMode::Skill),
            of: Some(format!("kinds:{skill}")),
            ..StartSession::default()
        };
        self.practice
            .start_session(self.learner, request, moment)
            .await
            .unwrap()
    }

    pub(crate) async fn answer(
        &self,
        session: &SessionView,
        answer: impl Into<Given>,
        moment: &Moment,
    ) -> Result<AttemptView, PracticeError> {
        let request = answer.into().to(shown(session));
        self.practice
            .answer(self.learner, &session.id, request, None, moment)
            .await
    }
}

pub(crate) async fn open_store(folder: &Path) -> Store {
    let path = folder.join("gradus.db");
    Store::open(gradus_store::Options::new(path.to_str().unwrap()))
        .await
        .unwrap()
}

pub(crate) async fn add_learner(store: &Store, name: &str) -> LearnerId {
    let new = NewLearner {
        name: name.into(),
        role: Role::Learner,
        password_hash: None,
    };
    store.learners().add(new, NOW).await.unwrap()
}

pub(crate) fn shown(session: &SessionView) -> &ExerciseView {
    session.current.as_ref().expect("something on the screen")
}

/// What a learner gives.
pub(crate) enum Given {
    Answer(gradus_grade::Answer),
    DontKnow,
    GoOn,
}

impl From<&str> for Given {
    fn from(text: &str) -> Self {
        Self::Answer(text.into())
    }
}

impl From<gradus_grade::Answer> for Given {
    fn from(answer: gradus_grade::Answer) -> Self {
        Self::Answer(answer)
    }
}

impl Given {
    pub(crate) fn to(self, exercise: &ExerciseView) -> AnswerRequest {
        let request = AnswerRequest {
            instance: exercise.instance.clone(),
            response_ms: Some(4_000),
            ..AnswerRequest::default()
        };
        match self {
            Self::Answer(answer) => AnswerRequest {
                answer: Some(answer),
                ..request
            },
            Self::DontKnow => AnswerRequest {
                dont_know: true,
                ..request
            },
            Self::GoOn => AnswerRequest {
                go_on: true,
                ..request
            },
        }
    }
}
