//! How often something may be tried.

use crate::app::App;
use crate::clock::now;
use crate::problem::{Problem, Result};
use gradus_schedule::Span;
use gradus_store::LearnerId;
use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Mutex, PoisonError};

const WINDOW: Span = Span::minutes(1);
/// A school or an office comes from one address.
const PEOPLE_AN_ADDRESS: u32 = 5;

/// Counts a try to log in or register, over all servers, for the account and for the address.
pub(crate) async fn limit_logins(app: &App, account: &str, address: Option<IpAddr>) -> Result<()> {
    let limit = app.config().limits.logins;
    if limit == 0 {
        return Ok(());
    }
    let account = super::hash(account);
    let address = address.map_or_else(|| "unknown".to_owned(), |address| address.to_string());
    let counters = [
        (format!("login:account:{account}"), limit),
        (
            format!("login:address:{address}"),
            limit.saturating_mul(PEOPLE_AN_ADDRESS),
        ),
    ];
    for (name, limit) in counters {
        let now = now();
        if app.store().upkeep().count_hit(&name, WINDOW, now).await? > u64::from(limit) {
            let detail = "too many tries to log in; wait a little";
            return Err(Problem::too_many(detail, seconds_left(now.as_millis())));
        }
    }
    Ok(())
}

/// Counts graded answers of each learner on this server.
#[derive(Default)]
pub(crate) struct GradingRate(Mutex<Minute>);

#[derive(Default)]
struct Minute {
    start: i64,
    counts: HashMap<LearnerId, u32>,
}

impl GradingRate {
    /// One more answer, of so many a minute; 0 sets no limit.
    pub(crate) fn count(&self, learner: LearnerId, limit: u32) -> Result<()> {
        let now = now().as_millis();
        if limit > 0 && self.add(learner, 1, now) > limit {
            let detail = format!("more than {limit} answers a minute");
            return Err(Problem::too_many(detail, seconds_left(now)));
        }
        Ok(())
    }

    /// So many answers more came with one that was counted: they are graded, and the next request finds them counted.
    pub(crate) fn count_more(&self, learner: LearnerId, answers: usize) {
        let answers = u32::try_from(answers).unwrap_or(u32::MAX);
        self.add(learner, answers, now().as_millis());
    }

    fn add(&self, learner: LearnerId, answers: u32, now: i64) -> u32 {
        let start = now - now.rem_euclid(WINDOW.as_millis());
        let mut minute = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if minute.start != start {
            *minute = Minute {
                start,
                counts: HashMap::new(),
            };
        }
        let count = minute.counts.entry(learner).or_default();
        *count = count.saturating_add(answers);
        *count
    }
}

fn seconds_left(now: i64) -> u64 {
    let left = WINDOW.as_millis() - now.rem_euclid(WINDOW.as_millis());
    u64::try_from(left / 1_000 + 1).unwrap_or(1)
}
