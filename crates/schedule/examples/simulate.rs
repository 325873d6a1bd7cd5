//! A thousand learners over a hundred days: a report and a plot as text, and with a path also as SVG.
//!
//! `cargo run --release -p gradus-schedule --example simulate -- [learners] [days] [plot.svg]`
#![allow(clippy::disallowed_methods, clippy::disallowed_types)]

#[path = "simulation/plot.rs"]
mod plot;
#[path = "simulation/world.rs"]
mod world;

use gradus_schedule::author::percentile;

fn main() -> std::io::Result<()> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let number = |place: usize, standard: usize| {
        arguments
            .get(place)
            .and_then(|text| text.parse().ok())
            .unwrap_or(standard)
    };
    let (learners, days) = (number(0, 1_000), number(1, 100));
    let outcome = world::simulate(learners, days, 2026);
    report(&outcome, learners);
    if let Some(path) = arguments.get(2) {
        std::fs::write(path, plot::svg(&outcome))?;
        println!("\nplot written to {path}");
    }
    Ok(())
}

fn report(outcome: &world::Outcome, learners: usize) {
    let reached: Vec<usize> = outcome.all_reached.iter().flatten().copied().collect();
    let completed = outcome
        .completed
        .iter()
        .filter(|count| **count == outcome.concepts)
        .count();
    println!(
        "{learners} learners, {} days, {} concepts",
        outcome.days.len(),
        outcome.concepts
    );
    println!(
        "due reviews recalled      {:.1} % (desired 90 %)",
        100.0 * outcome.retention()
    );
    let most = outcome.days.iter().map(|day| day.most_answers).max().unwrap_or(0);
    println!("most answers in a day     {most}");
    println!("reached every concept     {} of {learners}", reached.len());
    println!(
        "  day, median and last    {:?} {:?}",
        percentile(reached.clone(), 50),
        percentile(reached, 100)
    );
    println!("completed every concept   {completed} of {learners}");
    println!("\n{}", plot::text(outcome));
}
