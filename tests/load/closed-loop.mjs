// A closed-loop load driver: each connection does one unit after another.
import http from 'node:http';

const WARM_UP_SHARE = 0.25;
const TIMEOUT_MS = 30_000;

/**
 * @param connections how many units run at once
 * @param seconds the measured time; a quarter of it is added before as a warm-up
 * @param unit does one unit as the n-th worker through `send`, and throws when the answer is wrong
 * @returns units per second, p50 and p99 in ms, errors, and the first error's text
 */
export async function closedLoop({ connections, seconds, origin, unit }) {
  const { send, close } = openSender(origin, connections);
  const warmUntil = performance.now() + seconds * 1000 * WARM_UP_SHARE;
  const until = warmUntil + seconds * 1000;
  const times = [];
  let errors = 0;
  let firstError = null;
  async function work(worker) {
    for (let turn = 0; performance.now() < until; turn++) {
      const started = performance.now();
      try {
        await unit(send, worker, turn);
      } catch (error) {
        errors++;
        firstError ??= error.message;
      }
      if (started >= warmUntil) times.push(performance.now() - started);
    }
  }
  await Promise.all(Array.from({ length: connections }, (_, worker) => work(worker)));
  close();
  times.sort((a, b) => a - b);
  const at = (share) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? NaN;
  return {
    rate: times.length / seconds,
    p50: at(0.5),
    p99: at(0.99),
    units: times.length,
    errors,
    firstError,
  };
}

/** @returns a function that sends a request over one of many keep-alive connections, and one that closes them */
export function openSender(origin, connections) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections, timeout: TIMEOUT_MS });
  const { hostname, port } = new URL(origin);
  return {
    send: (method, path, headers = {}, body) =>
      request(agent, { hostname, port, method, path, headers }, body),
    close: () => agent.destroy(),
  };
}

function request(agent, options, body) {
  return new Promise((resolve, reject) => {
    const payload = body === undefined || Buffer.isBuffer(body) ? body : JSON.stringify(body);
    const headers = {
      ...options.headers,
      ...(payload
        ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) }
        : {}),
    };
    const sent = http.request({ agent, ...options, headers }, (answer) => {
      const parts = [];
      answer.on('data', (part) => parts.push(part));
      answer.on('end', () =>
        resolve({ status: answer.statusCode, headers: answer.headers, bytes: Buffer.concat(parts) }),
      );
      answer.on('error', reject);
    });
    sent.on('error', reject);
    sent.on('timeout', () => sent.destroy(new Error(`No answer for ${TIMEOUT_MS / 1000} s`)));
    sent.end(payload);
  });
}
