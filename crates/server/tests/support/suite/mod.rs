//! What every deployment has to do: the same walk over HTTP wherever the service runs. Needs the modules `client` and
//! `service` beside it.

mod accounts;
mod authors;
mod practice;

use crate::service::Service;

/// Everything, in an order in which one part does not spoil another.
pub(crate) async fn run(service: &Service) {
    practice::practise(service).await;
    authors::author(service).await;
    match service.local {
        true => accounts::have_none(service).await,
        false => accounts::have_accounts(service).await,
    }
}
