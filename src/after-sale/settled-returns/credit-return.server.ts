import { RETURN_NUMBER_PREFIX } from '../returns/return-choices.ts';
import type { ReturnValue, UnitsOfLine } from '../returns/return-value.ts';
import { paiseOf } from '../../kit/rules/money.ts';
import type { DocumentRecord } from '../../invoices/documents/documents.shapes.ts';
import * as returnDeskMessages from '../returns/return-desk.words.ts';
import type { Clock } from '../../kit/server/clock.ts';
import type { CurrentUser } from '../../kit/server/security/tokens.ts';
import type { Tx } from '../../kit/server/transaction/effects.ts';
import { creditInvoice } from '../../invoices/credit-notes/credit-invoice.server.ts';
import { lockDocument } from '../../invoices/documents/void-invoice.server.ts';

export interface ReturnNote {
  id: string;
  number: string;
  /** The value in the credit note; the last one includes the invoice's rounding. */
  value: ReturnValue;
}

interface Credited {
  /** The number of the return. */
  number: number;
  units: readonly UnitsOfLine[];
  /** Whether its lines of delivery are credited too. */
  withFee: boolean;
}

/**
 * A credit note over returned units, which puts nothing into stock: restocked units are there already.
 * @returns null where none was issued, or it is void
 * @throws Refused 409 too_late, over_credited
 */
export async function creditReturn(
  tx: Tx,
  clock: Clock,
  currentUser: CurrentUser,
  orderId: number,
  { number, units, withFee }: Credited,
): Promise<ReturnNote | null> {
  // An invoice that was credited in full refuses, so that no unit is credited by hand and by its return.
  const latest = await tx
    .selectFrom('tax_documents')
    .select('id')
    .where('order_id', '=', orderId)
    .where('kind', '=', 'INV')
    .where('void_at', 'is', null)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!latest) return null;
  const invoice = await lockDocument(tx, latest.id);
  const feeLines = withFee
    ? await deliveryLinesOf(tx, orderId, JSON.parse(invoice.record) as DocumentRecord)
    : [];
  const note = await creditInvoice(tx, clock, currentUser, invoice, {
    lines: [...units, ...feeLines],
    reason: returnDeskMessages.creditReason(`${RETURN_NUMBER_PREFIX}${number}`),
  });
  return { id: note.id, number: note.number, value: valueOf(note, feeLines) };
}

/** Lines of delivery come after the lines of the order. */
async function deliveryLinesOf(tx: Tx, orderId: number, { lines }: DocumentRecord): Promise<UnitsOfLine[]> {
  const { last } = await tx
    .selectFrom('order_lines')
    .select((row) => row.fn.max('position').as('last'))
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  return lines
    .filter(({ position }) => position > last)
    .map(({ position, quantity }) => ({ position, quantity }));
}

function valueOf(note: { record: string }, feeLines: readonly UnitsOfLine[]): ReturnValue {
  const { lines, total } = JSON.parse(note.record) as DocumentRecord;
  const isFee = (position: number) => feeLines.some((line) => line.position === position);
  const sum = (of: typeof lines) => of.reduce((total, line) => total + paiseOf(line.total), 0);
  const [goodsPaise, feePaise] = [
    sum(lines.filter(({ position }) => !isFee(position))),
    sum(lines.filter(({ position }) => isFee(position))),
  ];
  return {
    lines: lines
      .filter(({ position }) => !isFee(position))
      .map(({ position, total }) => ({ position, valuePaise: paiseOf(total) })),
    ...{ goodsPaise, feePaise, totalPaise: paiseOf(total) },
  };
}
