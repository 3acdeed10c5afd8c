import { defineConfig, type ViteUserConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { builtForTests } from './vite.tests.config.ts';

const MINUTE_MS = 60_000;
const isLong = process.env.FAULTS === 'long';
const isShort = process.env.FAULTS === 'short';

/** One kill of each kind, the longest first. Most of their time is waiting: for locks, mails and orders that expire. */
const SHORT_FILES = ['payments', 'after-sale', 'killed-process', 'postgres', 'desk-sales', 'embedded'];
const SHORT_NAMES =
  /rupee .* PostgreSQL|lives .* embedded|message .* PostgreSQL|orders survive|crashes|desk sold .* embedded|its thread/;

class AsListed extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const placeOf = ({ moduleId }: TestSpecification) =>
      SHORT_FILES.findIndex((name) => moduleId.endsWith(`/${name}.fault.ts`));
    return Promise.resolve(files.toSorted((a, b) => placeOf(a) - placeOf(b)));
  }
}

/** Real parts, really broken: `npm run test:faults`, with `-- --long` more of each, with `-- --short` what .ci/run asks. */
export default defineConfig(async (): Promise<ViteUserConfig> => ({
  plugins: [await builtForTests()],
  test: {
    include: isShort
      ? SHORT_FILES.map((name) => `tests/faults/${name}.fault.ts`)
      : ['tests/faults/*.fault.ts'],
    ...(isShort && { testNamePattern: SHORT_NAMES, sequence: { sequencer: AsListed } }),
    globalSetup: ['tests/support/platform/database-template.ts'],
    testTimeout: (isLong ? 30 : 5) * MINUTE_MS,
    hookTimeout: 120_000,
    // By themselves one after another: each wants the machine for itself.
    maxWorkers: isShort ? 3 : 1,
    fileParallelism: isShort,
    env: { NODE_ENV: 'test' },
    disableConsoleIntercept: true,
  },
}));
