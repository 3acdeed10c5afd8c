import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { buildStamp, installStamp } from '../../../scripts/stamps.mjs';

/** The processes that another has started, on Linux. */

const TIMEOUT_MS = 30_000;

/** @returns the ids of a process's children, each followed by its own */
export function descendantsOf(pid: number): number[] {
  const children = fs.readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
  const ids = children === '' ? [] : children.split(' ').map(Number);
  return ids.flatMap((id) => [id, ...descendantsOf(id)]);
}

/** @returns false also for one that has ended and whose parent does not want to know */
export function isRunning(pid: number): boolean {
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat[stat.lastIndexOf(')') + 2] !== 'Z';
  } catch {
    return false;
  }
}

/** @throws when one of them goes on for ever */
export async function untilEnded(pids: number[]): Promise<void> {
  for (const until = Date.now() + TIMEOUT_MS; pids.some(isRunning);) {
    if (Date.now() > until) throw new Error(`Still running: ${pids.filter(isRunning).join(', ')}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** The project's commands in a folder of their own, where `npm start` neither installs nor builds. */
export interface NpmProject {
  start: { command: string; args: string[]; cwd: string };
  remove: () => void;
}

/** Copies what scripts/run.mjs looks at, and says in its stamps that all is installed and built; `dist` is the real one. */
export function makeNpmProject(): NpmProject {
  const cwd = fs.mkdtempSync(path.join(os.tmpdir(), 'shop-npm-'));
  const inside = (name: string) => path.join(cwd, name);
  for (const file of ['package.json', 'package-lock.json']) fs.copyFileSync(file, inside(file));
  for (const dir of ['scripts', 'config']) fs.cpSync(dir, inside(dir), { recursive: true });
  for (const dir of ['src', 'dist', 'node_modules']) fs.mkdirSync(inside(dir));
  for (const half of ['client', 'server']) fs.symlinkSync(path.resolve('dist', half), inside(`dist/${half}`));
  for (const { file, key } of [installStamp(cwd), buildStamp(cwd)]) fs.writeFileSync(file, key);
  return {
    start: { command: 'npm', args: ['start'], cwd },
    remove: () => fs.rmSync(cwd, { recursive: true, force: true }),
  };
}
