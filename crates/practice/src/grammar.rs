//! The grammar endpoints: exercises of rules, each with an id that holds what was shown.

use crate::answer::previous_result;
use crate::language::tag;
use crate::library::{Edition, Library};
use crate::one_answer::{OneAnswer, OneResult};
use crate::seal::hex;
use crate::session::choice_seed;
use crate::steps::seed;
use crate::view::{
    AttemptView, GrammarExercise, GrammarExercises, GrammarQuery, GrammarStats, GrammarStatsView,
    GrammarSubmission, GrammarSubmit, GrammarSubmitted,
};
use crate::{Moment, Practice, PracticeError, Result};
use gradus_pack::Seed;
use gradus_schedule::{Catalogue, Length, Mode, Request, Span, Timestamp, plan};
use gradus_session::{Given, GradedBy, Refusal};
use gradus_store::{LearnerId, VersionId};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use std::sync::Arc;

/// How long an exercise may wait for its answer.
const VALID: Span = Span::days(7);

/// What an id holds.
#[derive(Serialize, Deserialize)]
struct Issued {
    learner: LearnerId,
    version: VersionId,
    seed: Seed,
    at: Timestamp,
}

impl Practice {
    /// Exercises of a rule, or of all unlocked ones in turn, chosen as a session would choose them.
    pub async fn grammar_exercises(
        &self,
        learner: LearnerId,
        query: GrammarQuery,
        moment: &Moment,
    ) -> Result<GrammarExercises> {
        let limit = match query.limit.unwrap_or(10) {
            limit @ 1..=50 => limit as usize,
            limit => {
                let why = format!("`limit` is {limit}, and it must be from 1 to 50");
                return Err(PracticeError::BadRequest(why));
            }
        };
        let library = self.library().await?;
        let chosen = chosen(&library, &query)?;
        let (_, standing) = self.store().sessions().standing(learner, moment.now).await?;
        let request = Request {
            mode: Mode::Mixed,
            length: Length::of(limit),
            now: moment.now,
            seed: choice_seed(learner, moment),
            previous: None,
        };
        let whose = self.seeds_of(learner)?;
        let mut exercises = Vec::new();
        for step in plan(&chosen, &standing, &request).steps {
            let edition = library.named(step.exercise.as_str())?;
            let due = standing.due.get(&step.item).copied().unwrap_or(moment.now);
            let issued = Issued {
                learner,
                version: edition.version,
                seed: seed(&whose, step.exercise.as_str(), due),
                at: moment.now,
            };
            // What cannot be shown is its author's concern.
            if let Ok(exercise) = self.grammar_exercise(&library, edition, &issued) {
                exercises.push(exercise);
            }
        }
        Ok(GrammarExercises { exercises })
    }

    fn grammar_exercise(
        &self,
        library: &Library,
        edition: &Arc<Edition>,
        issued: &Issued,
    ) -> Result<GrammarExercise> {
        let prepared = library.prepared(edition, issued.seed)?;
        let (about, exercise) = (&prepared.given.about, &prepared.given.exercise);
        let hint = gradus_grade::hint(exercise, 1).filter(|hint| !hint.costs);
        Ok(GrammarExercise {
            exercise_id: self.seal().seal(issued)?,
            grammar_rule_id: edition.skill(),
            exercise_type: exercise.kind,
            difficulty: about.difficulty,
            prompt: exercise.prompt.clone(),
            sentence_text: exercise.sentence_text.clone(),
            options: about.options.clone(),
            words: about.words.clone(),
            hint: hint.map(|hint| hint.text),
            audio_url: about.audio_url.clone(),
        })
    }

