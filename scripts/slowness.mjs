import fs from 'node:fs';
import { deflateRawSync } from 'node:zlib';

/** What the machine of the budgets needs for the work below when nothing else runs (docs/decisions/0046-tests.md). */
const REFERENCE_MS = 1.4;
const FILES_ASKED = 400;
const PAGES = 2 ** 20;
const TEXT = Buffer.from(Array.from({ length: 4000 }, (_, line) => `${line * 7919}\n`).join(''));
const TIMES = 50;

/** The clock counts waiting for other work, the processor's time does not. */
const CLOCKS = {
  clock: () => performance.now(),
  processor: () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1000;
  },
};

/**
 * Budgets of tests are multiplied by it, so that a slow or busy machine fails nothing.
 * @returns {number} how many times slower this machine is at the moment; at least 1
 */
export function slowness() {
  return meanOf(Array.from({ length: TIMES }, () => timesSlower(CLOCKS.clock)));
}

/**
 * Measures again and again while something runs: one moment says little of a machine that others use, too.
 * @param {number} everyMs
 * @param {keyof typeof CLOCKS} by
 * @returns {() => number} ends it, and gives the mean; at least 1
 */
export function watchSlowness(everyMs, by) {
  // The first of its kind reads code.
  timesSlower(CLOCKS[by]);
  const seen = [timesSlower(CLOCKS[by])];
  const timer = setInterval(() => seen.push(timesSlower(CLOCKS[by])), everyMs).unref();
  return () => {
    clearInterval(timer);
    return meanOf(seen);
  };
}

function meanOf(seen) {
  return Math.max(1, seen.reduce((sum, each) => sum + each, 0) / seen.length);
}

/** What tests consist of, without code that an engine compiles sooner or later: calculation, memory and the system. */
function timesSlower(now) {
  const begun = now();
  deflateRawSync(TEXT);
  Buffer.allocUnsafeSlow(PAGES).fill(1);
  for (let file = 0; file < FILES_ASKED; file++) fs.statSync('.');
  return (now() - begun) / REFERENCE_MS;
}
