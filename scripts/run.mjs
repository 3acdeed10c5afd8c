// The commands of package.json on a fresh clone: install and build what has changed, then do it. Needs Node alone.
import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { startPostgres } from './private-postgres.mjs';
import { compressStaticFiles } from './compress-static-files.mjs';
import { findBrowser } from './find-browser.mjs';
import { NODE_ENVIRONMENT, NODE_FLAGS } from './node-settings.mjs';
import { Failed, runTests } from './run-tests.mjs';
import { buildStamp, installStamp, stamped } from './stamps.mjs';
import { temporaryFolder } from './temporary-folder.mjs';
import { watchStarter } from './watch-starter.mjs';

const NEEDED = [20, 19];
const whenStarterIsGone = watchStarter();
const root = path.resolve(import.meta.dirname, '..');
process.chdir(root);
requireNode();

const [command = 'start', ...rest] = process.argv.slice(2);
const commands = {
  ...{
    start,
    test,
    'test:gate': testGate,
    'test:all': testAll,
    dev,
    check,
    build,
    bench,
    load,
    screenshots,
    faults,
    cluster,
    mutations,
  },
  ...{ admin, backup, restore, 'check:books': checkBooks, pins, 'seed:large': seedLarge },
};
if (!Object.hasOwn(commands, command))
  fail(`There is no command ${command}. Known: ${Object.keys(commands).join(', ')}.`);
try {
  await commands[command]();
} catch (error) {
  if (!(error instanceof Failed)) throw error;
  fail(error.message);
}

async function start() {
  await build();
  hand(process.execPath, [...NODE_FLAGS, 'dist/server/main.js', ...rest], NODE_ENVIRONMENT);
}

async function admin() {
  await tool('admin');
}

async function backup() {
  await tool('backup');
}

async function restore() {
  await tool('restore');
}

async function pins() {
  await tool('pins');
}

async function checkBooks() {
  await tool('check-books');
}

/** An operator's command. What is built already is used: building anew would take it from under a running shop. */
async function tool(name) {
  if (!fs.existsSync(`dist/server/${name}.js`)) {
    await build();
  }
  hand(process.execPath, [`dist/server/${name}.js`, ...rest]);
}

async function test() {
  nameLast(await tests('test', rest));
}

/** What a change must pass beyond `npm test` before it is taken; with --postgres on PostgreSQL, with --whole all of it. */
async function testGate() {
  const tier = rest.includes('--whole') ? 'whole' : 'gate';
  nameLast(await (rest.includes('--postgres') ? onPostgres((env) => tests(tier, [], env)) : tests(tier, [])));
}

/** Every test, on both databases, with new random input, in another order, and with late answers. A red part does not end it. */
/** All parts, or those that are named. A red part does not hide the others. */
async function testAll() {
  const seed = String(Date.now() % 2 ** 31);
  const every = { SEED: seed, SHUFFLED: '1', AXE: '1', AFTER_SALE_LIVES: '500' };
  const program = async (...args) => {
    run('node', args);
    return [];
  };
  const parts = {
    check: () => check(),
    embedded: () => tests('all', [], { ...every, LOOKS: 'all' }),
    'late-250': () => tests('stories', [], { ...every, ANSWERS_LATE_MS: '250' }),
    'late-500': () => tests('stories', [], { ...every, ANSWERS_LATE_MS: '500' }),
    postgres: () => onPostgres((env) => tests('all', [], { ...every, ...env })),
    faults: () => program('scripts/run.mjs', 'faults', '--long'),
    cluster: () => program('scripts/run.mjs', 'cluster'),
    container: () => program('ops/check-container.mjs'),
    update: () => program('ops/check-update.mjs'),
    'older-data': () => program('ops/check-older-data.mjs'),
  };
  const unknown = rest.filter((name) => !Object.hasOwn(parts, name));
  if (unknown.length > 0)
    throw new Failed(`There is no part ${unknown.join(', ')}. Known: ${Object.keys(parts).join(', ')}.`);
  console.log(`Random input and order by SEED=${seed}.`);
  const flaky = [];
  const red = [];
  for (const name of rest.length > 0 ? rest : Object.keys(parts)) {
    const begun = Date.now();
    try {
      flaky.push(...((await parts[name]()) ?? []));
    } catch (error) {
      if (!(error instanceof Failed)) throw error;
      red.push(`${name}: ${error.message}`);
    }
    console.log(`\n== ${name}: ${((Date.now() - begun) / 60_000).toFixed(1)} minutes ==`);
  }
  nameLast(flaky);
  if (red.length > 0) throw new Failed(red.join('\n'));
}

async function tests(tier, filters, env = {}) {
  await build();
  // Before the long part: without a browser the run could not end well.
  return runTests(tier, filters, { CHROMIUM_PATH: findBrowser(root), ...temporaryFolder(), ...env });
}

