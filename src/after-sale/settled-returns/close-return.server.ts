import { sql } from 'kysely';
import { isFaultOfShop } from '../returns/return-choices.ts';
import { leftOfFee, returnValueOf, type ReturnValue, type UnitsOfLine } from '../returns/return-value.ts';
import { whatIsOwed } from '../../orders/owed/what-is-owed.ts';
import { adminRupees, rupeesOf } from '../../kit/rules/money.ts';
import * as returnDeskMessages from '../returns/return-desk.words.ts';
import { returnMessages } from '../returns/return.words.ts';
import type { Clock } from '../../kit/server/clock.ts';
import { conflict } from '../../kit/server/http/errors.ts';
import type { Idempotency } from '../../kit/server/http/idempotency-key.ts';
import type { CurrentUser } from '../../kit/server/security/tokens.ts';
import { retryIfTaken } from '../../kit/server/transaction/idempotency-keys.ts';
import type { Tx } from '../../kit/server/transaction/effects.ts';
import { lockOrderAndCompany, type LockedMoneyOrder } from '../../orders/orders/lock-order.server.ts';
import { keepWorth, readOwedOrder } from '../../orders/owed/read-owed.server.ts';
import { keepLeftOver } from '../../orders/owed/left-over.server.ts';
import {
  writeChange,
  lockReturnRow,
  requireOrderOfReturn,
  requireReturnState,
  requireSeenReturn,
  type ReturnRow,
} from '../returns/change-return.server.ts';
import { countedUnits, readStored, type StoredReturn } from '../returns/return-replies.server.ts';
import { type RefundablePayment, lockRefundable } from '../../payments/refunds/choose-payment.server.ts';
import { creditReturn, type ReturnNote } from './credit-return.server.ts';

export interface Closing {
  order: LockedMoneyOrder;
  row: ReturnRow;
  stored: StoredReturn;
  /** Captured ones of the order, locked. */
  payments: RefundablePayment[];
}

/**
 * Payments first, as refunds do, then the company of an order on account, the order and its return.
 * @returns null for a repeat under the key
 * @throws Refused 404; 409 wrong_state, changed_meanwhile, key_reused
 */
export async function lockClosing(
  tx: Tx,
  currentUser: CurrentUser,
  id: string,
  seen: string,
  idempotency: Idempotency,
): Promise<Closing | null> {
  const number = await requireOrderOfReturn(tx, id);
  const { id: orderId } = await tx
    .selectFrom('orders')
    .select('id')
    .where('number', '=', number)
    .executeTakeFirstOrThrow();
  const payments = await lockRefundable(tx, orderId);
  const order = await lockOrderAndCompany(tx, number);
  const row = await lockReturnRow(tx, id);
  if (await isRepeat(tx, currentUser.id, id, idempotency)) return null;
  requireReturnState(row, ['inspected']);
  await requireSeenReturn(tx, row, seen);
  const [stored] = await readStored(tx, [id]);
  return { order, row, stored: stored!, payments };
}

/** @throws Refused 409 key_reused */
async function isRepeat(
  tx: Tx,
  userId: string,
  id: string,
  { key, bodyHash }: Idempotency,
): Promise<boolean> {
  const first = await tx
    .selectFrom('returns')
    .select(['id', 'close_hash'])
    .where('closed_by', '=', userId)
    .where('close_key', '=', key)
    .executeTakeFirst();
  if (!first) return false;
  if (first.id !== id || !first.close_hash!.equals(bodyHash))
    throw conflict('key_reused', returnMessages.keyReused);
  return true;
}

/** @param close repeated when its key was used for another return at the same moment */
export function withCloseKey<T>(close: () => Promise<T>): Promise<T> {
  return retryIfTaken('returns_close_key', close);
}

export interface SettledValue {
  value: ReturnValue;
  note: ReturnNote | null;
  /** The amount to give back, at most the credit note. */
  backPaise: number;
}

/**
 * The value of the return, with its credit note where an invoice exists.
 * @param withFee null: as the reason says, once nothing stays with the buyer
 * @param isRefund money that has not come is not given back: where nothing was received, or more is due than this is
 * worth
 * @throws Refused 409 nothing_to_give_back, where nothing was accepted; not_paid (with `due`) for a refund, except
 * one of an order on account; as a credit note
 */
