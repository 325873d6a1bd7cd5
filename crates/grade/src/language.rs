//! Language answers: cards, sentences, choices and orders, graded by `gradus-text`.

use gradus_text::{
    CardKey, CardOptions, CardVerdict, DiffSpan, Level, Note, OrderKey, OtherWord, Outcome, SentenceKey,
    SentenceNote, SentenceOptions, SentenceVerdict, SlipKind, Task, grammar, is_right_choice, normalise,
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
        let mut grade = Grade::new(Strategy::Text, verdict.outcome, verdict.credit());
        grade.retry = verdict.retry;
        self.fill_in(
            &mut grade,
            answer,
            verdict.matched.as_ref().map_or(0, |matched| matched.accepted),
        );
        if let Some(other) = &verdict.other_word {
            grade.feedback.push(other_word(other, answer));
        }
        let mut say = |kind, text: String| grade.feedback.push(Feedback::new(kind, text));
        if let Some(reason) = &verdict.reason {
            say(FeedbackKind::Note, reason.message());
        }
        for note in &verdict.notes {
            let kind = match note {
                Note::ArticleMissing => FeedbackKind::Missing,
                _ => FeedbackKind::Note,
            };
            say(kind, note.message());
        }
        if !verdict.missing.is_empty() {
            // With another try open the context is not given away.
            let text = match verdict.retry {
                true => "almost: it needs some context to tell it apart".to_owned(),
                false => format!("still missing: {}", verdict.missing.join(", ")),
            };
            say(FeedbackKind::Missing, text);
        }
        for slip in &verdict.slips {
            let place = Place::of(answer, slip.start, slip.end);
            let kind = match slip.kind {
                SlipKind::Accent => FeedbackKind::Accent,
                _ => FeedbackKind::Slip,
            };
            grade
                .feedback
                .push(Feedback::new(kind, slip.message(answer)).at(Some(place)));
        }
        grade
    }

    fn sentence(&self, key: &SentenceKey, verdict: &SentenceVerdict, answer: &str) -> Grade {
        let mut grade = Grade::new(Strategy::Similarity, verdict.outcome, verdict.credit);
        self.fill_in(&mut grade, answer, verdict.accepted);
        if verdict.credit < 1.0 {
            grade.matched_alternative = None;
        }
        let others = verdict.other_words.iter().map(|other| other_word(other, answer));
        let notes = verdict
            .notes
            .iter()
            .map(|note| Feedback::new(note_kind(note), note.message()));
        // What the whole answer does comes before what its words are.
        let (first, rest): (Vec<_>, Vec<_>) = notes.partition(|feedback| feedback.kind == FeedbackKind::Note);
        grade.feedback.extend(first.into_iter().chain(others).chain(rest));
        let right = key.right_sentences().nth(verdict.closest).unwrap_or_default();
        let difference = difference(verdict, answer, right);
        let marked = difference
            .written
            .iter()
            .chain(&difference.right)
            .any(|span| span.kind != gradus_text::DiffKind::Kept);
        if marked || verdict.credit < 1.0 {
            match grade.feedback.first_mut() {
                Some(first) => first.difference = Some(difference),
                None => {
                    let mut feedback = Feedback::new(FeedbackKind::Difference, "this is where it differs");
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
        if matched.is_none() {
            let text = match answer.trim() {
                "" => "nothing was chosen".to_owned(),
                choice => format!("*{choice}* is not the right choice"),
            };
            grade.feedback.push(Feedback::new(FeedbackKind::Note, text));
        }
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
        accents: exercise.accents,
        strict: exercise.strict.clone(),
        readings: exercise.reading.clone(),
    }
}

fn sentence_options(exercise: &Exercise) -> SentenceOptions {
    SentenceOptions {
        accents: exercise.accents,
        thresholds: exercise.thresholds.unwrap_or_default(),
        reject: exercise.reject.clone(),
        distractors: exercise.distractors.clone(),
        task: match exercise.kind {
            Kind::FillBlank => Task::Blank,
            Kind::ErrorCorrection => Task::Correction,
            Kind::Transformation => Task::Transformation,
            _ => Task::Whole,
        },
        shown: exercise.sentence_text.clone(),
        order: exercise.order,
        strict: exercise.strict.clone(),
        optional: exercise.optional.clone(),
        level: exercise.level.as_deref().and_then(Level::named),
        readings: exercise.reading.clone(),
    }
}

fn other_word(other: &OtherWord, answer: &str) -> Feedback {
    let place = Place::of(answer, other.start, other.end);
    Feedback::new(FeedbackKind::OtherWord, other.message()).at(Some(place))
}

/// The sort of message a note about a sentence is.
fn note_kind(note: &SentenceNote) -> FeedbackKind {
    match note {
        SentenceNote::Accent { .. } => FeedbackKind::Accent,
        SentenceNote::Slip { .. } | SentenceNote::Spacing(_) | SentenceNote::Apostrophe(_) => {
            FeedbackKind::Slip
        }
        SentenceNote::Missing(_) => FeedbackKind::Missing,
        SentenceNote::Order => FeedbackKind::Order,
        SentenceNote::Form { .. } | SentenceNote::Extra(_) | SentenceNote::Opposite(_) => {
            FeedbackKind::Difference
        }
        _ => FeedbackKind::Note,
    }
}

/// The marked difference between an answer and the closest right sentence.
fn difference(verdict: &SentenceVerdict, answer: &str, right: &str) -> Difference {
    let spans = |spans: &[DiffSpan], text: &str| {
        let piece = |span: &DiffSpan| Span {
            kind: span.kind,
            text: span.text(text).to_owned(),
        };
        spans.iter().map(piece).collect()
    };
    Difference {
        written: spans(&verdict.difference.written, answer),
        right: spans(&verdict.difference.right, right),
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
