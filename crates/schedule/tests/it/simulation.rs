//! The simulation of `examples/simulate.rs`, smaller.

#[path = "../../examples/simulation/world.rs"]
mod world;

#[test]
fn learners_stay_busy_remember_and_get_everywhere() {
    let outcome = world::simulate(40, 100, 7);
    let retention = outcome.retention();
    assert!(
        (0.86..=0.94).contains(&retention),
        "{retention} of due reviews were recalled"
    );
    // At most 16 planned, each item failed returning at most three times, learning steps besides.
    let most = outcome.days.iter().map(|day| day.most_answers).max();
    assert!(most <= Some(40), "{most:?} answers in a day");
    let late: u32 = outcome.days.iter().skip(80).map(|day| day.answers).sum();
    let early: u32 = outcome.days.iter().take(20).map(|day| day.answers).sum();
    assert!(
        late <= early * 3 / 2,
        "{early} answers in the first 20 days, {late} in the last"
    );
    assert!(
        outcome.all_reached.iter().all(Option::is_some),
        "someone is stuck: {:?}",
        outcome.all_reached
    );
    assert_eq!(outcome.completed, vec![outcome.concepts; 40]);
}

#[test]
fn the_same_seed_gives_the_same_world() {
    let (one, two) = (world::simulate(2, 20, 1), world::simulate(2, 20, 1));
    assert_eq!(format!("{one:?}"), format!("{two:?}"));
}
