import { defineConfig } from 'vitest/config';

// Nothing there asks the database that DATABASE_URL names.
const leftOut = process.env.DATABASE_URL
  ? ['src/**', 'tests/*.test.ts', 'tests/integration/embedded-database.test.ts']
  : [];

/** Sums beside the code, routes against a real database. Browser stories are Playwright's: playwright.config.ts. */
export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'tests/*.test.ts', 'tests/integration/**/*.test.ts'],
    exclude: ['node_modules/**', ...leftOut],
    globalSetup: ['tests/support/database-template.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
    env: { NODE_ENV: 'test' },
    coverage: { include: ['src/server/**', 'src/contract/**', 'src/db/**'], exclude: ['**/*.test.ts'] },
  },
});
