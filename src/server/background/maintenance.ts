import type { Db } from '../../db/transaction.ts';
import type { Services } from '../services.ts';

const INTERVAL_MS = 10 * 60 * 1000;

export type MaintenanceTask = (db: Db, now: Date) => Promise<unknown>;

/** A failure is logged. Returns a function that stops it. */
export function startMaintenance(services: Services, tasks: MaintenanceTask[]): () => void {
  const timer = setInterval(() => {
    runMaintenance(services.db, services.clock.now(), tasks).catch((error: unknown) =>
      services.log.warn({ err: error }, 'Maintenance failed and is tried again later'),
    );
  }, INTERVAL_MS);
  timer.unref();
  return () => clearInterval(timer);
}

export async function runMaintenance(db: Db, now: Date, tasks: MaintenanceTask[]): Promise<void> {
  for (const task of tasks) await task(db, now);
}
