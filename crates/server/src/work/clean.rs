//! What nobody needs any longer.

use crate::app::App;
use crate::clock::now;
use crate::problem::Result;
use gradus_schedule::Span;

/// Removes logins that have ended, counters of minutes that are over, and telemetry that is too old.
pub(super) async fn clean(app: &App) -> Result<()> {
    let now = now();
    let store = app.store();
    let logins = store.accounts().delete_expired_logins(now).await?;
    let counters = store
        .upkeep()
        .delete_hits_before(now.minus(Span::hours(1)))
        .await?;
    let days = i64::from(app.config().telemetry_days);
    let telemetry = store
        .upkeep()
        .delete_telemetry_before(now.minus(Span::days(days)))
        .await?;
    tracing::debug!(logins, counters, telemetry, "cleaned up");
    Ok(())
}
