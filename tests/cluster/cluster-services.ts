import { spawn, execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { descendantsOf, isRunning } from '../support/platform/process-tree.ts';
import { PATH } from './needed-programs.ts';

/** PostgreSQL refuses root. setpriv becomes the program, so that the process id is the program's own. */
const AS_POSTGRES =
  process.getuid?.() === 0 ? ['setpriv', '--reuid=postgres', '--regid=postgres', '--init-groups', '--'] : [];
const LOG_CHARACTERS = 2000;

/** The programs of one cluster, started as `postgres` and ended by their process ids. */
export class ClusterServices {
  private readonly dir: string;
  private readonly pids = new Map<string, number>();

  /** @param dir a directory of `postgres` */
  constructor(dir: string) {
    this.dir = dir;
  }

  /** @param enter what precedes the command, such as the machine it runs on */
  start(name: string, enter: string[], command: string[], env: Record<string, string> = {}): void {
    const log = fs.openSync(path.join(this.dir, `${name}.log`), 'a');
    const [program, ...args] = [...enter, ...AS_POSTGRES, ...command];
    const child = spawn(program!, args, {
      cwd: this.dir,
      stdio: ['ignore', log, log],
      env: { PATH, LC_ALL: 'C.UTF-8', HOME: this.dir, ...env },
    });
    fs.closeSync(log);
    this.pids.set(name, child.pid!);
  }

  /** Runs a program to its end. */
  run(enter: string[], command: string[]): string {
    const [program, ...args] = [...enter, ...AS_POSTGRES, ...command];
    const env = { PATH, LC_ALL: 'C.UTF-8', HOME: this.dir };
    return execFileSync(program!, args, { cwd: this.dir, env, encoding: 'utf8', stdio: 'pipe' });
  }

  /** Writes a file that only `postgres` may read, as there are passwords in some. */
  write(name: string, text: string): string {
    const file = path.join(this.dir, name);
    fs.writeFileSync(file, text, { mode: 0o600 });
    this.give(file);
    return file;
  }

  makeDir(name: string): string {
    const dir = path.join(this.dir, name);
    fs.mkdirSync(dir, { mode: 0o700 });
    this.give(dir);
    return dir;
  }

  /** The processes of a service, the first before those it has started. */
  processesOf(name: string): number[] {
    const pid = this.pids.get(name);
    return pid !== undefined && isRunning(pid) ? treeOf(pid) : [];
  }

  /** The same for PostgreSQL in that data directory, which outlives the Patroni that started it. */
  postgresIn(dataDir: string): number[] {
    const file = path.join(this.dir, dataDir, 'postmaster.pid');
    if (!fs.existsSync(file)) return [];
    const pid = Number(fs.readFileSync(file, 'utf8').split('\n')[0]);
    // A file that was left behind may name a process of somebody else by now.
    if (!isRunning(pid) || !fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(this.dir)) return [];
    return treeOf(pid);
  }

  /** The last words of every service, for a failure's message. */
  lastWords(): string {
    return [...this.pids.keys()]
      .map((name) => {
        const text = fs.readFileSync(path.join(this.dir, `${name}.log`), 'utf8');
        return `--- ${name}\n${text.slice(-LOG_CHARACTERS)}`;
      })
      .join('\n');
  }

  /** kill -9 of all that was started. */
  endAll(dataDirs: string[]): void {
    const all = () => [
      ...[...this.pids.keys()].flatMap((name) => this.processesOf(name)),
      ...dataDirs.flatMap((dir) => this.postgresIn(dir)),
    ];
    // Patroni may have started PostgreSQL while it was ended.
    for (let pids = all(); pids.length > 0; pids = all()) signal(pids, 'SIGKILL');
  }

  private give(file: string): void {
    if (AS_POSTGRES.length > 0) execFileSync('chown', ['postgres:', file]);
  }
}

/** Processes that ended in between are skipped. */
export function signal(pids: number[], name: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, name);
    } catch {
      // It has ended.
    }
  }
}

/** A process that is stopped starts none that would be missed here, and those it has started stay listed. */
function treeOf(pid: number): number[] {
  const wasStopped = isStopped(pid);
  process.kill(pid, 'SIGSTOP');
  const all = [pid, ...descendantsOf(pid)];
  if (!wasStopped) process.kill(pid, 'SIGCONT');
  return all;
}

function isStopped(pid: number): boolean {
  const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
  return stat[stat.lastIndexOf(')') + 2] === 'T';
}
