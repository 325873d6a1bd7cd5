//! Language answers: cards, sentences, choices and orders, graded by `gradus-text`.

use gradus_text::{
    CardKey, CardOptions, CardVerdict, DiffSpan, OrderKey, Outcome, SentenceKey, SentenceOptions,
    SentenceVerdict, SlipKind, grammar, is_right_choice, normalise,
};

use crate::exercise::{Answer, Exercise};
use crate::key::Setting;
use crate::kinds::Kind;
use crate::languages::Place;
use crate::result::{Difference, Feedback, FeedbackKind, Grade, NotGraded, Span};
use crate::strategy::Strategy;

/// The answers of a language exercise made ready.
#[derive(Debug)]
pub(crate) struct LanguageKey {
    accepted: Vec<Answer>,
    pub(crate) form: Form,
    language: gradus_text::Language,
}

#[derive(Debug)]
pub(crate) enum Form {
    Card(Box<CardKey>),
    Sentence(Box<SentenceKey>),
    Choice(Vec<String>),
    Order(OrderKey),
}

impl LanguageKey {
    pub(crate) fn prepare(
        exercise: &Exercise,
        strategy: Strategy,
        setting: &Setting,
    ) -> Result<LanguageKey, NotGraded> {
        let expected = exercise
            .expected_answer
            .as_ref()
            .ok_or(NotGraded::NoExpectedAnswer)?;
        let accepted: Vec<Answer> = std::iter::once(expected)
            .chain(&exercise.accepted_solutions)
            .cloned()
            .collect();
        let texts: Vec<String> = accepted
            .iter()
            .map(|answer| answer.to_text().into_owned())
            .collect();
        let vocabulary = setting.vocabulary.clone();
        let language = vocabulary.language();
        let form = match strategy {
            Strategy::Text => {
                let key = CardKey::prepare(&texts, &card_options(exercise), vocabulary);
                Form::Card(Box::new(key.map_err(|problems| bad_grammar(&texts, &problems))?))
            }
            Strategy::Choice => Form::Choice(texts),
            Strategy::Order => {
                Form::Order(OrderKey::prepare(&accepted.iter().map(words).collect::<Vec<_>>()))
            }
            Strategy::Similarity => Form::Sentence(Box::new(SentenceKey::prepare(
                &texts,
                &sentence_options(exercise),
                vocabulary,
            ))),
            Strategy::Exact | Strategy::Token | Strategy::Ast | Strategy::Execution => {
                let what = format!("`{strategy}` does not compare answers in a language");
                return Err(NotGraded::BadExercise(what));
            }
        };
        Ok(LanguageKey {
            accepted,
            form,
            language,
        })
    }

    pub(crate) fn judge(&self, answer: &Answer) -> Result<Grade, NotGraded> {
        match (&self.form, answer) {
            (Form::Order(key), Answer::Words(words)) => Ok(self.order(key, words)),
            (Form::Order(_), Answer::Text(_)) => Err(NotGraded::WrongForm {
                wanted: "a list of words",
            }),
            (_, Answer::Words(_)) => Err(NotGraded::WrongForm { wanted: "a text" }),
            (Form::Card(key), Answer::Text(text)) => Ok(self.card(&key.grade(text), text)),
            (Form::Sentence(key), Answer::Text(text)) => Ok(self.sentence(key, &key.grade(text), text)),
            (Form::Choice(accepted), Answer::Text(text)) => Ok(self.choice(accepted, text)),
        }
    }

    fn card(&self, verdict: &CardVerdict, answer: &str) -> Grade {
        let credit = match verdict.outcome {
            Outcome::Correct | Outcome::Close => 1.0,
            Outcome::Partial => 0.5,
            Outcome::Incorrect => 0.0,
        };
        let mut grade = Grade::new(Strategy::Text, verdict.outcome, credit);
        grade.retry = verdict.retry;
        self.fill_in(
            &mut grade,
            answer,
            verdict.matched.as_ref().map_or(0, |matched| matched.accepted),
        );
        if let Some(other) = &verdict.other_word {
            let text = other.message();
            let place = Place::of(answer, other.start, other.end);
            grade
                .feedback
                .push(Feedback::new(FeedbackKind::OtherWord, text).at(Some(place)));
        }
        if !verdict.missing.is_empty() {
            // With another try open the context is not given away.
            let text = match verdict.retry {
                true => "almost: it needs some context to tell it apart".to_owned(),
                false => format!("still missing: {}", verdict.missing.join(", ")),
            };
            grade.feedback.push(Feedback::new(FeedbackKind::Missing, text));
        }
        for slip in &verdict.slips {
            let place = Place::of(answer, slip.start, slip.end);
            let kind = match slip.kind {
                SlipKind::Accent => FeedbackKind::Accent,
                _ => FeedbackKind::Slip,
            };
            grade
                .feedback
                .push(Feedback::new(kind, slip_text(slip.kind, &slip.right)).at(Some(place)));
        }
        grade
    }

