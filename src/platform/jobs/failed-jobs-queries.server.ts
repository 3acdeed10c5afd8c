import { sql } from 'kysely';
import type { Page } from '../../kit/rules/list-page.ts';
import { type FailedJobState } from '../settings/platform-choices.ts';
import { MAIL_KINDS } from './job-kinds.ts';
import type { FailedJob } from './jobs.shapes.ts';
import { containsPattern } from '../../db/queries.ts';
import { readPage, type Paging } from '../../db/queries.ts';
import type { Db } from '../../db/transaction.ts';
import type { Tx } from '../../kit/server/transaction/effects.ts';

interface FailedJobsQuery extends Paging {
  search?: string | undefined;
  state?: FailedJobState | undefined;
}

export async function listFailedJobs(
  db: Db,
  { search, state, ...paging }: FailedJobsQuery,
  now: Date,
): Promise<Page<FailedJob>> {
  let jobs = selectJobs(db).where('jobs.last_error', 'is not', null);
  if (state) jobs = jobs.where('jobs.failed_at', state === 'given-up' ? 'is not' : 'is', null);
  if (search) {
    const pattern = containsPattern(search);
    jobs = jobs.where((eb) =>
      eb.or([
        eb(recipient, 'ilike', pattern),
        eb('orders.number', 'ilike', pattern),
        eb('jobs.last_error', 'ilike', pattern),
      ]),
    );
  }
  const { items, total } = await readPage(jobs.select(columns).orderBy('jobs.id', 'desc'), paging);
  return { items: items.map((row) => jobReply(row, now)), total };
}

/** @returns its last error; null when it has not failed, undefined when there is no such job */
export async function lockJob(tx: Tx, id: string): Promise<string | null | undefined> {
  if (!/^\d{1,15}$/.test(id)) return undefined;
  const row = await tx
    .selectFrom('jobs')
    .select('last_error')
    .where('id', '=', Number(id))
    .forUpdate()
    .executeTakeFirst();
  return row?.last_error;
}

export async function readFailedJob(tx: Tx, id: string, now: Date): Promise<FailedJob> {
  const row = await selectJobs(tx)
    .select(columns)
    .where('jobs.id', '=', Number(id))
    .executeTakeFirstOrThrow();
  return jobReply(row, now);
}

const RETRY_NOW = { failed_at: null, attempts: 0 };

export async function retryJob(tx: Tx, id: string, now: Date): Promise<void> {
  await tx
    .updateTable('jobs')
    .set({ ...RETRY_NOW, run_at: now })
    .where('id', '=', Number(id))
    .execute();
  tx.effects.jobQueued();
}

export async function retryAllJobs(tx: Tx, now: Date): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('jobs')
    .set({ ...RETRY_NOW, run_at: now })
    .where('last_error', 'is not', null)
    .where((eb) => eb.or([eb(holdsUntil, 'is', null), eb(holdsUntil, '>', now.toISOString())]))
    .executeTakeFirst();
  tx.effects.jobQueued();
  return Number(numUpdatedRows);
}

export async function deleteJob(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('jobs').where('id', '=', Number(id)).execute();
}

const recipient = sql<string | null>`coalesce(jobs.payload->>'to', jobs.payload->>'email', users.email)`;
const holdsUntil = sql<string | null>`jobs.payload->>'holdsUntil'`;

function selectJobs(db: Db | Tx) {
  return db
    .selectFrom('jobs')
    .leftJoin('orders', (join) => join.on(sql`orders.number`, '=', sql`jobs.payload->>'orderNumber'`))
    .leftJoin('users', (join) =>
      join.onRef('users.id', '=', 'orders.user_id').on('users.deleted_at', 'is', null),
    );
}

const columns = [
  'jobs.id',
  'jobs.kind',
  'jobs.attempts',
  'jobs.last_error',
  'jobs.run_at',
  'jobs.failed_at',
  'jobs.created_at',
  'orders.number as order',
  recipient.as('to'),
  sql<string | null>`jobs.payload->>'about'`.as('about'),
  holdsUntil.as('holds_until'),
] as const;

interface JobRow {
  id: number;
  kind: string;
  about: string | null;
  to: string | null;
  order: string | null;
  holds_until: string | null;
  attempts: number;
  last_error: string | null;
  run_at: Date;
  failed_at: Date | null;
  created_at: Date;
}

function jobReply(row: JobRow, now: Date): FailedJob {
  return {
    _id: String(row.id),
    kind: row.kind,
    about: MAIL_KINDS.find((kind) => kind === row.about) ?? (row.order === null ? null : 'order'),
    to: row.to,
    order: row.order,
    state: row.failed_at ? 'given-up' : 'waiting',
    tries: row.attempts,
    lastError: row.last_error ?? '',
    createdAt: row.created_at.toISOString(),
    givenUpAt: row.failed_at?.toISOString() ?? null,
    nextTryAt: row.failed_at ? null : row.run_at.toISOString(),
    hasRunOut: row.holds_until !== null && Date.parse(row.holds_until) <= now.getTime(),
  };
}
