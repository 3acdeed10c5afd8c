// `npm run mutations`: breaks the rules of tests/mutations.mjs one by one, and expects the test of each to fail.
// `-- --look` only checks that list; `-- --only 3,17` and `-- --from 40` try some of it. test-results/mutations.log has what the runs print.
import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { MUTATIONS } from '../tests/mutations.mjs';
import { findBrowser } from './find-browser.mjs';
import { temporaryFolder } from './temporary-folder.mjs';

const LOG = 'test-results/mutations.log';
/** As in scripts/run-tests.mjs; the first that a test lies in. */
const FOLDERS = ['src', 'tests/integration', 'tests/thorough', 'tests'];
const IN_NPM_TEST = /^(src|tests\/integration|tests\/e2e\/journeys)\/|^tests\/[^/]+$/;
/** So many rules at least are held by what runs at every change. */
const MIN_IN_NPM_TEST = 50;
const BUILD = ['scripts/run.mjs', 'build'];

process.chdir(path.resolve(import.meta.dirname, '..'));
const texts = { look: { type: 'boolean' }, only: { type: 'string' }, from: { type: 'string' } };
const { look, only, from = 1 } = parseArgs({ options: texts }).values;
const all = Object.values(MUTATIONS)
  .flat()
  .map((entry, index) => ({ ...entry, number: index + 1, isStory: entry.test.endsWith('.story.ts') }));
const chosen = all.filter(({ number }) => number >= from && (!only || only.split(',').includes(`${number}`)));
const isInNpmTest = ({ test }) => IN_NPM_TEST.test(test);

let putBack = () => undefined;
let child;
process.on('exit', () => [putBack(), child?.kill()]);
for (const event of ['SIGINT', 'SIGTERM', 'disconnect']) process.on(event, () => process.exit(1));
const faults = all.flatMap(faultsOf);
if (faults.length > 0) fail(faults.join('\n'));
if (chosen.length === 0) fail('There is no rule of that number.');
process.exit(look ? printCounts() : await breakChosen());

/** What keeps an entry from being tried. */
function faultsOf({ number, file, text, broken, test, tests = '' }) {
  const read = (each) => (fs.existsSync(each) ? fs.readFileSync(each, 'utf8') : '');
  const times = read(file).split(text).length - 1;
  return [
    ...(times === 1 ? [] : [`${number}: ${file} has the text ${times} times, not once.`]),
    ...(text === broken ? [`${number}: nothing is broken.`] : []),
    ...(read(test) !== '' && read(test).includes(tests) ? [] : [`${number}: no test ${test} ${tests}`]),
  ];
}

function printCounts() {
  for (const [subject, entries] of Object.entries({ ...MUTATIONS, all }))
    console.log(subject.padEnd(11), `${entries.length}; ${entries.filter(isInNpmTest).length} in npm test`);
  console.log(`${all.filter(({ isStory }) => isStory).length} are held by stories.`);
  return 0;
}

/** @returns the exit status */
async function breakChosen() {
  const args = ['status', '--porcelain', '--', ...chosen.map(({ file }) => file)];
  const { stdout, status } = spawnSync('git', args, { encoding: 'utf8' });
  if (status !== 0 || stdout !== '') fail(`Commit what was changed here first:\n${stdout}`);
  const hasStories = chosen.some(({ isStory }) => isStory);
  if (hasStories) process.env.CHROMIUM_PATH = findBrowser(process.cwd());
  fs.mkdirSync(path.dirname(LOG), { recursive: true });
  fs.rmSync(LOG, { force: true });
  if ((await run(BUILD)) !== 0) fail(`The shop cannot be built: ${LOG}`);
  const red = [];
  for (const entry of chosen) {
    const begun = Date.now();
    const outcome = await outcomeOf(entry);
    if (outcome === 'red') red.push(entry);
    const tier = isInNpmTest(entry) ? 'npm test' : 'gate';
    const seconds = Math.round((Date.now() - begun) / 1000);
    console.log(
      String(entry.number).padStart(2),
      outcome.padEnd(5),
      tier.padEnd(8),
      entry.rule,
      `${seconds} s`,
    );
  }
  // The last story left a broken shop in dist.
  if (hasStories) await run(BUILD);
  const quick = red.filter(isInNpmTest).length;
  console.log(`${chosen.length} rules: ${red.length} red; ${quick} of them in npm test`);
  const isEnough = chosen.length < all.length || quick >= MIN_IN_NPM_TEST;
  return red.length === chosen.length && isEnough ? 0 : 1;
}

/** @returns red: a test failed; GREEN: none did; broke: the run failed without a failed test */
async function outcomeOf({ file, text, broken, test, tests, isStory }) {
  const report = `test-results/${isStory ? 'stories' : 'vitest'}.json`;
  fs.rmSync(report, { force: true });
  const whole = fs.readFileSync(file, 'utf8');
  putBack = () => fs.writeFileSync(file, whole);
  fs.writeFileSync(file, whole.split(text).join(broken));
  const status = await (isStory ? runStory(test) : runVitest(test, tests));
  putBack();
  if (status === 0) return 'GREEN';
  const { numFailedTests, stats } = fs.existsSync(report) ? JSON.parse(fs.readFileSync(report, 'utf8')) : {};
  return (numFailedTests ?? stats?.unexpected) > 0 ? 'red' : 'broke';
}

function runVitest(test, tests) {
  const args = ['run', '--config', 'config/vitest.config.ts', '--bail', '1', test];
  const TEST_FOLDERS = FOLDERS.find((folder) => test.startsWith(`${folder}/`));
  return run(['node_modules/vitest/vitest.mjs', ...args, ...(tests ? ['-t', tests] : [])], { TEST_FOLDERS });
}

async function runStory(test) {
  const args = ['test', '--config', 'config/playwright.config.ts', '-x', test];
  const env = { STORIES: test.split('/')[2], AXE: '0' };
  return (await run(BUILD)) || run(['node_modules/@playwright/test/cli.js', ...args], env);
}

/** Runs a script to its end, on the embedded database. @returns its exit status */
function run(args, env = {}) {
  const log = fs.openSync(LOG, 'a');
  const stdio = ['ignore', log, log];
  child = spawn(process.execPath, args, {
    stdio,
    env: { ...process.env, ...temporaryFolder(), DATABASE_URL: '', ...env },
  });
  fs.closeSync(log);
  return new Promise((resolve) => child.once('exit', (code) => resolve(code ?? 1)));
}

function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}
