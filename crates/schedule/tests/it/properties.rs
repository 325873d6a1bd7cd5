//! What must hold whatever the history.

use gradus_schedule::{Memory, Rating, Review, ReviewPolicy, Timestamp, Zone};
use proptest::prelude::*;

fn reviews() -> impl Strategy<Value = Vec<Review>> {
    let review = (any::<i64>(), 0..4_usize, any::<u64>());
    prop::collection::vec(review, 1..20).prop_map(|reviews| {
        let of = |(at, rating, seed)| Review {
            at: Timestamp::from_millis(at),
            rating: Rating::ALL[rating],
            seed,
        };
        reviews.into_iter().map(of).collect()
    })
}

fn is_sound(memory: &Memory) -> bool {
    (0.001..=36_500.0).contains(&memory.stability)
        && (1.0..=10.0).contains(&memory.difficulty)
        && memory.due >= memory.last_review
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, failure_persistence: None, ..ProptestConfig::default() })]

    /// Times out of order and at the ends of time included.
    #[test]
    fn any_history_leaves_a_sound_memory(reviews in reviews()) {
        let policy = ReviewPolicy::default();
        let memory = policy.replay(&reviews).unwrap();
        prop_assert!(is_sound(&memory), "{memory:?}");
        prop_assert_eq!(memory.reviews as usize, reviews.len());
        prop_assert_eq!(policy.replay(&reviews), Some(memory));
        let recall = policy.recall(&memory, Timestamp::from_millis(i64::MAX));
        prop_assert!((0.0..=1.0).contains(&recall));
    }

    #[test]
    fn better_answers_never_come_back_sooner(reviews in reviews(), at in 0..i64::MAX / 2) {
        let policy = ReviewPolicy { fuzz: false, ..ReviewPolicy::default() };
        let memory = policy.replay(&reviews);
        let at = Timestamp::from_millis(at).max(memory.map_or(Timestamp::from_millis(0), |m| m.last_review));
        let due = Rating::ALL.map(|rating| policy.review(memory.as_ref(), &Review { at, rating, seed: 0 }).memory.due);
        prop_assert!(due.is_sorted(), "{due:?}");
    }

    #[test]
    fn a_day_lasts_from_midnight_to_midnight(millis in -4_000_000_000_000_i64..4_000_000_000_000, hours in -14..15_i32) {
        let zone = Zone::fixed(hours * 3_600);
        let day = zone.day(Timestamp::from_millis(millis)).number();
        let local = millis + i64::from(hours) * 3_600_000;
        prop_assert!(i64::from(day) * 86_400_000 <= local && local < (i64::from(day) + 1) * 86_400_000);
    }
}
