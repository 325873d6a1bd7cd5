//! There is no network: a socket cannot be made, and no name is known.

use super::{Host, share, wasi};
use wasmtime::StoreContextMut;
use wasmtime::component::{Linker, Resource, ResourceType, Val};

struct Network;
struct Socket;

pub(super) fn link(linker: &mut Linker<Host>) -> wasmtime::Result<()> {
    let network = ResourceType::host::<Network>();
    linker
        .instance(&wasi("sockets/network"))?
        .resource("network", network, |_, _| Ok(()))?;
    // The sockets themselves, which nobody ever gets.
    share::<Socket>(
        linker,
        "udp-socket",
        &["sockets/udp", "sockets/udp-create-socket"],
    )?;
    share::<Socket>(
        linker,
        "tcp-socket",
        &["sockets/tcp", "sockets/tcp-create-socket"],
    )?;
    let users = [
        "sockets/instance-network",
        "sockets/udp",
        "sockets/tcp",
        "sockets/ip-name-lookup",
    ];
    share::<Network>(linker, "network", &users)?;
    linker
        .instance(&wasi("sockets/instance-network"))?
        .func_wrap("instance-network", |_: StoreContextMut<'_, Host>, ()| {
            Ok((Resource::<Network>::new_own(0),))
        })?;
    for (interface, function, error) in [
        ("tcp-create-socket", "create-tcp-socket", "access-denied"),
        ("udp-create-socket", "create-udp-socket", "access-denied"),
        ("ip-name-lookup", "resolve-addresses", "name-unresolvable"),
    ] {
        linker
            .instance(&wasi(&format!("sockets/{interface}")))?
            .func_new_async(function, move |mut store, _, arguments, results| {
                Box::new(async move {
                    for argument in arguments {
                        if let Val::Resource(lent) = argument {
                            lent.resource_drop_async(&mut store).await?;
                        }
                    }
                    results[0] = Val::Result(Err(Some(Box::new(Val::Enum(error.to_owned())))));
                    Ok(())
                })
            })?;
    }
    Ok(())
}
