//! The service: routes, accounts, limits, metrics and the page.
//!
//! [`serve`] is the whole of it. It knows HTTP and who may do what; what practising means is in `gradus-practice`, and what
//! is kept is in `gradus-store`. Handlers are thin: they read a request, make one call, and write down what came back.
//!
//! A request comes in through `listen` (connections, time limits), `observe` (id, log, figures, security headers), the
//! guard of its route (who asks, whether they may) and its handler in `routes`.

mod access;
mod admin;
mod app;
mod body;
mod clock;
mod config;
mod endpoint;
mod listen;
mod logs;
mod metrics;
mod observe;
mod openapi;
mod packs;
mod page;
mod problem;
mod python;
mod routes;
mod server;
mod when;
mod work;

pub use access::Access;
pub use admin::{create_account, create_admin};
pub use clock::Clock;
pub use config::{
    Config, ConfigError, Limits, LogConfig, LogFormat, Mode, Registration, SandboxConfig, Setting, Source,
    Sources,
};
pub use endpoint::RouteInfo;
pub use openapi::openapi;
pub use routes::routes;
pub use server::{Server, serve};
