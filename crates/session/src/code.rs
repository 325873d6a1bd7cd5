//! Every error code of the service, in one place. The page gets the same list, generated.

use serde::{Deserialize, Serialize};

macro_rules! codes {
    ($($(#[$doc:meta])* $name:ident = $text:literal,)*) => {
        /// A stable name for what went wrong, for programs.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
        pub enum ErrorCode {
            $($(#[$doc])* #[serde(rename = $text)] $name,)*
        }

        impl ErrorCode {
            /// All of them.
            pub const ALL: &'static [Self] = &[$(Self::$name,)*];

            /// As it is written in an answer.
            pub fn name(self) -> &'static str {
                match self { $(Self::$name => $text,)* }
            }
        }
    };
}

codes! {
    /// Another try is open; answer it or go on first.
    AnotherTryOpen = "another_try_open",
    /// The answer is longer than the limit.
    AnswerTooLong = "answer_too_long",
    /// The program of the exercise itself failed.
    AuthorsProgram = "authors_program",
    /// The answer has another form than the exercise asks for, or holds what no answer can.
    BadAnswer = "bad_answer",
    /// The body of the request cannot be read.
    BadBody = "bad_body",
    /// The body is encoded in an unknown way.
    BadEncoding = "bad_encoding",
    /// The exercise cannot be shown or graded; its author has to fix it.
    BadExercise = "bad_exercise",
    /// The idempotency key is too long or empty.
    BadIdempotencyKey = "bad_idempotency_key",
    /// The body is not valid JSON, or not of the form that is asked for.
    BadJson = "bad_json",
    /// The name cannot be used.
    BadName = "bad_name",
    /// The password cannot be used.
    BadPassword = "bad_password",
    /// The query of the address cannot be read.
    BadQuery = "bad_query",
    /// The request makes no sense as it is.
    BadRequest = "bad_request",
    /// The time zone cannot be read.
    BadZone = "bad_zone",
    /// The body is larger than the limit.
    BodyTooLarge = "body_too_large",
    /// Too much is being done at once; send it again in a moment.
    Busy = "busy",
    /// It contradicts what was done before.
    Conflict = "conflict",
    /// The request did not come from the page.
    Csrf = "csrf",
    /// The body ended early.
    CutOff = "cut_off",
    /// Not for this role.
    Forbidden = "forbidden",
    /// The answer has to be run, and nothing here can run it.
    InfraUnavailable = "infra_unavailable",
    /// Our failure.
    Internal = "internal",
    /// The same key was used for another answer.
    KeyReused = "key_reused",
    /// There are no accounts in local mode.
    LocalMode = "local_mode",
    /// Not with this method.
    MethodNotAllowed = "method_not_allowed",
    /// Somebody has this name already.
    NameTaken = "name_taken",
    /// There is nothing to compare the answer with.
    NoExpectedAnswer = "no_expected_answer",
    /// The first try this one belongs to is not there.
    NoFirstTry = "no_first_try",
    /// All hints have been shown.
    NoHintLeft = "no_hint_left",
    /// The account has no password to sign in with.
    NoLogin = "no_login",
    /// There is no session to continue.
    NoOpenSession = "no_open_session",
    /// There is no open try to go on from.
    NoOpenTry = "no_open_try",
    /// There is no such thing, or not for this learner.
    NotFound = "not_found",
    /// The answer cannot be taken back any more.
    NotUndoable = "not_undoable",
    /// Sign in first.
    NotLoggedIn = "not_logged_in",
    /// The answer to grade holds U+0000.
    NulCharacter = "nul_character",
    /// Nobody changes their own role.
    OwnRole = "own_role",
    /// The password has to be given again.
    PasswordNeeded = "password_needed",
    /// Python is still starting; send the answer again in a moment.
    PythonPreparing = "python_preparing",
    /// Nobody can register here.
    RegistrationClosed = "registration_closed",
    /// The session is over.
    SessionOver = "session_over",
    /// The body came too slowly.
    SlowBody = "slow_body",
    /// Something else is on the screen by now; load the session again.
    StaleInstance = "stale_instance",
    /// It took longer than the limit.
    Timeout = "timeout",
    /// The answer to grade is longer than the limit.
    TooLong = "too_long",
    /// Too many requests; wait a moment.
    TooManyRequests = "too_many_requests",
    /// The account has as many tokens as it may have.
    TooManyTokens = "too_many_tokens",
    /// The database is full or away; send it again in a moment.
    Unavailable = "unavailable",
    /// There is no exercise at this position of the session.
    UnknownPosition = "unknown_position",
    /// The body is encoded in a way that is not supported.
    UnsupportedEncoding = "unsupported_encoding",
    /// The body has another type than JSON.
    UnsupportedMediaType = "unsupported_media_type",
    /// The answer to grade is a list where a text is asked for, or the other way round.
    WrongForm = "wrong_form",
    /// The request names another host.
    WrongHost = "wrong_host",
    /// The request comes from another site.
    WrongOrigin = "wrong_origin",
    /// The name or the password is wrong.
    WrongPassword = "wrong_password",
}

impl ErrorCode {
    /// The code by its name; none if there is no such code.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|code| code.name() == name)
    }
}

#[cfg(feature = "schema")]
impl utoipa::PartialSchema for ErrorCode {
    fn schema() -> utoipa::openapi::RefOr<utoipa::openapi::schema::Schema> {
        use utoipa::openapi::schema::{ObjectBuilder, Type};
        ObjectBuilder::new()
            .schema_type(Type::String)
            .description(Some("A stable name for what went wrong, for programs."))
            .enum_values(Some(Self::ALL.iter().map(|code| code.name())))
            .into()
    }
}

#[cfg(feature = "schema")]
impl utoipa::ToSchema for ErrorCode {}

impl std::fmt::Display for ErrorCode {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.name())
    }
}

impl PartialEq<&str> for ErrorCode {
    fn eq(&self, name: &&str) -> bool {
        self.name() == *name
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use gradus_grade::NotGraded;
    use gradus_run::Unavailable;

    #[test]
    fn every_code_of_the_grader_is_one_of_these() {
        let missing = Unavailable::Missing {
            reason: String::new(),
        };
        for error in [
            NotGraded::NoExpectedAnswer,
            NotGraded::WrongForm { wanted: "a text" },
            NotGraded::NulCharacter,
            NotGraded::TooLong {
                limit: 1,
                unit: "bytes",
            },
            NotGraded::BadExercise(String::new()),
            NotGraded::AuthorsProgram(String::new()),
            NotGraded::Unavailable(Unavailable::Busy { retry_after_ms: 1 }),
            NotGraded::Unavailable(missing),
        ] {
            let named = ErrorCode::named(error.code());
            assert_eq!(named.map(ErrorCode::name), Some(error.code()));
        }
    }
}
