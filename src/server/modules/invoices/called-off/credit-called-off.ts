import { whatStays, type InvoicedFacts } from '../../../../domain/orders/what-is-owed.ts';
import type { CallOff } from '../../../../contract/orders/orders-shapes.ts';
import type { Clock } from '../../../clock.ts';
import type { CurrentUser } from '../../../security/access-token.ts';
import type { Tx } from '../../../transaction/in-transaction.ts';
import { readOwedOrder } from '../../orders/owed/read-owed.ts';
import { creditInvoice } from '../documents/credit-invoice.ts';
import type { DocumentRow } from '../documents/document-reply.ts';
import { lockDocument } from '../documents/lock-document.ts';

interface Credited extends CallOff {
  /** True when nothing is left of the order: the invoice is credited in full, with its delivery. */
  isAll: boolean;
}

/**
 * A credit note over units that have left a locked order, except those credited before.
 * @returns null without a valid invoice, or where it has nothing left of them
 * @throws Refused as creditInvoice
 */
export async function creditCalledOff(
  tx: Tx,
  clock: Clock,
  currentUser: CurrentUser,
  orderId: number,
  { lines, reason, isAll }: Credited,
): Promise<DocumentRow | null> {
  const { facts } = await readOwedOrder(tx, orderId);
  if (facts.invoice === null) return null;
  const stays = whatStays(facts).lines;
  const credited = facts.invoice.lines.flatMap((printed) => {
    const stay = stays.find(({ position }) => position === printed.position)?.quantity ?? 0;
    const asked = lines.find(({ position }) => position === printed.position)?.quantity ?? 0;
    const left = isAll ? leftOf(printed) : Math.min(asked, leftOf(printed) - stay);
    return left > 0 ? [{ position: printed.position, quantity: left }] : [];
  });
  if (!facts.invoice.lines.some((printed) => hasWorth(printed, credited))) return null;
  const { id } = await tx
    .selectFrom('tax_documents')
    .select('id')
    .where('order_id', '=', orderId)
    .where('kind', '=', 'INV')
    .where('void_at', 'is', null)
    .where('is_credited_in_full', '=', false)
    .executeTakeFirstOrThrow();
  const invoice = await lockDocument(tx, id);
  return creditInvoice(tx, clock, currentUser, invoice, { lines: credited, reason });
}

function leftOf({ units, creditedUnits }: InvoicedFacts): number {
  return units - creditedUnits;
}

function hasWorth(
  { position, paise, creditedPaise }: InvoicedFacts,
  credited: readonly { position: number }[],
): boolean {
  return paise > creditedPaise && credited.some((line) => line.position === position);
}
