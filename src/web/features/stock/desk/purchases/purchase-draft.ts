import { isIsoDay } from '../../../../../domain/platform/dates.ts';
import { paiseOf, rupeesOf } from '../../../../../domain/platform/money.ts';
import * as purchaseMessages from '../../../../../contract/stock/purchase-messages.ts';
import type { NewPurchase, Purchase } from '../../../../../contract/stock/purchases-shapes.ts';
import * as stockMessages from '../../../../../contract/stock/stock-messages.ts';
import { costOf, unitsOf } from '../typed-numbers.ts';

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

/** Messages by field: `supplier`, `lines`, or `0.quantity` for the first line. */
export type PurchaseFaults = Record<string, string>;

export const emptyPurchase: PurchaseDraft = { supplier: '', bill: '', billDate: '', note: '', lines: [] };

/** Of a booked purchase, to be corrected. */
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

export function readPurchase(draft: PurchaseDraft): { purchase: NewPurchase } | { faults: PurchaseFaults } {
  const faults: PurchaseFaults = {};
  const supplier = draft.supplier.trim();
  const bill = draft.bill.trim();
  const note = draft.note.trim();
  if (supplier === '') faults.supplier = purchaseMessages.supplier;
  if (bill === '') faults.bill = purchaseMessages.bill;
  if (!isIsoDay(draft.billDate)) faults.billDate = purchaseMessages.billDate;
  if (draft.lines.length === 0) faults.lines = purchaseMessages.lines;
  const lines = draft.lines.map(({ product, quantity, cost }, index) => {
    const line = { product, quantity: unitsOf(quantity) ?? 0, cost: costOf(cost) ?? -1 };
    if (line.quantity === 0) faults[`${index}.quantity`] = stockMessages.unitsMore;
    if (line.cost < 0) faults[`${index}.cost`] = stockMessages.cost;
    return line;
  });
  if (Object.keys(faults).length > 0) return { faults };
  return { purchase: { supplier, bill, billDate: draft.billDate, lines, ...(note !== '' && { note }) } };
}

/** @returns rupees: the sum of the valid lines */
export function totalOf(lines: readonly PurchaseLineDraft[]): number {
  const paise = lines.map(({ quantity, cost }) => (unitsOf(quantity) ?? 0) * paiseOf(costOf(cost) ?? 0));
  return rupeesOf(paise.reduce((sum, each) => sum + each, 0));
}
