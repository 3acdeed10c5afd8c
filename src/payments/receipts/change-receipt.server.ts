import { sql } from 'kysely';
import { adminRupees, paiseOf, rupeesOf } from '../../kit/rules/money.ts';
import * as moneyDeskMessages from '../payments-desk/money-desk.words.ts';
import type { Bounced, Receipt, RefundReceipt, Allocate } from './receipts.shapes.ts';
import { later } from '../../kit/server/clock.ts';
import { conflict, invalid } from '../../kit/server/http/errors.ts';
import type { Idempotency } from '../../kit/server/http/idempotency-key.ts';
import type { CurrentUser } from '../../kit/server/security/tokens.ts';
import type { WriteServices } from '../../kit/server/services.ts';
import { inTransaction, type Tx } from '../../kit/server/transaction/effects.ts';
import { lockCompany } from '../../dealers/companies/companies-queries.server.ts';
import { payFromLeftOver } from '../../orders/owed/left-over.server.ts';
import { receiptRest } from '../../dealers/companies/account-orders.server.ts';
import { takeFromDrawer, lockDrawer } from '../drawer/drawer-queries.server.ts';
import { requireSeenAt } from '../../platform/audit/require-seen.server.ts';
import { writeAudit } from '../../platform/audit/write-audit.server.ts';
import { readReceipt, requireReceipt, type ReceiptRow, spreadReceipt } from './receipts-queries.server.ts';
import { sharesPaise } from '../payments-desk/money-desk.shapes.ts';
import { IdempotencyKeys } from '../../kit/server/transaction/idempotency-keys.ts';

const sentences = moneyDeskMessages.receipts;

/**
 * The money never came: its shares are due again on their old days, also where orders left some of it over and it pays
 * others now, and the statement shows it. An invoice of an order is no hindrance.
 * @param idempotency a repeat under the same key gets the first answer
 * @throws Refused 404; 409 changed_meanwhile, already_bounced, never_received (money that an order left over), is_cash,
 * refunded_since (with `orders`), key_reused
 */
export function bounceReceipt(
  services: WriteServices,
  currentUser: CurrentUser,
  id: string,
  { note, updatedAt }: Bounced,
  idempotency: Idempotency,
): Promise<Receipt> {
  return changeReceipt(services, currentUser, { id, updatedAt, idempotency }, async (tx, receipt, now) => {
    if (receipt.kind === 'moved') throw conflict('never_received', sentences.neverReceived);
    if (receipt.kind === 'cash') throw conflict('is_cash', sentences.isCash);
    const { rows } = await sql<{ id: string }>`${receiptWithLeftOver(id)} select id from its`.execute(tx);
    const receiptIds = rows.map((each) => each.id);
    await requireNotRefunded(tx, receiptIds);
    const orders = await ordersOf(tx, receiptIds);
    await tx.deleteFrom('refunds').where('kept_as', 'in', receiptIds).execute();
    await tx
      .updateTable('payments')
      .set({ state: 'bounced' })
      .where('receipt_id', 'in', receiptIds)
      .where('state', '=', 'captured')
      .execute();
    await tx
      .updateTable('receipts')
      .set({ bounced_at: now, bounced_by: currentUser.id, bounced_note: note })
      .where('id', 'in', receiptIds)
      .execute();
    await payFromLeftOver(tx, receipt.company_id, now);
    await writeAudit(
      tx,
      currentUser,
      'company.bounced',
      receipt.company_id,
      { receipt: id, note, orders },
      now,
    );
  });
}

/**
 * Refunds what is on no order.
 * @param idempotency a repeat under the same key gets the first answer
 * @throws Refused 404; 409 changed_meanwhile, already_bounced, not_unallocated and not_in_drawer (`left`), key_reused
 */
export function refundReceipt(
  services: WriteServices,
  currentUser: CurrentUser,
  id: string,
  { updatedAt, amount, kind, reference }: RefundReceipt,
  idempotency: Idempotency,
): Promise<Receipt> {
  return changeReceipt(services, currentUser, { id, updatedAt, idempotency }, async (tx, receipt, now) => {
    const left = rupeesOf(await restOf(tx, receipt.id));
    if (amount > left)
      throw conflict('not_unallocated', sentences.notUnallocated(adminRupees(left)), { left });
    await tx
      .insertInto('receipt_refunds')
      .values({
        ...{ receipt_id: receipt.id, amount_paise: paiseOf(amount), kind, reference: reference ?? null },
        ...{ by: currentUser.id, at: now },
      })
      .execute();
    if (kind === 'cash') {
      const cash = {
        userId: currentUser.id,
        drawerId: receipt.drawerId,
        amountPaise: paiseOf(amount),
        ref: id,
      };
      await takeFromDrawer(tx, cash, now);
    }
    const details = { receipt: id, amount, kind, reference };
    await writeAudit(tx, currentUser, 'company.refund', receipt.company_id, details, now);
  });
}

interface LockedReceipt extends Pick<ReceiptRow, 'id' | 'company_id' | 'kind'> {
  /** The open drawer of the person who changes it; null without one. */
  drawerId: string | null;
}

interface Changing {
  id: string;
  /** The time that was read with the receipt. */
  updatedAt: string;
  idempotency: Idempotency;
}

