// Made-up answers of the service, one of everything, for looking at the design. Not shipped, not a test.
const concept = (id, title) => ({ id, title });
const base = {
  pack: 'python', difficulty: 2, language: 'python', lang: 'en', answerLang: 'en', reason: 'due', mayType: false, options: [], words: [],
  hints: { total: 3, shown: [] }, concept: concept('python:strings', 'Strings'), skill: concept('python:slicing', 'Slicing'), title: '',
};
const es = { ...base, pack: 'spanish', language: 'spanish', lang: 'es', answerLang: 'es', concept: concept('spanish:ser', 'Ser and estar'), skill: concept('spanish:s', 'Estar') };
const exercises = [
  { ...base, kind: 'write', input: 'code', prompt: 'Take characters 1 to 4 (exclusive) of `name`.',
    teaching: { title: 'Slicing', text: 'A slice takes a part of a sequence: `text[start:stop]`. The character at *stop* is not included.', example: '`"python"[1:4]` is `"yth"`' } },
  { ...base, kind: 'fill-in', input: 'line', prompt: 'Complete the loop so that it prints 0, 1 and 2.', before: 'for i in ', after: ':\n    print(i)' },
  { ...base, kind: 'predict', input: 'output', prompt: 'What does this print?', code: 'words = ["tea", "milk", "sugar"]\nfor index, word in enumerate(words, start=1):\n    print(f"{index}. {word}")  # numbered' },
  { ...es, kind: 'card', input: 'text', prompt: '집', lang: 'ko', answerLang: 'en', language: 'korean', concept: concept('korean:words', 'First words'), skill: concept('korean:things', 'Things'), audioUrl: '/x.wav' },
  { ...es, kind: 'fill_blank', input: 'line', prompt: 'Fill in the right form of *estar*.', before: 'Ana ', after: ' en Madrid.' },
  { ...es, kind: 'transformation', input: 'text', prompt: 'Replace *el libro* by a pronoun.', sentence: 'Marta compra el libro.' },
  { ...es, kind: 'error_correction', input: 'text', prompt: 'There is a mistake in this sentence. Write it without the mistake.', sentence: '¿Las flores? Los compré ayer.' },
  { ...es, kind: 'multiple_choice', input: 'choice', prompt: 'Which pronoun belongs in the blank?', sentence: '¿Ves a mis padres? Sí, _____ veo.', options: ['las', 'los', 'lo', 'les', 'la'] },
  { ...es, kind: 'reorder', input: 'order', prompt: 'Put the words in order: Where is the museum?', words: ['está', 'museo?', '¿Dónde', 'el'] },
].map((exercise, at) => ({ ...exercise, instance: `i${at}` }));

let at = 0;
let tries = 0;
const view = () => ({ id: 's1', mode: 'scheduled', tracked: true, state: 'open', answered: at, remaining: exercises.length - at, startedAt: new Date().toISOString(), current: exercises[at] ?? null });
const verdict = (outcome, more = {}) => ({
  id: `a${at}`, outcome, isCorrect: outcome === 'correct' || outcome === 'close', credit: 1, quality: 4, retry: false, feedback: [], method: 'ast', fallbackUsed: false,
  gradedBy: 'server', mayDispute: outcome !== 'correct', mayUndo: true, nextReview: new Date(Date.now() + 3 * 864e5).toISOString(), completed: [], unlocked: [],
  explanation: 'A slice goes from its start up to, and without, its stop.', ...more,
});

