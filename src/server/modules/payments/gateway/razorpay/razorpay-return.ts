import { z } from 'zod';
import type { Return } from '../gateway.ts';
import { id } from './razorpay-fields.ts';
import { isSigned } from '../../../../security/hmac-signature.ts';

/** No field may hold `|`, the separator of the signed text. */
const returnQuery = z.object({
  razorpay_payment_id: id,
  razorpay_payment_link_id: id,
  razorpay_payment_link_reference_id: id,
  razorpay_payment_link_status: id,
  razorpay_signature: z.string(),
});

/** @returns null when anything is missing or the signature is not the gateway's */
export function readRazorpayReturn(query: unknown, keySecret: string): Return | null {
  const parsed = returnQuery.safeParse(query);
  if (!parsed.success) return null;
  const {
    razorpay_payment_id: paymentId,
    razorpay_payment_link_id: linkId,
    razorpay_payment_link_reference_id: reference,
    razorpay_payment_link_status: status,
    razorpay_signature: signature,
  } = parsed.data;
  if (!isSigned(`${linkId}|${reference}|${status}|${paymentId}`, signature, keySecret)) return null;
  return { linkId, reference, paymentId, isPaid: status === 'paid' };
}
