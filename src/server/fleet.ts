import cluster from 'node:cluster';

/** A process that dies at once again and again is not restarted faster than this. */
const RESTART_WAIT_MS = 1000;

/**
 * Runs several processes of the shop on one port (WEB_CONCURRENCY). This one only watches: a process that dies is
 * replaced, and a signal to stop is handed to all.
 * @param size how many
 */
export function startFleet(size: number, say: (line: string) => void): void {
  let stopping = false;
  for (let count = 0; count < size; count++) cluster.fork();
  cluster.on('exit', (worker, code, signal) => {
    if (stopping) return;
    // A process that leaves by itself before it ever served cannot start; neither could its successor.
    if (!served.has(worker.id) && code !== 0 && signal === null) {
      stop();
      process.exitCode = code;
      return;
    }
    say(`Process ${worker.process.pid ?? ''} ended (${signal ?? code}); another takes its place.`);
    setTimeout(() => cluster.fork(), RESTART_WAIT_MS);
  });
  const served = new Set<number>();
  cluster.on('listening', (worker) => served.add(worker.id));
  const stop = () => {
    stopping = true;
    for (const worker of Object.values(cluster.workers ?? {})) worker?.kill('SIGTERM');
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

/** @returns whether this process is the one that only watches the others */
export function watchesFleet(size: number): boolean {
  return size > 1 && cluster.isPrimary;
}
