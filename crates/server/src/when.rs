//! The moment of a request, and where the learner's days begin.

use crate::app::App;
use crate::problem::{Problem, Result};
use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use gradus_practice::Moment;
use gradus_practice::view::ZoneView;
use gradus_session::ErrorCode;

/// Now, in the zone of the header `gradus-zone` (minutes east of UTC), or in UTC.
pub(crate) struct When(pub(crate) Moment);

/// No place on Earth is further away.
const MOST_MINUTES: i32 = 1_440;

impl FromRequestParts<App> for When {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self> {
        let mut moment = Moment::utc(app.clock().now());
        if let Some(header) = parts.headers.get("gradus-zone") {
            let minutes = header.to_str().ok().and_then(|text| text.parse::<i32>().ok());
            let minutes = minutes
                .filter(|minutes| minutes.abs() <= MOST_MINUTES)
                .ok_or_else(|| {
                    let detail = "gradus-zone holds minutes east of UTC, from -1440 to 1440";
                    Problem::bad_request(ErrorCode::BadZone, detail).at("header gradus-zone")
                })?;
            let zone = ZoneView {
                offset_minutes: minutes,
                changes: Vec::new(),
            };
            moment.zone = (&zone).into();
        }
        Ok(Self(moment))
    }
}
