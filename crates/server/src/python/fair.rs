//! A queue for few places that is fair between learners: whoever waits takes turns, however much another one sends.

use std::collections::{HashMap, VecDeque};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::sync::oneshot;

/// Who waits. Authors' tools wait together under `None`.
pub(crate) type Waiter = Option<i64>;

/// How many may run and wait.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Places {
    /// At once.
    pub(crate) running: usize,
    /// Waiting in all.
    pub(crate) waiting: usize,
    /// Waiting of one learner.
    pub(crate) waiting_each: usize,
}

/// The queue. Clones share it.
#[derive(Clone)]
pub(crate) struct FairQueue(Arc<Mutex<Line>>);

struct Line {
    places: Places,
    running: usize,
    waiting: usize,
    /// Learners with somebody waiting, the next one first.
    ring: VecDeque<Waiter>,
    queues: HashMap<Waiter, VecDeque<oneshot::Sender<()>>>,
}

/// A place to run; given back when dropped.
pub(crate) struct Turn(FairQueue);

/// Nobody else may wait.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Full;

impl FairQueue {
    pub(crate) fn new(places: Places) -> Self {
        Self(Arc::new(Mutex::new(Line {
            places,
            running: 0,
            waiting: 0,
            ring: VecDeque::new(),
            queues: HashMap::new(),
        })))
    }

    /// Waits for a place.
    pub(crate) async fn enter(&self, who: Waiter) -> Result<Turn, Full> {
        let Some(mut waiting) = self.place_or_wait(who)? else {
            return Ok(Turn(self.clone()));
        };
        let called = (&mut waiting.call).await;
        waiting.over = true;
        // The sender is dropped only together with the queue, which this very call holds.
        called.map(|()| Turn(self.clone())).map_err(|_| Full)
    }

    /// How many run and how many wait.
    pub(crate) fn length(&self) -> (usize, usize) {
        let line = self.line();
        (line.running, line.waiting)
    }

    /// `None` if there was a place at once.
    fn place_or_wait(&self, who: Waiter) -> Result<Option<Waiting>, Full> {
        let mut line = self.line();
        if line.running < line.places.running && line.waiting == 0 {
            line.running += 1;
            return Ok(None);
        }
        let of_this_one = line.queues.get(&who).map_or(0, VecDeque::len);
        if line.waiting >= line.places.waiting || of_this_one >= line.places.waiting_each {
            return Err(Full);
        }
        let (sender, call) = oneshot::channel();
        if of_this_one == 0 {
            line.ring.push_back(who);
        }
        line.queues.entry(who).or_default().push_back(sender);
        line.waiting += 1;
        drop(line);
        Ok(Some(Waiting {
            queue: self.clone(),
            who,
            call,
            over: false,
        }))
    }

    /// Gives a place to whoever is next.
    fn leave(&self) {
        let mut line = self.line();
        line.running -= 1;
        line.call_next();
    }

    fn line(&self) -> MutexGuard<'_, Line> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Line {
    fn call_next(&mut self) {
        while self.running < self.places.running {
            let Some(who) = self.ring.pop_front() else { return };
            let Some(queue) = self.queues.get_mut(&who) else {
                continue;
            };
            let sender = queue.pop_front();
            if queue.is_empty() {
                self.queues.remove(&who);
            } else {
                self.ring.push_back(who);
            }
            if let Some(sender) = sender {
                self.waiting -= 1;
                self.running += usize::from(sender.send(()).is_ok());
            }
        }
    }

    fn forget_gone(&mut self, who: Waiter) {
        let Some(queue) = self.queues.get_mut(&who) else {
            return;
        };
        let before = queue.len();
        queue.retain(|sender| !sender.is_closed());
        self.waiting -= before - queue.len();
        if queue.is_empty() {
            self.queues.remove(&who);
            self.ring.retain(|waiter| *waiter != who);
        }
    }
}

impl Drop for Turn {
    fn drop(&mut self) {
        self.0.leave();
    }
}

struct Waiting {
    queue: FairQueue,
    who: Waiter,
    call: oneshot::Receiver<()>,
    over: bool,
}

/// Somebody stopped waiting: their place in the line goes, and so does a turn that was called too late.
impl Drop for Waiting {
    fn drop(&mut self) {
        if self.over {
            return;
        }
        self.call.close();
        if self.call.try_recv().is_ok() {
            self.queue.leave();
        } else {
            self.queue.line().forget_gone(self.who);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::future::Future;
    use std::pin::Pin;
    use std::task::{Context, Poll, Waker};

    const PLACES: Places = Places {
        running: 1,
        waiting: 5,
        waiting_each: 3,
    };

    type Entering = Pin<Box<dyn Future<Output = Result<Turn, Full>>>>;

    fn enter(queue: &FairQueue, who: i64) -> Entering {
        let queue = queue.clone();
        let mut entering: Entering = Box::pin(async move { queue.enter(Some(who)).await });
        assert!(poll(&mut entering).is_none(), "there was a place");
        entering
    }

    fn poll(entering: &mut Entering) -> Option<Result<Turn, Full>> {
        match entering.as_mut().poll(&mut Context::from_waker(Waker::noop())) {
            Poll::Ready(turn) => Some(turn),
            Poll::Pending => None,
        }
    }

    #[tokio::test]
    async fn learners_take_turns() {
        let queue = FairQueue::new(PLACES);
        let mut turn = queue.enter(Some(1)).await.ok();
        let mut waiting: Vec<(i64, Entering)> = [1, 1, 1, 2, 3].map(|who| (who, enter(&queue, who))).into();
        let mut order = Vec::new();
        while !waiting.is_empty() {
            turn.take();
            let called = waiting
                .iter_mut()
                .enumerate()
                .find_map(|(place, (_, entering))| Some((place, poll(entering)?)));
            let (place, next) = called.unwrap();
            turn = next.ok();
            order.push(waiting.remove(place).0);
        }
        assert_eq!(order, [1, 2, 3, 1, 1]);
        drop(turn);
        assert_eq!(queue.length(), (0, 0));
    }

    #[tokio::test]
    async fn it_is_bounded_for_each_and_for_all() {
        let queue = FairQueue::new(PLACES);
        let _turn = queue.enter(Some(1)).await;
        let _waiting: Vec<Entering> = [1, 1, 1].map(|who| enter(&queue, who)).into();
        assert_eq!(queue.enter(Some(1)).await.err(), Some(Full));
        let _others: Vec<Entering> = [2, 3].map(|who| enter(&queue, who)).into();
        assert_eq!(queue.enter(Some(4)).await.err(), Some(Full));
    }

    #[tokio::test]
    async fn whoever_goes_leaves_no_trace() {
        let queue = FairQueue::new(PLACES);
        let turn = queue.enter(Some(1)).await;
        let (gone, called_too_late, mut stays) = (enter(&queue, 2), enter(&queue, 3), enter(&queue, 4));
        drop(gone);
        assert_eq!(queue.length(), (1, 2));
        drop(turn);
        drop(called_too_late);
        assert!(poll(&mut stays).is_some_and(|turn| turn.is_ok()));
        assert_eq!(queue.length(), (0, 0));
    }
}
