import { defineConfig } from 'vitest/config';

const MINUTE_MS = 60_000;

/** Three database machines, really broken: `npm run test:cluster`, and with `-- --short` three faults of seven. */
export default defineConfig({
  test: {
    include: ['tests/cluster/*.fault.ts'],
    globalSetup: ['tests/cluster/needed-programs.ts', 'tests/cluster/own-network.ts'],
    testTimeout: 8 * MINUTE_MS,
    hookTimeout: 4 * MINUTE_MS,
    // One after another: each wants the machine for itself.
    maxWorkers: 1,
    fileParallelism: false,
    env: { NODE_ENV: 'test' },
    disableConsoleIntercept: true,
  },
});
