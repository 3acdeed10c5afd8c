import cluster, { type Worker } from 'node:cluster';
import { whenToStop } from './stop-on-signal.ts';

/** A process that dies at once again and again is not restarted faster than this. */
const RESTART_WAIT_MS = 1000;

/**
 * Runs several processes of the shop on one port (WEB_CONCURRENCY). This one only watches: a process that dies is
 * replaced, and a signal to stop is handed to all.
 * @param size how many
 */
export function startWorkerProcesses(size: number, say: (line: string) => void): void {
  let stopping = false;
  let hasServed = false;
  const start = () => {
    if (!stopping) closeLostConnections(cluster.fork());
  };
  for (let count = 0; count < size; count++) start();
  cluster.on('listening', () => (hasServed = true));
  cluster.on('exit', (worker, code, signal) => {
    if (stopping) {
      // A worker that could not close cleanly is known by its code.
      if (code !== 0 && signal === null) process.exitCode = code;
      return;
    }
    // Where none has ever served, one that leaves by itself cannot start, and neither could its successor. Later on it
    // can: the database may be away for a while, and the others go on meanwhile.
    if (!hasServed && code !== 0 && signal === null) {
      stop();
      process.exitCode = code;
      return;
    }
    say(`Process ${worker.process.pid ?? ''} ended (${signal ?? code}); another takes its place.`);
    setTimeout(start, RESTART_WAIT_MS);
  });
  const stop = () => {
    stopping = true;
    for (const worker of Object.values(cluster.workers ?? {})) worker?.kill('SIGTERM');
  };
  whenToStop(stop);
}

/**
 * node:cluster hands a worker one connection at a time, and lets go of it when the worker says that it has it. A worker
 * that dies before it says so leaves a connection that nobody serves and nobody closes: its browser would wait for ever.
 * Closed, it asks again.
 */
function closeLostConnections(worker: Worker): void {
  let handed: { close: () => void } | null = null;
  const send = worker.process.send.bind(worker.process) as (...args: unknown[]) => boolean;
  worker.process.send = (...args: unknown[]) => {
    const [message, handle] = args as [{ act?: string }, typeof handed];
    if (message.act === 'newconn') handed = handle;
    return send(...args);
  };
  // Closing one that was let go of already does nothing.
  worker.once('exit', () => handed?.close());
}

/** @returns whether this process is the one that only watches the others */
export function watchesWorkers(size: number): boolean {
  return size > 1 && cluster.isPrimary;
}
