import type { DeskPayment } from '../../../contract/money-desk-shapes.ts';
import { moneyDeskMessages } from '../../../contract/money-desk-messages.ts';
import { isUuid } from '../../../db/uuid.ts';
import { notFound, Refused } from '../../http/errors.ts';
import type { CurrentUser } from '../../security/access-token.ts';
import type { Services } from '../../services.ts';
import { inTransaction } from '../../transaction/in-transaction.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { GatewayAway, GatewayRefused, type Link } from '../gateway/gateway.ts';
import { gatewayOf } from '../gateway/gateway-of.ts';
import { capturePayment } from '../payments/capture.ts';
import { readDeskPayment } from './desk-payments-queries.ts';

/** How soon a gateway that was away may be there again. */
const RETRY_SECONDS = 10;

/**
 * Asks the gateway about a payment now, and books what it says. Payments that do not come by the gateway stay as they
 * are.
 * @throws Refused 404; 503 gateway_away
 */
export async function askAboutPayment(
  services: Services,
  currentUser: CurrentUser,
  id: string,
): Promise<DeskPayment> {
  const linkId = await findLinkId(services, id);
  const link = linkId === null ? null : await readLink(services, linkId);
  return inTransaction(services, async (tx) => {
    const now = services.clock.now();
    if (link?.paid) {
      const { paymentId, ...money } = link.paid;
      await capturePayment(
        tx,
        id,
        { ...money, providerPaymentId: paymentId, providerOrderId: link.orderId },
        now,
      );
    }
    const payment = await readDeskPayment(tx, id);
    await writeAudit(tx, currentUser, 'payment.check', payment.order ?? id, { payment: id }, now);
    return payment;
  });
}

/** @throws Refused 404 */
async function findLinkId({ db }: Services, id: string): Promise<string | null> {
  const payment = isUuid(id)
    ? await db.selectFrom('payments').select('provider_link_id').where('id', '=', id).executeTakeFirst()
    : undefined;
  if (!payment) throw notFound(moneyDeskMessages.payments.notFound);
  return payment.provider_link_id;
}

/** @throws Refused 503 when the gateway does not answer, or does not know the link */
async function readLink({ config }: Services, linkId: string): Promise<Link | null> {
  const gateway = gatewayOf(config);
  if (!gateway) return null;
  try {
    return await gateway.readLink(linkId);
  } catch (error) {
    if (!(error instanceof GatewayAway) && !(error instanceof GatewayRefused)) throw error;
    const sentence = moneyDeskMessages.payments.gatewayAway;
    throw new Refused(503, 'gateway_away', sentence, { retryAfterSeconds: RETRY_SECONDS });
  }
}
