//! The way from one interpreter to the other: `ask` hands a message over and waits for the next.
//!
//! Both run on one thread and take turns: a question suspends the one who asks, and whoever drives the two (`crate::turns`) goes on
//! with the other.

use super::{Host, Stop};
use std::pin::Pin;
use std::sync::{Arc, Mutex, PoisonError};
use std::task::{Context, Poll};
use wasmtime::StoreContextMut;
use wasmtime::component::{ComponentType, Linker, Lower, WasmList};

/// The longest message, in bytes. What is longer is not copied.
const LONGEST: usize = 32 << 20;

/// Where messages of one interpreter wait to be fetched.
#[derive(Clone, Default)]
pub(crate) struct Mailbox(Arc<Mutex<Mail>>);

#[derive(Default)]
struct Mail {
    sent: Option<Sent>,
    received: Option<Reply>,
}

/// A message on its way, and what its sender printed since the last one.
#[derive(Default)]
pub(crate) struct Sent {
    pub(crate) message: Vec<u8>,
    pub(crate) stdout: Vec<u8>,
    pub(crate) stderr: Vec<u8>,
}

/// What a question is answered with; without a message, the other one has ended.
#[derive(ComponentType, Lower, Default)]
#[component(record)]
pub(crate) struct Reply {
    pub(crate) stdout: Vec<u8>,
    pub(crate) stderr: Vec<u8>,
    pub(crate) message: Option<Vec<u8>>,
}

impl Mailbox {
    pub(crate) fn take_sent(&self) -> Option<Sent> {
        self.mail(|mail| mail.sent.take())
    }

    pub(crate) fn deliver(&self, reply: Reply) {
        self.mail(|mail| mail.received = Some(reply));
    }

    fn mail<T>(&self, with: impl FnOnce(&mut Mail) -> T) -> T {
        with(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

pub(super) fn link(linker: &mut Linker<Host>) -> wasmtime::Result<()> {
    linker.root().func_wrap_async(
        "ask",
        |mut store: StoreContextMut<'_, Host>, (message,): (WasmList<u8>,)| {
            Box::new(async move {
                if message.len() > LONGEST {
                    return Err(store.data_mut().stop(Stop::Message));
                }
                let message = message.as_le_slice(&store).to_vec();
                let host = store.data_mut();
                let (stdout, stderr) = host.output.take_written();
                let mailbox = host.mailbox.clone();
                mailbox.mail(|mail| {
                    mail.sent = Some(Sent {
                        message,
                        stdout,
                        stderr,
                    });
                });
                OneTurn::default().await;
                Ok((mailbox.mail(|mail| mail.received.take()).unwrap_or_default(),))
            })
        },
    )
}

/// Suspends once.
#[derive(Default)]
struct OneTurn {
    over: bool,
}

impl Future for OneTurn {
    type Output = ();

    fn poll(mut self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<()> {
        if std::mem::replace(&mut self.over, true) {
            Poll::Ready(())
        } else {
            Poll::Pending
        }
    }
}
