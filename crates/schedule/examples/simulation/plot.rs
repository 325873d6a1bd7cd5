//! The simulation as a table of bars and as SVG.

use crate::world::{DayTotals, Outcome};
use std::fmt::Write;

/// A line for every fifth day: answers, due reviews and new items per active learner, and the share recalled.
pub(crate) fn text(outcome: &Outcome) -> String {
    let mut text = String::from("day  answers    due    new   left  recalled\n");
    for (day, totals) in outcome.days.iter().enumerate().step_by(5) {
        let per_learner = per_learner(totals);
        let recalled = f64::from(totals.recalled) / f64::from(totals.due_reviews.max(1));
        let bar = "#".repeat(per_learner[0].round() as usize);
        let [answers, due, new, left] = per_learner;
        let _ = writeln!(
            text,
            "{day:3}  {answers:7.1} {due:6.1} {new:6.1} {left:6.1}  {:6.1} %  {bar}",
            100.0 * recalled
        );
    }
    text
}

/// Answers, due reviews and new items per active learner over the days.
pub(crate) fn svg(outcome: &Outcome) -> String {
    let days: Vec<[f64; 4]> = outcome.days.iter().map(per_learner).collect();
    let highest = days
        .iter()
        .flatten()
        .fold(1.0_f64, |highest, value| highest.max(*value));
    let (width, height) = (720.0, 320.0);
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" font-family=\"sans-serif\" \
         font-size=\"12\">\n<title>Answers per active learner and day</title>\n"
    );
    let series = [
        ("answers", "#0f6b6b"),
        ("due", "#b4532a"),
        ("new", "#6b5fa5"),
        ("left over", "#888888"),
    ];
    for (place, (name, colour)) in series.iter().enumerate() {
        let points: Vec<String> = days
            .iter()
            .enumerate()
            .map(|(day, values)| {
                let x = 40.0 + 660.0 * day as f64 / days.len().max(1) as f64;
                let y = 290.0 - 260.0 * values[place] / highest;
                format!("{x:.1},{y:.1}")
            })
            .collect();
        let _ = writeln!(
            svg,
            "<polyline fill=\"none\" stroke=\"{colour}\" points=\"{}\"/>",
            points.join(" ")
        );
        let y = 20 + 16 * place;
        let _ = writeln!(svg, "<text x=\"640\" y=\"{y}\" fill=\"{colour}\">{name}</text>");
    }
    let _ = writeln!(
        svg,
        "<text x=\"4\" y=\"34\">{highest:.0}</text>\n<text x=\"40\" y=\"310\">days</text>\n</svg>"
    );
    svg
}

fn per_learner(totals: &DayTotals) -> [f64; 4] {
    let active = f64::from(totals.active.max(1));
    [
        totals.answers,
        totals.due_reviews,
        totals.introduced,
        totals.left_over,
    ]
    .map(|count| f64::from(count) / active)
}
