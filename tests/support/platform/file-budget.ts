import { afterAll, beforeAll, expect } from 'vitest';
import { slowness } from '../../../scripts/slowness.mjs';

/** A file of tests/integration that takes longer is split, or belongs to tests/thorough. */
const BUDGET_MS = 3000;

let begun: NodeJS.CpuUsage;
/** The first file of a worker makes its database, and what it runs is not compiled yet. */
let isFirst = true;

beforeAll(() => {
  begun = process.cpuUsage();
});

/** Processor time of the file with its database: other files that run meanwhile do not count. */
afterAll(() => {
  const { user, system } = process.cpuUsage(begun);
  const tookMs = (user + system) / 1000;
  const mayTakeMs = isFirst ? 3 * BUDGET_MS : BUDGET_MS;
  isFirst = false;
  if (tookMs <= mayTakeMs || !expect.getState().testPath?.includes('tests/integration/')) return;
  if (tookMs > mayTakeMs * slowness())
    throw new Error(
      `The file took ${(tookMs / 1000).toFixed(1)} s of processor; at most ${mayTakeMs / 1000} may be.`,
    );
});
