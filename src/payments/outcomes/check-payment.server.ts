import { isOnline } from '../payments/payment-kinds.ts';
import { paymentMessages } from '../payments/payment.words.ts';
import { isUuid } from '../../db/uuid.ts';
import { notFound } from '../../kit/server/http/errors.ts';
import { gatewayAway } from '../payments/begin-payment.server.ts';
import { selectPayments } from '../payments/payment-reply.server.ts';
import type { Services, WriteServices } from '../../kit/server/services.ts';
import { askGateway } from './ask-gateway.server.ts';

/**
 * Queries the gateway in any state, and books the answer. Skips other kinds, and payments whose money and gateway id
 * are known.
 * @throws Refused 404; 503 gateway_away
 */
export async function checkPayment(
  services: WriteServices & Pick<Services, 'config' | 'log'>,
  id: string,
): Promise<void> {
  const payment = isUuid(id)
    ? await selectPayments(services.db).where('payments.id', '=', id).executeTakeFirst()
    : undefined;
  if (!payment) throw notFound(paymentMessages.notFound);
  const isKnown = payment.state === 'captured' && payment.provider_payment_id !== null;
  if (!isOnline(payment.kind) || isKnown) return;
  if ((await askGateway(services, payment)) === 'away') throw gatewayAway();
}
