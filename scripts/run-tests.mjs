// Runs vitest and the browser's stories. What fails is run once more alone: what passes then was chance, is
// named in the last lines, and does not refuse the work.
import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { chooseTests, PARTS, turnOf } from './choose-tests.mjs';
import { watchSlowness } from './slowness.mjs';

const RESULTS = 'test-results';
const SLOWNESS_EVERY_MS = 500;
/** On the machine of the budgets, what runs here slows itself down so much. */
const OWN_LOAD = 3;
const FIRST_FAILURES = `${RESULTS}/first-failures`;
/** Where each program tells what failed. */
const VITEST_REPORT = `${RESULTS}/vitest.json`;
const STORIES_REPORT = `${RESULTS}/stories.json`;

/** What was asked for did not pass; the message says so in one line. */
export class Failed extends Error {}

/** Sums beside the code, walks through the sources, and calls on a shared database. */
const CALLS = ['src', 'tests', 'tests/integration'];
const THOROUGH = 'tests/thorough';
/** The gate chooses from it (chosenOf). */
const BEYOND_TEST = { folders: [THOROUGH], stories: ['further', 'sheets', 'details'] };
/** What a change consists of was written so long before its last commit. */
const CHANGE_HOURS = 4;
/** The gate always runs them: most sheets are of no subject, and on PostgreSQL few journeys run. */
const ALWAYS = /^tests\/e2e\/(sheets|journeys)\//;
/** What the gate may spend on what it chooses, worker seconds: on two workers half as long. */
const SECONDS = 500;
const SECONDS_ON_POSTGRES = 60;
/** Of an average test of each folder, worker seconds. */
const SECONDS_OF_A_TEST = { integration: 0.4, thorough: 2.5, e2e: 5 };

/**
 * What each run holds: folders of vitest, and of stories below tests/e2e. The folder of a test decides
 * (docs/decisions/0046-tests.md).
 */
const TIERS = {
  test: {
    says:
      'Holds sums, calls, and the journeys of shoppers and staff. Leaves to `npm run test:all`: shops that are started and ' +
      'killed, lives, what screens show in detail, axe, PostgreSQL, faults and the cluster.',
    folders: CALLS,
    stories: ['journeys'],
    // One worker for them and two for the calls keep two cores busy; a second would only wait for the others.
    env: { AXE: '0', STORY_WORKERS: '1' },
    minutes: 9,
  },
  gate: BEYOND_TEST,
  whole: BEYOND_TEST,
  stories: { folders: [], stories: ['journeys', 'further', 'sheets', 'details'] },
  all: { folders: [...CALLS, THOROUGH], stories: ['journeys', 'further', 'sheets', 'details'] },
};

/** On PostgreSQL only what a database may change: config/vitest.config.ts and config/playwright.config.ts leave out the rest. */
const ON_POSTGRES = { folders: ['tests/integration', THOROUGH], stories: ['journeys', 'further', 'details'] };
/** What only a server with several sessions can get wrong: a test that asks for several things at once. */
const HAS_SESSIONS = /concurrent-requests|second-app|several-processes|lock-holder|replica/;

/**
 * @param {keyof typeof TIERS} name
 * @param {string[]} filters only test files whose path has one of these, and no story
 * @param {Record<string, string>} env
 * @returns {Promise<string[]>} what passed at the second try alone
 * @throws {Failed} when something fails twice, or the run takes too long
 */
export async function runTests(name, filters, env) {
  const url = env.DATABASE_URL ?? process.env.DATABASE_URL;
  const { says, folders, stories, minutes, ...tier } = { ...TIERS[name], ...(url && ON_POSTGRES) };
  fs.mkdirSync(RESULTS, { recursive: true });
  const chosen = name === 'gate' ? chosenOf(folders, stories, Boolean(url)) : { tests: filters, stories: [] };
  console.log([says, chosen.says].filter(Boolean).join('\n'));
  const slownessNow = watchSlowness(SLOWNESS_EVERY_MS, 'clock');
  const begun = Date.now();
  const both = { ...tier.env, ...process.env, ...env };
  const vitest = folders.length > 0 && vitestRun(chosen.tests, { ...both, TEST_FOLDERS: folders.join(',') });
  const failed = [];
  const tried = (run) =>
    flakyOf(run).catch((error) => {
      if (!(error instanceof Failed)) throw error;
      failed.push(error.message);
      return [];
    });
  // Whole shops that are started want the machine for themselves.
  const alone = folders.includes(THOROUGH) ? await tried(vitest) : [];
  const browser = filters.length === 0 && storiesRun(chosen.stories, { ...both, STORIES: stories.join(',') });
  const flaky = [
    ...alone,
    ...(folders.includes(THOROUGH) ? [] : await tried(vitest)),
    ...(await tried(browser)),
  ];
  if (failed.length > 0) throw new Failed(failed.join('\n'));
  const took = (Date.now() - begun) / 60_000;
  const slower = Math.max(1, slownessNow() / OWN_LOAD);
  console.log(
    `Took ${took.toFixed(1)} minutes, ${slower.toFixed(1)} times slower than the machine of the budgets.`,
  );
  if (filters.length === 0 && took > (minutes ?? Infinity) * slower)
    throw new Failed(
      `The run may take ${minutes} minutes. ${VITEST_REPORT} and ${STORIES_REPORT} say which files grew.`,
    );
  return flaky;
}

