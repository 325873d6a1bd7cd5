//! The service over HTTP and the page's own module are told the same events, and say the same.
//!
//! A session is taken along and another one begun at the same moment, by the same learner: both are chosen alike. One is
//! practised with requests, the other with the WebAssembly module that the page loads. Whatever a learner sees must be equal,
//! for every kind of exercise and every pack; only the names of attempts and showings differ.

use crate::client::Client;
use crate::page_module::Page;
use crate::world::World;
use gradus_run::{Program, Run};
use gradus_sandbox::{ComponentSource, Config, Sandbox};
use gradus_schedule::{Span, Timestamp};
use gradus_server::Clock;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// 2026-03-15T12:00:00Z.
const START: Timestamp = Timestamp::from_millis(1_773_576_000_000);

#[tokio::test(flavor = "multi_thread")]
async fn the_page_and_the_service_say_the_same() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut compared = Compared::default();
    for (packs, routing) in [
        (root.join("tests/packs/small"), "true"),
        (root.join("../../packs"), "true"),
        (root.join("tests/packs/small"), "false"),
    ] {
        both_ways(&packs, routing, &mut compared).await;
    }
    let kinds: Vec<&str> = compared.kinds.keys().map(String::as_str).collect();
    println!(
        "{} events compared, by kind: {:?}",
        compared.events, compared.kinds
    );
    assert!(
        compared.events > 1_500,
        "only {} events were compared",
        compared.events
    );
    for kind in gradus_grade::Kind::ALL {
        assert!(
            kinds.contains(&kind.name()),
            "no `{kind}` was compared: {kinds:?}"
        );
    }
}

#[derive(Default)]
struct Compared {
    events: usize,
    kinds: BTreeMap<String, usize>,
}

async fn both_ways(packs: &Path, routing: &str, compared: &mut Compared) {
    let clock = Clock::set_by_hand(START);
    let settings = [("packs", packs.to_str().unwrap()), ("strategy_routing", routing)];
    let world = World::by_clock(&settings, clock.clone()).await;
    world.python_ready().await;
    let mut client = world.client();
    let mut chosen = client.get("/api/v1/settings").await.expect(200);
    chosen["accelerated"] = json!(true);
    client
        .send("PUT", "/api/v1/settings", Some(chosen.to_string()))
        .await
        .expect(200);
    let curriculum = client.get("/api/v1/curriculum").await.expect(200);
    let concepts: Vec<String> = curriculum["packs"]
        .as_array()
        .unwrap()
        .iter()
        .flat_map(|pack| pack["concepts"].as_array().unwrap())
        .map(|concept| concept["id"].as_str().unwrap().to_owned())
        .collect();
    let mut page = Page::open();
    for list in crate::page_module::word_lists() {
        assert!(page.set_words(&list));
    }
    let mut now = START;
    for concept in concepts {
        for manner in 0..4_u64 {
            now = now.plus(Span::hours(2));
            clock.set(now);
            let mut pair = Pair::begin(&mut client, &mut page, &clock, now, &concept).await;
            pair.practise(manner, compared).await;
            now = pair.now;
        }
    }
}

/// One session, practised in two places.
struct Pair<'a> {
    client: &'a mut Client,
    page: &'a mut Page,
    clock: &'a Clock,
    now: Timestamp,
    /// What was handed out.
    taken: Value,
    /// What the page keeps.
    state: Value,
    /// The session of the service.
    id: String,
    count: u64,
}

/// What came of an event: a view, or the code of a refusal.
type Said = Result<Value, String>;

impl<'a> Pair<'a> {
    async fn begin(
        client: &'a mut Client,
        page: &'a mut Page,
        clock: &'a Clock,
        now: Timestamp,
        concept: &str,
    ) -> Self {
        let request = json!({"mode": "concept", "of": concept, "length": 30});
        let taken = client
            .post("/api/v1/offline/session", request.clone())
            .await
            .expect(200);
        let session = client.post("/api/v1/sessions", request).await.expect(201);
        Self {
            client,
            page,
            clock,
            now,
            state: taken["state"].clone(),
            taken,
            id: session["id"].as_str().unwrap().to_owned(),
            count: 0,
        }
    }

