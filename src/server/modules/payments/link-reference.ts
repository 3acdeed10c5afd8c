import type { Link } from '../gateway/gateway.ts';

/** @returns our reference of a payment at the gateway, unique for each attempt */
export function linkReference(orderNumber: string, attempt: number): string {
  return `${orderNumber}-${attempt}`;
}

/**
 * After a restore from a backup, order numbers are given again, and with them references that the gateway knows already.
 * @returns whether a link with the reference of a payment was made for it, as far as the link says so
 */
export function isLinkOf(payment: { id: string }, { ourPaymentId }: Link): boolean {
  return ourPaymentId === null || ourPaymentId === payment.id;
}
