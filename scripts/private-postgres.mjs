// A PostgreSQL of its own for tests and the benchmark: an empty cluster with the distribution's settings.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { freePort } from './free-port.mjs';

/**
 * @param {string} settings further options of the server; the benchmark, with none, measures fsync too
 * @returns the URL of its first database, the process id of its postmaster, and a function that stops it
 */
export async function startPostgres(settings = '') {
  const bin = findBin();
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'shop-bench-pg-'));
  const port = await freePort();
  // PostgreSQL does not run as root, and its own user must be able to read the folder.
  const asRoot = process.getuid?.() === 0;
  if (asRoot) execFileSync('chown', ['postgres', dir]);
  const run = (program, ...args) =>
    asRoot
      ? execFileSync('runuser', ['-u', 'postgres', '--', path.join(bin, program), ...args], {
          stdio: 'ignore',
        })
      : execFileSync(path.join(bin, program), args, { stdio: 'ignore' });
  const data = path.join(dir, 'data');
  run('initdb', '--pgdata', data, '--auth', 'trust', '--username', 'shop', '--encoding', 'UTF8');
  run(
    'pg_ctl',
    '--pgdata',
    data,
    '--log',
    path.join(dir, 'log'),
    '--wait',
    '--options',
    `-p ${port} -k ${dir} -c listen_addresses=127.0.0.1 ${settings}`,
    'start',
  );
  return {
    url: `postgres://shop@127.0.0.1:${port}/postgres`,
    pid: Number(fs.readFileSync(path.join(data, 'postmaster.pid'), 'utf8').split('\n')[0]),
    stop: () => {
      run('pg_ctl', '--pgdata', data, '--mode', 'immediate', 'stop');
      fs.rmSync(dir, { recursive: true, force: true });
    },
  };
}

function findBin() {
  const root = '/usr/lib/postgresql';
  const versions = fs.existsSync(root) ? fs.readdirSync(root).sort((a, b) => Number(a) - Number(b)) : [];
  const bin = versions.length > 0 ? path.join(root, versions.at(-1), 'bin') : '';
  if (!fs.existsSync(path.join(bin, 'initdb')))
    throw new Error('PostgreSQL is needed: apt-get install postgresql.');
  return bin;
}
