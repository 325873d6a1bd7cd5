//! Answers that may have been wronged, and what authors decide about them.

use crate::library::{Edition, Library};
use crate::view::{AcceptRequest, OverlayView, Overlays, QueueStatus, QueueView, ReviewQueue};
use crate::{Moment, Practice, PracticeError, Result};
use gradus_grade::{Answer, Kind, LONGEST_ANSWER, NotGraded, Strategy};
use gradus_pack::Seed;
use gradus_store::{LearnerId, Overlay, QueueEntry, QueueId};
use std::collections::{BTreeMap, HashMap};

/// Entries that are listed.
const LISTED: u32 = 500;
/// Seeds that a solution is tried with before it is accepted.
const TRIED: usize = 20;

impl Practice {
    /// Entries with this status, the most frequent first.
    pub async fn review_queue(&self, status: QueueStatus) -> Result<ReviewQueue> {
        let library = self.library().await?;
        let status = stored(status);
        let mut comments: HashMap<QueueId, Vec<String>> = HashMap::new();
        for (id, note) in self.store().queue().notes(status).await? {
            comments.entry(id).or_default().push(note);
        }
        let mut entries = Vec::new();
        for entry in self.store().queue().entries(status, LISTED).await? {
            let edition = library.edition(self.store(), entry.version).await;
            let expected = edition.map(|edition| authored(&edition)).unwrap_or_default();
            let comments = comments.remove(&entry.id).unwrap_or_default();
            entries.push(queue_view(entry, comments, expected));
        }
        Ok(ReviewQueue { entries })
    }

    /// Makes an answer right from now on, on all servers.
    pub async fn accept(
        &self,
        author: LearnerId,
        id: &str,
        request: AcceptRequest,
        moment: &Moment,
    ) -> Result<()> {
        let id = queue_id(id)?;
        let library = self.library().await?;
        let entry = self.store().queue().entry(id).await?;
        let edition = match library.named(&entry.exercise) {
            Ok(edition) => edition.clone(),
            Err(_) => library.edition(self.store(), entry.version).await?,
        };
        let solution = solution(&edition, &entry, request.solution)?;
        check(&edition, &solution)?;
        self.check_effect(author, &edition, &solution).await?;
        self.store()
            .queue()
            .accept(id, &solution, author, moment.now)
            .await?;
        Ok(())
    }

    /// A script decides whatever was accepted beside it: if it still refuses the solution, that is for the pack to mend.
    async fn check_effect(&self, author: LearnerId, edition: &Edition, solution: &str) -> Result<()> {
        let answer = edition.template.exercise.kind.answer_from_text(solution);
        let rendered = edition.render_with(&[answer], Seed::of("overlay"))?;
        let keyed = edition.keyed(&rendered)?;
        let last = rendered.exercise.accepted_solutions.last();
        let Some(given) = last.filter(|_| keyed.key.plan().primary == Strategy::Execution) else {
            return Ok(());
        };
        match self.grade_answer(Some(author), &keyed.key, given).await?.is_correct {
            true => Ok(()),
            false => Err(PracticeError::Conflict(
                "this exercise is graded by running the answer, and its script refuses this one: change the script in the pack".into(),
            )),
        }
    }

    /// Leaves an answer wrong; it does not come up again.
    pub async fn dismiss(&self, author: LearnerId, id: &str, moment: &Moment) -> Result<()> {
        self.store()
            .queue()
            .dismiss(queue_id(id)?, author, moment.now)
            .await?;
        Ok(())
    }

    /// What authors accepted beside the packs, and the same as YAML to paste into them.
    pub async fn overlays(&self) -> Result<Overlays> {
        let library = self.library().await?;
        let overlays = self.store().queue().overlays().await?;
        let yaml = yaml(&library, &overlays);
        let view = |overlay: Overlay| OverlayView {
            id: overlay.id.to_string(),
            exercise: overlay.exercise,
            accepted: overlay.accepted,
            created_at: overlay.created_at.into(),
        };
        Ok(Overlays {
            overlays: overlays.into_iter().map(view).collect(),
            yaml,
        })
    }
}

