import { gatewayOf } from '../gateway/razorpay-gateway.server.ts';
import { GatewayRefused } from '../gateway/gateway.server.ts';
import { askGateway, readLinkOf } from '../outcomes/ask-gateway.server.ts';
import type { JobHandler } from '../../platform/jobs/job-runner.server.ts';
import type { Services, WriteServices } from '../../kit/server/services.ts';
import { closeIfNothingDue } from './close-links.server.ts';
import { selectPayments } from './payment-reply.server.ts';

/**
 * Cancels the link of a payment that is closed, or open on an order with nothing due: that one is closed first. If
 * the link was paid just before, the money is refunded.
 */
export function cancelLinkJob(services: WriteServices & Pick<Services, 'config' | 'log'>): JobHandler {
  return async (payload) => {
    const { paymentId } = payload as { paymentId: string };
    await closeIfNothingDue(services, paymentId);
    const payment = await selectPayments(services.db).where('payments.id', '=', paymentId).executeTakeFirst();
    const gateway = payment && gatewayOf(payment.kind, services.config);
    if (!gateway || payment.state === 'captured' || payment.state === 'open') return;
    if (payment.link_lease_until !== null && payment.link_lease_until > services.clock.now())
      throw new Error('The link is being made just now');
    const link = await readLinkOf(gateway, payment);
    if (!link) return;
    if (link.state === 'open' && (await isCancelled(() => gateway.cancelLink(link.id)))) return;
    if ((await askGateway(services, payment)) === 'away') throw new Error('The gateway did not answer');
  };
}

/** @returns false when the gateway refuses: the link is paid, or has ended */
async function isCancelled(cancel: () => Promise<void>): Promise<boolean> {
  try {
    await cancel();
    return true;
  } catch (error) {
    if (error instanceof GatewayRefused) return false;
    throw error;
  }
}
