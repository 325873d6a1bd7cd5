//! Which strategy grades an exercise.

use crate::exercise::Exercise;
use crate::strategy::Strategy;

/// The strategy of an exercise, and what to do when it cannot run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Plan {
    /// What grades the answer.
    pub primary: Strategy,
    /// What grades it when that cannot run.
    pub fallback: Option<Strategy>,
}

impl Plan {
    /// The first rule that applies: a written strategy, a verification script, the older flag, the pack's default for code, the
    /// default of the kind. With
    /// `routing` off, code answers are graded `exact` as before there were strategies.
    pub fn of(exercise: &Exercise, routing: bool) -> Plan {
        let default = exercise.kind.default_plan(exercise);
        if !exercise.kind.is_code() {
            let primary = exercise.grading_strategy.unwrap_or(default.primary);
            return Plan {
                primary,
                fallback: exercise.grading_fallback,
            };
        }
        if !routing {
            return match exercise.answer_is_run() {
                true => default,
                false => Plan {
                    primary: Strategy::Exact,
                    fallback: None,
                },
            };
        }
        if let Some(primary) = exercise.grading_strategy {
            return Plan {
                primary,
                fallback: exercise.grading_fallback,
            };
        }
        if exercise.verification_script.is_some() || exercise.verify_by_execution {
            let fallback = exercise.grading_fallback.or(Some(Strategy::Token));
            return Plan {
                primary: Strategy::Execution,
                fallback,
            };
        }
        let chosen = exercise.pack_strategy.filter(|_| exercise.kind.follows_pack());
        match chosen {
            Some(primary) => Plan {
                primary,
                fallback: exercise.grading_fallback,
            },
            None => Plan {
                fallback: exercise.grading_fallback.or(default.fallback),
                ..default
            },
        }
    }
}
