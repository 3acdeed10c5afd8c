// npm does not stop what it has started when it is stopped itself: the shell between the two keeps the signal to itself.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import { clearInterval, setInterval } from 'node:timers';

const LOOK_MS = 500;

/**
 * Remembers which npm has started this process. One that was started in another way has nobody to watch: anyone who puts
 * it in the background means it to go on. (npm in the background goes on too, and so does what it has started.)
 * @returns a function that calls `stop` once that npm is gone
 */
export function watchStarter() {
  const script = process.env.npm_lifecycle_script;
  if (script === undefined || process.platform === 'win32') return () => undefined;
  const parent = process.ppid;
  // Some shells are replaced by the one command they are given; then the parent is npm itself.
  const isShell = argumentsOf(parent).includes(script);
  const npm = isShell ? parentOf(parent) : null;
  const hasNewParent = () => npm !== null && ![npm, null].includes(parentOf(parent));
  const isGone = () => process.ppid !== parent || hasNewParent();
  return (stop) => {
    const timer = setInterval(() => {
      if (!isGone()) return;
      clearInterval(timer);
      stop();
    }, LOOK_MS);
    timer.unref();
  };
}

/** @returns the parent's id, or null when it cannot be read */
function parentOf(pid) {
  return read(() => {
    if (process.platform !== 'linux') return Number(ps('ppid=', pid));
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name, in brackets, may hold spaces.
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  });
}

function argumentsOf(pid) {
  const line = read(() =>
    process.platform === 'linux'
      ? fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
      : ps('args=', pid),
  );
  return line ?? '';
}

function ps(column, pid) {
  return execFileSync('ps', ['-o', column, '-p', String(pid)], { encoding: 'utf8' });
}

function read(ask) {
  try {
    return ask();
  } catch {
    return null;
  }
}
