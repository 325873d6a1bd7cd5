//! The service: routes, accounts, limits, metrics and the page.