/** The drawer first, then the shares and their company, as the end of an order on account does. */
function changeReceipt(
  services: WriteServices,
  currentUser: CurrentUser,
  { id, updatedAt, idempotency }: Changing,
  change: (tx: Tx, receipt: LockedReceipt, now: Date) => Promise<void>,
): Promise<Receipt> {
  const now = services.clock.now();
  return receiptKeys.retryIfTaken(() =>
    inTransaction(services, async (tx) => {
      const { company_id: companyId } = await requireReceipt(tx, id);
      const drawerId = await lockDrawer(tx, currentUser.id);
      await lockShares(tx, id);
      await lockCompany(tx, companyId);
      const first = await receiptKeys.find(tx, currentUser.id, idempotency, now);
      if (first !== null) return readReceipt(tx, first);
      const receipt = await tx
        .selectFrom('receipts')
        .selectAll()
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirstOrThrow();
      if (receipt.bounced_at !== null) throw conflict('already_bounced', sentences.alreadyBounced);
      await requireSeenAt(receipt.updated_at, updatedAt, sentences.changedMeanwhile, () =>
        findEditor(tx, receipt),
      );
      await change(tx, { ...receipt, drawerId }, now);
      await tx
        .updateTable('receipts')
        .set({ updated_at: later(now, receipt.updated_at) })
        .where('id', '=', id)
        .execute();
      await receiptKeys.insert(tx, currentUser.id, idempotency, id, now);
      return readReceipt(tx, id);
    }),
  );
}

/** The lines of the audit log about a receipt are those of its company. */
async function findEditor(tx: Tx, receipt: Pick<ReceiptRow, 'id' | 'company_id'>): Promise<string | null> {
  const entry = await tx
    .selectFrom('audit_log')
    .select('admin_name')
    .where('subject', '=', receipt.company_id)
    .where('action', 'in', ['company.allocate', 'company.bounced', 'company.refund'])
    .where(sql<boolean>`details ->> 'receipt' = ${receipt.id}`)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return entry?.admin_name ?? null;
}

/** A receipt, and the moved ones of what orders left over of it, whether other orders have it by now or none. */
const receiptWithLeftOver = (receiptId: string) => sql`
  with recursive its as (
    select ${receiptId}::uuid as id
    union select refunds.kept_as from its join payments on payments.receipt_id = its.id
      join refunds on refunds.payment_id = payments.id where kept_as is not null)`;

async function lockShares(tx: Tx, receiptId: string): Promise<void> {
  await sql`${receiptWithLeftOver(receiptId)}
    select from payments where receipt_id in (select id from its) and state = 'captured'
    order by id for update`.execute(tx);
}

/** Numbers of the orders that the receipts pay. */
async function ordersOf(tx: Tx, receiptIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ number: string }>`
    select distinct number from orders join payments on payments.order_id = orders.id
    where receipt_id = any(${[...receiptIds]}::uuid[]) and payments.state = 'captured' order by number`.execute(
    tx,
  );
  return rows.map(({ number }) => number);
}

/** Money that was refunded cannot be undone as if it had never come. @throws Refused 409 refunded_since */
async function requireNotRefunded(tx: Tx, receiptIds: readonly string[]): Promise<void> {
  const { rows } = await sql<{ number: string | null }>`
    select orders.number from refunds join payments on payments.id = refunds.payment_id
      left join orders on orders.id = payments.order_id
    where payments.receipt_id = any(${[...receiptIds]}::uuid[]) and payments.state = 'captured'
      and refunds.state <> 'failed' and kept_as is null
    union select null from receipt_refunds where receipt_id = any(${[...receiptIds]}::uuid[])`.execute(tx);
  if (rows.length === 0) return;
  const orders = [...new Set(rows.flatMap(({ number }) => number ?? []))];
  throw conflict('refunded_since', sentences.refundedSince(orders), { orders });
}

async function restOf(tx: Tx, id: string): Promise<number> {
  const { rest } = await tx
    .selectFrom('receipts')
    .select(receiptRest.as('rest'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return rest;
}

export const receiptKeys = new IdempotencyKeys<string>('receipt_keys', 'receipt_id');

/**
 * Spreads the rest of a receipt, as entering it does.
 * @throws Refused 404; 400 where the orders get more than is left; 409 already_bounced, key_reused, and as spreadReceipt
 */
export function allocateReceipt(
  services: WriteServices,
  currentUser: CurrentUser,
  id: string,
  { orders }: Allocate,
  idempotency: Idempotency,
): Promise<Receipt> {
  const now = services.clock.now();
  return receiptKeys.retryIfTaken(() =>
    inTransaction(services, async (tx) => {
      const { company_id: companyId } = await requireReceipt(tx, id);
      await lockCompany(tx, companyId);
      const first = await receiptKeys.find(tx, currentUser.id, idempotency, now);
      if (first !== null) return readReceipt(tx, first);
      const receipt = await requireReceipt(tx, id);
      if (receipt.bounced_at !== null) throw conflict('already_bounced', sentences.alreadyBounced);
      const leftPaise = paiseOf((await readReceipt(tx, receipt.id)).unallocated);
      if (sharesPaise(orders) > leftPaise) {
        const sentence = moneyDeskMessages.receipts.moreThanAmount;
        throw invalid(sentence, { orders: sentence });
      }
      const shares = await spreadReceipt(tx, currentUser, { receipt, leftPaise, orders }, now);
      await tx.updateTable('receipts').set({ updated_at: now }).where('id', '=', receipt.id).execute();
      await receiptKeys.insert(tx, currentUser.id, idempotency, receipt.id, now);
      const put = shares.map(({ number, paise }) => ({ order: number, amount: rupeesOf(paise) }));
      const details = { receipt: receipt.id, orders: put };
      await writeAudit(tx, currentUser, 'company.allocate', receipt.company_id, details, now);
      return readReceipt(tx, receipt.id);
    }),
  );
}
