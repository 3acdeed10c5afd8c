import { gatewayOf } from '../gateway/razorpay-gateway.server.ts';
import { GatewayAway, GatewayRefused, type Gateway, type Link } from '../gateway/gateway.server.ts';
import { isLinkOf, linkReference, keepLink, type LinkReport } from '../payments/payment-link.server.ts';
import { type PaymentRow, selectPayments } from '../payments/payment-reply.server.ts';
import type { Services, WriteServices } from '../../kit/server/services.ts';
import { isOnline } from '../payments/payments-choices.ts';
import { paymentMessages } from '../payments/payment.words.ts';
import { isUuid } from '../../kit/rules/uuid.ts';
import { notFound } from '../../kit/server/http/errors.ts';
import { gatewayAway } from '../payments/begin-payment.server.ts';

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

/** `none` when it has no such link, `away` when it does not answer. */
export type GatewayWord = LinkReport | 'none' | 'away';

/** Takes no lock and no transaction; stores the answer. */
export async function askGateway(
  services: WriteServices & Pick<Services, 'config' | 'log'>,
  payment: PaymentRow,
): Promise<GatewayWord> {
  const gateway = gatewayOf(payment.kind, services.config);
  if (!gateway) return 'away';
  try {
    const link = await readLinkOf(gateway, payment);
    return link ? await keepLink(services, payment.id, link) : 'none';
  } catch (error) {
    return awayOf(services, payment, error);
  }
}

/** Finds the link also when the answer to its creation was lost; null when there is none. */
export async function readLinkOf(gateway: Gateway, payment: PaymentRow): Promise<Link | null> {
  if (payment.provider_link_id !== null) return gateway.readLink(payment.provider_link_id);
  if (!payment.is_link_asked || payment.order_number === null) return null;
  const link = await gateway.findLink(linkReference(payment.order_number, payment.attempt!));
  return link && isLinkOf(payment, link) ? link : null;
}

/** An unknown link, as with another account's keys, is treated like no answer. */
export function awayOf(services: Pick<Services, 'log'>, payment: PaymentRow, error: unknown): 'away' {
  if (!(error instanceof GatewayAway || error instanceof GatewayRefused)) throw error;
  services.log.warn(
    { err: error, payment: payment.id },
    'The payment gateway did not say how a payment stands',
  );
  return 'away';
}
