import { expectedPaise } from './drawer.ts';
import { adminRupees, rupeesOf } from '../../kit/rules/money.ts';
import * as counterMessages from '../../counter/till/counter.words.ts';
import { conflict } from '../../kit/server/http/errors.ts';
import type { Tx } from '../../kit/server/transaction/in-transaction.ts';
import { drawerOf, findOpenDrawer, noteCash } from './drawer-queries.server.ts';

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
