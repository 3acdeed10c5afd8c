/** What the machine of the budgets needs for the work below when nothing else runs (docs/decisions/0046-tests.md). */
const REFERENCE_MS = 123;
/** Calls of one short function: the middle of a long loop may stay uncompiled. */
const CALLS = 200;
const TURNS = 1e5;

/** Long enough to be timed, short enough to be repeated beside other work: a millisecond. */
const SHORT_CALLS = 2;
const WARMING_CALLS = 10;

/**
 * Budgets of tests are multiplied by it, so that a slow or busy machine fails nothing.
 * @returns {number} how many times slower this machine is at the moment; at least 1
 */
export function slowness() {
  // Until it is compiled.
  sumOf(CALLS);
  return Math.max(1, timesSlower(CALLS));
}

/**
 * Measures again and again while something runs: one moment says little of a machine that others use, too.
 * @param {number} everyMs
 * @returns {() => number} ends it, and gives the mean; at least 1
 */
export function watchSlowness(everyMs) {
  // Until it is compiled.
  sumOf(WARMING_CALLS);
  const seen = [timesSlower(SHORT_CALLS)];
  const timer = setInterval(() => seen.push(timesSlower(SHORT_CALLS)), everyMs).unref();
  return () => {
    clearInterval(timer);
    return Math.max(1, seen.reduce((sum, each) => sum + each, 0) / seen.length);
  };
}

function timesSlower(calls) {
  const begun = performance.now();
  const sum = sumOf(calls);
  const took = performance.now() - begun;
  return Number.isInteger(sum) ? (took / REFERENCE_MS) * (CALLS / calls) : 1;
}

function sumOf(calls) {
  let sum = 0;
  for (let call = 0; call < calls; call++) sum = shortSum(sum, call);
  return sum;
}

function shortSum(from, call) {
  let sum = from;
  for (let turn = 0; turn < TURNS; turn++) sum = (Math.imul(sum, 31) + turn + call) | 0;
  return sum;
}
