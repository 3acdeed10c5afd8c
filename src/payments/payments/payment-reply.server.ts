import type { Selectable } from 'kysely';
import { rupeesOf } from '../../kit/rules/money.ts';
import type { Payment } from './payments.shapes.ts';
import type { Schema } from '../../db/schema.ts';
import type { Db } from '../../db/transaction.ts';
import type { Bank } from '../../platform/settings/settings-body.shapes.ts';
import type { Tx } from '../../kit/server/transaction/effects.ts';
import { qrRows } from '../../platform/qr/qr-rows.server.ts';

/** Payments of a person's orders, newest first. */
export async function readPaymentsOf(db: Db, userId: string): Promise<Payment[]> {
  const rows = await selectPayments(db)
    .where('orders.user_id', '=', userId)
    .orderBy('payments.created_at', 'desc')
    .orderBy('payments.id')
    .execute();
  const payee = await readPayee(db);
  return rows.map((row) => listedPayment(row, payee));
}

export interface PaymentRow extends Selectable<Schema['payments']> {
  order_number: string | null;
}

export function selectPayments(db: Db | Tx) {
  return db
    .selectFrom('payments')
    .leftJoin('orders', 'orders.id', 'payments.order_id')
    .selectAll('payments')
    .select('orders.number as order_number');
}

/** @param id a UUID */
export async function findPayment(db: Db | Tx, id: string): Promise<Payment | null> {
  const row = await selectPayments(db).where('payments.id', '=', id).executeTakeFirst();
  return row ? paymentReply(row, await readPayee(db)) : null;
}

export function paymentReply(row: PaymentRow, payee: Payee): Payment {
  return { ...listedPayment(row, payee), upi: row.state === 'open' ? upiOf(row, payee) : null };
}

export function listedPayment(row: PaymentRow, payee: Payee): Payment {
  const isOpen = row.state === 'open';
  return {
    _id: row.id,
    order: row.order_number,
    kind: row.kind,
    state: row.state,
    amount: rupeesOf(row.amount_paise),
    currency: row.currency,
    captured: row.captured_paise === null ? null : rupeesOf(row.captured_paise),
    reference: row.reference ?? row.shared_reference,
    claimed: row.claimed_reference,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at?.toISOString() ?? null,
    capturedAt: row.captured_at?.toISOString() ?? null,
    checkout: isOpen && row.checkout_url !== null ? { url: row.checkout_url } : null,
    upi: null,
    bank: isOpen ? bankOf(row, payee) : null,
  };
}

function upiOf(
  { kind, order_number: orderNumber, attempt, amount_paise: amountPaise }: PaymentRow,
  { vpa, name, mcc }: Payee,
): Payment['upi'] {
  if (kind !== 'upi' || vpa === null || orderNumber === null || attempt === null) return null;
  const link = upiLink({ vpa, name, mcc, orderNumber, attempt, amountPaise });
  return { link, qr: qrRows(link) };
}

function bankOf({ kind, order_number: remark }: PaymentRow, { bank }: Payee): Payment['bank'] {
  if (kind !== 'bank' || bank === null || remark === null) return null;
  return { name: bank.accountName, account: bank.accountNumber, ifsc: bank.ifsc, remark };
}

interface UpiAsked {
  vpa: string;
  name: string;
  mcc: string | null;
  orderNumber: string;
  attempt: number;
  amountPaise: number;
}

/** NPCI, UPI Linking Specification 1.6, with its order of parameters. */
function upiLink({ vpa, name, mcc, orderNumber, attempt, amountPaise }: UpiAsked): string {
  const parameters = {
    pa: vpa,
    pn: name,
    ...(mcc === null ? {} : { mc: mcc }),
    tr: upiReference(orderNumber, attempt),
    tn: `Order ${orderNumber}`,
    am: (amountPaise / 100).toFixed(2),
    cu: 'INR',
  };
  const query = Object.entries(parameters).map(([key, value]) => `${key}=${escaped(value)}`);
  return `upi://pay?${query.join('&')}`;
}

/** `CHK104182P1`: at most 35 letters and digits, found in bank statements. */
function upiReference(orderNumber: string, attempt: number): string {
  return `${orderNumber.replaceAll('-', '')}P${attempt}`;
}

function escaped(text: string): string {
  return encodeURIComponent(text).replaceAll('%40', '@');
}

export interface Payee {
  vpa: string | null;
  name: string;
  mcc: string | null;
  upiMostPaise: number;
  bank: Bank | null;
}

export async function readPayee(db: Db | Tx): Promise<Payee> {
  const row = await db
    .selectFrom('shop_settings')
    .innerJoin('payment_settings', 'payment_settings.single', 'shop_settings.single')
    .select(['vpa', 'bank', 'trade_name', 'payee_name', 'mcc', 'upi_most_paise'])
    .executeTakeFirstOrThrow();
  return {
    vpa: row.vpa,
    name: row.payee_name ?? row.trade_name,
    mcc: row.mcc,
    upiMostPaise: row.upi_most_paise,
    bank: row.bank,
  };
}