    /// Practises to the end in one of several manners.
    async fn practise(&mut self, manner: u64, compared: &mut Compared) {
        for _ in 0..120 {
            let (here, there) = (self.look().await, self.step(json!({"name": "show"})).await);
            let shown = same("the session", here, there.map(|view| view["session"].clone()));
            compared.events += 1;
            let Ok(session) = shown else {
                panic!("a session is always shown")
            };
            let Some(current) = session
                .get("current")
                .filter(|current| !current.is_null())
                .cloned()
            else {
                break;
            };
            let kind = current["kind"].as_str().unwrap().to_owned();
            compared.events += self.exercise(manner, &current).await;
            *compared.kinds.entry(kind).or_default() += 1;
        }
        let here = self
            .client
            .post(&format!("/api/v1/sessions/{}/finish", self.id), json!({}))
            .await;
        let there = self
            .step(json!({"name": "finish", "zone": {"offsetMinutes": 0}}))
            .await;
        same(
            "the summary",
            Ok(here.expect(200)),
            there.map(|view| view["summary"].clone()),
        )
        .unwrap();
        compared.events += 1;
    }

    /// One exercise: hints, an answer, another try, taking it back.
    async fn exercise(&mut self, manner: u64, current: &Value) -> usize {
        let mut events = 0;
        let draw = self.draw(manner);
        if draw % 3 == 0 {
            for _ in 0..=(draw / 3) % 4 {
                self.hint(current).await;
                events += 1;
            }
        }
        let given = self.given(current, draw / 12);
        let first = self.answer(current, given).await;
        events += 1;
        let Ok((mine, theirs)) = first else { return events };
        if mine["retry"] == true {
            let next = match draw % 2 {
                0 => json!({"goOn": true}),
                _ => self.given(current, 0),
            };
            let _ = self.answer(current, next).await;
            return events + 1;
        }
        if draw % 7 == 3 {
            self.undo(&mine, &theirs).await;
            events += 1;
        }
        events
    }

    /// A number that looks like chance and is the same every time.
    fn draw(&mut self, manner: u64) -> u64 {
        self.count += 1;
        let mixed = (self.count.wrapping_mul(31) ^ manner.wrapping_mul(0x9e37_79b9))
            .wrapping_mul(0x2545_f491_4f6c_dd1d);
        mixed >> 33
    }

    /// Something to answer: right, nearly right, wrong, or nothing.
    fn given(&self, current: &Value, draw: u64) -> Value {
        let right = self.right(current);
        let near = |text: &str| {
            let mut letters: Vec<char> = text.chars().collect();
            let last = letters.len().saturating_sub(1);
            match draw % 3 {
                0 if last > 0 => letters.swap(last - 1, last),
                1 => letters.truncate(last),
                _ => letters.insert(last, 'x'),
            }
            letters.into_iter().collect::<String>()
        };
        match (draw % 8, right) {
            (7, _) => json!({"dontKnow": true}),
            (5 | 6, Value::String(text)) => json!({"answer": near(&text)}),
            (5 | 6, Value::Array(mut words)) => {
                words.rotate_left(1);
                json!({"answer": words})
            }
            (4, Value::String(_)) => json!({"answer": "something else entirely"}),
            (4, Value::Array(words)) => json!({"answer": words.into_iter().rev().collect::<Vec<_>>()}),
            (_, right) => json!({"answer": right}),
        }
    }

    /// The right answer, which only the handed-out session knows.
    fn right(&self, current: &Value) -> Value {
        let exercises = self.taken["prepared"]["exercises"].as_array().unwrap();
        let shown = |exercise: &&Value| {
            exercise["exercise"]["prompt"] == current["prompt"]
                && exercise["exercise"]["type"] == current["kind"]
        };
        let exercise = exercises.iter().find(shown).expect("it was taken along");
        match &exercise["exercise"]["expected_answer"] {
            Value::Null => json!("0"),
            // Cards are written in a grammar of their own.
            Value::String(text) if current["kind"] == "card" => {
                let core = text.split(['[', '(', '<', ',', '/']).next().unwrap_or_default();
                json!(core.trim())
            }
            answer => answer.clone(),
        }
    }

    async fn look(&mut self) -> Said {
        self.tick();
        Ok(self
            .client
            .get(&format!("/api/v1/sessions/{}", self.id))
            .await
            .expect(200))
    }

    async fn hint(&mut self, current: &Value) {
        self.tick();
        let path = format!("/api/v1/sessions/{}/hints", self.id);
        let instance = self.instance_here().await;
        let answer = self.client.post(&path, json!({"instance": instance})).await;
        let here = said(answer.status, answer.json());
        let instance = self.instance_there().await;
        let there = self.step(json!({"name": "hint", "instance": instance})).await;
        let _ = same(
            &format!("a hint for {current}"),
            here,
            there.map(|view| view["hint"].clone()),
        );
    }

