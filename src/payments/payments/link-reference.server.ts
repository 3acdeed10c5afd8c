import { ORDER_NUMBER_PREFIX } from '../../orders/orders/orders-limits.ts';
import type { Link } from '../gateway/gateway.server.ts';

const REFERENCE = new RegExp(String.raw`^(${ORDER_NUMBER_PREFIX}\d{1,15})-\d{1,9}$`);

export function linkReference(orderNumber: string, attempt: number): string {
  return `${orderNumber}-${attempt}`;
}

export function orderNumberIn(reference: string): string | null {
  return REFERENCE.exec(reference)?.[1] ?? null;
}

/**
 * After a restore from a backup, order numbers and references repeat, and the gateway may know them already.
 * @returns whether the link was made for the payment, as far as it names one
 */
export function isLinkOf(payment: { id: string }, { ourPaymentId }: Link): boolean {
  return ourPaymentId === null || ourPaymentId === payment.id;
}
