//! Packs from folders, brought in at start.

use crate::clock::now;
use crate::config::Config;
use crate::python::PythonHost;
use anyhow::{Context, Result};
use gradus_practice::{Options, Practice, folder};
use gradus_store::Store;
use std::path::Path;
use std::sync::Arc;

/// Opens the practice with the packs of the configuration brought in.
pub(crate) async fn open_practice(
    config: &Config,
    store: Store,
    python: Arc<PythonHost>,
) -> Result<Practice> {
    let options = Options {
        strategy_routing: config.strategy_routing,
    };
    let practice = Practice::open(store, python, options).await?;
    for path in &config.packs {
        for pack in folder::find(path)? {
            import(&practice, &pack).await?;
        }
    }
    Ok(practice)
}

/// Brings in the pack at this path.
async fn import(practice: &Practice, pack: &Path) -> Result<()> {
    let files = folder::files(pack)?;
    let assets = folder::assets(pack, &files)?;
    let imported = practice
        .import(&files, assets, now())
        .await
        .with_context(|| format!("cannot import {}", pack.display()))?;
    let report = &imported.report;
    let errors = imported
        .problems
        .iter()
        .filter(|problem| problem.severity == "error")
        .count();
    tracing::info!(
        pack = imported.name,
        added = report.added.len(),
        changed = report.changed.len(),
        retired = report.retired.len(),
        unchanged = report.unchanged,
        "pack loaded"
    );
    if errors > 0 {
        tracing::warn!(
            pack = imported.name,
            errors,
            "exercises with errors were left out; `gradus check` shows them"
        );
    }
    Ok(())
}
