import { orderMessages } from '../../../../contract/orders/order-messages.ts';
import type { OrderAfterSale } from '../../../../contract/orders/parcels/track-shapes.ts';
import { notFound } from '../../../http/errors.ts';
import type { Services } from '../../../services.ts';
import type { WithAfterSale } from '../../platform/after-sale/after-sale-memo.ts';
import { readOwnReturns } from '../returns/own-returns.ts';
import { readTracked, trackLink } from '../parcels/tracked-order.ts';
import { readOwnWarranty } from '../warranty/own-warranty.ts';

/** The options of the person who placed the order. A list that is not offered is empty. @throws Refused 404 */
export async function readOwnAfterSale(
  services: Pick<Services, 'db' | 'config' | 'secret' | 'clock'> & WithAfterSale,
  userId: string,
  number: string,
): Promise<OrderAfterSale> {
  const tracked = await readTracked(services.db, number, userId);
  if (!tracked) throw notFound(orderMessages.notFound);
  const { parcels, toCome } = tracked.shown;
  const offered = await services.afterSale();
  const own = offered.warranty
    ? await readOwnWarranty(services.db, tracked.content, userId, services.clock.now())
    : { warranty: [], claims: [] };
  return {
    trackLink: parcels.length === 0 ? null : trackLink(services, tracked.orderId),
    parcels,
    toCome,
    warranty: own.warranty,
    ...(await readOwnReturns(services, tracked.orderId)),
    claims: own.claims,
  };
}
