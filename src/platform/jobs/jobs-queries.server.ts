import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { JobKind } from './job-kinds.ts';
import { preparedStatement, type ValueOf } from '../../db/connect.ts';
import type { Db } from '../../db/transaction.ts';
import { secondsAfter } from '../../kit/server/clock.ts';
import type { Tx } from '../../kit/server/transaction/effects.ts';
import { DAY_SECONDS } from '../../kit/rules/units-of-time.ts';

export interface Job {
  id: number;
  /** The kind may be unknown to this version. */
  kind: string;
  payload: unknown;
  attempts: number;
  lockedBy: string;
}

/** Written in the transaction of its change, so that both are committed or neither. */
export async function enqueueJob(
  tx: Tx,
  kind: JobKind,
  payload: unknown,
  now: Date,
  runAt = now,
): Promise<void> {
  await tx
    .insertInto('jobs')
    .values({ kind, payload: JSON.stringify(payload), run_at: runAt, created_at: now })
    .execute();
  tx.effects.jobQueued();
}

/** The process of a running job extends its lock; when it dies, another takes the job after this time. */
export const LOCK_SECONDS = 30;

interface Claim {
  now: Date;
  limit: number;
  isUrgentOnly: boolean;
  lockedBy: string;
}

const claimStatement = preparedStatement((_db, value: ValueOf<Claim>) => {
  const now = value((claim) => claim.now);
  return sql<Job>`
    update jobs set locked_until = ${value((claim) => secondsAfter(claim.now, LOCK_SECONDS))},
      locked_by = ${value(({ lockedBy }) => lockedBy)}::uuid, attempts = attempts + 1
    where id in (
      select id from jobs
      where failed_at is null and run_at <= ${now} and (locked_until is null or locked_until < ${now})
        and (is_urgent or not ${value(({ isUrgentOnly }) => isUrgentOnly)}::boolean)
      order by is_urgent desc, run_at, id limit ${value(({ limit }) => limit)} for update skip locked)
    returning id, kind, payload, attempts, locked_by as "lockedBy"`;
});

/** Codes and links, which have an end, first. @param isUrgentOnly leaves all others */
export function claimJobs(db: Db, now: Date, limit: number, isUrgentOnly: boolean): Promise<Job[]> {
  return claimStatement(db, { now, limit, isUrgentOnly, lockedBy: randomUUID() });
}

type OwnJob = Pick<Job, 'id' | 'lockedBy'>;

export async function extendJobLock(db: Db, job: OwnJob, now: Date): Promise<void> {
  await changeOwn(db, job, { locked_until: secondsAfter(now, LOCK_SECONDS) });
}

/** Called only at the start on the embedded database, where no other process can run a job. */
export async function unlockJobs(db: Db): Promise<void> {
  await db
    .updateTable('jobs')
    .set({ locked_until: null, locked_by: null })
    .where('locked_until', 'is not', null)
    .execute();
}

const finishStatement = preparedStatement((db, value: ValueOf<OwnJob>) =>
  db
    .deleteFrom('jobs')
    .where(
      'id',
      '=',
      value(({ id }) => id),
    )
    .where(
      'locked_by',
      '=',
      value(({ lockedBy }) => lockedBy),
    )
    .returning('id'),
);

/** @returns false when another process has taken the job in between; so do the two below */
export async function finishJob(db: Db, { id, lockedBy }: OwnJob): Promise<boolean> {
  return (await finishStatement(db, { id, lockedBy })).length > 0;
}

export function postponeJob(db: Db, job: OwnJob, runAt: Date, error: string): Promise<boolean> {
  return changeOwn(db, job, { run_at: runAt, locked_until: null, locked_by: null, last_error: error });
}

export function failJob(db: Db, job: OwnJob, now: Date, error: string): Promise<boolean> {
  return changeOwn(db, job, { failed_at: now, locked_until: null, locked_by: null, last_error: error });
}

interface Change {
  run_at?: Date;
  failed_at?: Date;
  locked_until: Date | null;
  locked_by?: null;
  last_error?: string;
}

async function changeOwn(db: Db, { id, lockedBy }: OwnJob, change: Change): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('jobs')
    .set(change)
    .where('id', '=', id)
    .where('locked_by', '=', lockedBy)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

const RETENTION_SECONDS = 7 * DAY_SECONDS;

export async function purgeJobs(db: Db, now: Date): Promise<void> {
  const oldest = secondsAfter(now, -RETENTION_SECONDS).toISOString();
  await db
    .deleteFrom('jobs')
    .where('failed_at', 'is not', null)
    .where(sql<string>`payload->>'holdsUntil'`, '<', oldest)
    .execute();
}
