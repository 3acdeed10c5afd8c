// Runs vitest and the browser's stories side by side. What fails is run once more alone: what passes then was chance, is
// told in the last lines, and does not refuse the work.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { slowness } from './slowness.mjs';

const RESULTS = 'test-results';
/** Where each program tells what failed. */
const VITEST_REPORT = `${RESULTS}/vitest.json`;
const STORIES_REPORT = `${RESULTS}/stories.json`;

/**
 * @typedef {object} Tests
 * @property {string[]} folders of vitest's files: src, tests, tests/integration …
 * @property {string[]} stories folders below tests/e2e
 * @property {string[]} [storyFiles] the files of these alone
 * @property {string[]} [filters] only files whose path has one of these
 * @property {number} [minutes] a longer run fails, on a machine as quick as that of docs/decisions/0046-tests.md
 */

/**
 * @param {Tests} tests
 * @param {Record<string, string>} env
 * @returns {Promise<string[]>} what passed at the second try alone; ends the process when something fails
 */
export async function runTests({ folders, stories, storyFiles = [], filters = [], minutes }, env) {
  fs.mkdirSync(RESULTS, { recursive: true });
  const begun = Date.now();
  const vitest = folders.length > 0 && vitestRun(filters, { ...env, TEST_FOLDERS: folders.join(',') });
  const browser = stories.length > 0 && filters.length === 0 && storiesRun(storyFiles, { ...env, STORIES: stories.join(',') });
  const flaky = [...(await flakyOf(vitest)), ...(await flakyOf(browser))];
  const took = (Date.now() - begun) / 60_000;
  console.log(`Took ${took.toFixed(1)} minutes.`);
  if (minutes !== undefined && took > minutes * slowness())
    fail(`The run may take ${minutes} minutes. Which files grew? ${VITEST_REPORT} and ${STORIES_REPORT} say.`);
  return flaky;
}

function vitestRun(filters, env) {
  const args = ['run', '--config', 'config/vitest.config.ts', ...filters];
  const run = (more = []) => {
    fs.rmSync(VITEST_REPORT, { force: true });
    return finished('vitest', [...args, ...more], env);
  };
  const failed = () => failedFiles(VITEST_REPORT);
  const again = (files) =>
    finished('vitest', ['run', '--config', 'config/vitest.config.ts', '--no-file-parallelism', ...files], env);
  return { ended: run(), failed, again, told: (file) => `flaky: ${file}, seed ${env.SEED ?? 'as always'}` };
}

function storiesRun(files, env) {
  const args = ['test', '--config', 'config/playwright.config.ts', ...files];
  fs.rmSync(STORIES_REPORT, { force: true });
  return {
    ended: finished('playwright', args, env, true),
    failed: () => failedStories(STORIES_REPORT),
    again: () => finished('playwright', [...args, '--last-failed', '--workers=1'], env),
    told: (story) => `flaky: ${story}, shop's log at ${RESULTS}/shops`,
  };
}

async function flakyOf(run) {
  if (!run) return [];
  const code = await run.ended;
  if (code === 0) return [];
  const failed = run.failed();
  // Nothing to try again: the program itself failed.
  if (failed.length === 0) process.exit(code);
  console.log(`\nOnce more, alone: ${failed.join(', ')}`);
  const codeAlone = await run.again(failed);
  if (codeAlone !== 0) process.exit(codeAlone);
  return failed.map(run.told);
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
  return new Promise((resolve) => {
    const isWindows = process.platform === 'win32';
    const child = spawn(`node_modules/.bin/${program}${isWindows ? '.cmd' : ''}`, args, {
      env: { ...process.env, ...env },
      shell: isWindows,
      stdio: isHeld ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
    });
    let held = '';
    for (const stream of isHeld ? [child.stdout, child.stderr] : [])
      stream.on('data', (chunk) => (held += chunk.toString()));
    child.once('error', (error) => fail(`${program} could not be started: ${error.message}`));
    child.once('close', (code) => {
      process.stdout.write(held);
      resolve(code ?? 1);
    });
  });
}

function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}
