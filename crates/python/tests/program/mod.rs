//! Random real-looking programs that can be written in many styles and mutated in one place.
//!
//! Every constant, attribute, keyword and global of a program is used once, so that a mutation never happens to make the same
//! program again.

/// A program of a few functions and some statements of the module.
#[derive(Clone)]
pub(crate) struct RandomProgram {
    functions: Vec<Function>,
    script: Vec<Stmt>,
}

#[derive(Clone)]
struct Function {
    name: String,
    params: usize,
    body: Vec<Stmt>,
}

/// A local variable by number; its name is a matter of style.
type Local = usize;

#[derive(Clone)]
enum Stmt {
    Assign(Local, Expr),
    Print(Expr),
    Return(Expr),
    If(Expr, Vec<Stmt>, Vec<Stmt>),
    For(Local, Expr, Vec<Stmt>),
    While(Expr, Vec<Stmt>),
    Global(String, Expr),
}

#[derive(Clone)]
enum Expr {
    Int(u64),
    Text(String),
    Local(Local),
    Global(String),
    Binary(Box<Expr>, usize, Box<Expr>),
    Compare(Box<Expr>, usize, Box<Expr>),
    Call(String, Vec<Expr>, Vec<(String, Expr)>),
    Attribute(Box<Expr>, String),
    /// With an end and perhaps a step; the start may be written or not.
    Slice(Box<Expr>, Box<Expr>, bool),
    Comprehension(Local, Box<Expr>, Box<Expr>),
    Lambda(Local, Box<Expr>),
}

const BINARY: [&str; 6] = ["+", "-", "*", "//", "%", "|"];
const COMPARE: [&str; 6] = ["<", "<=", "==", "!=", ">", "in"];

/// A small generator, so that a seed gives the same program on every machine.
pub(crate) struct Dice(u64);

impl Dice {
    pub(crate) fn new(seed: u64) -> Dice {
        Dice(seed ^ 0x9e37_79b9_7f4a_7c15)
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    pub(crate) fn below(&mut self, n: usize) -> usize {
        (self.next() % n as u64) as usize
    }

    fn chance(&mut self, one_in: usize) -> bool {
        self.below(one_in) == 0
    }
}

struct Maker {
    dice: Dice,
    /// Makes every constant and name of a program different.
    counter: u64,
    locals: usize,
    /// The locals that hold something here.
    visible: Vec<Local>,
}

/// The program of a seed.
pub(crate) fn program(seed: u64) -> RandomProgram {
    let mut maker = Maker {
        dice: Dice::new(seed),
        counter: 10,
        locals: 0,
        visible: Vec::new(),
    };
    let count = 1 + maker.dice.below(3);
    let functions = (0..count).map(|_| maker.function()).collect();
    maker.visible.clear();
    let script = (0..1 + maker.dice.below(3))
        .map(|_| maker.script_stmt())
        .collect();
    RandomProgram { functions, script }
}

impl Maker {
    fn unique(&mut self) -> u64 {
        self.counter += 1;
        self.counter
    }

    fn fresh(&mut self) -> Local {
        self.locals += 1;
        self.locals - 1
    }

    fn function(&mut self) -> Function {
        let params = 1 + self.dice.below(3);
        self.visible = (0..params).map(|_| self.fresh()).collect();
        let first = self.visible[0];
        let mut body = self.block(2);
        let result = self.expr(2);
        body.push(Stmt::Return(result));
        let name = format!("task{}", self.unique());
        self.visible.clear();
        // Parameters are the first locals made here.
        Function { name, params, body }.starting_at(first)
    }

    fn block(&mut self, depth: usize) -> Vec<Stmt> {
        let known = self.visible.len();
        let block = (0..1 + self.dice.below(3)).map(|_| self.stmt(depth)).collect();
        self.visible.truncate(known.max(1));
        block
    }

    fn stmt(&mut self, depth: usize) -> Stmt {
        match self.dice.below(if depth == 0 { 3 } else { 7 }) {
            0 | 1 => {
                let value = self.expr(depth);
                let local = self.fresh();
                self.visible.push(local);
                Stmt::Assign(local, value)
            }
            2 => Stmt::Print(self.expr(depth)),
            3 => Stmt::If(
                self.condition(),
                self.block(depth - 1),
                if self.dice.chance(2) {
                    self.block(depth - 1)
                } else {
                    vec![]
                },
            ),
            4 | 5 => {
                let items = self.expr(1);
                let local = self.fresh();
                self.visible.push(local);
                Stmt::For(local, items, self.block(depth - 1))
            }
            _ => Stmt::While(self.condition(), self.block(depth - 1)),
        }
    }