/// What is accepted: what the author writes, or the answer as it was given. An answer that holds for one learner's values
/// only has to be written with placeholders.
fn solution(edition: &Edition, entry: &QueueEntry, written: Option<String>) -> Result<String> {
    match written.filter(|text| !text.trim().is_empty()) {
        Some(text) if text.len() > LONGEST_ANSWER => Err(NotGraded::TooLong {
            limit: LONGEST_ANSWER,
            unit: "bytes",
        }
        .into()),
        Some(text) => Ok(text),
        None if edition.answer_depends_on_seed() => Err(PracticeError::BadRequest(format!(
            "the values of this exercise differ from learner to learner: give the `solution` with its placeholders, as in `{}`",
            authored(edition)
        ))),
        // In a template braces would be placeholders.
        None if edition.template.is_template => Ok(entry.answer.replace("{{", "\\{{")),
        None => Ok(entry.answer.clone()),
    }
}

/// A solution that cannot be filled in or read would never match, so it is refused.
fn check(edition: &Edition, solution: &str) -> Result<()> {
    let answer = edition.template.exercise.kind.answer_from_text(solution);
    for number in 0..TRIED {
        let seed = Seed::of(&format!("overlay {number}"));
        let refused = |error: PracticeError| {
            PracticeError::BadRequest(format!("this solution cannot be accepted: {error}"))
        };
        let rendered = edition
            .render_with(std::slice::from_ref(&answer), seed)
            .map_err(refused)?;
        edition.keyed(&rendered).map_err(refused)?;
    }
    Ok(())
}

/// The expected answer as its author wrote it.
fn authored(edition: &Edition) -> String {
    let answer = edition.template.exercise.expected_answer.as_ref();
    answer
        .map(|answer| answer.to_text().into_owned())
        .unwrap_or_default()
}

fn queue_view(entry: QueueEntry, comments: Vec<String>, expected: String) -> QueueView {
    QueueView {
        id: entry.id.to_string(),
        exercise: entry.exercise,
        answer: entry.answer,
        accepted_by: entry.accepted_by,
        seen: entry.seen,
        disputes: entry.disputes,
        comments,
        status: match entry.status {
            gradus_store::QueueStatus::Open => QueueStatus::Open,
            gradus_store::QueueStatus::Accepted => QueueStatus::Accepted,
            gradus_store::QueueStatus::Dismissed => QueueStatus::Dismissed,
        },
        first_at: entry.first_at.into(),
        last_at: entry.last_at.into(),
        expected,
    }
}

fn stored(status: QueueStatus) -> gradus_store::QueueStatus {
    match status {
        QueueStatus::Open => gradus_store::QueueStatus::Open,
        QueueStatus::Accepted => gradus_store::QueueStatus::Accepted,
        QueueStatus::Dismissed => gradus_store::QueueStatus::Dismissed,
    }
}

fn queue_id(id: &str) -> Result<QueueId> {
    let number = id.parse().ok().map(QueueId);
    number.ok_or_else(|| PracticeError::not_found("queue entry", id))
}

/// By pack and exercise, in the words of a pack file. A text is written in double quotes with JSON's escapes, which YAML
/// reads alike.
fn yaml(library: &Library, overlays: &[Overlay]) -> String {
    let mut packs: BTreeMap<&str, BTreeMap<&str, Vec<String>>> = BTreeMap::new();
    for overlay in overlays {
        let (pack, slug) = overlay
            .exercise
            .split_once('/')
            .unwrap_or(("", &overlay.exercise));
        let of_pack = packs.entry(pack).or_default();
        let solution = scalar(library, overlay);
        of_pack.entry(slug).or_default().push(solution);
    }
    let mut text = String::new();
    for (pack, exercises) in packs {
        // A document for each pack, so that no name stands twice in one.
        if !text.is_empty() {
            text.push_str("---\n");
        }
        text.push_str(&format!(
            "# pack {pack}: add these to `accepted_solutions`\nexercises:\n"
        ));
        for (slug, accepted) in exercises {
            text.push_str(&format!("  - slug: {slug}\n    accepted_solutions:\n"));
            for solution in accepted {
                text.push_str(&format!("      - {solution}\n"));
            }
        }
    }
    text
}

/// A list for an exercise that asks for one; a text for all others, whatever it looks like.
fn scalar(library: &Library, overlay: &Overlay) -> String {
    let kind = library
        .named(&overlay.exercise)
        .map_or(Kind::Card, |edition| edition.template.exercise.kind);
    match kind.answer_from_text(&overlay.accepted) {
        Answer::Text(text) => serde_json::Value::from(text).to_string(),
        Answer::Words(words) => serde_json::Value::from(words).to_string(),
    }
}
