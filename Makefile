# Everything a machine has to do for Gradus, one target each. `make run` and `make test` work on a fresh Debian or Ubuntu
# with Rust; what else they need they install, or say how to.

.PHONY: run test ready bench runtime needs fmt lint docs wasm page fuzz clean help
.DEFAULT_GOAL := help

export RUST_BACKTRACE ?= 0

help: ## what there is
	@grep -hE '^[a-z]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 12

run: runtime page ## build what is missing, load the starter packs and serve Gradus on this machine
	cargo build --release --package gradus
	target/release/gradus serve --packs packs

test: needs runtime page ## everything CI runs
	cargo test --workspace --quiet
	@tools/check-packs.sh target/debug/gradus
	cd web && npm run --silent check && npm test --silent
	@node tools/page-budget/budget.mjs

ready: fmt lint docs test ## what to run before pushing

bench: runtime ## the performance tables, as ratios to something measured in the same run
	cargo bench --workspace

runtime: ## the Python runtime, cached by its inputs
	@runtime/build.sh

needs: ## what the tests need beyond Rust
	@tools/needs.sh

wasm: ## the pure crates compile for the browser, and the module that goes there
	@rustup target list --installed 2>/dev/null | grep -q wasm32-unknown-unknown || rustup target add wasm32-unknown-unknown
	cargo check --quiet --target wasm32-unknown-unknown -p gradus-run -p gradus-python -p gradus-text -p gradus-grade -p gradus-pack -p gradus-schedule
	cargo build --quiet --target wasm32-unknown-unknown --profile browser -p gradus-wasm

page: wasm ## the page, with the grading core and Python for practice without a network
	@tools/page.sh

fmt: ## formatting
	cargo fmt --all --check

lint: ## clippy, warnings denied
	cargo clippy --workspace --all-targets --quiet -- -D warnings

docs: ## documentation without warnings
	RUSTDOCFLAGS="-D warnings" cargo doc --workspace --no-deps --quiet

fuzz: ## a minute of fuzzing for each target (needs cargo-fuzz)
	@tools/fuzz.sh

clean: ## remove what was built
	cargo clean
	rm -rf runtime/build
