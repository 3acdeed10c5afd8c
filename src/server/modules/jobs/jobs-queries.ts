import { sql } from 'kysely';
import type { Db } from '../../../db/transaction.ts';
import { secondsAfter } from '../../clock.ts';
import type { Tx } from '../../transaction/in-transaction.ts';

export interface Job {
  id: number;
  kind: string;
  payload: unknown;
  attempts: number;
}

/** Writes a job in the transaction of what it belongs to: both are kept, or neither. It is looked at after the commit. */
export async function enqueueJob(tx: Tx, kind: string, payload: unknown, now: Date): Promise<void> {
  await tx
    .insertInto('jobs')
    .values({ kind, payload: JSON.stringify(payload), run_at: now, created_at: now })
    .execute();
  tx.effects.jobQueued();
}

/**
 * While a job is carried out nobody else takes it; its process says again and again that it is at work. Should the
 * process die, another takes the job up after this time.
 */
export const LOCK_SECONDS = 30;

/** Takes up to `limit` jobs that are due; each is taken by one process only. */
export async function claimJobs(db: Db, now: Date, limit: number): Promise<Job[]> {
  const { rows } = await sql<Job>`
    update jobs set locked_until = ${secondsAfter(now, LOCK_SECONDS)}, attempts = attempts + 1
    where id in (
      select id from jobs
      where failed_at is null and run_at <= ${now} and (locked_until is null or locked_until < ${now})
      order by run_at, id limit ${limit} for update skip locked)
    returning id, kind, payload, attempts`.execute(db);
  return rows;
}

/** Says that a job is still being worked at. */
export async function holdJob(db: Db, id: number, now: Date): Promise<void> {
  await db
    .updateTable('jobs')
    .set({ locked_until: secondsAfter(now, LOCK_SECONDS) })
    .where('id', '=', id)
    .execute();
}

/** Frees every job: for a start on the embedded database, where whoever was at work before is dead. */
export async function freeJobs(db: Db): Promise<void> {
  await db.updateTable('jobs').set({ locked_until: null }).where('locked_until', 'is not', null).execute();
}

export async function finishJob(db: Db, id: number): Promise<void> {
  await db.deleteFrom('jobs').where('id', '=', id).execute();
}

/** Puts a job back for later, with why it did not work. */
export async function postponeJob(db: Db, id: number, runAt: Date, error: string): Promise<void> {
  await db
    .updateTable('jobs')
    .set({ run_at: runAt, locked_until: null, last_error: error })
    .where('id', '=', id)
    .execute();
}

/** Gives a job up; it stays visible, and can be sent again by hand. */
export async function failJob(db: Db, id: number, now: Date, error: string): Promise<void> {
  await db
    .updateTable('jobs')
    .set({ failed_at: now, locked_until: null, last_error: error })
    .where('id', '=', id)
    .execute();
}
