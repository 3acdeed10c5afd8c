import { afterAll, beforeAll, expect } from 'vitest';
import { watchSlowness } from '../../../scripts/slowness.mjs';

/** A file of tests/integration that takes longer is split, or belongs to tests/thorough. */
const BUDGET_MS = 3000;
/** Two threads of a core slow each other down, so that the same work counts up to twice. */
const BESIDE_OTHERS = 2;
const EVERY_MS = 200;

let begun: NodeJS.CpuUsage;
let slownessNow: () => number;
/** State of the worker. This file itself is loaded again for each file of tests. */
const worker = globalThis as { hasRunFile?: true };

beforeAll(() => {
  begun = process.cpuUsage();
  slownessNow = watchSlowness(EVERY_MS, 'processor');
});

/** Processor time of the file with its database: other files that run at the same time do not count. */
afterAll(() => {
  const slower = slownessNow();
  if (!expect.getState().testPath?.includes('tests/integration/')) return;
  const { user, system } = process.cpuUsage(begun);
  const tookMs = (user + system) / 1000;
  // The first of these files makes the worker's database, and what it runs is not compiled yet.
  const mayTakeMs = worker.hasRunFile ? BUDGET_MS : 3 * BUDGET_MS;
  worker.hasRunFile = true;
  if (tookMs > mayTakeMs * BESIDE_OTHERS * slower)
    throw new Error(
      `The file took ${(tookMs / 1000).toFixed(1)} s of processor; at most ${mayTakeMs / 1000} may be.`,
    );
});
