import { sql } from 'kysely';
import { expectedPaise, type CashMoveKind, type Drawer } from './drawer.ts';
import type { Page } from '../../kit/rules/list-page.ts';
import { MAX_LIST_ROWS } from '../../platform/settings/platform-limits.ts';
import { rupeesOf, adminRupees } from '../../kit/rules/money.ts';
import type { CashSession } from '../../counter/till/counter.shapes.ts';
import type { Paging } from '../../kit/api/shapes.ts';
import type { Db } from '../../db/transaction.ts';
import type { Tx } from '../../kit/server/transaction/effects.ts';
import * as counterMessages from '../../counter/till/counter.words.ts';
import { conflict } from '../../kit/server/http/errors.ts';

interface Cash {
  userId: string;
  /** The open drawer of this person, locked before payments, companies and orders; null without one. */
  drawerId: string | null;
  amountPaise: number;
  ref: string;
}

/** Cash that the holder of an open drawer enters goes into it. */
export async function putInDrawer(tx: Tx, { drawerId, amountPaise, ref }: Cash, now: Date): Promise<void> {
  if (drawerId !== null) await noteCash(tx, drawerId, { kind: 'sale', amountPaise, ref }, now);
}

/** Cash that the holder of an open drawer gives back is taken out of it. @throws Refused 409 not_in_drawer */
export async function takeFromDrawer(
  tx: Tx,
  { userId, drawerId, amountPaise, ref }: Cash,
  now: Date,
): Promise<void> {
  if (drawerId === null) return;
  await requireInDrawer(tx, userId, amountPaise);
  await noteCash(tx, drawerId, { kind: 'refund', amountPaise, ref }, now);
}

/** @param userId of the open drawer, which is locked @throws Refused 409 not_in_drawer, with what is left in it */
export async function requireInDrawer(tx: Tx, userId: string, amountPaise: number): Promise<void> {
  const inDrawerPaise = expectedPaise(drawerOf((await findOpenDrawer(tx, userId))!));
  if (amountPaise <= inDrawerPaise) return;
  const left = rupeesOf(Math.max(0, inDrawerPaise));
  throw conflict('not_in_drawer', counterMessages.notInDrawer(adminRupees(left)), { left, expected: left });
}

interface DrawerRow {
  id: string;
  user_id: string;
  user_name: string;
  opened_at: Date;
  opening_paise: number;
  closed_at: Date | null;
  counted_paise: number | null;
  expected_paise: number | null;
  note: string | null;
  sales_paise: number;
  refunds_paise: number;
  in_paise: number;
  out_paise: number;
  discounts_paise: number;
}

function selectDrawers(db: Db | Tx) {
  const sumOf = (kind: CashMoveKind) =>
    sql<number>`coalesce((select abs(sum(paise)) from cash_moves
      where session_id = cash_sessions.id and kind = ${sql.lit(kind)}), 0)::bigint`;
  return db
    .selectFrom('cash_sessions')
    .innerJoin('users', 'users.id', 'cash_sessions.user_id')
    .select([
      'cash_sessions.id',
      'user_id',
      'users.name as user_name',
      'opened_at',
      'opening_paise',
      'closed_at',
      'counted_paise',
      'expected_paise',
      'cash_sessions.note',
      sumOf('sale').as('sales_paise'),
      sumOf('refund').as('refunds_paise'),
      sumOf('in').as('in_paise'),
      sumOf('out').as('out_paise'),
      sql<number>`(
        select coalesce(sum(discount_paise), 0)::bigint from orders
        where source = 'counter' and discount_paise > 0 and status <> 'Cancelled' and entered_by = cash_sessions.user_id
          and created_at >= opened_at and (closed_at is null or created_at <= closed_at)
      )`.as('discounts_paise'),
    ]);
}

/** Null while the person has no open drawer. */
export async function findOpenDrawer(db: Db | Tx, userId: string): Promise<DrawerRow | null> {
  const row = await selectDrawers(db)
    .where('user_id', '=', userId)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}

export async function readDrawer(db: Db | Tx, id: string): Promise<CashSession> {
  return drawerReply(await selectDrawers(db).where('cash_sessions.id', '=', id).executeTakeFirstOrThrow());
}

/** Newest first. */
export async function listDrawers(db: Db, { page = 1, limit }: Paging): Promise<Page<CashSession>> {
  const rows = await selectDrawers(db)
    .orderBy('opened_at', 'desc')
    .orderBy('cash_sessions.id')
    .limit(limit ?? MAX_LIST_ROWS)
    .offset(limit === undefined ? 0 : (page - 1) * limit)
    .execute();
  const { total } = await db
    .selectFrom('cash_sessions')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { items: rows.map(drawerReply), total };
}

export function drawerOf(row: DrawerRow): Drawer {
  return {
    openingPaise: row.opening_paise,
    salesPaise: row.sales_paise,
    refundsPaise: row.refunds_paise,
    inPaise: row.in_paise,
    outPaise: row.out_paise,
  };
}

export function drawerReply(row: DrawerRow): CashSession {
  const expected = row.expected_paise ?? expectedPaise(drawerOf(row));
  const counted = row.counted_paise;
  return {
    _id: row.id,
    user: { _id: row.user_id, name: row.user_name },
    openedAt: row.opened_at.toISOString(),
    opening: rupeesOf(row.opening_paise),
    sales: rupeesOf(row.sales_paise),
    refunds: rupeesOf(row.refunds_paise),
    in: rupeesOf(row.in_paise),
    out: rupeesOf(row.out_paise),
    discounts: rupeesOf(row.discounts_paise),
    expected: rupeesOf(expected),
    closedAt: row.closed_at?.toISOString() ?? null,
    counted: counted === null ? null : rupeesOf(counted),
    difference: counted === null ? null : rupeesOf(counted - expected),
    note: row.note,
  };
}

/** Cash of a sale and the closing of its drawer wait for each other. @returns the id, or null without an open drawer */
export async function lockDrawer(tx: Tx, userId: string): Promise<string | null> {
  const open = await tx
    .selectFrom('cash_sessions')
    .select('id')
    .where('user_id', '=', userId)
    .where('closed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return open?.id ?? null;
}

interface NewCashMove {
  kind: CashMoveKind;
  /** Amount above 0, in or out. */
  amountPaise: number;
  ref?: string;
  note?: string;
}

const SIGNS: Record<CashMoveKind, 1 | -1> = { sale: 1, in: 1, refund: -1, out: -1 };

/** @param sessionId locked */
export async function noteCash(
  tx: Tx,
  sessionId: string,
  { kind, amountPaise, ref, note }: NewCashMove,
  now: Date,
): Promise<void> {
  await tx
    .insertInto('cash_moves')
    .values({
      session_id: sessionId,
      kind,
      paise: SIGNS[kind] * amountPaise,
      ref: ref ?? null,
      note: note ?? null,
      at: now,
    })
    .execute();
}