function grade({ answer: given, dontKnow, goOn }) {
  const current = exercises[at];
  const text = Array.isArray(given) ? given.join(' ') : given ?? '';
  tries += 1;
  if (current.kind === 'card' && tries === 1 && !dontKnow && !goOn && text !== 'home')
    return verdict('partial', { retry: true, explanation: null, feedback: [{ kind: 'missing', text: 'Part of it is there; the rest is missing.' }] });
  tries = 0;
  at += 1;
  if (dontKnow || text === 'x') {
    if (current.kind === 'transformation' || current.kind === 'error_correction')
      return verdict('incorrect', { feedback: [{ kind: 'difference', text: 'The verb is another one.', difference: { written: [{ kind: 'kept', text: 'Marta ' }, { kind: 'extra', text: 'la ' }, { kind: 'changed', text: 'come' }], right: [{ kind: 'kept', text: 'Marta ' }, { kind: 'missing', text: 'lo ' }, { kind: 'changed', text: 'compra' }, { kind: 'kept', text: '.' }] } }], expected: { text: 'Marta lo compra.', spans: [], also: [] } });
    if (current.kind === 'card') return verdict('incorrect', { feedback: [{ kind: 'note', text: 'This means something else.' }], expected: { text: 'house', spans: [{ kind: 'text', text: 'house' }, { kind: 'variant', text: '[home, place]', marker: '≈' }, { kind: 'text', text: ' ' }, { kind: 'info', text: '(where one lives)', marker: 'ℹ' }], also: [] } });
    return verdict('incorrect', { feedback: [{ kind: 'difference', text: 'The slice starts one character too early.', range: { line: 1, column: 1, length: 1 } }], expected: { text: 'name[1:4]', spans: [], also: ['name[1:-2]'] }, programError: current.kind === 'write' ? { type: 'NameError', message: "name 'x' is not defined", line: 1 } : null });
  }
  if (text.length === 3) return verdict('close', { feedback: [{ kind: 'slip', text: 'One letter is off: *houze*.' }], expected: { text: 'house', spans: [], also: [] } });
  return verdict('correct', current.kind === 'write' ? { coaching: 'This works; a slice says it more directly: `name[1:4]`.', unlocked: [concept('x', 'List slicing')] } : {});
}

const day = (ahead) => new Date(Date.now() + ahead * 864e5).toISOString().slice(0, 10);
const concepts = [
  ['values', 'Values and names', 'completed', [], 0.94], ['strings', 'Strings', 'in_progress', ['values'], 0.71], ['lists', 'Lists', 'in_progress', ['values'], 0.45],
  ['loops', 'Loops', 'unlocked', ['lists'], null], ['dicts', 'Dictionaries', 'locked', ['lists', 'strings'], null], ['functions', 'Functions', 'locked', ['loops'], null], ['comprehensions', 'Comprehensions', 'locked', ['loops', 'dicts'], null],
].map(([id, title, state, prereqs, credit]) => ({ id: `python:${id}`, title, state, prereqs: prereqs.map((other) => `python:${other}`), credit, attempts: credit ? 23 : 0, exercises: 12, skills: [{ id: `python:${id}-a`, title: 'Basics', exercises: 6 }, { id: `python:${id}-b`, title: 'Going further', exercises: 6 }] }));

