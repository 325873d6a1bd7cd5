//! The 21 numbers that make FSRS-6 fit a person.

use serde::{Deserialize, Serialize};

const COUNT: usize = 21;

/// Parameters of FSRS-6, each finite and within the bounds the algorithm gives it.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(try_from = "Vec<f64>", into = "Vec<f64>")]
pub struct Parameters([f64; COUNT]);

/// Why some numbers are no parameters.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum ParametersError {
    /// Another number of them than FSRS-6 has.
    #[error("FSRS-6 has {COUNT} parameters, not {0}")]
    Count(usize),
    /// One is out of its bounds.
    #[error("parameter {index} must be from {least} to {most}, not {found}")]
    Bounds {
        /// Which, counted from 0.
        index: usize,
        /// What was given.
        found: f64,
        /// The least it may be.
        least: f64,
        /// The most it may be.
        most: f64,
    },
}

/// Least and most of each, as the reference implementation has them.
const BOUNDS: [(f64, f64); COUNT] = [
    (0.001, 100.0),
    (0.001, 100.0),
    (0.001, 100.0),
    (0.001, 100.0),
    (1.0, 10.0),
    (0.001, 4.0),
    (0.001, 4.0),
    (0.001, 0.75),
    (0.0, 4.5),
    (0.0, 0.8),
    (0.001, 3.5),
    (0.001, 5.0),
    (0.001, 0.25),
    (0.001, 0.9),
    (0.0, 4.0),
    (0.0, 1.0),
    (1.0, 6.0),
    (0.0, 2.0),
    (0.0, 2.0),
    (0.0, 0.8),
    (0.1, 0.8),
];

/// What fits the average learner; published with the algorithm.
const DEFAULT: [f64; COUNT] = [
    0.212, 1.2931, 2.3065, 8.2956, 6.4133, 0.8334, 3.0194, 0.001, 1.8722, 0.1666, 0.796, 1.4835, 0.0614,
    0.2629, 1.6483, 0.6014, 1.8729, 0.5425, 0.0912, 0.0658, 0.1542,
];

impl Parameters {
    /// Parameters from numbers, refused if there are not 21 or one is out of bounds.
    pub fn new(numbers: &[f64]) -> Result<Self, ParametersError> {
        let numbers: [f64; COUNT] = numbers
            .try_into()
            .map_err(|_| ParametersError::Count(numbers.len()))?;
        for (index, (&found, (least, most))) in numbers.iter().zip(BOUNDS).enumerate() {
            if !(least..=most).contains(&found) {
                return Err(ParametersError::Bounds {
                    index,
                    found,
                    least,
                    most,
                });
            }
        }
        Ok(Self(numbers))
    }

    /// The numbers, in the order of the algorithm.
    pub fn numbers(&self) -> &[f64; COUNT] {
        &self.0
    }

    /// Numbers from an optimiser that works in single precision and may step over a bound by a rounding error.
    #[cfg(not(target_arch = "wasm32"))]
    pub(crate) fn nearest(numbers: &[f32]) -> Result<Self, ParametersError> {
        let clamped: Vec<f64> = numbers
            .iter()
            .enumerate()
            .map(|(index, &number)| match BOUNDS.get(index) {
                Some(&(least, most)) => f64::from(number).clamp(least, most),
                None => f64::from(number),
            })
            .collect();
        Self::new(&clamped)
    }
}

impl Default for Parameters {
    fn default() -> Self {
        Self(DEFAULT)
    }
}

impl TryFrom<Vec<f64>> for Parameters {
    type Error = ParametersError;

    fn try_from(numbers: Vec<f64>) -> Result<Self, ParametersError> {
        Self::new(&numbers)
    }
}

impl From<Parameters> for Vec<f64> {
    fn from(parameters: Parameters) -> Self {
        parameters.0.to_vec()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wrong_numbers_are_refused_with_what_is_wrong() {
        assert_eq!(
            Parameters::new(&[1.0]).unwrap_err().to_string(),
            "FSRS-6 has 21 parameters, not 1"
        );
        let mut numbers = DEFAULT;
        numbers[4] = f64::NAN;
        let error = Parameters::new(&numbers).unwrap_err().to_string();
        assert_eq!(error, "parameter 4 must be from 1 to 10, not NaN");
    }
}