export async function valueReturn(
  tx: Tx,
  clock: Clock,
  currentUser: CurrentUser,
  { order, stored }: Closing,
  { withFee, isRefund }: { withFee: boolean | null; isRefund: boolean },
): Promise<SettledValue> {
  const units = countedUnits(stored).filter(({ quantity }) => quantity > 0);
  if (units.length === 0) throw conflict('nothing_to_give_back', returnDeskMessages.nothingToGiveBack);
  const asked = askedValue(stored, units, withFee);
  const note = await creditReturn(tx, clock, currentUser, order.id, {
    ...{ units, withFee: asked.feePaise > 0 },
    number: stored.number,
  });
  const value = note?.value ?? asked;
  if (isRefund && order.pay_by !== 'account') requirePaid(order, value);
  const backPaise = await overpaidAfter(tx, order.id, { units, value, note });
  return { value, note, backPaise: note ? Math.min(backPaise, value.totalPaise) : backPaise };
}

/** The amount that the buyer has paid beyond what stays with them once this value came back. */
async function overpaidAfter(
  tx: Tx,
  orderId: number,
  { units, value, note }: { units: readonly UnitsOfLine[]; value: ReturnValue; note: ReturnNote | null },
): Promise<number> {
  const { overpaidPaise, facts } = await readOwedOrder(tx, orderId);
  // The amount of a credit note is already out of what is owed.
  if (note) return overpaidPaise;
  const lines = facts.lines.map((line) => ({
    ...line,
    returnedUnits: line.returnedUnits + (ofLine(units, line)?.quantity ?? 0),
    returnedPaise: line.returnedPaise + (ofLine(value.lines, line)?.valuePaise ?? 0),
  }));
  return whatIsOwed({ ...facts, lines, feePaise: facts.feePaise - value.feePaise }).overpaidPaise;
}

function ofLine<Part extends { position: number }>(
  parts: readonly Part[],
  { position }: { position: number },
): Part | undefined {
  return parts.find((part) => part.position === position);
}

function requirePaid({ captured_paise, due_paise }: LockedMoneyOrder, { totalPaise }: ReturnValue): void {
  if (due_paise === 0 || (captured_paise > 0 && due_paise <= totalPaise)) return;
  const due = rupeesOf(due_paise);
  throw conflict('not_paid', returnDeskMessages.notPaid(adminRupees(due)), { due });
}

function askedValue(
  { sold, reason }: StoredReturn,
  units: readonly UnitsOfLine[],
  withFee: boolean | null,
): ReturnValue {
  const value = returnValueOf(sold, units, isFaultOfShop(reason));
  if (withFee === null) return value;
  const feePaise = withFee ? leftOfFee(sold) : 0;
  return { ...value, feePaise, totalPaise: value.goodsPaise + feePaise };
}

/** Closes the return after its money was written. Its value is owed no more. */
export async function closeReturn(
  tx: Tx,
  currentUser: CurrentUser,
  { order, row }: Closing,
  { value, note }: SettledValue,
  idempotency: Idempotency,
  newOrderId: number | null,
  now: Date,
): Promise<void> {
  const change = {
    state: 'closed' as const,
    ...{ closed_at: now, new_order_id: newOrderId },
    ...{ goods_paise: value.goodsPaise, fee_paise: value.feePaise, total_paise: value.totalPaise },
    credit_note_id: note?.id ?? null,
    ...{ closed_by: currentUser.id, close_key: idempotency.key, close_hash: idempotency.bodyHash },
  };
  await writeChange(tx, row, change, { actorId: currentUser.id, now });
  const { lines } = value;
  await sql`
    update return_lines set value_paise = coalesce((
      select paise from unnest(${lines.map(({ position }) => position)}::int[],
        ${lines.map(({ valuePaise }) => valuePaise)}::bigint[]) as worth (position, paise)
      where worth.position = return_lines.position), 0)
    where return_id = ${row.id}::uuid`.execute(tx);
  await keepWorth(tx, order.id, now);
  await keepLeftOver(tx, order.id, currentUser.id, now);
}
