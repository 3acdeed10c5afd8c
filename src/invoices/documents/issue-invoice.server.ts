import { sql } from 'kysely';
import { financialYearOf } from './financial-year.ts';
import { isoDayOf } from '../../kit/rules/dates.ts';
import { rupeesOf } from '../../kit/rules/money.ts';
import type {
  InvoicePreview,
  IssueInvoiceBody,
  TaxDocument,
  IssuedInvoices,
  IssueInvoicesBody,
  Notice,
} from './documents.shapes.ts';
import * as taxDocumentMessages from './tax-document.words.ts';
import { orderMessages } from '../../orders/orders/order.words.ts';
import { conflict, notFound, Refused } from '../../kit/server/http/errors.ts';
import type { Idempotency } from '../../kit/server/http/idempotency-key.ts';
import type { CurrentUser } from '../../kit/server/security/tokens.ts';
import type { Services, WriteServices } from '../../kit/server/services.ts';
import { inTransaction, type Tx } from '../../kit/server/transaction/effects.ts';
import { lockOrderAndCompany } from '../../orders/orders/lock-order.server.ts';
import { keepWorth } from '../../orders/owed/read-owed.server.ts';
import { payFromLeftOver } from '../../orders/owed/left-over.server.ts';
import { writeAudit } from '../../platform/audit/write-audit.server.ts';
import { readSettingsRow } from '../../platform/settings/change-settings.server.ts';
import { appendDocument, documentKeys } from './append-document.server.ts';
import { creditInvoice } from '../credit-notes/credit-invoice.server.ts';
import {
  amountsReply,
  documentReply,
  exceedsEWayLimit,
  placeReply,
  sellerOf,
} from './document-reply.server.ts';
import { requireDocument } from './documents-queries.server.ts';
import { invoiceDraft } from './invoice-draft.server.ts';
import { lockDocument } from './void-invoice.server.ts';
import { findOrderForInvoice, type OrderForInvoice } from './order-for-invoice.server.ts';
import type { SupplyChoice } from './order-supply.server.ts';

/** Staff decide about these order by order. */
const HELD_BACK = new Set(['refunded_before', 'address_differs', 'nothing_to_bill']);

/** Issues each order in a transaction of its own, in the order given; an order named twice counts once. */
export async function issueInvoices(
  services: Services,
  currentUser: CurrentUser,
  { orders, apply = false }: IssueInvoicesBody,
): Promise<IssuedInvoices> {
  const result: IssuedInvoices = { applied: apply, issued: [], hindered: [] };
  for (const order of new Set(orders)) {
    try {
      const preview = await previewInvoice(services, order, {});
      const hindrance = hindranceOf(preview);
      if (hindrance) {
        result.hindered.push({ order, code: hindrance.code, message: hindrance.message });
        continue;
      }
      const { warnings, total } = preview;
      const issued = apply ? await issueInvoice(services, currentUser, order, {}, null) : null;
      result.issued.push({
        order,
        document: issued?._id ?? null,
        number: issued?.number ?? null,
        total,
        warnings,
      });
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      result.hindered.push({ order, code: error.code, message: error.message });
    }
  }
  return result;
}

function hindranceOf({ faults, warnings, seller }: InvoicePreview): Notice | undefined {
  return (
    faults[0] ??
    warnings.find((warning) => HELD_BACK.has(warning.code) || isElsewhere(warning, seller.stateCode))
  );
}

/** The typed address names a State that is not the shop's. */
function isElsewhere({ states = [] }: Notice, shopState: string): boolean {
  return states.some(({ code }) => code !== shopState);
}

/** The others concern the State, which the preview shows before. */
const ANSWERED_WARNINGS = new Set(['refunded_before', 'nothing_to_bill']);

/** Returns the draft with all that prevents its issue. Changes nothing. @throws Refused 404; 400 for a closed State */
export async function previewInvoice(
  services: Pick<Services, 'clock' | 'db'>,
  orderNumber: string,
  choice: SupplyChoice,
): Promise<InvoicePreview> {
  const order = await findOrderForInvoice(services.db, orderNumber);
  if (!order) throw notFound(orderMessages.notFound);
  const settings = await readSettingsRow(services.db);
  const now = services.clock.now();
  const { buyer, shipTo, place, lines, sums, faults, warnings } = invoiceDraft(order, settings, choice);
  const goods = {
    isInterState: place.isInterState,
    isPickup: order.isPickup,
    goodsPaise: sums.goodsPaise,
    sellerStateCode: settings.state_code,
  };
  return {
    kind: 'INV',
    fy: financialYearOf(now),
    day: isoDayOf(now),
    orderId: order.number,
    ...poNumberOf(order),
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
    warnings,
  };
}