    /// Grades and records an answer. An exercise counts once: the same answer again gives the same result, another one is
    /// refused.
    pub async fn grammar_submit(
        &self,
        learner: LearnerId,
        request: GrammarSubmit,
        moment: &Moment,
    ) -> Result<GrammarSubmitted> {
        let issued: Option<Issued> = self.seal().open(&request.exercise_id);
        let issued = issued
            .filter(|issued| issued.learner == learner)
            .ok_or_else(|| PracticeError::not_found("grammar exercise with this", "exerciseId"))?;
        if moment.now.since(issued.at) > VALID {
            return Err(Refusal::StaleInstance.into());
        }
        let library = self.library().await?;
        let edition = library.edition(self.store(), issued.version).await?;
        let given = Given::Answer(request.user_answer.clone());
        let one = OneAnswer {
            learner,
            session: None,
            edition: &edition,
            seed: issued.seed,
            given: &given,
            hints: 0,
            graded_by: GradedBy::Server,
            // Of its own, whatever key the request has: what was shown once is answered once.
            key: &format!("grammar:{}", hex(&Sha256::digest(&request.exercise_id))),
            first_key: None,
            tracked: true,
            response_ms: None,
            at: moment.now,
            now: moment.now,
        };
        let view = match self.record_answer(&library, &one).await? {
            OneResult::New(view) => *view,
            OneResult::Before(earlier) if earlier.answer == given.recorded() => {
                previous_result(&library, &earlier)
            }
            OneResult::Before(_) => {
                return Err(PracticeError::Conflict(
                    "this exercise was answered already, and differently; ask for further ones".into(),
                ));
            }
        };
        Ok(GrammarSubmitted {
            submission: submission(request, view),
        })
    }

    /// How the exercises of a rule went, or of all rules.
    pub async fn grammar_stats(
        &self,
        learner: LearnerId,
        rule: Option<&str>,
        moment: &Moment,
    ) -> Result<GrammarStats> {
        let library = self.library().await?;
        let catalogue = chosen(
            &library,
            &GrammarQuery {
                grammar_rule_id: rule.map(str::to_owned),
                ..GrammarQuery::default()
            },
        )?;
        let stats = self
            .store()
            .figures()
            .stats(learner, moment.now, &moment.zone, 1)
            .await?;
        let (mut total, mut correct, mut credit) = (0, 0, 0.0);
        for skill in stats.skills {
            if catalogue.skills().contains(&skill.skill) {
                total += skill.performance.all.total;
                correct += skill.performance.all.correct;
                credit += skill.performance.all.credit;
            }
        }
        Ok(GrammarStats {
            stats: GrammarStatsView {
                total_exercises: total,
                correct_count: correct,
                avg_accuracy: if total == 0 { 0.0 } else { credit / total as f64 },
            },
        })
    }
}

/// The grammar exercises of a language and a rule. A rule is named `pack:rule`, or `rule` alone.
fn chosen(library: &Library, query: &GrammarQuery) -> Result<Catalogue> {
    let fits = |edition: &Edition| {
        let language = query.language.as_deref();
        let rule = query.grammar_rule_id.as_deref();
        let template = &edition.template;
        edition.is_grammar()
            && language.is_none_or(|language| {
                template.language.eq_ignore_ascii_case(language)
                    || tag(&template.language).eq_ignore_ascii_case(language)
            })
            && rule.is_none_or(|rule| edition.skill() == rule || template.grammar_rule == rule)
    };
    let all = library.content.catalogue.exercises().iter();
    let fitting: Vec<_> = all
        .filter(|exercise| {
            library
                .named(exercise.id.as_str())
                .is_ok_and(|edition| fits(edition))
        })
        .cloned()
        .collect();
    match &query.grammar_rule_id {
        Some(rule) if fitting.is_empty() => Err(PracticeError::not_found("grammar rule", rule)),
        _ => Ok(Catalogue::new(fitting, [])),
    }
}

fn submission(request: GrammarSubmit, view: AttemptView) -> GrammarSubmission {
    let said = view.feedback.iter().map(|feedback| feedback.text.as_str());
    let said: Vec<&str> = said.filter(|text| !text.is_empty()).collect();
    let verdict = match view.is_correct {
        true => "Right.",
        false => "Not quite.",
    };
    let said = capitalized(&said.join(" · "));
    GrammarSubmission {
        exercise_id: request.exercise_id,
        user_answer: request.user_answer,
        is_correct: view.is_correct,
        feedback: match said.is_empty() {
            true => verdict.to_owned(),
            false => format!("{verdict} {said}"),
        },
        partial_credit: view.credit,
        outcome: view.outcome,
        details: view.feedback,
        expected: view.expected.unwrap_or_default(),
        explanation: view.explanation,
        attempt_id: view.id,
    }
}

/// A sentence of its own.
fn capitalized(text: &str) -> String {
    let mut letters = text.chars();
    letters
        .next()
        .map(|first| first.to_uppercase().chain(letters).collect())
        .unwrap_or_default()
}