    fn script_stmt(&mut self) -> Stmt {
        match self.dice.below(3) {
            0 => Stmt::Global(format!("total{}", self.unique()), self.expr(2)),
            1 => {
                let items = self.expr(1);
                let local = self.fresh();
                self.visible.push(local);
                let body = vec![Stmt::Print(self.expr(2))];
                self.visible.clear();
                Stmt::For(local, items, body)
            }
            _ => Stmt::Print(self.expr(2)),
        }
    }

    fn condition(&mut self) -> Expr {
        let op = self.dice.below(COMPARE.len());
        Expr::Compare(Box::new(self.expr(1)), op, Box::new(self.leaf()))
    }

    fn leaf(&mut self) -> Expr {
        let n = self.unique();
        match self.dice.below(4) {
            0 if !self.visible.is_empty() => Expr::Local(self.visible[self.dice.below(self.visible.len())]),
            1 => Expr::Text(format!("text {n}")),
            2 => Expr::Global(format!("given{n}")),
            _ => Expr::Int(n),
        }
    }

    fn expr(&mut self, depth: usize) -> Expr {
        if depth == 0 {
            return self.leaf();
        }
        let n = self.unique();
        match self.dice.below(8) {
            0 => self.leaf(),
            // A name on the left, so that two literals are never folded into one.
            1 => {
                let op = self.dice.below(BINARY.len());
                Expr::Binary(
                    Box::new(Expr::Global(format!("base{n}"))),
                    op,
                    Box::new(self.expr(depth - 1)),
                )
            }
            2 => self.condition(),
            3 => {
                let args = (0..1 + self.dice.below(2))
                    .map(|_| self.expr(depth - 1))
                    .collect();
                let keywords = if self.dice.chance(2) {
                    vec![(format!("key{n}"), self.leaf())]
                } else {
                    vec![]
                };
                Expr::Call(format!("call{n}"), args, keywords)
            }
            4 => Expr::Attribute(Box::new(Expr::Global(format!("thing{n}"))), format!("part{n}")),
            5 => Expr::Slice(
                Box::new(Expr::Global(format!("row{n}"))),
                Box::new(self.expr(depth - 1)),
                self.dice.chance(2),
            ),
            6 => {
                let items = self.expr(depth - 1);
                let local = self.fresh();
                self.visible.push(local);
                let element = Expr::Binary(
                    Box::new(Expr::Local(local)),
                    self.dice.below(BINARY.len()),
                    Box::new(self.expr(depth - 1)),
                );
                self.visible.retain(|known| *known != local);
                Expr::Comprehension(local, Box::new(element), Box::new(items))
            }
            _ => {
                let local = self.fresh();
                self.visible.push(local);
                let body = Expr::Binary(
                    Box::new(Expr::Local(local)),
                    self.dice.below(BINARY.len()),
                    Box::new(self.expr(depth - 1)),
                );
                self.visible.retain(|known| *known != local);
                Expr::Lambda(local, Box::new(body))
            }
        }
    }
}

impl Function {
    /// Parameters are consecutive locals; the name carries the number of the first.
    fn starting_at(mut self, first: Local) -> Function {
        self.name = format!("{}_{first}", self.name);
        self
    }

    fn first(&self) -> Local {
        self.name
            .rsplit('_')
            .next()
            .and_then(|text| text.parse().ok())
            .unwrap_or(0)
    }
}

/// One way to write a program.
pub(crate) struct Style {
    dice: std::cell::RefCell<Dice>,
    prefix: &'static str,
    quote: char,
    indent: &'static str,
    /// All locals look alike.
    blind: bool,
}

impl Style {
    pub(crate) fn random(seed: u64) -> Style {
        let mut dice = Dice::new(seed);
        Style {
            prefix: ["v", "item", "x_", "n", "ñame"][dice.below(5)],
            quote: ['\'', '"'][dice.below(2)],
            indent: ["    ", "  ", "\t", " "][dice.below(4)],
            dice: dice.into(),
            blind: false,
        }
    }

    fn chance(&self) -> bool {
        self.dice.borrow_mut().chance(3)
    }

    fn local(&self, local: Local) -> String {
        if self.blind {
            "_".to_owned()
        } else {
            format!("{}{local}", self.prefix)
        }
    }

    fn gap(&self) -> &'static str {
        if self.chance() { "" } else { " " }
    }
}

impl RandomProgram {
    pub(crate) fn write(&self, style: &Style) -> String {
        let mut out = String::new();
        for function in &self.functions {
            let first = function.first();
            let params: Vec<String> = (first..first + function.params)
                .map(|local| style.local(local))
                .collect();
            out.push_str(&format!("def {}({}):\n", function.name, params.join(", ")));
            write_block(&function.body, 1, style, &mut out);
            if style.chance() {
                out.push_str("\n\n# a comment\n");
            }
        }
        write_block(&self.script, 0, style, &mut out);
        out
    }

