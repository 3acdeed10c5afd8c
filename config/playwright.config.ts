import { defineConfig } from '@playwright/test';

/** The folders of the tiers that run (scripts/run-tests.mjs). */
const tiers = (process.env.STORIES ?? 'journeys,further,sheets,details').split(',');
const inTiers = (file: string) => tiers.map((tier) => `**/e2e/${tier}/${file}`);

/**
 * Below its tier, the folder of a story says where it runs. In `every-database` and `everywhere` it runs on PostgreSQL too:
 * the others are about how screens look and act, which no database changes, and the integration tests try every call on
 * each. In `every-screen` and `everywhere` it runs on a phone as well, and in `phone` on nothing else.
 */
const onThisDatabase = process.env.DATABASE_URL ? ['everywhere', 'every-database'] : ['**'];
const onPhones = process.env.DATABASE_URL ? [] : ['everywhere', 'every-screen', 'phone'];
const storiesIn = (folders: string[]) =>
  folders.flatMap((folder) => inTiers(folder === '**' ? '**/*.story.ts' : `*/${folder}/*.story.ts`));

/** Stories a shopper would tell, in a real browser against the real shop. `npm test` finds the browser. */
export default defineConfig({
  testDir: '../tests/e2e',
  outputDir: '../test-results/stories',
  globalSetup: '../tests/e2e/platform/shop-template.ts',
  ...(process.env.DATABASE_URL ? { grepInvert: /can be used by everyone|everyone can use it/ } : {}),
  // Files go to workers in the same order each time, and each worker keeps one shop.
  workers: Number(process.env.STORY_WORKERS ?? 2),
  fullyParallel: false,
  // Long enough for the longest story, which looks at a dozen screens, on a busy machine: no story is about speed.
  timeout: 120_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: '../test-results/stories.json' }]],
  use: {
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // To watch a page costs a fifth of the run: `--trace retain-on-failure` for a story that fails.
    trace: 'off',
    actionTimeout: 10_000,
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    {
      name: 'desktop',
      testMatch: storiesIn(onThisDatabase),
      testIgnore: '**/phone/**',
      use: { viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'phone',
      testMatch: storiesIn(onPhones),
      use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
    },
  ],
});
