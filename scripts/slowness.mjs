/** What the machine of the budgets needs for the work below when nothing else runs (docs/decisions/0046-tests.md). */
const REFERENCE_MS = 123;
/** Calls of one short function: the middle of a long loop may stay uncompiled. */
const CALLS = 200;
const TURNS = 1e5;

/**
 * Budgets of tests are multiplied by it, so that a slow or busy machine fails nothing.
 * @returns {number} how many times slower this machine is at the moment; at least 1
 */
export function slowness() {
  // Until it is compiled.
  sumOf(CALLS);
  const begun = performance.now();
  const sum = sumOf(CALLS);
  const took = performance.now() - begun;
  return Number.isInteger(sum) ? Math.max(1, took / REFERENCE_MS) : 1;
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
