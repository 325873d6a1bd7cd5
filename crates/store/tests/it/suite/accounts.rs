use crate::world::{NOW, add_learner};
use gradus_schedule::Span;
use gradus_store::{LearnerId, Login, NewLearner, Role, Store, StoreError};

pub(super) async fn names_are_unique(store: Store) {
    let new = NewLearner {
        name: "ada".into(),
        role: Role::Admin,
        password_hash: Some("$argon2id$".into()),
    };
    let id = store.learners().add(new.clone(), NOW).await.unwrap();
    let error = store.learners().add(new, NOW).await.unwrap_err();
    assert_eq!(error.to_string(), "the name `ada` is taken");
    let ada = store.learners().named("ada").await.unwrap();
    assert_eq!((ada.id, ada.role, ada.created_at), (id, Role::Admin, NOW));
    assert_eq!(
        store.accounts().password_hash(id).await.unwrap().as_deref(),
        Some("$argon2id$")
    );
    store
        .accounts()
        .set_password_hash(id, "$argon2id$new".into())
        .await
        .unwrap();
    store.learners().set_role(id, Role::Author).await.unwrap();
    let preferences = serde_json::json!({"theme": "dark", "length": 15});
    store.learners().set_preferences(id, &preferences).await.unwrap();
    let ada = store.learners().get(id).await.unwrap();
    assert_eq!((ada.role, ada.preferences), (Role::Author, preferences));
    assert!(matches!(
        store.learners().set_role(LearnerId(99), Role::Admin).await,
        Err(StoreError::NotFound { .. })
    ));
    assert!(matches!(
        store.learners().named("bob").await,
        Err(StoreError::NotFound { .. })
    ));
    let bob = add_learner(&store, "bob").await;
    let everyone = store.learners().page(LearnerId(0), 10).await.unwrap();
    assert_eq!(everyone.iter().map(|one| one.id).collect::<Vec<_>>(), [id, bob]);
}

pub(super) async fn logins_end(store: Store) {
    let ada = add_learner(&store, "ada").await;
    let login = |id: &str, hours| Login {
        id: id.into(),
        learner: Some(ada),
        data: "{}".into(),
        expires_at: NOW.plus(Span::hours(hours)),
    };
    for login in [login("one", 1), login("two", 2), login("three", 3)] {
        store.accounts().save_login(login).await.unwrap();
    }
    store
        .accounts()
        .save_login(Login {
            data: "{\"csrf\":1}".into(),
            ..login("two", 2)
        })
        .await
        .unwrap();
    assert_eq!(
        store.accounts().login("two", NOW).await.unwrap().unwrap().data,
        "{\"csrf\":1}"
    );
    assert_eq!(
        store
            .accounts()
            .login("one", NOW.plus(Span::hours(1)))
            .await
            .unwrap(),
        None,
        "it ended this very moment"
    );
    assert_eq!(
        store
            .accounts()
            .delete_expired_logins(NOW.plus(Span::hours(1)))
            .await
            .unwrap(),
        1
    );
    store.accounts().delete_login("two").await.unwrap();
    assert_eq!(store.accounts().login("two", NOW).await.unwrap(), None);
    assert_eq!(store.accounts().delete_logins_of(ada).await.unwrap(), 1);
}

pub(super) async fn tokens_can_be_revoked(store: Store) {
    let (ada, bob) = (add_learner(&store, "ada").await, add_learner(&store, "bob").await);
    let token = store
        .accounts()
        .add_token(ada, "laptop", "abc123", NOW)
        .await
        .unwrap();
    assert_eq!(
        store
            .accounts()
            .token_owner("abc123", NOW.plus(Span::hours(5)))
            .await
            .unwrap(),
        Some(ada)
    );
    assert_eq!(store.accounts().token_owner("other", NOW).await.unwrap(), None);
    assert_eq!(
        store.accounts().tokens(ada).await.unwrap()[0].last_used_at,
        Some(NOW.plus(Span::hours(5)))
    );
    assert!(matches!(
        store.accounts().revoke_token(bob, token, NOW).await,
        Err(StoreError::NotFound { .. })
    ));
    store.accounts().revoke_token(ada, token, NOW).await.unwrap();
    assert_eq!(store.accounts().token_owner("abc123", NOW).await.unwrap(), None);
    assert_eq!(
        store.accounts().tokens(ada).await.unwrap()[0].revoked_at,
        Some(NOW)
    );
}

pub(super) async fn locks_are_exclusive(store: Store) {
    let minute = Span::minutes(1);
    let lock = store
        .upkeep()
        .lock("fit", "one", minute, NOW)
        .await
        .unwrap()
        .unwrap();
    assert_eq!(
        store.upkeep().lock("fit", "two", minute, NOW).await.unwrap(),
        None
    );
    assert!(
        store
            .upkeep()
            .lock("fit", "one", minute, NOW)
            .await
            .unwrap()
            .is_some(),
        "its holder may take it for longer"
    );
    assert!(
        store
            .upkeep()
            .lock("other", "two", minute, NOW)
            .await
            .unwrap()
            .is_some()
    );
    assert!(
        store
            .upkeep()
            .lock("fit", "two", minute, NOW.plus(minute))
            .await
            .unwrap()
            .is_some(),
        "its time is up"
    );
    store.upkeep().unlock(lock).await.unwrap(); // by then it is another's, and stays so
    assert_eq!(
        store
            .upkeep()
            .lock("fit", "one", minute, NOW.plus(minute))
            .await
            .unwrap(),
        None
    );
}

pub(super) async fn hits_are_counted(store: Store) {
    let minute = Span::minutes(1);
    for expected in 1..=3 {
        assert_eq!(
            store
                .upkeep()
                .count_hit("login:ada", minute, NOW.plus(Span::millis(expected)))
                .await
                .unwrap(),
            expected as u64
        );
    }
    assert_eq!(
        store.upkeep().count_hit("login:bob", minute, NOW).await.unwrap(),
        1
    );
    assert_eq!(
        store
            .upkeep()
            .count_hit("login:ada", minute, NOW.plus(minute))
            .await
            .unwrap(),
        1,
        "a new window"
    );
    assert_eq!(
        store.upkeep().delete_hits_before(NOW.plus(minute)).await.unwrap(),
        2
    );
}

pub(super) async fn settings_are_kept(store: Store) {
    assert_eq!(
        store.upkeep().setting("secret").await.unwrap(),
        None,
        "the installation's own are not among them"
    );
    store.upkeep().set_setting("motd", "one").await.unwrap();
    store.upkeep().set_setting("motd", "two").await.unwrap();
    assert_eq!(
        store.upkeep().setting("motd").await.unwrap().as_deref(),
        Some("two")
    );
    store.ping().await.unwrap();
}
