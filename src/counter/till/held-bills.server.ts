import { sql } from 'kysely';
import { HELD_BILL_SECONDS } from './counter-choices.ts';
import * as counterMessages from './counter.words.ts';
import type { HeldBill, NewHeldBill } from './counter.shapes.ts';
import type { Db } from '../../db/transaction.ts';
import { isUuid } from '../../kit/rules/uuid.ts';
import { secondsAfter } from '../../kit/server/clock.ts';
import { notFound } from '../../kit/server/http/errors.ts';
import type { Services } from '../../kit/server/services.ts';
import type { Tx } from '../../kit/server/transaction/effects.ts';
import { step, type Actor } from '../../platform/records/record.server.ts';

export function holdBill(actor: Actor, { label, body }: NewHeldBill): Promise<HeldBill> {
  return step(actor, async ({ tx, now, actorId, audit }) => {
    const { id } = await tx
      .insertInto('held_bills')
      .values({ label, body: JSON.stringify(body), held_by: actorId, at: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    await audit('bill.hold', id, { lines: body.lines.length });
    return (await billReplies(tx, await selectBills(tx).where('held_bills.id', '=', id).execute()))[0]!;
  });
}

/** Held bills of all staff at the counter, newest first. */
export async function listHeldBills({ db, clock }: Pick<Services, 'clock' | 'db'>): Promise<HeldBill[]> {
  const rows = await selectBills(db)
    .where('at', '>', secondsAfter(clock.now(), -HELD_BILL_SECONDS))
    .orderBy('at', 'desc')
    .orderBy('held_bills.id')
    .execute();
  return billReplies(db, rows);
}

/** @throws Refused 404 */
export function deleteHeldBill(actor: Actor, id: string): Promise<void> {
  return step(actor, async ({ tx, audit }) => {
    const deleted = isUuid(id)
      ? await tx.deleteFrom('held_bills').where('id', '=', id).returning('id').executeTakeFirst()
      : undefined;
    if (!deleted) throw notFound(counterMessages.billGone);
    await audit('bill.release', id);
  });
}

export async function purgeHeldBills(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('held_bills').where('at', '<=', secondsAfter(now, -HELD_BILL_SECONDS)).execute();
}

/** The label of a bill may name the customer too. */
export async function eraseHeldBillsOf(tx: Tx, { id }: { id: string }): Promise<void> {
  await sql`delete from held_bills where body->>'customer' = ${id}`.execute(tx);
}

function selectBills(db: Db | Tx) {
  return db
    .selectFrom('held_bills')
    .innerJoin('users', 'users.id', 'held_by')
    .select(['held_bills.id', 'label', 'body', 'held_by', 'users.name as by_name', 'at']);
}

interface BillRow {
  id: string;
  label: string;
  body: object;
  held_by: string;
  by_name: string;
  at: Date;
}

async function billReplies(db: Db | Tx, rows: readonly BillRow[]): Promise<HeldBill[]> {
  const bodies = rows.map(({ body }) => body as HeldBill['body']);
  const names = await namesOf(db, bodies);
  return rows.map(({ id, label, held_by, by_name, at }, index) => {
    const body = bodies[index]!;
    const own = idsOf(body).flatMap((each) => {
      const name = names.get(each);
      return name === undefined ? [] : [[each, name] as const];
    });
    return {
      _id: id,
      label,
      body,
      names: Object.fromEntries(own),
      by: { _id: held_by, name: by_name },
      at: at.toISOString(),
    };
  });
}

/** Read in one statement. */
async function namesOf(db: Db | Tx, bodies: readonly HeldBill['body'][]): Promise<Map<string, string>> {
  const ids = bodies.flatMap(idsOf).filter(isUuid);
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from products where id = any(${ids}::uuid[])
    union all select id, name from users where id = any(${ids}::uuid[]) and deleted_at is null
    union all select id, legal_name from companies where id = any(${ids}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

function idsOf({ lines, customer, company }: HeldBill['body']): string[] {
  return [...lines.map(({ product }) => product), customer, company].filter((id) => id !== undefined);
}
