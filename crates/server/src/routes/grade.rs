//! Grading for programs: nothing is recorded.

use super::Reply;
use crate::access::{Access, Who};
use crate::app::App;
use crate::body::Batch;
use crate::endpoint::{Endpoint, post};
use crate::problem::Result;
use axum::extract::State;
use gradus_practice::view::{GradeBody, GradeReplies};
use gradus_store::Role;
use std::time::Duration;

pub(super) fn endpoints() -> Vec<Endpoint> {
    vec![
        post("grade", "/api/v1/grade", Access::Learner, grade)
            .of("grading")
            .about("Grades one answer or up to 1 000, with the exercise given whole")
            .takes::<GradeBody>()
            .gives::<GradeReplies>()
            .grades(),
    ]
}

async fn grade(
    State(app): State<App>,
    who: Who,
    Batch(body): Batch<GradeBody>,
) -> Result<Reply<GradeReplies>> {
    app.grading_rate()
        .count_more(who.id, body.answers().saturating_sub(1));
    let author = who.role >= Role::Author;
    let replies = app.practice().grade(Some(who.id), author, body).await?;
    for reply in replies.graded() {
        let (grade, took) = (&reply.grade, Duration::from_micros(reply.duration_us));
        let strategy = grade.grading_method.name();
        app.metrics()
            .graded(strategy, grade.outcome, grade.fallback_used, took);
    }
    Ok(Reply(replies))
}