    /// Changes one place, if the program has one of that sort.
    pub(crate) fn mutate(&self, mutation: Mutation, at: u64) -> Option<RandomProgram> {
        let mut mutant = self.clone();
        let mut hand = Hand {
            mutation,
            skip: 0,
            done: false,
        };
        // Count the places, then choose one.
        let places = {
            let mut counter = Hand {
                mutation,
                skip: usize::MAX,
                done: false,
            };
            mutant.visit(&mut counter);
            usize::MAX - counter.skip
        };
        if places == 0 {
            return None;
        }
        hand.skip = (at % places as u64) as usize;
        mutant.visit(&mut hand);
        hand.done.then_some(mutant)
    }

    fn visit(&mut self, hand: &mut Hand) {
        for function in &mut self.functions {
            hand.block(&mut function.body);
        }
        hand.block(&mut self.script);
    }
}

fn write_block(block: &[Stmt], depth: usize, style: &Style, out: &mut String) {
    for stmt in block {
        let indent = style.indent.repeat(depth);
        if style.chance() {
            out.push('\n');
        }
        out.push_str(&indent);
        match stmt {
            Stmt::Assign(local, value) => {
                out.push_str(&format!(
                    "{}{}={}{}",
                    style.local(*local),
                    style.gap(),
                    style.gap(),
                    expr(value, style)
                ));
            }
            Stmt::Print(value) => out.push_str(&format!("print({})", expr(value, style))),
            Stmt::Return(value) => out.push_str(&format!("return {}", expr(value, style))),
            Stmt::Global(name, value) => out.push_str(&format!("{name} = {}", expr(value, style))),
            Stmt::If(test, body, orelse) => {
                out.push_str(&format!("if {}:\n", expr(test, style)));
                write_block(body, depth + 1, style, out);
                if !orelse.is_empty() {
                    out.push_str(&format!("{indent}else:\n"));
                    write_block(orelse, depth + 1, style, out);
                }
                continue;
            }
            Stmt::For(local, items, body) => {
                out.push_str(&format!(
                    "for {} in {}:\n",
                    style.local(*local),
                    expr(items, style)
                ));
                write_block(body, depth + 1, style, out);
                continue;
            }
            Stmt::While(test, body) => {
                out.push_str(&format!("while {}:\n", expr(test, style)));
                write_block(body, depth + 1, style, out);
                continue;
            }
        }
        out.push_str(if style.chance() { "  # why\n" } else { "\n" });
    }
}

fn expr(value: &Expr, style: &Style) -> String {
    let text = match value {
        Expr::Int(n) if style.chance() => format!("{n:#x}"),
        Expr::Int(n) => n.to_string(),
        Expr::Text(text) if style.chance() => {
            let (a, b) = text.split_at(3);
            format!("{0}{a}{0} {0}{b}{0}", style.quote)
        }
        Expr::Text(text) => format!("{0}{text}{0}", style.quote),
        Expr::Local(local) => style.local(*local),
        Expr::Global(name) => name.clone(),
        Expr::Binary(a, op, b) => {
            let gap = style.gap();
            return format!("({}{gap}{}{gap}{})", expr(a, style), BINARY[*op], expr(b, style));
        }
        Expr::Compare(a, op, b) => {
            return format!("({} {} {})", expr(a, style), COMPARE[*op], expr(b, style));
        }
        Expr::Call(name, args, keywords) => {
            let keywords = keywords
                .iter()
                .map(|(name, value)| format!("{name}={}", expr(value, style)));
            let args: Vec<String> = args.iter().map(|arg| expr(arg, style)).chain(keywords).collect();
            let comma = if style.chance() { "," } else { "" };
            format!(
                "{name}({}{comma})",
                args.join(if style.chance() { ",\n      " } else { ", " })
            )
        }
        Expr::Attribute(value, attr) => format!("{}.{attr}", expr(value, style)),
        Expr::Slice(value, end, step) => {
            let start = if style.chance() { "0" } else { "" };
            let step = if *step && style.chance() { ":1" } else { "" };
            format!("{}[{start}:{}{step}]", expr(value, style), expr(end, style))
        }
        Expr::Comprehension(local, element, items) => {
            format!(
                "[{} for {} in {}]",
                expr(element, style),
                style.local(*local),
                expr(items, style)
            )
        }
        Expr::Lambda(local, body) => {
            return format!("(lambda {}: {})", style.local(*local), expr(body, style));
        }
    };
    if style.chance() { format!("({text})") } else { text }
}

/// One way to change a program into another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Mutation {
    Operator,
    Comparison,
    Constant,
    Attribute,
    Keyword,
    GlobalName,
    Callee,
    DropStatement,
    SwapStatements,
}

