//! Figures for operators in the text format of Prometheus: counters and histograms, a handful of each.

use gradus_practice::view::Outcome;
use gradus_store::Use;
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

/// Everything that is counted.
#[derive(Default)]
pub(crate) struct Metrics(Mutex<Figures>);

#[derive(Default)]
struct Figures {
    counters: BTreeMap<Series, u64>,
    histograms: BTreeMap<Series, Histogram>,
}

/// A metric and its labels, written as they are shown.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord)]
struct Series {
    name: &'static str,
    labels: String,
}

/// Upper bounds in seconds: from a text answer on SQLite to a program that runs into its limit.
const BOUNDS: [f64; 13] = [
    0.000_5, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1.0, 5.0, 30.0,
];

#[derive(Clone, Copy, Default)]
struct Histogram {
    buckets: [u64; BOUNDS.len()],
    count: u64,
    sum: f64,
}

/// A value that is read when it is asked for.
pub(crate) struct Gauge {
    pub(crate) name: &'static str,
    pub(crate) value: f64,
}

impl Metrics {
    /// A request was answered.
    pub(crate) fn answered(&self, method: &str, route: &str, status: u16, took: Duration) {
        let labels = format!("method=\"{method}\",route=\"{route}\"");
        self.count(
            "gradus_http_requests_total",
            format!("{labels},status=\"{status}\""),
            1,
        );
        self.time("gradus_http_request_seconds", labels, took.as_secs_f64());
    }

    /// An answer was graded (and stored, where it belongs to somebody).
    pub(crate) fn graded(&self, strategy: &str, outcome: Outcome, fallback: bool, took: Duration) {
        let outcome = match outcome {
            Outcome::Correct => "correct",
            Outcome::Close => "close",
            Outcome::Partial => "partial",
            Outcome::Incorrect => "incorrect",
        };
        let strategy = format!("strategy=\"{strategy}\"");
        self.count(
            "gradus_graded_total",
            format!("{strategy},outcome=\"{outcome}\""),
            1,
        );
        self.count(
            "gradus_graded_by_fallback_total",
            strategy.clone(),
            u64::from(fallback),
        );
        self.time("gradus_grading_seconds", strategy, took.as_secs_f64());
    }

    /// A program ran.
    pub(crate) fn sandbox_ran(&self, ended: &str, duration_us: u64) {
        self.count("gradus_sandbox_runs_total", format!("ended=\"{ended}\""), 1);
        self.time(
            "gradus_sandbox_run_seconds",
            String::new(),
            duration_us as f64 / 1e6,
        );
    }

    /// An answer waited for a place.
    pub(crate) fn sandbox_waited(&self, waited: Duration) {
        self.time("gradus_sandbox_wait_seconds", String::new(), waited.as_secs_f64());
    }

    /// An answer was turned away.
    pub(crate) fn sandbox_full(&self) {
        self.count("gradus_sandbox_full_total", String::new(), 1);
    }

    /// Background work was done.
    pub(crate) fn worked(&self, job: &str, took: Duration) {
        self.time(
            "gradus_work_seconds",
            format!("job=\"{job}\""),
            took.as_secs_f64(),
        );
    }

    /// The database was used.
    pub(crate) fn database(&self, what: Use, took: Duration) {
        let what = match what {
            Use::Read => "read",
            Use::Write => "write",
        };
        self.time(
            "gradus_database_seconds",
            format!("what=\"{what}\""),
            took.as_secs_f64(),
        );
    }

    /// Everything, and these gauges.
    pub(crate) fn text(&self, gauges: &[Gauge]) -> String {
        let figures = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let mut text = String::new();
        let mut last = "";
        for (series, value) in &figures.counters {
            head(&mut text, &mut last, series.name, "counter");
            line(&mut text, series.name, &series.labels, *value as f64);
        }
        for (series, histogram) in &figures.histograms {
            head(&mut text, &mut last, series.name, "histogram");
            histogram.write(&mut text, series);
        }
        for gauge in gauges {
            head(&mut text, &mut last, gauge.name, "gauge");
            line(&mut text, gauge.name, "", gauge.value);
        }
        text
    }

    fn count(&self, name: &'static str, labels: String, more: u64) {
        let mut figures = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        *figures.counters.entry(Series { name, labels }).or_default() += more;
    }

    fn time(&self, name: &'static str, labels: String, seconds: f64) {
        let mut figures = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        figures
            .histograms
            .entry(Series { name, labels })
            .or_default()
            .add(seconds);
    }
}

impl Histogram {
    fn add(&mut self, seconds: f64) {
        for (bucket, bound) in self.buckets.iter_mut().zip(BOUNDS) {
            *bucket += u64::from(seconds <= bound);
        }
        self.count += 1;
        self.sum += seconds;
    }

    fn write(&self, text: &mut String, series: &Series) {
        let comma = if series.labels.is_empty() { "" } else { "," };
        let bucket = format!("{}_bucket", series.name);
        let bounds = BOUNDS.iter().map(f64::to_string).chain(["+Inf".to_owned()]);
        for (bound, count) in bounds.zip(self.buckets.iter().chain([&self.count])) {
            let labels = format!("{}{comma}le=\"{bound}\"", series.labels);
            line(text, &bucket, &labels, *count as f64);
        }
        line(text, &format!("{}_sum", series.name), &series.labels, self.sum);
        line(
            text,
            &format!("{}_count", series.name),
            &series.labels,
            self.count as f64,
        );
    }
}

fn head(text: &mut String, last: &mut &str, name: &'static str, kind: &str) {
    if *last != name {
        let _ = writeln!(text, "# TYPE {name} {kind}");
        *last = name;
    }
}

fn line(text: &mut String, name: &str, labels: &str, value: f64) {
    let _ = match labels {
        "" => writeln!(text, "{name} {value}"),
        labels => writeln!(text, "{name}{{{labels}}} {value}"),
    };
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_is_the_text_format() {
        let metrics = Metrics::default();
        metrics.sandbox_full();
        metrics.sandbox_waited(Duration::from_millis(3));
        let text = metrics.text(&[Gauge {
            name: "gradus_sandbox_waiting",
            value: 2.0,
        }]);
        let lines: Vec<&str> = text.lines().filter(|line| !line.contains("le=\"0.0")).collect();
        assert_eq!(
            lines,
            [
                "# TYPE gradus_sandbox_full_total counter",
                "gradus_sandbox_full_total 1",
                "# TYPE gradus_sandbox_wait_seconds histogram",
                "gradus_sandbox_wait_seconds_bucket{le=\"0.1\"} 1",
                "gradus_sandbox_wait_seconds_bucket{le=\"0.25\"} 1",
                "gradus_sandbox_wait_seconds_bucket{le=\"0.5\"} 1",
                "gradus_sandbox_wait_seconds_bucket{le=\"1\"} 1",
                "gradus_sandbox_wait_seconds_bucket{le=\"5\"} 1",
                "gradus_sandbox_wait_seconds_bucket{le=\"30\"} 1",
                "gradus_sandbox_wait_seconds_bucket{le=\"+Inf\"} 1",
                "gradus_sandbox_wait_seconds_sum 0.003",
                "gradus_sandbox_wait_seconds_count 1",
                "# TYPE gradus_sandbox_waiting gauge",
                "gradus_sandbox_waiting 2",
            ]
        );
    }
}
