//! Every error code of the service, in one place. The page gets the same list, generated.

use serde::{Deserialize, Serialize};

macro_rules! codes {
    ($($(#[$doc:meta])* $name:ident,)*) => {
        /// A stable name for what went wrong, for programs.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
        #[serde(rename_all = "snake_case")]
        #[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
        pub enum ErrorCode {
            $($(#[$doc])* $name,)*
        }

        impl ErrorCode {
            /// All of them.
            pub const ALL: &'static [Self] = &[$(Self::$name,)*];
        }
    };
}

codes! {
    /// Another try is open; answer it or go on first.
    AnotherTryOpen,
    /// The answer is longer than the limit.
    AnswerTooLong,
    /// The program of the exercise itself failed.
    AuthorsProgram,
    /// The answer has another form than the exercise asks for.
    BadAnswer,
    /// The body of the request cannot be read.
    BadBody,
    /// The body is encoded in an unknown way.
    BadEncoding,
    /// The exercise cannot be shown or graded; its author has to fix it.
    BadExercise,
    /// The idempotency key is too long or empty.
    BadIdempotencyKey,
    /// The body is not valid JSON, or not of the form that is asked for.
    BadJson,
    /// The name cannot be used.
    BadName,
    /// The password cannot be used.
    BadPassword,
    /// The query of the address cannot be read.
    BadQuery,
    /// The request makes no sense as it is.
    BadRequest,
    /// The time zone cannot be read.
    BadZone,
    /// The body is larger than the limit.
    BodyTooLarge,
    /// Too much is being done at once; send it again in a moment.
    Busy,
    /// It contradicts what was done before.
    Conflict,
    /// The request did not come from the page.
    Csrf,
    /// The body ended early.
    CutOff,
    /// Not for this role.
    Forbidden,
    /// Our failure.
    Internal,
    /// The same key was used for another answer.
    KeyReused,
    /// There are no accounts in local mode.
    LocalMode,
    /// Not with this method.
    MethodNotAllowed,
    /// Somebody has this name already.
    NameTaken,
    /// There is nothing to compare the answer with.
    NoExpectedAnswer,
    /// The first try this one belongs to is not there.
    NoFirstTry,
    /// All hints have been shown.
    NoHintLeft,
    /// The account has no password to sign in with.
    NoLogin,
    /// There is no session to continue.
    NoOpenSession,
    /// There is no open try to go on from.
    NoOpenTry,
    /// There is no such thing, or not for this learner.
    NotFound,
    /// The answer cannot be taken back any more.
    NotUndoable,
    /// Sign in first.
    NotLoggedIn,
    /// The text holds U+0000.
    NulCharacter,
    /// Nobody changes their own role.
    OwnRole,
    /// The password has to be given again.
    PasswordNeeded,
    /// Python is not available here, and the answer has to be run.
    PythonMissing,
    /// Python is still starting; send the answer again in a moment.
    PythonStarting,
    /// Nobody can register here.
    RegistrationClosed,
    /// The session is over.
    SessionOver,
    /// The body came too slowly.
    SlowBody,
    /// Something else is on the screen by now; load the session again.
    StaleInstance,
    /// It took longer than the limit.
    Timeout,
    /// Too many requests; wait a moment.
    TooManyRequests,
    /// The account has as many tokens as it may have.
    TooManyTokens,
    /// The database is full or away; send it again in a moment.
    Unavailable,
    /// There is no exercise at this position of the session.
    UnknownPosition,
    /// The body is encoded in a way that is not supported.
    UnsupportedEncoding,
    /// The body has another type than JSON.
    UnsupportedMediaType,
    /// The answer is a list where a text is asked for, or the other way round.
    WrongForm,
    /// The request names another host.
    WrongHost,
    /// The request comes from another site.
    WrongOrigin,
    /// The name or the password is wrong.
    WrongPassword,
}

impl ErrorCode {
    /// As it is written in an answer.
    pub fn name(self) -> String {
        let named = serde_json::to_value(self).ok();
        named
            .and_then(|name| name.as_str().map(str::to_owned))
            .unwrap_or_default()
    }
}
