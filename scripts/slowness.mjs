/** What the machine of the budgets needs for the work below when nothing else runs (docs/decisions/0046-tests.md). */
const REFERENCE_MS = 80;

/**
 * Budgets of tests are multiplied by it, so that a slow or busy machine fails nothing.
 * @returns {number} how many times slower this machine is at the moment; at least 1
 */
export function slowness() {
  const begun = performance.now();
  for (let turn = 0, sum = 0; turn < 4e7; turn++) sum = (sum * 31 + turn) | 0;
  return Math.max(1, (performance.now() - begun) / REFERENCE_MS);
}
