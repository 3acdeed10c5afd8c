import { isIsoDay } from '../../kit/rules/dates.ts';
import { paiseOf, rupeesOf } from '../../kit/rules/money.ts';
import * as purchaseMessages from './purchase.words.ts';
import type { NewPurchase, Purchase } from './purchases.shapes.ts';
import * as stockMessages from '../stock/stock.words.ts';
import { costOf, unitsOf } from '../stock/stock-change-draft.desk.ts';

export interface PurchaseLineDraft {
  product: string;
  name: string;
  quantity: string;
  cost: string;
}

export interface PurchaseDraft {
  supplier: string;
  bill: string;
  billDate: string;
  note: string;
  lines: PurchaseLineDraft[];
}

/** Messages by field: `supplier`, `lines`, or `lines.0.quantity` for the first line. */
export type PurchaseFaults = Record<string, string>;

export const emptyPurchase: PurchaseDraft = { supplier: '', bill: '', billDate: '', note: '', lines: [] };

/** The draft of a booked purchase that is corrected. */
export function draftOf({ supplier, bill, billDate, note, lines }: Purchase): PurchaseDraft {
  return {
    supplier,
    bill,
    billDate,
    note: note ?? '',
    lines: lines.map(({ product, name, quantity, cost }) => ({
      product,
      name,
      quantity: String(quantity),
      cost: String(cost),
    })),
  };
}

/** A product scanned again is one unit more. */
export function withScanned(
  lines: readonly PurchaseLineDraft[],
  { _id, name }: { _id: string; name: string },
): PurchaseLineDraft[] {
  const place = lines.findIndex(({ product }) => product === _id);
  if (place < 0) return [...lines, { product: _id, name, quantity: '1', cost: '' }];
  return lines.map((line, index) =>
    index === place ? { ...line, quantity: String((unitsOf(line.quantity) ?? 0) + 1) } : line,
  );
}

export function purchaseFaultsOf(draft: PurchaseDraft): PurchaseFaults {
  const faults: PurchaseFaults = {};
  if (draft.supplier.trim() === '') faults.supplier = purchaseMessages.supplier;
  if (draft.bill.trim() === '') faults.bill = purchaseMessages.bill;
  if (!isIsoDay(draft.billDate)) faults.billDate = purchaseMessages.billDate;
  if (draft.lines.length === 0) faults.lines = purchaseMessages.lines;
  draft.lines.forEach(({ quantity, cost }, index) => {
    if ((unitsOf(quantity) ?? 0) === 0) faults[`lines.${index}.quantity`] = stockMessages.unitsMore;
    if (costOf(cost) === undefined) faults[`lines.${index}.cost`] = stockMessages.cost;
  });
  return faults;
}

/** @param draft without faults */
export function purchaseOf({ supplier, bill, billDate, note, lines }: PurchaseDraft): NewPurchase {
  return {
    supplier: supplier.trim(),
    bill: bill.trim(),
    billDate,
    lines: lines.map(({ product, quantity, cost }) => ({
      product,
      quantity: unitsOf(quantity) ?? 0,
      cost: costOf(cost) ?? 0,
    })),
    ...(note.trim() !== '' && { note: note.trim() }),
  };
}

/** @returns rupees: the sum of the valid lines */
export function totalOf(lines: readonly PurchaseLineDraft[]): number {
  const paise = lines.map(({ quantity, cost }) => (unitsOf(quantity) ?? 0) * paiseOf(costOf(cost) ?? 0));
  return rupeesOf(paise.reduce((sum, each) => sum + each, 0));
}
