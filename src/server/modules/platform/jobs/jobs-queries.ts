import { sql } from 'kysely';
import type { JobKind } from '../../../../domain/platform/platform-choices.ts';
import { preparedStatement, type ValueOf } from '../../../../db/prepared-statement.ts';
import type { Db } from '../../../../db/transaction.ts';
import { secondsAfter } from '../../../clock.ts';
import type { Tx } from '../../../transaction/in-transaction.ts';

export interface Job {
  id: number;
  /** Of an older version it may be unknown. */
  kind: string;
  payload: unknown;
  attempts: number;
}

/** In the transaction of its change, so that both are committed or neither. */
export async function enqueueJob(tx: Tx, kind: JobKind, payload: unknown, now: Date): Promise<void> {
  await tx
    .insertInto('jobs')
    .values({ kind, payload: JSON.stringify(payload), run_at: now, created_at: now })
    .execute();
  tx.effects.jobQueued();
}

/** The process of a running job extends its lock; when it dies, another takes the job after this time. */
export const LOCK_SECONDS = 30;

const claimStatement = preparedStatement((_db, value: ValueOf<{ now: Date; limit: number }>) => {
  const now = value((claim) => claim.now);
  return sql<Job>`
    update jobs set locked_until = ${value((claim) => secondsAfter(claim.now, LOCK_SECONDS))}, attempts = attempts + 1
    where id in (
      select id from jobs
      where failed_at is null and run_at <= ${now} and (locked_until is null or locked_until < ${now})
      order by run_at, id limit ${value(({ limit }) => limit)} for update skip locked)
    returning id, kind, payload, attempts`;
});

export function claimJobs(db: Db, now: Date, limit: number): Promise<Job[]> {
  return claimStatement(db, { now, limit });
}

export async function extendJobLock(db: Db, id: number, now: Date): Promise<void> {
  await db
    .updateTable('jobs')
    .set({ locked_until: secondsAfter(now, LOCK_SECONDS) })
    .where('id', '=', id)
    .execute();
}

/** Only for a start on the embedded database, where no other process can run a job. */
export async function unlockJobs(db: Db): Promise<void> {
  await db.updateTable('jobs').set({ locked_until: null }).where('locked_until', 'is not', null).execute();
}

const finishStatement = preparedStatement((db, value: ValueOf<number>) =>
  db.deleteFrom('jobs').where(
    'id',
    '=',
    value((id) => id),
  ),
);

export async function finishJob(db: Db, id: number): Promise<void> {
  await finishStatement(db, id);
}

export async function postponeJob(db: Db, id: number, runAt: Date, error: string): Promise<void> {
  await db
    .updateTable('jobs')
    .set({ run_at: runAt, locked_until: null, last_error: error })
    .where('id', '=', id)
    .execute();
}

export async function failJob(db: Db, id: number, now: Date, error: string): Promise<void> {
  await db
    .updateTable('jobs')
    .set({ failed_at: now, locked_until: null, last_error: error })
    .where('id', '=', id)
    .execute();
}
