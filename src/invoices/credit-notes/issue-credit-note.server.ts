import type { CreditNoteBody, TaxDocument } from '../documents/documents.shapes.ts';
import * as taxDocumentMessages from '../documents/tax-document.words.ts';
import { findById } from '../../db/find-by-id.ts';
import { invalid } from '../../kit/server/http/errors.ts';
import type { Idempotency } from '../../kit/server/http/idempotency-key.ts';
import { readSettingsRow } from '../../platform/settings/settings-memo.server.ts';
import type { CurrentUser } from '../../kit/server/security/access-token.ts';
import type { WriteServices } from '../../kit/server/services.ts';
import { inTransaction, type Tx } from '../../kit/server/transaction/in-transaction.ts';
import { lockOrderAndCompany } from '../../orders/orders/lock-order.server.ts';
import { keepLeftOver } from '../../orders/owed/left-over.server.ts';
import { lockOpenPayments } from '../../orders/status/close-payments.server.ts';
import { documentKeys } from '../documents/append-document.server.ts';
import { creditInvoice } from './credit-invoice.server.ts';
import { documentReply } from '../documents/document-reply.server.ts';
import { requireDocument } from '../documents/documents-queries.server.ts';
import { lockDocument } from '../documents/lock-document.server.ts';

/**
 * Credits units or an amount of the invoice's lines, or an amount spread over all of them.
 * @param idempotency a repeat under the same key gets the same credit note
 * @throws Refused 404; 400 for a contradictory request; 409 not_an_invoice, void, too_late, over_credited
 */
export function issueCreditNote(
  services: WriteServices,
  currentUser: CurrentUser,
  invoiceId: string,
  body: CreditNoteBody,
  idempotency: Idempotency | null,
): Promise<TaxDocument> {
  if (body.restock && body.amount !== undefined)
    throw invalid(taxDocumentMessages.restockOfAmount, { restock: taxDocumentMessages.restockOfAmount });
  return documentKeys.retryIfTaken(() =>
    inTransaction(services, async (tx) => {
      const settings = await readSettingsRow(tx);
      const now = services.clock.now();
      await lockForLeftOver(tx, invoiceId);
      const invoice = await lockDocument(tx, invoiceId);
      const first = idempotency && (await documentKeys.find(tx, currentUser.id, idempotency, now));
      if (first !== null) return documentReply(await requireDocument(tx, first), settings);

      const row = await creditInvoice(tx, services.clock, currentUser, invoice, body);
      await keepLeftOver(tx, invoice.order_id, currentUser.id, now);
      if (idempotency) await documentKeys.insert(tx, currentUser.id, idempotency, row.id, now);
      return documentReply(row, settings);
    }),
  );
}

/** Locks the rows that keepLeftOver requires; an unknown document locks nothing. */
async function lockForLeftOver(tx: Tx, documentId: string): Promise<void> {
  const order = await findById(
    tx
      .selectFrom('orders')
      .innerJoin('tax_documents', 'tax_documents.order_id', 'orders.id')
      .select('orders.number'),
    documentId,
    'tax_documents.id',
  );
  if (!order) return;
  await lockOpenPayments(tx, order.number);
  await lockOrderAndCompany(tx, order.number);
}
