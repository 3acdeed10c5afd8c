import { defineConfig } from 'vitest/config';

/** Real parts, really broken: `npm run test:faults`; FAULTS=long does more of each, and what takes minutes. */
export default defineConfig({
  test: {
    include: ['tests/faults/*.fault.ts'],
    globalSetup: ['tests/support/database-template.ts'],
    testTimeout: 300_000,
    hookTimeout: 120_000,
    // One after another: each wants the machine for itself.
    maxWorkers: 1,
    fileParallelism: false,
    env: { NODE_ENV: 'test' },
    disableConsoleIntercept: true,
  },
});