impl Mutation {
    pub(crate) const ALL: [Mutation; 9] = [
        Mutation::Operator,
        Mutation::Comparison,
        Mutation::Constant,
        Mutation::Attribute,
        Mutation::Keyword,
        Mutation::GlobalName,
        Mutation::Callee,
        Mutation::DropStatement,
        Mutation::SwapStatements,
    ];
}

/// Whether changing the places of two statements gives the same program again: they differ in nothing but their locals, or give
/// constants to two variables.
fn may_change_places(a: &Stmt, b: &Stmt) -> bool {
    let is_constant = |value: &Expr| matches!(value, Expr::Int(_) | Expr::Text(_));
    let is_beginning = |stmt: &Stmt| match stmt {
        Stmt::Assign(_, value) | Stmt::Global(_, value) => is_constant(value),
        _ => false,
    };
    look_alike(a, b) || (is_beginning(a) && is_beginning(b))
}

fn look_alike(a: &Stmt, b: &Stmt) -> bool {
    let blind = |stmt: &Stmt| {
        let mut out = String::new();
        write_block(
            std::slice::from_ref(stmt),
            0,
            &Style {
                blind: true,
                ..Style::random(1)
            },
            &mut out,
        );
        out
    };
    blind(a) == blind(b)
}

/// Walks to the chosen place and changes it.
struct Hand {
    mutation: Mutation,
    /// Places to pass before the chosen one.
    skip: usize,
    done: bool,
}

impl Hand {
    /// Whether this place of the right sort is the chosen one.
    fn here(&mut self, mutation: Mutation) -> bool {
        if self.done || self.mutation != mutation {
            return false;
        }
        if self.skip > 0 {
            self.skip -= 1;
            return false;
        }
        self.done = true;
        true
    }

    fn block(&mut self, block: &mut Vec<Stmt>) {
        // Dropping the last `return` or the only statement of a block would leave nothing to write.
        if block.len() > 1 {
            for at in 0..block.len() {
                if self.here(Mutation::DropStatement) {
                    block.remove(at);
                    return;
                }
            }
            for at in 1..block.len() {
                let movable =
                    !matches!(block[at], Stmt::Return(_)) && !may_change_places(&block[at - 1], &block[at]);
                if movable && self.here(Mutation::SwapStatements) {
                    block.swap(at - 1, at);
                    return;
                }
            }
        }
        for stmt in block {
            match stmt {
                Stmt::Assign(_, value) | Stmt::Print(value) | Stmt::Return(value) => self.expr(value),
                Stmt::Global(name, value) => {
                    if self.here(Mutation::GlobalName) {
                        name.push_str("_changed");
                    }
                    self.expr(value);
                }
                Stmt::If(test, body, orelse) => {
                    self.expr(test);
                    self.block(body);
                    self.block(orelse);
                }
                Stmt::For(_, items, body) => {
                    self.expr(items);
                    self.block(body);
                }
                Stmt::While(test, body) => {
                    self.expr(test);
                    self.block(body);
                }
            }
        }
    }

    fn expr(&mut self, value: &mut Expr) {
        match value {
            Expr::Int(n) => {
                if self.here(Mutation::Constant) {
                    *n += 1_000_000;
                }
            }
            Expr::Text(text) => {
                if self.here(Mutation::Constant) {
                    text.push('!');
                }
            }
            Expr::Local(_) => {}
            Expr::Global(name) => {
                if self.here(Mutation::GlobalName) {
                    name.push_str("_changed");
                }
            }
            Expr::Binary(a, op, b) => {
                if self.here(Mutation::Operator) {
                    *op = (*op + 1) % BINARY.len();
                }
                self.expr(a);
                self.expr(b);
            }
            Expr::Compare(a, op, b) => {
                if self.here(Mutation::Comparison) {
                    *op = (*op + 1) % COMPARE.len();
                }
                self.expr(a);
                self.expr(b);
            }
            Expr::Call(name, args, keywords) => {
                if self.here(Mutation::Callee) {
                    name.push_str("_changed");
                }
                args.iter_mut().for_each(|arg| self.expr(arg));
                for (name, value) in keywords {
                    if self.here(Mutation::Keyword) {
                        name.push_str("_changed");
                    }
                    self.expr(value);
                }
            }
            Expr::Attribute(inner, attr) => {
                if self.here(Mutation::Attribute) {
                    attr.push_str("_changed");
                }
                self.expr(inner);
            }
            Expr::Slice(inner, end, _) => {
                self.expr(inner);
                self.expr(end);
            }
            Expr::Comprehension(_, element, items) => {
                self.expr(items);
                self.expr(element);
            }
            Expr::Lambda(_, body) => self.expr(body),
        }
    }
}
