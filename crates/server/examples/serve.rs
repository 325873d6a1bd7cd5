//! The service without the command line: `cargo run -p gradus-server --example serve -- packs=packs listen=127.0.0.1:0`.

use gradus_sandbox::ComponentSource;
use gradus_server::{Config, Sources, serve};
use std::path::Path;

#[tokio::main]
async fn main() -> anyhow::Result<()> {
    let flags = std::env::args().skip(1).filter_map(|argument| {
        let (name, value) = argument.split_once('=')?;
        Some((name.to_owned(), value.to_owned()))
    });
    let config = Config::load(&Sources::of_process(None, flags.collect()))?;
    let built = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../runtime/build/python.wasm");
    let python = built.is_file().then_some(ComponentSource::File(built));
    serve(config, python).await
}
