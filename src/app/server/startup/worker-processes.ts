import cluster, { type Worker } from 'node:cluster';
import { whenToStop } from './stop-on-signal.ts';

const RESTART_WAIT_MS = 1000;

/** WEB_CONCURRENCY processes on one port. This one replaces those that die, and passes on the signal to stop. */
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
      if (code !== 0 && signal === null) process.exitCode = code;
      return;
    }
    // A worker that fails before any has served cannot start, and neither could its successor. Later, the database may
    // just be away for a while.
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
 * node:cluster sends a worker one connection at a time, until it confirms it. If the worker dies before, nobody serves
 * or closes the connection and its browser waits for ever; closed here, the browser retries.
 */
function closeLostConnections(worker: Worker): void {
  let handed: { close: () => void } | null = null;
  const send = worker.process.send.bind(worker.process) as (...args: unknown[]) => boolean;
  worker.process.send = (...args: unknown[]) => {
    const [message, handle] = args as [{ act?: string }, typeof handed];
    if (message.act === 'newconn') handed = handle;
    return send(...args);
  };
  worker.once('exit', () => handed?.close());
}

export function watchesWorkers(size: number): boolean {
  return size > 1 && cluster.isPrimary;
}
