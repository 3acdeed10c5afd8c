import { orderMessages } from '../../orders/orders/order.words.ts';
import { orderParams } from '../../orders/orders/orders.shapes.ts';
import {
  orderAfterSaleShape,
  trackedOrderShape,
  trackParams,
  type TrackedOrder,
  type OrderAfterSale,
} from './track.shapes.ts';
import { parsedInput } from '../../kit/server/http/call-registry.ts';
import { notFound } from '../../kit/server/http/errors.ts';
import { forAnyone, forUser, type Routing } from '../../kit/server/http/route.ts';
import type { Services } from '../../kit/server/services.ts';
import type { WithCare } from '../claims/care-of-units.server.ts';
import type { WithAfterSale } from '../../platform/after-sale/after-sale-memo.server.ts';
import { findTracked, readTracked, trackLink } from '../../orders/parcels/tracked-order.server.ts';
import { readOwnReturns } from '../returns/return-facts.server.ts';
import { readOwnWarranty } from '../warranty/own-warranty.server.ts';

export function trackCalls({ services }: Routing<WithAfterSale & WithCare>) {
  /** Answers the page that the server renders. */
  services.localAnswers.set('GET /track/:token', async (raw) => {
    const { token } = parsedInput({ params: trackParams, reply: trackedOrderShape }, raw).params as {
      token: string;
    };
    return { result: await requireTracked(token), whenGiven: undefined };
  });

  async function requireTracked(token: string): Promise<TrackedOrder> {
    const tracked = await findTracked(services.db, token);
    if (!tracked) throw notFound(orderMessages.notFound);
    return tracked;
  }

  return {
    'GET /track/:token': forAnyone(
      {
        name: 'trackOrder',
        summary: 'Return where the parcels of an order are, by its link',
        refusals: [404],
        params: trackParams,
        reply: trackedOrderShape,
      },
      ({ params, reply }) => {
        reply.header('x-robots-tag', 'noindex');
        return requireTracked(params.token);
      },
    ),

    'GET /orders/my-orders/:id/after-sale': forUser(
      {
        name: 'readOrderAfterSale',
        summary: 'List the parcels of my order, and its after-sale options',
        refusals: [404],
        params: orderParams,
        reply: orderAfterSaleShape,
      },
      ({ currentUser, params }) => readOwnAfterSale(services, currentUser.id, params.id),
    ),
  };
}

/** The options of the person who placed the order. A list that is not offered is empty. @throws Refused 404 */
async function readOwnAfterSale(
  services: Pick<Services, 'db' | 'config' | 'secret' | 'clock'> & WithAfterSale & WithCare,
  userId: string,
  number: string,
): Promise<OrderAfterSale> {
  const tracked = await readTracked(services.db, number, userId);
  if (!tracked) throw notFound(orderMessages.notFound);
  const { parcels, toCome } = tracked.shown;
  const offered = await services.afterSale();
  const own = offered.warranty
    ? await readOwnWarranty(services, tracked.content, userId)
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