let settings = { retention: 0.9, accelerated: false, sessionLength: 10, mode: 'scheduled', tracked: true, accents: 'author', autoAdvance: false, theme: 'system', typeHangul: false, sound: true };
const fixed = {
  me: { mode: 'local', version: '0.1.0', python: 'ready' },
  home: { due: 12, newItems: 5, streak: { days: 6, today: false }, forecast: [4, 9, 3, 0, 7, 12, 2].map((count, ahead) => ({ day: day(ahead + 1), count })), packs: [{ name: 'tour', title: 'A tour of Gradus', language: 'python', exercises: 9, started: true }, { name: 'python', title: 'Python basics', language: 'python', exercises: 84, started: true }, { name: 'korean', title: 'Korean: first steps', language: 'korean', exercises: 62, started: false }, { name: 'spanish', title: 'Spanish basics', language: 'spanish', exercises: 51, started: false }], next: concept('python:strings', 'Strings') },
  curriculum: { packs: [{ pack: 'python', title: 'Python basics', language: 'python', concepts }, { pack: 'spanish', title: 'Spanish basics', language: 'spanish', concepts: concepts.slice(0, 3) }] },
  progress: { concepts: [], activity: Array.from({ length: 90 }, (_, at) => ({ day: day(at - 89), count: (at * 7) % 5 === 0 ? 0 : (at * 13) % 31, correct: ((at * 13) % 31) >> 1 })) },
  stats: { overall: { total: 412, correct: 338, meanCredit: 0.84, recent: { total: 61, correct: 52, meanCredit: 0.86 } }, skills: [], streak: { days: 6, today: true }, dueNow: 12, forecast: [], retention: 0.91 },
  'metrics/learning': { retention: [{ skill: 'slicing', firstCount: 20, firstCredit: 0.5, later: [[0, 1, 0.95, 0.97], [1, 3, 0.92, 0.93], [3, 7, 0.86, 0.91], [7, 21, 0.89, 0.9], [21, 60, 0.8, 0.88]].map(([fromDays, toDays, credit, predicted]) => ({ fromDays, toDays, count: 30, credit, predicted })) }], transfer: [[1, 2, 0.5], [3, 5, 0.62], [6, 10, 0.71], [11, 20, 0.83]].map(([from, to, credit]) => ({ from, to, count: 12, credit, daysSince: 2 })), stability: { sessions: 41, abandoned: 4, answers: 412, hintsPerExercise: 0.31, wrongRuns: 9, longestWrongRun: 4 }, adoption: [0.4, 0.55, 0.5, 0.7, 0.82].map((share, at) => ({ monday: day(-35 + at * 7), count: 20, share })) },
  packs: { packs: [{ name: 'python', title: 'Python basics', version: '1.0.0', language: 'python', exercises: 84, importedAt: new Date().toISOString(), problems: { errors: 0, warnings: 2 } }] },
  'packs/python/problems': { problems: [{ code: 'W012', severity: 'warning', file: 'strings.yaml', line: 42, column: 5, message: 'the hint gives the whole answer away', help: 'leave a part of it out', excerpt: "hints: ['name[1:4]']" }] },
  exercises: { exercises: exercises.map((exercise, at) => ({ id: `${exercise.pack}/exercise-${at}`, title: exercise.prompt.slice(0, 30), kind: exercise.kind, concept: exercise.concept.title, difficulty: 2, strategy: 'ast' })) },
  health: { graded: 4123, strategies: [['ast', 0.52], ['text', 0.3], ['execution', 0.12], ['order', 0.06]], mostFallbacks: [['python/shout', 3]], mostCandidates: [{ exercise: 'python/shout', acceptedBy: 'ast', count: 7 }], targets: [{ name: 'gradingP95', measured: 12.3, below: 50, met: true }, { name: 'fallbackShare', measured: 0.002, below: 0.01, met: true }] },
  'review-queue': { entries: ['word.upper ()', '"PYTHON"'].map((answer, at) => ({ id: `q${at}`, exercise: 'python/shout', answer, acceptedBy: at ? null : 'ast', seen: 3, disputes: at, comments: [], status: 'open', firstAt: new Date().toISOString(), lastAt: new Date().toISOString(), expected: 'word.upper()' })) },
};

export function answer(method, url, body) {
  const path = url.replace('/api/v1/', '').replace(/\?.*/, '');
  const ok = (value, status = 200) => ({ status, value });
  if (path === 'settings') return ok((settings = method === 'PUT' ? body : settings));
  if (path === 'sessions') { at = Number(body.of) || 0; tries = 0; return ok(view(), 201); }
  if (path.endsWith('/attempts')) return ok(grade(body));
  if (path.endsWith('/hints')) { const shown = exercises[at].hints.shown; const hint = { number: shown.length + 1, text: ['A slice has a `start` and a *stop*.', 'It begins with n…', 'It is `name[…:4]`.'][shown.length], costs: shown.length > 0, left: 2 }; return ok(hint); }
  if (path.endsWith('/finish')) return ok({ id: 's1', answered: 9, correct: 5, close: 1, partial: 1, incorrect: 2, hints: 2, minutes: 4.2, wentWell: [concept('a', 'Lists'), concept('b', 'Estar')], needsWork: [concept('c', 'Slicing')], comesBack: [1, 2, 4].map((ahead) => ({ day: day(ahead), count: ahead + 1 })), completed: [], unlocked: [concept('d', 'Loops')] });
  if (path.startsWith('sessions/')) return ok(view());
  if (path.includes('/preview')) return ok({ exercise: exercises[0], seed: '7', params: { word: 'coffee' }, theme: null, expected: { text: 'name[1:4]', spans: [], also: [] }, accepted: ['name[1:-2]'], explanation: 'A slice.', hints: ['One', 'Two'], strategy: 'ast', fallback: 'token', yamlFile: 'packs/python/strings.yaml' });
  if (path.endsWith('/try')) return ok({ result: { outcome: 'correct', credit: 1, gradingMethod: 'ast', feedback: [] }, explain: { steps: [{ title: 'Strategy', text: '`ast`, as the author says' }, { title: 'Canonical form', text: 'name[1:4]' }, { title: 'Compared', text: 'equal to the expected answer' }] } });
  return path in fixed ? ok(fixed[path]) : ok({});
}