function poNumberOf({ poNumber }: OrderForInvoice): { poNumber?: string } {
  return poNumber === null ? {} : { poNumber };
}

/**
 * @param idempotency a repeat under the same key gets the same invoice
 * @throws Refused 404; 400 for a State that is not open; 409 with the code of the first fault; then no number is used
 */
export function issueInvoice(
  services: WriteServices,
  currentUser: CurrentUser,
  orderNumber: string,
  body: IssueInvoiceBody,
  idempotency: Idempotency | null,
): Promise<TaxDocument> {
  return documentKeys.retryIfTaken(() =>
    inTransaction(services, async (tx) => {
      await lockOrderAndCompany(tx, orderNumber);
      const now = services.clock.now();
      const first = idempotency && (await documentKeys.find(tx, currentUser.id, idempotency, now));
      if (first !== null) return documentReply(await requireDocument(tx, first), await readSettingsRow(tx));
      const document = await issueForOrder(tx, services, currentUser, orderNumber, body);
      if (idempotency) await documentKeys.insert(tx, currentUser.id, idempotency, document._id, now);
      return document;
    }),
  );
}

/** @param orderNumber of a locked order. @throws Refused as issueInvoice */
export async function issueForOrder(
  tx: Tx,
  services: WriteServices,
  currentUser: CurrentUser,
  orderNumber: string,
  body: IssueInvoiceBody,
): Promise<TaxDocument> {
  const settings = await readSettingsRow(tx);
  const order = (await findOrderForInvoice(tx, orderNumber))!;
  const draft = invoiceDraft(order, settings, body);
  const { faults, refundedBeforePaise } = draft;
  if (faults[0]) {
    const { code, message, states } = faults[0];
    throw conflict(code, message, states && { states });
  }
  const row = await appendDocument(tx, services.clock, settings, {
    kind: 'INV',
    order,
    issuedBy: currentUser.id,
    lines: draft.lines,
    sums: draft.sums,
    payment: draft.payment,
    contents: {
      title: draft.title,
      ...poNumberOf(order),
      refersTo: null,
      reason: null,
      seller: sellerOf(settings),
      buyer: draft.buyer,
      shipTo: draft.shipTo,
      placeOfSupply: placeReply(draft.place),
      isInterState: draft.place.isInterState,
    },
  });
  await keepWorth(tx, order.id, services.clock.now());
  await writeAudit(
    tx,
    currentUser,
    'document.issue',
    row.number,
    { order: orderNumber },
    services.clock.now(),
  );
  const isCredited = body.creditRefunded === true && refundedBeforePaise > 0;
  if (isCredited) await creditRefunded(tx, services, currentUser, order.id, row.id, refundedBeforePaise);
  const warnings = isCredited ? [] : draft.warnings.filter(({ code }) => ANSWERED_WARNINGS.has(code));
  const { payBy, companyId } = order;
  // Owed again, where all of an earlier invoice was credited.
  if (payBy === 'account' && companyId !== null) await payFromLeftOver(tx, companyId, services.clock.now());
  const document = documentReply(await requireDocument(tx, row.id), settings);
  return warnings.length === 0 ? document : { ...document, warnings };
}

/** The note is of what the invoice has at most. */
async function creditRefunded(
  tx: Tx,
  { clock }: WriteServices,
  currentUser: CurrentUser,
  orderId: number,
  invoiceId: string,
  refundedPaise: number,
): Promise<void> {
  const invoice = await lockDocument(tx, invoiceId);
  const amount = rupeesOf(Math.min(refundedPaise, invoice.total_paise));
  const body = { amount, reason: taxDocumentMessages.creditForRefund };
  const note = await creditInvoice(tx, clock, currentUser, invoice, body);
  await nameCreditNote(tx, orderId, note.id);
}

/**
 * The oldest refunds of an order that no credit note covered are now covered by this one, up to its total. Units of a
 * return are not on the invoice, and what was given back for them is not either.
 */
async function nameCreditNote(tx: Tx, orderId: number, creditNoteId: string): Promise<void> {
  await sql`
    update refunds set credit_note_id = note.id
    from tax_documents note, (
      select refund.id, sum(refund.amount_paise) over (order by refund.created_at, refund.id) as through_paise
      from refunds refund join payments on payments.id = refund.payment_id
      where payments.order_id = ${orderId} and refund.credit_note_id is null and refund.return_id is null
        and refund.state <> 'failed'
    ) earlier
    where note.id = ${creditNoteId} and refunds.id = earlier.id and through_paise <= note.total_paise`.execute(
    tx,
  );
}
