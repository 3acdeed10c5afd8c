import { gatewayOf } from '../gateway/gateway-of.ts';
import { GatewayAway, GatewayRefused, type Gateway, type Link } from '../gateway/gateway.ts';
import { isLinkOf, linkReference } from '../payments/link-reference.ts';
import { keepLink, type LinkReport } from '../payments/payment-link.ts';
import type { PaymentRow } from '../payments/payment-reply.ts';
import type { Services } from '../../../services.ts';

/** What the gateway says of a payment; `none` when it has no link of it, `away` when it says nothing. */
export type GatewayWord = LinkReport | 'none' | 'away';

/** Asks the gateway for a payment, without a lock or a transaction, and writes down what it says. */
export async function askGateway(services: Services, payment: PaymentRow): Promise<GatewayWord> {
  const gateway = gatewayOf(services.config);
  if (!gateway) return 'away';
  try {
    const link = await readLinkOf(gateway, payment);
    return link ? await keepLink(services, payment.id, link) : 'none';
  } catch (error) {
    return awayOf(services, payment, error);
  }
}

/** @returns the link of a payment, also when the answer to its making was lost; null when there is none */
export async function readLinkOf(gateway: Gateway, payment: PaymentRow): Promise<Link | null> {
  if (payment.provider_link_id !== null) return gateway.readLink(payment.provider_link_id);
  if (!payment.is_link_asked || payment.order_number === null) return null;
  const link = await gateway.findLink(linkReference(payment.order_number, payment.attempt!));
  return link && isLinkOf(payment, link) ? link : null;
}

/** A link that the gateway does not know, as with the keys of another account, says as little as silence. */
export function awayOf(services: Services, payment: PaymentRow, error: unknown): 'away' {
  if (!(error instanceof GatewayAway || error instanceof GatewayRefused)) throw error;
  services.log.warn(
    { err: error, payment: payment.id },
    'The payment gateway did not say how a payment stands',
  );
  return 'away';
}
