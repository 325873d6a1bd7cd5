//! What authors see of packs and exercises.

use crate::grading::seed;
use crate::library::{Edition, Shelf};
use crate::view::{
    ExerciseList, ExerciseRow, Explain, ExplainStep, GradedReply, PackList, PackView, Preview, Problems,
    TryRequest, TryResult,
};
use crate::{Moment, Practice, PracticeError, Result};
use gradus_grade::{Key, Strategy, hint, hint_count};
use gradus_schedule::Span;
use gradus_schedule::author::ExerciseFigures;
use gradus_schedule::health::Health;
use gradus_session::view::preview;
use std::time::Instant;

/// Days that the figures of an exercise look back on.
const FIGURE_DAYS: i64 = 90;

impl Practice {
    /// The packs, and how many problems each has.
    pub async fn packs(&self) -> Result<PackList> {
        let library = self.library().await?;
        let view = |shelf: &Shelf| PackView {
            name: shelf.name.clone(),
            title: shelf.title().to_owned(),
            version: shelf.version.clone(),
            language: shelf.pack.manifest.language.clone(),
            exercises: shelf.pack.exercises.len() as u64,
            imported_at: shelf.imported_at.into(),
            problems: shelf.about.problem_count(),
        };
        Ok(PackList {
            packs: library.shelves().map(|shelf| view(shelf)).collect(),
        })
    }

    /// The problems of a pack, as its check found them when it was brought in.
    pub async fn problems(&self, pack: &str) -> Result<Problems> {
        let library = self.library().await?;
        Ok(Problems {
            problems: library.shelf(pack)?.about.problems.clone(),
        })
    }

    /// Every exercise that may be shown.
    pub async fn exercises(&self) -> Result<ExerciseList> {
        let library = self.library().await?;
        let all = library.content.catalogue.exercises().iter();
        let editions = all.filter_map(|exercise| library.named(exercise.id.as_str()).ok());
        let row = |edition: &Edition| ExerciseRow {
            id: edition.name(),
            title: edition.template.title.clone(),
            kind: edition.template.exercise.kind,
            concept: edition.concept(),
            difficulty: edition.template.difficulty,
            strategy: edition.plan().primary.name().to_owned(),
        };
        Ok(ExerciseList {
            exercises: editions.map(|edition| row(edition)).collect(),
        })
    }

    /// What learners would see with a seed, and what they would not.
    pub async fn preview(&self, pack: &str, slug: &str, typed: Option<&str>) -> Result<Preview> {
        let library = self.library().await?;
        let name = format!("{pack}/{slug}");
        let edition = library.named(&name)?;
        let rendered = edition.render(seed(&name, typed))?;
        let prepared = library.prepared(edition, rendered.seed)?;
        let (key, exercise) = (&prepared.key, &rendered.exercise);
        let printed = self.printed(key).await?;
        let hints = (1..=hint_count(exercise)).filter_map(|number| hint(exercise, number));
        let params = rendered.params.iter().map(|(name, value)| {
            let value = serde_json::to_value(value).unwrap_or_default();
            (name.clone(), value)
        });
        Ok(Preview {
            seed: rendered.seed.to_string(),
            params: params.collect(),
            theme: rendered.theme.clone(),
            expected: exercise.shown_answer(printed.as_deref()),
            accepted: exercise
                .accepted_solutions
                .iter()
                .map(|answer| exercise.kind.answer_text(answer).into_owned())
                .collect(),
            explanation: exercise.explanation.clone(),
            hints: hints.map(|hint| hint.text).collect(),
            strategy: key.plan().primary.name().to_owned(),
            fallback: key.plan().fallback.map(|strategy| strategy.name().to_owned()),
            yaml_file: edition.template.file.clone(),
            exercise: preview(&prepared),
        })
    }

    /// What the code of a prediction prints, where its author wrote no answer.
    async fn printed(&self, key: &Key) -> Result<Option<String>> {
        if !key.exercise().answer_is_run() {
            return Ok(None);
        }
        let grade = self.grade_answer(None, key, &"".into()).await?;
        Ok(Some(grade.normalized_expected_answer))
    }

    /// Grades an answer as a learner's would be, and shows how the verdict came about. Nothing is recorded.
    pub async fn try_answer(&self, pack: &str, slug: &str, request: TryRequest) -> Result<TryResult> {
        let library = self.library().await?;
        let name = format!("{pack}/{slug}");
        let edition = library.named(&name)?;
        let keyed = library.key(edition, seed(&name, request.seed.as_deref()))?;
        let start = Instant::now();
        let (grade, runs) = self.grade_showing_runs(None, &keyed.key, &request.answer).await?;
        let explanation = keyed.key.explain(&request.answer, &grade, &runs);
        let result = GradedReply {
            id: serde_json::Value::Null,
            quality: grade.quality(false),
            grade,
            duration_us: start.elapsed().as_micros() as u64,
        };
        let steps = explanation.sections.into_iter().map(|section| ExplainStep {
            title: section.title,
            text: section.lines.join("\n"),
        });
        Ok(TryResult {
            result,
            explain: Explain {
                steps: steps.collect(),
            },
        })
    }

    /// The figures of an exercise over the last 90 days.
    pub async fn figures(&self, pack: &str, slug: &str, moment: &Moment) -> Result<ExerciseFigures> {
        self.library().await?.shelf(pack)?;
        let since = moment.now.minus(Span::days(FIGURE_DAYS));
        if slug.contains('\0') {
            return Err(PracticeError::not_found("exercise", slug.replace('\0', "")));
        }
        let report = self
            .store()
            .figures()
            .exercise(&format!("{pack}/{slug}"), since)
            .await?;
        Ok(report.figures)
    }

    /// How grading is doing over the last days, at most ten years of them.
    pub async fn health(&self, days: u32, moment: &Moment) -> Result<Health> {
        let days = i64::from(days.clamp(1, 3_650));
        Ok(self
            .store()
            .figures()
            .health(moment.now.minus(Span::days(days)))
            .await?)
    }
}

/// Whether an answer has to be run.
pub(crate) fn needs_python(key: &Key) -> bool {
    key.plan().primary == Strategy::Execution
}
