import { defineConfig, type ViteUserConfig } from 'vitest/config';
import { builtForTests } from './vite.tests.config.ts';

const MINUTE_MS = 60_000;
const isLong = process.env.FAULTS === 'long';

/** Real parts, really broken: `npm run test:faults`, and with `-- --long` (FAULTS=long) more of each. */
export default defineConfig(async (): Promise<ViteUserConfig> => ({
  plugins: [await builtForTests()],
  test: {
    include: ['tests/faults/*.fault.ts'],
    globalSetup: ['tests/support/platform/database-template.ts'],
    testTimeout: (isLong ? 30 : 5) * MINUTE_MS,
    hookTimeout: 120_000,
    // One after another: each wants the machine for itself.
    maxWorkers: 1,
    fileParallelism: false,
    env: { NODE_ENV: 'test' },
    disableConsoleIntercept: true,
  },
}));
