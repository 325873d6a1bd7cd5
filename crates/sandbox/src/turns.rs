//! Lets two interpreters take turns on one thread: the script asks, the answer serves, and the answer may call back.

use crate::host::{Mailbox, Reply, Sent};
use crate::message;
use std::pin::{Pin, pin};
use std::task::{Context, Poll, Waker};

/// Runs what does not ask anybody anything. `None` means that it asked all the same.
pub(crate) fn alone<T>(work: impl Future<Output = T>) -> Option<T> {
    match step(pin!(work)) {
        Poll::Ready(result) => Some(result),
        Poll::Pending => None,
    }
}

/// How the answer's part in a conversation ended, where it did not last to the end of the script.
pub(crate) enum Lost {
    /// Its interpreter came to an end.
    Ended(wasmtime::Error),
    /// Its program broke what serves the script, or sent what is not a message.
    Broken,
}

/// Runs the script's side to its end. What was printed meanwhile, by the answer before the first question and by the script later, is
/// put into `printed`.
pub(crate) fn converse<T>(
    script: impl Future<Output = T>,
    script_mail: &Mailbox,
    answer: impl Future<Output = wasmtime::Result<()>>,
    answer_mail: &Mailbox,
    printed: &mut Sent,
) -> (T, Option<Lost>) {
    let (mut script, mut answer) = (pin!(script), pin!(answer));
    let mut lost = None;
    match next_message(answer.as_mut(), answer_mail) {
        Ok(ready) => *printed = ready,
        Err(how) => lost = Some(how),
    }
    loop {
        if let Poll::Ready(result) = step(script.as_mut()) {
            return (result, lost);
        }
        let question = script_mail.take_sent().unwrap_or_default();
        printed.stdout.extend_from_slice(&question.stdout);
        printed.stderr.extend_from_slice(&question.stderr);
        let reply = if lost.is_some() {
            Reply::default()
        } else {
            answer_mail.deliver(Reply {
                message: Some(question.message),
                ..Reply::default()
            });
            next_message(answer.as_mut(), answer_mail)
                .and_then(checked)
                .unwrap_or_else(|how| {
                    lost = Some(how);
                    Reply::default()
                })
        };
        script_mail.deliver(reply);
    }
}

fn checked(sent: Sent) -> Result<Reply, Lost> {
    message::check(&sent.message).map_err(|_| Lost::Broken)?;
    Ok(Reply {
        stdout: sent.stdout,
        stderr: sent.stderr,
        message: Some(sent.message),
    })
}

fn next_message(
    answer: Pin<&mut impl Future<Output = wasmtime::Result<()>>>,
    mail: &Mailbox,
) -> Result<Sent, Lost> {
    match step(answer) {
        Poll::Pending => Ok(mail.take_sent().unwrap_or_default()),
        Poll::Ready(Err(error)) => Err(Lost::Ended(error)),
        Poll::Ready(Ok(())) => Err(Lost::Broken),
    }
}

/// Nothing wakes us: whoever is suspended goes on when it is its turn.
fn step<F: Future + ?Sized>(future: Pin<&mut F>) -> Poll<F::Output> {
    future.poll(&mut Context::from_waker(Waker::noop()))
}
