// Starts the measured processes and reads their CPU time and memory.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

const TICKS_PER_SECOND = 100;
const READY_TIMEOUT_MS = 60_000;

/**
 * @param flags Node's own
 * @returns a node process, as soon as it answers at `url`
 */
export async function startNode(file, env, url, flags = []) {
  // PROFILE=<folder> npm run bench: each process writes a CPU profile there, for Chromium's developer tools.
  const profile = process.env.PROFILE ? ['--cpu-prof', '--cpu-prof-dir', process.env.PROFILE] : [];
  const child = spawn(process.execPath, [...flags, ...profile, file], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...env },
  });
  for (const until = Date.now() + READY_TIMEOUT_MS; ; await new Promise((done) => setTimeout(done, 50))) {
    const isReady = await fetch(url).then(
      (answer) => answer.ok,
      () => false,
    );
    if (isReady) break;
    if (child.exitCode !== null || Date.now() > until) throw new Error(`${file} did not start.`);
  }
  const stop = () =>
    new Promise((done) => {
      child.once('exit', done);
      child.kill('SIGTERM');
    });
  return { pid: child.pid, stop };
}

/** @returns the CPU time in ms of a process, with that of its ended children */
export function cpuMs(pid) {
  const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  const [user, system, childUser, childSystem] = fields.slice(11, 15);
  return ((user + system + childUser + childSystem) * 1000) / TICKS_PER_SECOND;
}

/** @returns the CPU time in ms of a postmaster and its running backends */
export function cpuOfFamilyMs(parent) {
  const family = fs
    .readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => pid === String(parent) || parentOf(pid) === parent);
  return family.reduce((sum, pid) => sum + (attempt(() => cpuMs(pid)) ?? 0), 0);
}

function parentOf(pid) {
  return attempt(() => {
    const stat = fs.readFileSync(path.join('/proc', pid, 'stat'), 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  });
}

/** A process may end between being listed and being read. */
function attempt(read) {
  try {
    return read();
  } catch {
    return undefined;
  }
}

/** @returns resident memory in MB */
export function memoryMb(pid) {
  const status = fs.readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)[1]) / 1024;
}
