import { paymentMessages } from '../../../contract/payment-messages.ts';
import { isUuid } from '../../../db/uuid.ts';
import { notFound } from '../../http/errors.ts';
import type { Services } from '../../services.ts';
import { askGateway } from './ask-gateway.ts';
import { gatewayAway } from './begin-payment.ts';
import { selectPayments } from './payment-reply.ts';

/**
 * Asks the gateway now how a payment stands, whatever its state here, and books what it says. A payment of another kind,
 * or one that is captured, is left as it is.
 * @throws Refused 404; 503 gateway_away
 */
export async function checkPayment(services: Services, id: string): Promise<void> {
  const payment = isUuid(id)
    ? await selectPayments(services.db).where('payments.id', '=', id).executeTakeFirst()
    : undefined;
  if (!payment) throw notFound(paymentMessages.notFound);
  if (payment.kind !== 'razorpay' || payment.state === 'captured') return;
  if ((await askGateway(services, payment)) === 'away') throw gatewayAway();
}
