//! What a store is asked for, by topic. Each is a view of the whole store that costs nothing to make.

use crate::Store;

macro_rules! topics {
    ($($(#[$doc:meta])* $name:ident => $topic:ident;)*) => {
        impl Store {
            $($(#[$doc])*
            pub fn $name(&self) -> $topic<'_> {
                $topic(self)
            })*
        }

        $($(#[$doc])*
        #[derive(Clone, Copy)]
        pub struct $topic<'a>(pub(crate) &'a Store);)*
    };
}

topics! {
    /// Packs, their exercises in every edition, and their files.
    packs => Packs;
    /// Who learns here, what they chose, what they remember and where they stand.
    learners => Learners;
    /// Passwords, logins and API tokens.
    accounts => Accounts;
    /// Practice sessions.
    sessions => Sessions;
    /// What learners answered.
    attempts => Attempts;
    /// Answers that authors decide about, and solutions they accepted.
    queue => Queue;
    /// Figures about learners and exercises.
    figures => Figures;
    /// What keeps an installation going: locks, counters, settings, copies and checks of the database.
    upkeep => Upkeep;
}
