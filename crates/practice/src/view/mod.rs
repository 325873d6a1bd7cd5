//! What goes over a wire: requests and what is answered to them. Nothing here decides anything. What belongs to a session is
//! that crate's own.

mod afterwards;
mod author;
mod figures;
mod grade;
mod grammar;
mod offline;
mod settings;

pub use afterwards::{DisputeRequest, Disputed, Undone};
pub use author::{
    AcceptRequest, ExerciseList, ExerciseRow, Explain, ExplainStep, OverlayView, Overlays, PackList,
    PackView, Preview, ProblemCount, ProblemView, Problems, QueueStatus, QueueView, ReviewQueue, TryRequest,
    TryResult,
};
pub use figures::{
    ActivityDay, Adoption, ConceptProgress, ConceptView, Curriculum, CurriculumPack, Home, Metrics, PackCard,
    Performance, Progress, Recent, SkillPerformance, SkillView, Stats, StreakView,
};
pub use grade::{
    FailedReply, GradeBatch, GradeBody, GradeItem, GradeReplies, GradeReply, GradedReply, ReplyError,
};
pub use gradus_grade::Outcome;
pub use gradus_session::GradedBy;
pub use gradus_session::view::*;
pub use grammar::{
    GrammarExercise, GrammarExercises, GrammarQuery, GrammarStats, GrammarStatsView, GrammarSubmission,
    GrammarSubmit, GrammarSubmitted,
};
pub use offline::{
    OfflineAnswer, OfflineProblem, OfflineRequest, OfflineResult, OfflineSession, OfflineStatus, OfflineSync,
    OfflineSynced, OfflineVocabulary,
};
pub use settings::{AccentsChoice, Settings, ThemeChoice};
