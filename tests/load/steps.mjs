// What people ask of the shop, how long each answer took, and whether it was right.
import zlib from 'node:zlib';
import { setTimeout as sleep } from 'node:timers/promises';
import { openSender } from './closed-loop.mjs';

/** Thinking before each step: an hour's quarter of a minute, pressed into half a second. */
const THINKING_MS = [200, 800];
const FIRST_ERRORS = 10;

export class Steps {
  /** Kind of step to its times in ms, since counting began. */
  times = new Map();
  /** Kind of step to how many answers were wrong, from the first moment on. */
  wrong = new Map();
  firstErrors = [];
  asked = 0;
  isCounting = true;

  /** Forgets the times of the warm-up; its errors stay. */
  startCounting() {
    for (const times of this.times.values()) times.length = 0;
    this.startedAt = performance.now();
  }

  /** What people still finish afterwards is checked, but not timed. */
  stopCounting() {
    this.countedSeconds = (performance.now() - this.startedAt) / 1000;
    this.isCounting = false;
  }

  /**
   * @returns how one person asks, over a connection of their own: ask(kind, method, path, { headers, body, right })
   *   thinks for a moment, asks, and throws unless `right` says yes to the answer
   */
  openPerson(origin) {
    const { send, close } = openSender(origin, 1);
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

  /** A row for each kind of step, and one for all together. */
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

/** The step is counted and told already; whoever made it goes on with something else. */
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
