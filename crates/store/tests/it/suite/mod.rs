//! What must hold on either database.

mod accounts;
mod authors;
mod content;
mod data;
mod practice;
mod sessions;
mod steps;
mod superseding;

use crate::postgres::Postgres;
use crate::world;
use gradus_store::Store;
use std::pin::Pin;

type Case = (
    &'static str,
    fn(Store) -> Pin<Box<dyn Future<Output = ()> + Send>>,
);

/// Lists cases by their functions.
macro_rules! cases {
    ($($module:ident: $($name:ident),+;)+) => {
        &[$($((concat!(stringify!($module), "::", stringify!($name)), |store| Box::pin($module::$name(store)))),+),+]
    };
}

const CASES: &[Case] = cases! {
    content: imports_are_versioned, an_import_that_makes_no_sense_is_refused, servers_see_each_others_imports, files_of_packs_are_kept;
    practice: an_attempt_is_recorded_whole, the_same_key_records_once,
        untracked_practice_changes_nothing, mastery_unlocks_in_the_same_transaction, late_attempts_take_their_place,
        what_cannot_be_stored_is_refused,
        a_failed_attempt_leaves_nothing, many_at_once_lose_nothing, settings_change_the_schedule;
    superseding: undo_restores_the_memory, undo_in_the_middle_replays_the_rest, a_regrade_supersedes;
    sessions: choosing_follows_what_was_recorded;
    steps: a_session_is_read_with_all_a_step_needs, what_changed_meanwhile_is_not_overwritten,
        many_steps_at_once_lose_nothing, a_step_fails_as_a_whole, an_open_try_is_settled_or_tried_again,
        a_step_takes_an_answer_back, a_session_is_summed_up;
    accounts: names_are_unique, logins_end, tokens_can_be_revoked, locks_are_exclusive, hits_are_counted, settings_are_kept;
    authors: candidates_are_grouped_and_decided, disputes_reach_the_queue, telemetry_is_kept_and_pruned, health_and_figures,
        the_last_month_of_a_pack;
    data: stats_and_metrics, mastery_and_activity, attempts_are_exported_in_pages, a_deleted_learner_leaves_nothing, histories_can_be_fitted;
};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn on_sqlite() {
    let folder = tempfile::tempdir().unwrap();
    for (name, case) in CASES {
        println!("{name}");
        let path = folder.path().join(format!("{}.db", name.replace("::", "-")));
        let store = world::open(path.to_str().unwrap()).await;
        case(store.clone()).await;
        assert_eq!(
            store.upkeep().integrity().await.unwrap(),
            Vec::<String>::new(),
            "{name}"
        );
        store.close().await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn on_postgres() {
    let postgres = Postgres::start(false);
    for (name, case) in CASES {
        println!("{name}");
        let store = world::open(&postgres.database()).await;
        case(store.clone()).await;
        store.close().await;
    }
}
