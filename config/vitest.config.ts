import { defineConfig, type ViteUserConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { builtForTests } from './vite.tests.config.ts';

/** The folders of the tiers that run (scripts/run-tests.mjs): all of them, unless it names some. */
const folders = (process.env.TEST_FOLDERS ?? 'src,tests,tests/integration,tests/thorough').split(',');

// Nothing there asks the database that DATABASE_URL names, or what it holds is the same whichever database answers: who may
// call what, input that is refused before a statement, and what is drawn, mailed or sent of rows that were read.
const leftOut = process.env.DATABASE_URL
  ? [
      'src/**',
      'tests/*.test.ts',
      'tests/thorough/accounts/{authorisation,rights-of-everybody}.test.ts',
      'tests/*/platform/hostile/hostile-{bodies,headers,images,origins,paths}.test.ts',
      'tests/thorough/platform/{directory-lock,embedded-database,scripts-port-in-use}.test.ts',
      'tests/*/platform/{code-cache,odd-pages,openapi,other-language,response-headers,test-mail}.test.ts',
      'tests/*/catalogue/{product-images,product-link-previews,sitemap,translated-replies}.test.ts',
      'tests/integration/invoices/{documents-logo,parcel-papers}.test.ts',
      'tests/*/planning/{plan-sketch,planning-lens-and-power,planning-storage}.test.ts',
      'tests/*/storefront/{fresh-shop-pages,structured-data}.test.ts',
    ]
  : [];

/** Files that start whole shops take a minute or two each; begun last, one would be waited for alone. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) =>
      /(backup-[a-z-]+|embedded-database)\.test/.test(moduleId);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

/** Sums beside the code, routes against a real database. Browser stories are Playwright's: playwright.config.ts. */
export default defineConfig(async (): Promise<ViteUserConfig> => ({
  plugins: [await builtForTests()],
  test: {
    include: folders.map((folder) => (folder === 'tests' ? 'tests/*.test.ts' : `${folder}/**/*.test.ts`)),
    exclude: ['node_modules/**', ...leftOut],
    globalSetup: ['tests/support/platform/database-template.ts'],
    setupFiles: ['tests/support/platform/fixed-seed.ts', 'tests/support/platform/file-budget.ts'],
    reporters: ['default', ['json', { outputFile: 'test-results/vitest.json' }]],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } },
    // A third would be slower on two cores: what one file runs and its database share them already.
    maxWorkers: Number(process.env.TEST_WORKERS ?? 2),
    // Loading the server anew for each file would take a quarter of the run; no module keeps a file's state.
    isolate: false,
    sequence: process.env.SHUFFLED
      ? { shuffle: { files: true }, seed: Number(process.env.SEED) }
      : { sequencer: LongestFirst },
    env: { NODE_ENV: 'test' },
    coverage: {
      include: ['src/**/*.{api,server,shapes}.ts', 'src/kit/server/**', 'src/app/server/**', 'src/db/**'],
      exclude: ['**/*.test.ts'],
    },
  },
}));
