import type { Return } from '../gateway/gateway.ts';
import { captureLocked } from '../outcomes/capture.ts';
import { inCapture, lockByIds } from '../outcomes/lock-payment.ts';
import type { WriteServices } from '../../../services.ts';
import { linkReference } from './link-reference.ts';

/**
 * A return has no amount: it is the link's, which is never paid in parts.
 * @returns the order's number; null when the link is not ours
 */
export function takeReturn(services: WriteServices, returned: Return): Promise<string | null> {
  return inCapture(services, async (tx) => {
    const locked = await lockByIds(tx, {
      linkId: returned.linkId,
      providerPaymentId: returned.isPaid ? returned.paymentId : null,
    });
    const payment = locked.find((row) => row.provider_link_id === returned.linkId);
    const order =
      payment &&
      (await tx.selectFrom('orders').select('number').where('id', '=', payment.order_id).executeTakeFirst());
    if (!order || returned.reference !== linkReference(order.number, payment.attempt!)) return null;
    if (returned.isPaid) {
      const capture = {
        amountPaise: payment.amount_paise,
        currency: 'INR',
        providerPaymentId: returned.paymentId,
      };
      await captureLocked(tx, payment, locked, capture, services.clock.now());
    }
    return order.number;
  });
}