    fn sentence(&self, key: &SentenceKey, verdict: &SentenceVerdict, answer: &str) -> Grade {
        let mut grade = Grade::new(Strategy::Similarity, verdict.outcome, verdict.credit);
        self.fill_in(&mut grade, answer, verdict.closest);
        if verdict.credit < 1.0 {
            grade.matched_alternative = None;
        }
        for other in &verdict.other_words {
            let text = other.message();
            let place = Place::of(answer, other.start, other.end);
            grade
                .feedback
                .push(Feedback::new(FeedbackKind::OtherWord, text).at(Some(place)));
        }
        for note in &verdict.accents {
            grade.feedback.push(Feedback::new(
                FeedbackKind::Accent,
                format!("{}, not {}", note.right, note.written),
            ));
        }
        let tier = match verdict.outcome {
            Outcome::Partial if verdict.credit >= 0.8 => "very close: check spelling or accents",
            Outcome::Partial => "partly right",
            Outcome::Incorrect => "this differs from the closest right sentence",
            Outcome::Correct | Outcome::Close => "",
        };
        let right = key.right_sentences().nth(verdict.closest).unwrap_or_default();
        let spans = |spans: &[DiffSpan], text: &str| {
            let piece = |span: &DiffSpan| Span {
                kind: span.kind,
                text: span.text(text).to_owned(),
            };
            spans.iter().map(piece).collect()
        };
        let difference = Difference {
            written: spans(&verdict.difference.written, answer),
            right: spans(&verdict.difference.right, right),
        };
        let marked = difference
            .written
            .iter()
            .chain(&difference.right)
            .any(|span| span.kind != gradus_text::DiffKind::Kept);
        if marked || !tier.is_empty() {
            // What names the accent already says it all; otherwise the difference has its own sentence.
            match grade.feedback.first_mut().filter(|_| tier.is_empty()) {
                Some(first) => first.difference = Some(difference),
                None => {
                    let text = if tier.is_empty() {
                        "this is where it differs"
                    } else {
                        tier
                    };
                    let mut feedback = Feedback::new(FeedbackKind::Difference, text);
                    feedback.difference = Some(difference);
                    grade.feedback.push(feedback);
                }
            }
        }
        grade
    }

    fn choice(&self, accepted: &[String], answer: &str) -> Grade {
        let matched = accepted
            .iter()
            .position(|text| is_right_choice(std::slice::from_ref(text), answer));
        let mut grade = match matched {
            Some(_) => Grade::correct(Strategy::Choice),
            None => Grade::incorrect(Strategy::Choice),
        };
        self.fill_in(&mut grade, answer, matched.unwrap_or(0));
        grade
    }

    fn order(&self, key: &OrderKey, words: &[String]) -> Grade {
        let verdict = key.grade(words);
        let mut grade = Grade::new(Strategy::Order, verdict.outcome, verdict.credit);
        self.fill_in(&mut grade, &words.join(" "), verdict.closest);
        if verdict.credit < 1.0 {
            grade.matched_alternative = None;
        }
        grade.feedback.extend(
            verdict
                .message()
                .map(|text| Feedback::new(FeedbackKind::Order, text)),
        );
        grade
    }

    /// What was compared, and which of the accepted answers it was.
    fn fill_in(&self, grade: &mut Grade, answer: &str, matched: usize) {
        let expected = self.accepted.get(matched).or(self.accepted.first());
        grade.normalized_user_answer = normalise(answer, self.language);
        grade.normalized_expected_answer = expected
            .map(|answer| normalise(&answer.to_text(), self.language))
            .unwrap_or_default();
        if matched > 0 && grade.outcome != Outcome::Incorrect {
            grade.matched_alternative = self.accepted.get(matched).cloned();
        }
    }
}

fn words(answer: &Answer) -> Vec<String> {
    match answer {
        Answer::Words(words) => words.clone(),
        Answer::Text(text) => text.split_whitespace().map(str::to_owned).collect(),
    }
}

fn modifiers(exercise: &Exercise) -> Vec<String> {
    match &exercise.phonetic_modifiers {
        Some(modifiers) => modifiers.clone(),
        None => grammar::DEFAULT_MODIFIERS
            .iter()
            .map(ToString::to_string)
            .collect(),
    }
}

/// The answer of a card in its pieces; none where it does not follow the grammar.
pub(crate) fn parsed_card(exercise: &Exercise, answer: &str) -> Option<grammar::Answer> {
    grammar::parse(answer, &modifiers(exercise)).ok()
}

fn card_options(exercise: &Exercise) -> CardOptions {
    CardOptions {
        typos: exercise.typos,
        modifiers: modifiers(exercise),
        reject: exercise.reject.clone(),
        distractors: exercise.distractors.clone(),
    }
}

fn sentence_options(exercise: &Exercise) -> SentenceOptions {
    let mut distractors = exercise.distractors.clone();
    // The sentence with the mistake, given back as it was, is no near miss.
    if exercise.kind == Kind::ErrorCorrection {
        distractors.extend(exercise.sentence_text.clone());
    }
    SentenceOptions {
        accents: exercise.accents,
        thresholds: exercise.thresholds.unwrap_or_default(),
        reject: exercise.reject.clone(),
        distractors,
    }
}

fn bad_grammar(texts: &[String], problems: &[gradus_text::CardProblems]) -> NotGraded {
    let describe = |problem: &gradus_text::CardProblems| {
        let text = texts
            .get(problem.accepted)
            .map(String::as_str)
            .unwrap_or_default();
        let errors: Vec<String> = problem.errors.iter().map(ToString::to_string).collect();
        format!("the answer `{text}` does not parse: {}", errors.join("; "))
    };
    NotGraded::BadExercise(problems.iter().map(describe).collect::<Vec<_>>().join("; "))
}

fn slip_text(kind: SlipKind, right: &str) -> String {
    match kind {
        SlipKind::Extra => "a letter too many".to_owned(),
        SlipKind::Missing => format!("a letter is missing: {right}"),
        SlipKind::Changed => format!("here it should be {right}"),
        SlipKind::Accent => format!("mind the accent: {right}"),
        SlipKind::Swapped => format!("two letters are swapped: {right}"),
        SlipKind::BlankExtra => "this is one word".to_owned(),
        SlipKind::BlankMissing => "these are two words".to_owned(),
        SlipKind::Apostrophe => format!("mind the apostrophe: {right}"),
    }
}
