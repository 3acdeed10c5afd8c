import type { EWayBillBody, TaxDocument } from '../../../../contract/invoices/documents-shapes.ts';
import * as taxDocumentMessages from '../../../../contract/invoices/tax-document-messages.ts';
import { conflict } from '../../../http/errors.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { readSettingsRow } from '../../platform/settings/settings-memo.ts';
import type { CurrentUser } from '../../../security/access-token.ts';
import type { WriteServices } from '../../../services.ts';
import { inTransaction } from '../../../transaction/in-transaction.ts';
import { documentReply } from './document-reply.ts';
import { lockDocument } from './lock-document.ts';

/** @throws Refused 404; 409 already_has_one, no_goods */
export function bookEWayBill(
  services: WriteServices,
  currentUser: CurrentUser,
  id: string,
  { number, validUntil }: EWayBillBody,
): Promise<TaxDocument> {
  return inTransaction(services, async (tx) => {
    const invoice = await lockDocument(tx, id);
    if (invoice.ewb_no !== null)
      throw conflict('already_has_one', taxDocumentMessages.hasEWayBill(invoice.ewb_no));
    if (invoice.kind !== 'INV' || invoice.void_at !== null || invoice.goods_paise === 0)
      throw conflict('no_goods', taxDocumentMessages.notInvoiceEWay);
    const row = await tx
      .updateTable('tax_documents')
      .set({ ewb_no: number, ewb_until: validUntil === null ? null : new Date(validUntil) })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await writeAudit(
      tx,
      currentUser,
      'document.e-way-bill',
      invoice.number,
      { number },
      services.clock.now(),
    );
    return documentReply(row, await readSettingsRow(tx));
  });
}
