import { afterAll, beforeAll, expect } from 'vitest';
import { slowness } from '../../../scripts/slowness.mjs';

/** A file of tests/integration that takes longer is split, or belongs to tests/thorough. */
const BUDGET_MS = 3000;
/** Two threads of a core slow each other down, so that the same work counts up to twice. */
const BESIDE_OTHERS = 2;

let begun: NodeJS.CpuUsage;
/** State of the worker. This file itself is loaded again for each file of tests. */
const worker = globalThis as { hasRunFile?: true };

beforeAll(() => {
  begun = process.cpuUsage();
});

/** Processor time of the file with its database: other files that run at the same time do not count. */
afterAll(() => {
  const { user, system } = process.cpuUsage(begun);
  const tookMs = (user + system) / 1000;
  // The first file makes the worker's database, and what it runs is not compiled yet.
  const mayTakeMs = worker.hasRunFile ? BUDGET_MS : 3 * BUDGET_MS;
  worker.hasRunFile = true;
  if (tookMs <= mayTakeMs || !expect.getState().testPath?.includes('tests/integration/')) return;
  if (tookMs > mayTakeMs * BESIDE_OTHERS * slowness())
    throw new Error(
      `The file took ${(tookMs / 1000).toFixed(1)} s of processor; at most ${mayTakeMs / 1000} may be.`,
    );
});