/** Nothing of it outlives the run. Power cuts are of the faults, on clusters of their own. */
async function onPostgres(work) {
  const { url, stop } = await startPostgres('-c fsync=off');
  try {
    return await work({ DATABASE_URL: url });
  } finally {
    stop();
  }
}

/** The last lines, so that nobody overlooks them. */
function nameLast(flaky) {
  for (const line of flaky) console.log(line);
}

async function seedLarge() {
  await build();
  run(process.execPath, ['dist/server/seed-large.js', ...rest]);
}

async function screenshots() {
  await build();
  run(process.execPath, ['scripts/screenshots.mjs']);
}

async function bench() {
  await build();
  run(process.execPath, ['tests/load/bench.mjs', ...rest]);
}

async function load() {
  await build();
  run(process.execPath, ['tests/load/mixed.mjs', ...rest]);
}

async function dev() {
  await build();
  hand(process.execPath, ['scripts/dev.mjs']);
}

/** Types, lint and format, without a test. */
async function check() {
  await install();
  run('node_modules/.bin/oxfmt', ['--check']);
  run('node_modules/.bin/oxlint', ['--config', 'config/oxlint.jsonc']);
  run('node_modules/.bin/tsc', ['--project', '.']);
  run(process.execPath, ['scripts/mutations.mjs', '--look']);
}

async function faults() {
  await build();
  const filters = rest.filter((word) => !['--long', '--short'].includes(word));
  const size = ['long', 'short'].find((name) => rest.includes(`--${name}`)) ?? '';
  run('node_modules/.bin/vitest', ['run', '--config', 'config/vitest.faults.config.ts', ...filters], {
    FAULTS: size,
  });
}

/** In a network of its own where this machine allows it: only there can a cable be pulled. */
async function cluster() {
  await build();
  const filters = rest.filter((word) => !['--short', '--etcd3'].includes(word));
  const isShort = rest.includes('--short');
  const mayCut = () => spawnSync('unshare', ['--net', 'ip', 'link', 'set', 'lo', 'up']).status === 0;
  const hasCables = !isShort && process.getuid?.() === 0 && mayCut();
  const env = {
    CLUSTER: isShort ? 'short' : 'whole',
    CLUSTER_ETCD3: rest.includes('--etcd3') ? '1' : '0',
    CLUSTER_CABLES: hasCables ? '1' : '0',
  };
  const [program, ...args] = [...(hasCables ? ['unshare', '--net'] : []), 'node_modules/.bin/vitest', 'run'];
  run(program, [...args, '--config', 'config/vitest.cluster.config.ts', ...filters], env);
}

/** Builds for itself, after what it looks up first. */
async function mutations() {
  await install();
  hand(process.execPath, ['scripts/mutations.mjs', ...rest]);
}

async function install() {
  await stamped(installStamp(), () =>
    // The build needs the development packages, whatever NODE_ENV says.
    run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund']),
  );
}

/** From a fresh clone too: what it builds with is installed first. */
async function build() {
  await install();
  await stamped(buildStamp(), async () => {
    fs.rmSync('dist', { recursive: true, force: true });
    const vite = ['build', '--config', 'config/vite.config.ts', '--logLevel', 'warn'];
    run('node_modules/.bin/vite', vite);
    run('node_modules/.bin/vite', [...vite, '--ssr']);
    await compressStaticFiles('dist/client');
  });
}

function nameHere(program) {
  return process.platform === 'win32' ? `${program}.cmd` : program;
}

function asHere() {
  return { stdio: 'inherit', shell: process.platform === 'win32' };
}

/** Runs a program to its end. @throws {Failed} when it fails */
function run(program, args, env = {}) {
  const done = spawnSync(nameHere(program), args, { ...asHere(), env: { ...process.env, ...env } });
  if (done.error) throw new Failed(`${program} could not be started: ${done.error.message}`);
  if (done.status !== 0) throw new Failed(`${[program, ...args].join(' ')} failed.`);
}

/**
 * Runs a program that stays, handing on the signals to stop. Its channel to this process tells it when this one is gone.
 * @param env for what the environment leaves open
 */
function hand(program, args, env = {}) {
  const stdio = ['inherit', 'inherit', 'inherit', 'ipc'];
  const child = spawn(program, args, { stdio, env: { ...env, ...process.env } });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code) => process.exit(code ?? 1));
  whenStarterIsGone(() => child.kill('SIGTERM'));
}

function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  const [neededMajor, neededMinor] = NEEDED;
  if (major > neededMajor || (major === neededMajor && minor >= neededMinor)) return;
  fail(`Node ${NEEDED.join('.')} or newer is needed; this is ${process.version}.`);
}

function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}
