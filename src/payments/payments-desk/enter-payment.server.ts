import * as moneyDeskMessages from './money-desk.words.ts';
import { paiseOf, rupeesOf } from '../../kit/rules/money.ts';
import type { DeskPayment, NewDeskPayment, Confirm } from './money-desk.shapes.ts';
import { putInDrawer, lockDrawer } from '../drawer/drawer-queries.server.ts';
import { insertCaptured, captureLocked } from '../outcomes/capture.server.ts';
import { noteCaptured } from '../outcomes/note-captured.server.ts';
import { writeAudit } from '../../platform/audit/write-audit.server.ts';
import type { CurrentUser } from '../../kit/server/security/tokens.ts';
import type { WriteServices, Services } from '../../kit/server/services.ts';
import { inTransaction, type Tx } from '../../kit/server/transaction/effects.ts';
import {
  readDeskPayment,
  requireLockedCashOrder,
  requireLockedOrder,
  requireLockedPayment,
} from './desk-payments-queries.server.ts';
import { requireCashAllowed } from './require-cash-allowed.server.ts';
import { conflict, type Refused } from '../../kit/server/http/errors.ts';
import type { PaymentRecord } from '../outcomes/lock-payment.server.ts';
import { sql } from 'kysely';
import { violatedUnique, type Db } from '../../db/transaction.ts';

/**
 * Enters a payment with or without an order. Cash enters the drawer that its taker has open.
 * @throws Refused 404; 409 utr_used (with its order), order_cancelled and cash_ceiling (with what is left) for cash
 */
export function enterPayment(
  services: WriteServices,
  currentUser: CurrentUser,
  body: NewDeskPayment,
): Promise<DeskPayment> {
  const reference = body.reference ?? null;
  const amountPaise = paiseOf(body.amount);
  return recordingReference(services, reference, () =>
    inTransaction(services, async (tx) => {
      const now = services.clock.now();
      const drawerId = body.kind === 'cash' ? await lockDrawer(tx, currentUser.id) : null;
      const lock = body.kind === 'cash' ? requireLockedCashOrder : requireLockedOrder;
      const order = body.order == null ? null : await lock(tx, body.order);
      if (reference !== null) await requireUnusedReference(tx, reference);
      if (body.kind === 'cash') await requireCashAllowed(tx, order, amountPaise, now);
      const money = {
        kind: body.kind,
        orderId: order?.id ?? null,
        amountPaise,
        currency: 'INR',
        reference,
        enteredBy: currentUser.id,
        note: body.note ?? null,
      };
      const id = await insertCaptured(tx, money, now);
      const ref = order?.number ?? id;
      await putInDrawer(tx, { userId: currentUser.id, drawerId, amountPaise, ref }, now);
      if (order) await noteCaptured(tx, order.id, id, now);
      const details = { payment: id, kind: body.kind, amount: body.amount, reference };
      await writeAudit(tx, currentUser, 'payment.enter', ref, details, now);
      return readDeskPayment(tx, id);
    }),
  );
}

/** Confirms a transfer found at the bank; repeatable. @throws Refused 404; 409 not_open, utr_used (with its order) */
export function confirmPayment(
  services: WriteServices,
  currentUser: CurrentUser,
  id: string,
  { reference, amount }: Confirm,
): Promise<DeskPayment> {
  return recordingReference(services, reference, () =>
    inTransaction(services, async (tx) => {
      const now = services.clock.now();
      const payment = await requireLockedPayment(tx, id);
      if (payment.state === 'captured' && payment.reference === reference) return readDeskPayment(tx, id);
      if (!canBeConfirmed(payment)) throw conflict('not_open', moneyDeskMessages.payments.notOpen);
      await requireUnusedReference(tx, reference);
      const amountPaise = amount === undefined ? payment.amount_paise : paiseOf(amount);
      const capture = { amountPaise, currency: 'INR', reference, enteredBy: currentUser.id };
      await captureLocked(tx, payment, [payment], capture, now);
      const confirmed = await readDeskPayment(tx, id);
      const details = { payment: id, kind: payment.kind, amount: rupeesOf(amountPaise), reference };
      await writeAudit(tx, currentUser, 'payment.confirm', confirmed.order ?? id, details, now);
      return confirmed;
    }),
  );
}

function canBeConfirmed({ kind, state, claimed_reference: claimed }: PaymentRecord): boolean {
  if (kind !== 'upi' && kind !== 'bank') return false;
  return state === 'open' || state === 'expired' || (state !== 'captured' && claimed !== null);
}

/** Constraints of payments, and of payments and receipts together. */
const REFERENCE_CONSTRAINTS = ['payments_reference_key', 'bank_references_pkey'];

const sentences = moneyDeskMessages.payments;

/**
 * @param record opens its own transaction, and fails on a duplicate reference
 * @throws Refused 409 utr_used, with the order that has it
 */
export async function recordingReference<T>(
  services: Pick<Services, 'db'>,
  reference: string | null,
  record: () => Promise<T>,
): Promise<T> {
  try {
    return await record();
  } catch (error) {
    if (reference === null || !isReferenceUsed(error)) throw error;
    throw utrUsed(await findReference(services.db, reference));
  }
}

export function isReferenceUsed(error: unknown): boolean {
  return REFERENCE_CONSTRAINTS.includes(violatedUnique(error) ?? '');
}

/** @throws Refused 409 utr_used when another payment, or a receipt, has the reference */
export async function requireUnusedReference(tx: Tx, reference: string): Promise<void> {
  const holder = await findReference(tx, reference);
  if (holder) throw utrUsed(holder);
}

interface Holder {
  /** Null while the payment has no order. */
  order: string | null;
  /** Company of a receipt. */
  company: string | null;
}

async function findReference(db: Db | Tx, reference: string): Promise<Holder | undefined> {
  const { rows } = await sql<Holder>`
    select orders.number as "order", null as company
    from payments left join orders on orders.id = payments.order_id where payments.reference = ${reference}
    union all
    select null, companies.legal_name
    from receipts join companies on companies.id = receipts.company_id
    where receipts.reference = ${reference} and receipts.kind <> 'cheque'`.execute(db);
  return rows[0];
}

function utrUsed(holder: Holder | undefined): Refused {
  const { order = null, company = null } = holder ?? {};
  const sentence = company === null ? sentences.utrUsed(order) : sentences.utrOfCompany(company);
  return conflict('utr_used', sentence, { order });
}
