// Sends the requests of the load, and records how long each took and whether the answer was right.
import zlib from 'node:zlib';
import { setTimeout as sleep } from 'node:timers/promises';
import { openSender } from './closed-loop.mjs';

/** The pause before each step: half a second on average stands for a quarter of a minute. */
const THINKING_MS = [200, 800];
const FIRST_ERRORS = 10;

export class Steps {
  /** The times in ms by kind of step, since counting started. */
  times = new Map();
  /** The number of wrong answers by kind of step, from the start. */
  wrong = new Map();
  firstErrors = [];
  asked = 0;
  isCounting = true;

  /** @param open what sends a person's requests, as openSender does */
  constructor(open = openSender) {
    this.open = open;
  }

  /** Discards the times of the warm-up; its errors stay. */
  startCounting() {
    for (const times of this.times.values()) times.length = 0;
    this.startedAt = performance.now();
  }

  /** Steps that finish afterwards are checked, but not timed. */
  stopCounting() {
    this.countedSeconds = (performance.now() - this.startedAt) / 1000;
    this.isCounting = false;
  }

  /**
   * @returns one user's function for requests, over their own connection: ask(kind, method, path, { headers, body, right })
   *   pauses, sends the request, and throws unless `right` returns true for the answer
   */
  openPerson(origin) {
    const { send, close } = this.open(origin, 1);
    const ask = async (kind, method, path, { headers = {}, body, right }) => {
      await sleep(THINKING_MS[0] + Math.random() * (THINKING_MS[1] - THINKING_MS[0]));
      this.asked++;
      const started = performance.now();
      try {
        const raw = await send(method, path, { 'accept-encoding': 'br', ...headers }, body);
        this.note(kind, performance.now() - started);
        const answer = read(raw);
        if (!right(answer)) throw new Error(`answered ${raw.status} ${answer.text.slice(0, 200)}`);
        return answer;
      } catch (error) {
        this.wrong.set(kind, (this.wrong.get(kind) ?? 0) + 1);
        if (this.firstErrors.length < FIRST_ERRORS)
          this.firstErrors.push(`${kind}: ${method} ${path} ${error.message}`);
        throw new WrongAnswer(kind, { cause: error });
      }
    };
    return { ask, close };
  }

  get errors() {
    return [...this.wrong.values()].reduce((sum, count) => sum + count, 0);
  }

  /** @returns a row for each kind of step, and one for all of them */
  table() {
    const rows = [...this.times].map(([kind, times]) => ({
      kind,
      ...figures(times),
      errors: this.wrong.get(kind) ?? 0,
    }));
    return [...rows, { kind: 'all', ...figures([...this.times.values()].flat()), errors: this.errors }];
  }

  note(kind, ms) {
    if (!this.isCounting) return;
    if (!this.times.has(kind)) this.times.set(kind, []);
    this.times.get(kind).push(ms);
  }
}

/** The step is already counted as wrong; its user continues with another one. */
export class WrongAnswer extends Error {}

function read({ status, headers, bytes }) {
  const encoding = headers['content-encoding'];
  const plain =
    encoding === 'br'
      ? zlib.brotliDecompressSync(bytes)
      : encoding === 'gzip'
        ? zlib.gunzipSync(bytes)
        : bytes;
  const isJson = (headers['content-type'] ?? '').startsWith('application/json');
  const text = plain.toString();
  return { status, headers, bytes: plain, text, json: isJson ? JSON.parse(text) : null };
}

function figures(times) {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
  return { count: sorted.length, p50: at(0.5), p99: at(0.99), slowest: at(1) };
}