    async fn answer(&mut self, current: &Value, given: Value) -> Result<(Value, Value), String> {
        self.tick();
        let key = format!("key-{}", self.now.as_millis());
        let mut request = given.clone();
        request["responseMs"] = json!(1_500);
        let mut here = request.clone();
        here["instance"] = json!(self.instance_here().await);
        let path = format!("/api/v1/sessions/{}/attempts", self.id);
        let answer = self.client.post(&path, here).await;
        let here = said(answer.status, answer.json());
        request["instance"] = json!(self.instance_there().await);
        let event = json!({"name": "answer", "request": request, "key": key});
        let there = self.step(event).await.map(|view| view["attempt"].clone());
        let both = (here.clone(), there.clone());
        same(&format!("{given} to {current}"), here, there)?;
        Ok((both.0?, both.1?))
    }

    async fn undo(&mut self, mine: &Value, theirs: &Value) {
        self.tick();
        let path = format!("/api/v1/attempts/{}/undo", mine["id"].as_str().unwrap());
        let answer = self.client.post(&path, json!({})).await;
        let here = said(answer.status, answer.json()).map(|undone| undone["session"].clone());
        let there = self.step(json!({"name": "undo", "key": theirs["id"]})).await;
        same("taking it back", here, there.map(|view| view["session"].clone())).unwrap();
    }

    fn tick(&mut self) {
        self.now = self.now.plus(Span::millis(20_000));
        self.clock.set(self.now);
    }

    /// The showing that is on the service's screen.
    async fn instance_here(&mut self) -> Value {
        let session = self
            .client
            .get(&format!("/api/v1/sessions/{}", self.id))
            .await
            .expect(200);
        session["current"]["instance"].clone()
    }

    /// The showing that is on the page's screen.
    async fn instance_there(&mut self) -> Value {
        let session = self.step(json!({"name": "show"})).await.unwrap();
        session["session"]["current"]["instance"].clone()
    }

    /// One step in the page.
    async fn step(&mut self, event: Value) -> Said {
        let mut input = json!({
            "prepared": self.taken["prepared"],
            "vocabularies": self.taken["vocabularies"],
            "state": self.state,
            "event": event,
            "instance": format!("showing-{}", self.now.as_millis()),
            "now": self.now.as_millis(),
        });
        let mut reply: Value =
            serde_json::from_str(&self.page.call("gradus_step", &input.to_string())).unwrap();
        if let Some(programs) = reply.get("run") {
            input["runs"] = run(programs).await;
            reply = serde_json::from_str(&self.page.call("gradus_step", &input.to_string())).unwrap();
        }
        if let Some(refused) = reply.get("refused") {
            return Err(refused["code"].as_str().unwrap().to_owned());
        }
        let done = reply.get("done").unwrap_or_else(|| panic!("{reply}"));
        self.state = done["state"].clone();
        Ok(done["view"].clone())
    }
}

/// Runs what the page would run.
async fn run(programs: &Value) -> Value {
    static SANDBOX: std::sync::LazyLock<Sandbox> = std::sync::LazyLock::new(|| {
        let component = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../runtime/build/python.wasm");
        let cache = PathBuf::from(concat!(env!("CARGO_TARGET_TMPDIR"), "/python-cache"));
        Sandbox::open(&Config::new(ComponentSource::File(component), cache))
            .expect("run runtime/build.sh first")
    });
    let programs: Vec<Program> = serde_json::from_value(programs.clone()).unwrap();
    let mut runs: Vec<Run> = Vec::new();
    for program in &programs {
        runs.push(SANDBOX.run(program).await.unwrap());
    }
    serde_json::to_value(runs).unwrap()
}

fn said(status: u16, body: Value) -> Said {
    match status {
        200 => Ok(body),
        _ => Err(body["code"].as_str().unwrap_or_default().to_owned()),
    }
}

/// Compares what was said in both places, without what names an attempt or a showing.
#[track_caller]
fn same(what: &str, here: Said, there: Said) -> Said {
    let (here, there) = (here.map(unnamed), there.map(unnamed));
    let text = |said: &Said| match said {
        Ok(view) => view.to_string(),
        Err(code) => format!("refused: {code}"),
    };
    assert_eq!(text(&here), text(&there), "{what}: the service, then the page");
    here
}

fn unnamed(mut view: Value) -> Value {
    match &mut view {
        Value::Object(fields) => {
            // A session or an attempt has its id at the top; what is practised keeps its name.
            if fields.contains_key("outcome")
                || fields.contains_key("startedAt")
                || fields.contains_key("wentWell")
            {
                fields.remove("id");
            }
            fields.remove("instance");
            fields.remove("gradedBy");
            for value in fields.values_mut() {
                *value = unnamed(value.take());
            }
        }
        Value::Array(values) => {
            for value in values {
                *value = unnamed(value.take());
            }
        }
        _ => {}
    }
    view
}
