import { spreadOldestFirst } from '../../dealers/companies/company-debt.ts';
import { adminRupees, paiseOf, rupeesOf } from '../../kit/rules/money.ts';
import { orderMessages } from '../../orders/orders/order.words.ts';
import * as moneyDeskMessages from '../payments-desk/money-desk.words.ts';
import type { NewReceipt } from './receipts.shapes.ts';
import { conflict, notFound } from '../../kit/server/http/errors.ts';
import type { CurrentUser } from '../../kit/server/security/access-token.ts';
import type { Tx } from '../../kit/server/transaction/in-transaction.ts';
import {
  lockOpenAccountOrders,
  openOrderOf,
  type OpenOrderRow,
} from '../../dealers/companies/account-orders.server.ts';
import { insertCaptured } from '../outcomes/capture.server.ts';
import { noteShare } from '../outcomes/note-captured.server.ts';
import { requireCashOfOrders, type Share } from './require-company-cash.server.ts';
import type { SpreadReceipt } from './receipts-queries.server.ts';

interface Spread {
  receipt: SpreadReceipt;
  /** The rest of the receipt. */
  leftPaise: number;
  /** Exactly these, else the oldest first. */
  orders: NewReceipt['orders'];
}

/**
 * Puts the rest of a receipt on orders of its company, which is locked.
 * @throws Refused 404 for an order that is not the company's or not on account; 409 too_much (with order and due),
 * cash_ceiling
 */
export async function spreadReceipt(
  tx: Tx,
  currentUser: CurrentUser,
  { receipt, leftPaise, orders }: Spread,
  now: Date,
): Promise<Share[]> {
  const open = await lockOpenAccountOrders(tx, receipt.company_id);
  const shares =
    orders === undefined
      ? oldestFirst(open, leftPaise)
      : await givenShares(tx, receipt.company_id, open, orders);
  if (receipt.kind === 'cash') await requireCashOfOrders(tx, shares);
  for (const { id: orderId, paise } of shares) {
    await insertCaptured(
      tx,
      {
        kind: receipt.kind === 'cheque' ? 'bank' : receipt.kind,
        orderId,
        amountPaise: paise,
        currency: 'INR',
        enteredBy: currentUser.id,
        receiptId: receipt.id,
        movedFrom: receipt.moved_from,
      },
      now,
    );
    await noteShare(tx, orderId, now);
  }
  return shares;
}

function oldestFirst(open: readonly OpenOrderRow[], leftPaise: number): Share[] {
  const { shares } = spreadOldestFirst(open.map(openOrderOf), leftPaise);
  const ids = new Map(open.map(({ number, id }) => [number, id]));
  return shares.map((share) => ({ id: ids.get(share.number)!, ...share }));
}

async function givenShares(
  tx: Tx,
  companyId: string,
  open: readonly OpenOrderRow[],
  orders: NonNullable<NewReceipt['orders']>,
): Promise<Share[]> {
  const known = await tx
    .selectFrom('orders')
    .select(['id', 'number'])
    .where(
      'number',
      'in',
      orders.map(({ order }) => order),
    )
    .where('company_id', '=', companyId)
    .where('pay_by', '=', 'account')
    .execute();
  const ids = new Map(known.map(({ number, id }) => [number, id]));
  const dues = new Map(open.map(({ number, open_paise: paise }) => [number, paise]));
  return orders.map(({ order, amount }) => {
    const id = ids.get(order);
    if (id === undefined) throw notFound(orderMessages.notFound);
    const paise = paiseOf(amount);
    const due = rupeesOf(dues.get(order) ?? 0);
    if (paise > paiseOf(due))
      throw conflict('too_much', moneyDeskMessages.receipts.tooMuch(order, adminRupees(due)), { order, due });
    return { id, number: order, paise };
  });
}
