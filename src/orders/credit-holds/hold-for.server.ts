import { availablePaise, dueOnOf, holdReasonOf, type HeldWhy } from '../../dealers/companies/company-debt.ts';
import { deliveryMessages } from '../../delivery/zones/delivery.words.ts';
import { isoDayOf } from '../../kit/rules/dates.ts';
import { conflict } from '../../kit/server/http/errors.ts';
import type { Tx } from '../../kit/server/transaction/effects.ts';
import {
  type CompanyColumns,
  standingsOf,
  lockCompany,
} from '../../dealers/companies/companies-queries.server.ts';
import type { NewOrderRow } from '../placing/write-order-parts.server.ts';
import type { OrderStatus } from '../orders/order-status.ts';
import { hasRight } from '../../platform/rights/staff-rights.ts';
import * as orderDeskMessages from '../orders/order-desk.words.ts';
import type { DeskUser } from '../../kit/server/http/guards.ts';
import type { LockedMoneyOrder } from '../orders/lock-order.server.ts';

/**
 * Called before an order on account gets another status: a reopened order is checked again, and only staff who may
 * approve a held one send it.
 * @param order locked after its company
 * @returns for the audit log why it was held, where it is approved by this
 * @throws Refused 409 order_held
 */
export async function resolveHold(
  tx: Tx,
  { id: userId, staffRole }: DeskUser,
  order: LockedMoneyOrder,
  status: OrderStatus,
  now: Date,
): Promise<{ approved?: HeldWhy }> {
  if (order.pay_by !== 'account' || order.company_id === null || status === 'Cancelled') return {};
  const isReopened = order.status === 'Cancelled';
  const why = isReopened ? await checkAgain(tx, order, order.company_id, now) : order.held_why;
  if (why !== null && status !== 'Pending') {
    if (!hasRight(staffRole, 'prices')) throw conflict('order_held', orderDeskMessages.held);
    await approve(tx, order.id, userId);
    return { approved: why };
  }
  if (isReopened) await hold(tx, order.id, why, now);
  return {};
}

/** @param order cancelled, so that it is not counted among what the company owes */
async function checkAgain(
  tx: Tx,
  order: LockedMoneyOrder,
  companyId: string,
  now: Date,
): Promise<HeldWhy | null> {
  const netPaise = order.captured_paise - order.refunded_paise;
  const openPaise = Math.max(0, order.total_paise - order.gone_paise - netPaise);
  return (await checkCredit(tx, (await lockCompany(tx, companyId))!, openPaise, now)).why;
}

async function hold(tx: Tx, orderId: number, why: HeldWhy | null, now: Date): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ held_at: why === null ? null : now, held_why: why, approved_by: null })
    .where('id', '=', orderId)
    .execute();
}

/** Holds an order on account that owes more than before, where its company is beyond its limit now. */
export async function holdIfBeyond(tx: Tx, companyId: string, orderId: number, now: Date): Promise<void> {
  const { why } = await checkCredit(tx, (await lockCompany(tx, companyId))!, 0, now);
  if (why !== null) await hold(tx, orderId, why, now);
}

/** Lets a held order go. */
export async function approve(tx: Tx, orderId: number, userId: string): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ held_at: null, held_why: null, approved_by: userId })
    .where('id', '=', orderId)
    .execute();
}

export interface OnAccount {
  /** Columns of the order that is written. */
  columns: Pick<NewOrderRow, 'due_on' | 'held_at' | 'held_why' | 'approved_by'>;
  /** The amount that the company may still order without being held. */
  availablePaise: number;
}

/**
 * Due day and hold of an order on account that is placed now.
 * @param company locked, so that two of its orders at once see each other; null for a buyer without one
 * @throws Refused 409 way_off
 */
export async function holdOf(
  tx: Tx,
  company: CompanyColumns | null,
  totalPaise: number,
  now: Date,
): Promise<OnAccount> {
  if (!company || !buysOnAccount(company)) throw conflict('way_off', deliveryMessages.ways.account);
  const check = await checkCredit(tx, company, totalPaise, now);
  return {
    columns: {
      due_on: dueOnOf(isoDayOf(now), company.credit_days),
      held_at: check.why === null ? null : now,
      held_why: check.why,
      approved_by: null,
    },
    availablePaise: check.availablePaise,
  };
}

export function buysOnAccount({
  state,
  credit_days,
}: Pick<CompanyColumns, 'state' | 'credit_days'>): boolean {
  return state === 'approved' && credit_days > 0;
}

interface CreditCheck {
  /** Null where the order passes. */
  why: HeldWhy | null;
  availablePaise: number;
}

/** @param company locked; one that buys on account no more has no limit left */
export async function checkCredit(
  tx: Tx,
  company: CompanyColumns,
  totalPaise: number,
  now: Date,
): Promise<CreditCheck> {
  const terms = { ...company, credit_limit_paise: buysOnAccount(company) ? company.credit_limit_paise : 0 };
  const standing = (await standingsOf(tx, [terms], isoDayOf(now))).get(company.id)!;
  return {
    why: holdReasonOf(standing, company.hold_overdue, totalPaise),
    availablePaise: availablePaise(standing),
  };
}
