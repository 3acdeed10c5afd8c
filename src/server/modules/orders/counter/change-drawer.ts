import { differencePaise, expectedPaise } from '../../../../domain/orders/counter/drawer.ts';
import { paiseOf, rupeesOf } from '../../../../domain/platform/money.ts';
import * as counterMessages from '../../../../contract/orders/counter/counter-messages.ts';
import type {
  CashSession,
  DrawerCount,
  NewCashMove,
} from '../../../../contract/orders/counter/counter-shapes.ts';
import { violatedUnique } from '../../../../db/transaction.ts';
import { conflict, invalid } from '../../../http/errors.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import type { CurrentUser } from '../../../security/access-token.ts';
import type { WriteServices } from '../../../services.ts';
import { inTransaction, type Tx } from '../../../transaction/in-transaction.ts';
import { requireInDrawer } from './drawer-cash.ts';
import { drawerOf, findOpenDrawer, lockDrawer, noteCash, readDrawer } from './drawer-queries.ts';

/** A person has one open drawer at most. @throws Refused 409 session_open */
export async function openDrawer(
  services: WriteServices,
  currentUser: CurrentUser,
  opening: number,
): Promise<CashSession> {
  const now = services.clock.now();
  try {
    return await inTransaction(services, async (tx) => {
      const { id } = await tx
        .insertInto('cash_sessions')
        .values({ user_id: currentUser.id, opened_at: now, opening_paise: paiseOf(opening) })
        .returning('id')
        .executeTakeFirstOrThrow();
      await writeAudit(tx, currentUser, 'drawer.open', id, { opening }, now);
      return readDrawer(tx, id);
    });
  } catch (error) {
    if (violatedUnique(error) === 'cash_sessions_open')
      throw conflict('session_open', counterMessages.sessionOpen);
    throw error;
  }
}

/** @throws Refused 409 no_session, not_in_drawer */
export function moveCash(
  services: WriteServices,
  currentUser: CurrentUser,
  { kind, amount, note }: NewCashMove,
): Promise<CashSession> {
  return inTransaction(services, async (tx) => {
    const now = services.clock.now();
    const { id } = await requireLockedDrawer(tx, currentUser.id);
    const amountPaise = paiseOf(amount);
    if (kind === 'out') await requireInDrawer(tx, currentUser.id, amountPaise);
    await noteCash(tx, id, { kind, amountPaise, note }, now);
    await writeAudit(tx, currentUser, 'drawer.move', id, { kind, amount, note }, now);
    return readDrawer(tx, id);
  });
}

/** @throws Refused 409 no_session; 400 without a note where the cash differs */
export function closeDrawer(
  services: WriteServices,
  currentUser: CurrentUser,
  { counted, note }: DrawerCount,
): Promise<CashSession> {
  return inTransaction(services, async (tx) => {
    const now = services.clock.now();
    const { id, drawer } = await requireLockedDrawer(tx, currentUser.id);
    const countedPaise = paiseOf(counted);
    const difference = rupeesOf(differencePaise(drawer, countedPaise));
    if (difference !== 0 && note === undefined)
      throw invalid(counterMessages.closeNoteMissing, { note: counterMessages.closeNoteMissing });
    await tx
      .updateTable('cash_sessions')
      .set({
        closed_at: now,
        counted_paise: countedPaise,
        expected_paise: expectedPaise(drawer),
        note: note ?? null,
      })
      .where('id', '=', id)
      .execute();
    await writeAudit(tx, currentUser, 'drawer.close', id, { counted, difference }, now);
    return readDrawer(tx, id);
  });
}

async function requireLockedDrawer(tx: Tx, userId: string) {
  await lockDrawer(tx, userId);
  // Read once it is locked, so that its sums hold what a sale has just put in.
  const row = await findOpenDrawer(tx, userId);
  if (!row) throw conflict('no_session', counterMessages.noSession);
  return { id: row.id, drawer: drawerOf(row) };
}
