//! What goes over a wire: requests and what is answered to them. Nothing here decides anything.

mod attempt;
mod author;
mod exercise;
mod figures;
mod given;
mod grade;
mod grammar;
mod offline;
mod session;
mod settings;
mod time;

pub use attempt::{
    AnswerRequest, AttemptView, DifferenceView, DisputeRequest, Disputed, ExpectedSpan, ExpectedView,
    FeedbackView, GradedBy, Marker, SpanView, Undone,
};
pub use author::{
    AcceptRequest, ExerciseList, ExerciseRow, Explain, ExplainStep, OverlayView, Overlays, PackList,
    PackView, Preview, ProblemCount, ProblemView, Problems, QueueStatus, QueueView, ReviewQueue, TryRequest,
    TryResult,
};
pub use exercise::{ConceptRef, ExerciseView, HintRequest, HintView, Hints, InputKind, TeachingView};
pub use figures::{
    ActivityDay, Adoption, ConceptProgress, ConceptView, Curriculum, CurriculumPack, DayCount, Home, Metrics,
    PackCard, Performance, Progress, Recent, SkillPerformance, SkillView, Stats, StreakView,
};
pub use grade::{
    FailedReply, GradeBatch, GradeBody, GradeItem, GradeReplies, GradeReply, GradedReply, ReplyError,
};
pub use gradus_grade::Outcome;
pub use grammar::{
    GrammarExercise, GrammarExercises, GrammarQuery, GrammarStats, GrammarStatsView, GrammarSubmission,
    GrammarSubmit, GrammarSubmitted,
};
pub use offline::{
    OfflineAnswer, OfflineItem, OfflineProblem, OfflineRequest, OfflineResult, OfflineSession, OfflineStatus,
    OfflineSync, OfflineSynced, OfflineVocabulary,
};
pub use session::{SessionMode, SessionState, SessionView, ShortageView, StartSession, SummaryView};
pub use settings::{AccentsChoice, Settings, ThemeChoice};
pub use time::{OffsetChange, Time, ZoneView};
