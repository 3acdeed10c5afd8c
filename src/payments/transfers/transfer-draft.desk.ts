import { adminRupees, paiseOf, rupeesOf } from '../../kit/rules/money.ts';
import * as moneyDeskMessages from '../payments-desk/money-desk.words.ts';
import type { NewDeskPayment } from '../payments-desk/money-desk.shapes.ts';
import { orderMessages } from '../../orders/orders/order.words.ts';
import { RefusedError } from '../../kit/web/lib/api/failures.ts';
import { typedRupees } from '../../kit/web/lib/typed-rupees.ts';
import * as paymentDeskMessages from '../payments-desk/payment-desk.words.ts';
import { typedAmount } from '../payments-desk/typed-amount.desk.ts';
import { orderNumberOf, type TransferRow } from './remittance-sheet.desk.ts';

/** A transfer as typed. */
export interface TransferDraft {
  amount: string;
  charges: string;
  reference: string;
  note: string;
  rows: readonly TransferRow[];
}

/** A value that is no number is sent as one that is refused, with its field. */
export function transferBody({ amount, charges, reference, note, rows }: TransferDraft): NewDeskPayment {
  return {
    kind: 'bank',
    amount: typedAmount(amount) ?? 0,
    reference: reference.trim(),
    orders: rows.map((row) => ({ order: orderNumberOf(row.order), amount: typedAmount(row.amount) ?? 0 })),
    ...(charges.trim() !== '' && { charges: typedRupees(charges) ?? -1 }),
    ...(note.trim() !== '' && { note: note.trim() }),
  };
}

/**
 * Sends a transfer, once more after a lost answer. Its reference is used up once, by its first order: what that order has
 * of it then was recorded by the try without an answer.
 */
export function transferSender(send: (body: NewDeskPayment) => Promise<unknown>) {
  let lost: string | null = null;
  return async (body: NewDeskPayment): Promise<void> => {
    const text = JSON.stringify(body);
    try {
      await send(body);
    } catch (error) {
      const refused = error instanceof RefusedError && error.status < 500 ? error : null;
      const first = body.orders?.[0]?.order;
      if (lost === text && refused?.code === 'utr_used' && refused.details.order === first) return;
      lost = refused ? null : text;
      throw error;
    }
  };
}

export interface TransferSums {
  rows: number;
  transfer: number;
  isEven: boolean;
  words: string;
}

/** Rupees; a value that is no number counts nothing. */
export function transferSums({
  amount,
  charges,
  rows,
}: Pick<TransferDraft, 'amount' | 'charges' | 'rows'>): TransferSums {
  const paise = (typed: string) => paiseOf(typedRupees(typed) ?? 0);
  const rowsPaise = rows.reduce((sum, row) => sum + paise(row.amount), 0);
  const transferPaise = paise(amount) + paise(charges);
  const by = adminRupees(rupeesOf(Math.abs(rowsPaise - transferPaise)));
  const sums = { rows: rupeesOf(rowsPaise), transfer: rupeesOf(transferPaise) };
  if (rowsPaise === transferPaise) return { ...sums, isEven: true, words: paymentDeskMessages.rowsFit };
  const isMore = rowsPaise > transferPaise;
  const words = isMore ? paymentDeskMessages.rowsMore(by) : paymentDeskMessages.rowsLess(by);
  return { ...sums, isEven: false, words };
}

export interface RowMark {
  fits: boolean;
  words: string;
}

/**
 * Marks beside each row, by the sum due; null where nothing is known yet.
 * @param dues of the orders that were asked for; null for one that does not exist
 */
export function rowMarks(
  rows: readonly TransferRow[],
  dues: ReadonlyMap<string, number | null>,
): (RowMark | null)[] {
  const orders = rows.map(({ order }) => orderNumberOf(order));
  return rows.map(({ amount }, index) => {
    const due = dues.get(orders[index]!);
    if (due === undefined) return null;
    if (due === null) return { fits: false, words: orderMessages.notFound };
    if (orders.indexOf(orders[index]!) < index)
      return { fits: false, words: moneyDeskMessages.receipts.orderTwice };
    if (due === 0) return { fits: false, words: paymentDeskMessages.nothingDue };
    return { fits: typedAmount(amount) === due, words: paymentDeskMessages.dueOf(adminRupees(due)) };
  });
}
