import { ORDER_NUMBER_PREFIX } from '../../../../domain/orders/orders-limits.ts';
import type { Link } from '../gateway/gateway.ts';

const REFERENCE = new RegExp(String.raw`^(${ORDER_NUMBER_PREFIX}\d{1,15})-\d{1,9}$`);

/** @returns our reference of a payment at the gateway, unique for each attempt */
export function linkReference(orderNumber: string, attempt: number): string {
  return `${orderNumber}-${attempt}`;
}

/** @returns the number of the order that a reference of ours is for; null when it is none */
export function orderNumberIn(reference: string): string | null {
  return REFERENCE.exec(reference)?.[1] ?? null;
}

/**
 * After a restore from a backup, order numbers are given again, and with them references that the gateway knows already.
 * @returns whether a link with the reference of a payment was made for it, as far as the link says so
 */
export function isLinkOf(payment: { id: string }, { ourPaymentId }: Link): boolean {
  return ourPaymentId === null || ourPaymentId === payment.id;
}
