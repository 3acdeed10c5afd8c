import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { freePort } from './shop-process.ts';

/** A PostgreSQL server for one test, which may stop, kill and reconfigure it. */
export interface Cluster {
  url: string;
  dir: string;
  start: () => void;
  /** `immediate` is a crash: nothing more is written. */
  stop: (how: 'fast' | 'immediate') => void;
  /** kill -9 of all its processes at once, as by a power cut. */
  kill: () => void;
  remove: () => void;
}

const asRoot = process.getuid?.() === 0;

/** @returns the directory of Debian's newest PostgreSQL programs, or null */
export function postgresPrograms(): string | null {
  const versions = '/usr/lib/postgresql';
  if (!fs.existsSync(versions)) return null;
  const newest = fs.readdirSync(versions).sort((a, b) => Number(b) - Number(a))[0];
  return newest ? path.join(versions, newest, 'bin') : null;
}

/** @param settings further lines of postgresql.conf */
export async function startCluster(settings: Record<string, string> = {}): Promise<Cluster> {
  const dir = newClusterDir();
  run('initdb', [
    '--pgdata',
    path.join(dir, 'data'),
    '--auth',
    'trust',
    '--username',
    'shop',
    '--encoding',
    'UTF8',
  ]);
  return clusterIn(dir, settings);
}

/** Starts the cluster in `dir/data`. */
export async function clusterIn(dir: string, settings: Record<string, string>): Promise<Cluster> {
  const data = path.join(dir, 'data');
  const port = await freePort();
  const lines = {
    port: String(port),
    listen_addresses: `'127.0.0.1'`,
    unix_socket_directories: `'${dir}'`,
    ...settings,
  };
  const conf = Object.entries(lines).map(([name, value]) => `${name} = ${value}`);
  fs.appendFileSync(path.join(data, 'postgresql.conf'), `\n${conf.join('\n')}\n`);
  const start = () =>
    run('pg_ctl', ['--pgdata', data, '--log', path.join(dir, 'log'), '--wait', '--timeout', '60', 'start']);
  const stop = (how: string) => run('pg_ctl', ['--pgdata', data, '--mode', how, '--wait', 'stop']);
  start();
  return {
    url: `postgres://shop@127.0.0.1:${port}/postgres`,
    dir,
    start,
    stop,
    kill: () => {
      const [postmaster] = fs.readFileSync(path.join(data, 'postmaster.pid'), 'utf8').split('\n');
      const children = execFileSync('ps', ['-o', 'pid=', '--ppid', postmaster!], { encoding: 'utf8' });
      for (const pid of [postmaster!, ...children.trim().split(/\s+/)]) process.kill(Number(pid), 'SIGKILL');
    },
    remove: () => {
      try {
        stop('immediate');
      } catch {
        // It was stopped already.
      }
      fs.rmSync(dir, { recursive: true, force: true });
    },
  };
}

/** PostgreSQL does not run as root, and its own user cannot read root's folders. */
export function newClusterDir(): string {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'shop-cluster-'));
  if (asRoot) execFileSync('chown', ['postgres', dir]);
  return dir;
}

export function run(program: string, args: string[]): void {
  const whole = path.join(postgresPrograms()!, program);
  const [command, all] = asRoot ? ['runuser', ['-u', 'postgres', '--', whole, ...args]] : [whole, args];
  execFileSync(command, all, { stdio: ['ignore', 'ignore', 'pipe'], cwd: os.tmpdir() });
}
