import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { transformWithOxc } from 'vite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lockDirectory, lockSocketOf } from '../../../src/db/embedded/directory-lock.ts';

/** The lock that lets one process alone use a directory: real processes, really killed. */

const ROUNDS = 50;
const STARTERS = 4;
const HOUR_MS = 60 * 60 * 1000;
const HOLDER = path.resolve('tests/support/platform/lock-holder.mjs');

let dir: string;
let lockModule: string;
let started: ChildProcess[];
beforeEach(async () => {
  dir = fs.mkdtempSync(path.join(os.tmpdir(), 'shop-lock-'));
  lockModule = path.join(dir, 'directory-lock.mjs');
  fs.writeFileSync(lockModule, await asJavaScript('src/db/embedded/directory-lock.ts'));
  started = [];
});
afterEach(() => {
  for (const child of started) child.kill('SIGKILL');
  fs.rmSync(dir, { recursive: true, force: true });
});

describe('the lock of a directory', () => {
  it(`goes to one of ${STARTERS} starters that race for it after its owner was killed, ${ROUNDS} times`, async () => {
    const locked = path.join(dir, 'database');
    let owner = await startHolder(locked);
    expect(await tryToLock(owner)).toBe('locked');
    let starters = await Promise.all(Array.from({ length: STARTERS }, () => startHolder(locked)));
    const oneWins = [...Array<string>(STARTERS - 1).fill('DirectoryInUseError'), 'locked'];

    for (let round = 0; round < ROUNDS; round++) {
      await kill(owner);
      const said = await Promise.all(starters.map(tryToLock));
      expect([...said].sort(), `round ${round}`).toEqual(oneWins);
      owner = starters[said.indexOf('locked')]!;
      const losers = starters.filter((starter) => starter !== owner);
      starters = [...losers, await startHolder(locked)];
    }

    // Starters that were refused leave nothing behind.
    expect(fs.readdirSync(locked)).toEqual(['in-use']);
  });

  it.skipIf(process.platform === 'win32')(
    'is kept by an owner that does not answer for a while',
    async () => {
      const locked = path.join(dir, 'database');
      const owner = await startHolder(locked);
      await tryToLock(owner);

      owner.kill('SIGSTOP');

      await expect(lockDirectory(locked, ignore)).rejects.toThrow('is in use by another process.');
    },
  );

  it('is taken again once it was given free', async () => {
    const unlock = await lockDirectory(dir, ignore);
    await expect(lockDirectory(dir, ignore)).rejects.toThrow('is in use by another process.');

    unlock();

    expect(lockSocketOf(dir)).toBeNull();
    const unlockAgain = await lockDirectory(dir, ignore);
    unlockAgain();
  });

  it.skipIf(process.platform === 'win32')('is taken after a crash at any point', async () => {
    const lock = path.join(dir, 'in-use');
    const abandoned = `${lock}-abcdef`;
    const beginning = `${lock}-ghijkl`;
    for (const left of [lock, abandoned, beginning]) fs.mkdirSync(left);
    fs.writeFileSync(path.join(abandoned, '000000000000.sock'), '');
    const hoursAgo = new Date(Date.now() - 2 * HOUR_MS);
    fs.utimesSync(abandoned, hoursAgo, hoursAgo);

    const unlock = await lockDirectory(dir, ignore);

    expect(fs.existsSync(abandoned)).toBe(false);
    // Another starter may be at work in this one.
    expect(fs.existsSync(beginning)).toBe(true);
    unlock();
  });

  it('holds for a directory whose path is too long for a socket', async () => {
    const deep = path.join(dir, 'd'.repeat(100));
    const unlock = await lockDirectory(deep, ignore);

    await expect(lockDirectory(deep, ignore)).rejects.toThrow(`The embedded database in ${deep} is in use`);
    unlock();

    expect(fs.readdirSync(deep)).toEqual([]);
    const unlockAgain = await lockDirectory(deep, ignore);
    unlockAgain();
  });
});

function ignore(): void {
  // Nobody asks for anything.
}

/** Node 20 does not run TypeScript, and the built server starts a database with its lock. */
async function asJavaScript(file: string): Promise<string> {
  return (await transformWithOxc(fs.readFileSync(file, 'utf8'), file)).code;
}

async function startHolder(locked: string): Promise<ChildProcess> {
  const child = fork(HOLDER, [pathToFileURL(lockModule).href, locked], { execArgv: [] });
  started.push(child);
  await nextMessage(child);
  return child;
}

async function tryToLock(holder: ChildProcess): Promise<string> {
  const said = nextMessage(holder);
  holder.send('lock');
  return said;
}

async function nextMessage(child: ChildProcess): Promise<string> {
  const [said] = (await once(child, 'message')) as [string];
  return said;
}

async function kill(child: ChildProcess): Promise<void> {
  const exited = once(child, 'exit');
  child.kill('SIGKILL');
  await exited;
}
