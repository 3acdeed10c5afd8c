import { isOnline } from '../../../../domain/payments/payment-kinds.ts';
import type { DeskPayment } from '../../../../contract/payments/money-desk-shapes.ts';

/** The target of a refund, for anyone who makes it. */
export function refundTarget({ kind }: DeskPayment): string {
  if (isOnline(kind)) return 'It goes back to the card or account it came from.';
  return 'It goes back to the account it was paid from. Transfer the money yourself, then mark it as paid under Refunds.';
}
