import { financialYearOf } from '../../../../domain/invoices/financial-year.ts';
import { isoDayOf } from '../../../../domain/platform/dates.ts';
import type {
  InvoicePreview,
  IssueInvoiceBody,
  TaxDocument,
} from '../../../../contract/invoices/documents-shapes.ts';
import * as orderMessages from '../../../../contract/orders/order-messages.ts';
import { conflict, notFound } from '../../../http/errors.ts';
import type { Idempotency } from '../../../http/idempotency-key.ts';
import { lockOrder } from '../../orders/orders/lock-order.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { readSettingsRow } from '../../platform/settings/settings-memo.ts';
import type { CurrentUser } from '../../../security/access-token.ts';
import type { Services, WriteServices } from '../../../services.ts';
import { inTransaction } from '../../../transaction/in-transaction.ts';
import { appendDocument, documentKeys } from './append-document.ts';
import { amountsReply, documentReply, exceedsEWayLimit, placeReply, sellerOf } from './document-reply.ts';
import { requireDocument } from './documents-queries.ts';
import { invoiceDraft } from './invoice-draft.ts';
import { findOrderForInvoice } from './order-for-invoice.ts';

/** With what prevents its issue. Changes nothing. @throws Refused 404 */
export async function previewInvoice(
  services: Pick<Services, 'clock' | 'db'>,
  orderNumber: string,
): Promise<InvoicePreview> {
  const order = await findOrderForInvoice(services.db, orderNumber);
  if (!order) throw notFound(orderMessages.notFound);
  const settings = await readSettingsRow(services.db);
  const now = services.clock.now();
  const { buyer, shipTo, place, lines, sums, faults } = invoiceDraft(order, settings, undefined);
  const goods = {
    isInterState: place.isInterState,
    goodsPaise: sums.goodsPaise,
    sellerStateCode: settings.state_code,
  };
  return {
    kind: 'INV',
    fy: financialYearOf(now),
    day: isoDayOf(now),
    orderId: order.number,
    refersTo: null,
    reason: null,
    seller: sellerOf(settings),
    buyer,
    shipTo,
    placeOfSupply: placeReply(place),
    isInterState: place.isInterState,
    reverseCharge: false,
    ...amountsReply(lines, sums),
    credited: 0,
    isVoid: false,
    voidReason: null,
    needsEWayBill: exceedsEWayLimit(goods, settings),
    irn: null,
    ackNo: null,
    ackAt: null,
    eWayBill: null,
    faults,
    warnings: place.warnings,
  };
}

/**
 * @param idempotency a repeat under the same key gets the same invoice
 * @throws Refused 404; 409 with the code of the first fault; then no number is used
 */
export function issueInvoice(
  services: WriteServices,
  currentUser: CurrentUser,
  orderNumber: string,
  { installation }: IssueInvoiceBody,
  idempotency: Idempotency | null,
): Promise<TaxDocument> {
  return documentKeys.retryIfTaken(() =>
    inTransaction(services, async (tx) => {
      const settings = await readSettingsRow(tx);
      await lockOrder(tx, orderNumber);
      const now = services.clock.now();
      const first = idempotency && (await documentKeys.find(tx, currentUser.id, idempotency, now));
      if (first !== null) return documentReply(await requireDocument(tx, first), settings);

      const order = (await findOrderForInvoice(tx, orderNumber))!;
      const { buyer, shipTo, place, lines, sums, faults } = invoiceDraft(order, settings, installation);
      if (faults[0]) throw conflict(faults[0].code, faults[0].message);
      const row = await appendDocument(tx, services.clock, settings, {
        kind: 'INV',
        order,
        issuedBy: currentUser.id,
        lines,
        sums,
        contents: {
          refersTo: null,
          reason: null,
          seller: sellerOf(settings),
          buyer,
          shipTo,
          placeOfSupply: placeReply(place),
          isInterState: place.isInterState,
        },
      });
      if (idempotency) await documentKeys.insert(tx, currentUser.id, idempotency, row.id, now);
      await writeAudit(tx, currentUser, 'document.issue', row.number, { order: orderNumber }, now);
      return documentReply(row, settings);
    }),
  );
}