/** What the gate runs of a tier: every sheet, and what chooseTests chooses. On PostgreSQL the time is for what has sessions. */
function chosenOf(folders, tiers, isPostgres) {
  const git = (...args) => (spawnSync('git', args, { encoding: 'utf8' }).stdout ?? '').trim().split('\n');
  const times = git('log', '--format=%ct').map(Number);
  const since = `--since=${times[0] - CHANGE_HOURS * 60 * 60}`;
  const changed = git('log', since, '--name-only', '--format=');
  const turn = turnOf(times, CHANGE_HOURS);
  const all = [
    ...folders.flatMap((folder) => filesBelow(folder, '.test.ts')),
    ...tiers.flatMap((tier) => filesBelow(`tests/e2e/${tier}`, '.story.ts')),
  ].map(describedFile);
  const isAlways = ({ file }) => ALWAYS.test(file);
  const hasTime = ({ text }) => !isPostgres || HAS_SESSIONS.test(text);
  const rest = all.filter((each) => !isAlways(each));
  const chosen = [
    ...all.filter(isAlways).map(({ file }) => file),
    ...chooseTests(rest.filter(hasTime), {
      changed,
      turn,
      seconds: isPostgres ? SECONDS_ON_POSTGRES : SECONDS,
    }),
    ...chooseTests(
      rest.filter((each) => !hasTime(each)),
      { changed: [], turn, seconds: 0 },
    ),
  ];
  const isStory = (file) => file.endsWith('.story.ts');
  const [stories, tests] = [chosen.filter(isStory), chosen.filter((file) => !isStory(file))];
  const allStories = all.filter(({ file }) => isStory(file)).length;
  const says =
    `Runs ${tests.length} of ${all.length - allStories} files of calls and ${stories.length} of ${allStories} of stories: ` +
    `part ${(turn % PARTS) + 1} of ${PARTS}, and what is nearest to the changes. Leaves the others to another submission.`;
  return { tests, stories, says };
}

function describedFile(file) {
  const text = fs.readFileSync(file, 'utf8');
  const tests = text.match(/^\s*(it|test)\b/gm)?.length ?? 1;
  const [, tier] = file.split('/');
  return {
    file,
    text,
    subject: file.split('/')[tier === 'e2e' ? 3 : 2],
    seconds: tests * SECONDS_OF_A_TEST[tier],
  };
}

function filesBelow(folder, ending) {
  return fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(ending))
    .map((file) => `${folder}/${file.replaceAll(path.sep, '/')}`)
    .sort();
}

function vitestRun(filters, env) {
  const args = ['run', '--config', 'config/vitest.config.ts'];
  fs.rmSync(VITEST_REPORT, { force: true });
  return {
    ended: finished('vitest', [...args, ...filters], env),
    failed: () => failedFiles(VITEST_REPORT),
    again: (files) => finished('vitest', [...args, '--no-file-parallelism', ...files], env),
    line: (file) => `flaky: ${file}, seed ${env.SEED ?? 'as always'}`,
  };
}

function storiesRun(files, env) {
  const args = ['test', '--config', 'config/playwright.config.ts', ...files];
  fs.rmSync(STORIES_REPORT, { force: true });
  return {
    ended: finished('playwright', args, env, true),
    failed: () => failedStories(STORIES_REPORT),
    again: () => {
      // The second run begins by clearing the folder.
      fs.cpSync(`${RESULTS}/stories`, FIRST_FAILURES, { recursive: true });
      return finished('playwright', [...args, '--last-failed'], { ...env, STORY_WORKERS: '1' });
    },
    line: (story) => `flaky: ${story}, its page at ${FIRST_FAILURES}, shop's log at ${RESULTS}/shops`,
  };
}

async function flakyOf(run) {
  if (!run) return [];
  const code = await run.ended;
  if (code === 0) return [];
  const failed = run.failed();
  // Nothing to try again: the program itself failed.
  if (failed.length === 0) throw new Failed(`The tests ended with code ${code}.`);
  console.log(`\nOnce more, alone: ${failed.join(', ')}`);
  if ((await run.again(failed)) !== 0)
    throw new Failed(`These or some of them failed twice: ${failed.join(', ')}`);
  return failed.map(run.line);
}

function failedFiles(report) {
  const { testResults } = readReport(report) ?? { testResults: [] };
  return testResults
    .filter(({ status }) => status === 'failed')
    .map(({ name }) => path.relative(process.cwd(), name));
}

function failedStories(report) {
  const failed = [];
  const visit = (suite) => {
    for (const spec of suite.specs ?? [])
      if (!spec.ok) failed.push(`${spec.file}:${spec.line} ${spec.title}`);
    (suite.suites ?? []).forEach(visit);
  };
  (readReport(report)?.suites ?? []).forEach(visit);
  return failed;
}

function readReport(file) {
  return fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : null;
}

/** @param isHeld what it prints comes at its end, because another program prints meanwhile */
function finished(program, args, env, isHeld = false) {
  return new Promise((resolve, reject) => {
    const isWindows = process.platform === 'win32';
    const child = spawn(`node_modules/.bin/${program}${isWindows ? '.cmd' : ''}`, args, {
      env,
      shell: isWindows,
      stdio: isHeld ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
    });
    let held = '';
    for (const stream of isHeld ? [child.stdout, child.stderr] : [])
      stream.on('data', (chunk) => (held += chunk.toString()));
    child.once('error', (error) => reject(new Failed(`${program} could not be started: ${error.message}`)));
    child.once('close', (code) => {
      process.stdout.write(held);
      resolve(code ?? 1);
    });
  });
}
