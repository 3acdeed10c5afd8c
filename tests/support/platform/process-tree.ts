import fs from 'node:fs';

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
