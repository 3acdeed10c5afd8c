import { cart } from '../cart/cart.shapes.ts';
import { sharedCartMessages } from './shared-cart.words.ts';
import {
  cartLinkShape,
  deskCartBody,
  ownCartBody,
  sharedCartParams,
  sharedCartShape,
} from './shared-carts.shapes.ts';
import { type Idempotency, requireIdempotency } from '../../kit/server/http/idempotency-key.ts';
import { forAnyone, forDesk, forUser, type Routing } from '../../kit/server/http/route.ts';
import { requireWithinLimits } from '../../kit/server/security/rate-limits.ts';
import type { HttpRequest } from '../../kit/server/services.ts';
import type { WithMemberPrices } from '../../dealers/price-lists/price-list.server.ts';
import { shareDeskCart, shareOwnCart } from './share-cart.server.ts';
import { readSharedCart, takeSharedCart } from './take-shared-cart.server.ts';

const SHARED_PER_ACCOUNT = { max: 30, windowSeconds: 3600 };

export function sharedCartsCalls({ services }: Routing<WithMemberPrices>) {
  return {
    'POST /admin/carts': forDesk(
      'orders',
      {
        name: 'shareDeskCart',
        summary: 'Share a cart for a customer, or for anyone with its link',
        status: 201,
        refusals: [404, 409],
        isIdempotent: true,
        body: deskCartBody,
        reply: cartLinkShape,
      },
      ({ currentUser, body, request }) =>
        shareDeskCart(services, currentUser, body, requireKey(request, body)),
    ),

    'POST /shared-carts': forUser(
      {
        name: 'shareOwnCart',
        summary: 'Share my cart as it is now, and return its link',
        status: 201,
        refusals: [409, 429],
        isIdempotent: true,
        body: ownCartBody,
        reply: cartLinkShape,
      },
      async ({ currentUser, body, request }) => {
        const idempotency = requireKey(request, body);
        await requireWithinLimits(services, [[`shared-carts:user:${currentUser.id}`, SHARED_PER_ACCOUNT]]);
        return shareOwnCart(services, currentUser, idempotency);
      },
    ),

    'GET /shared-carts/:token': forAnyone(
      {
        name: 'readSharedCart',
        summary: 'Return a shared cart at the shop’s prices',
        refusals: [404],
        params: sharedCartParams,
        reply: sharedCartShape,
      },
      ({ params, reply }) => {
        reply.header('x-robots-tag', 'noindex');
        return readSharedCart(services, params.token);
      },
    ),

    'POST /shared-carts/:token/take': forUser(
      {
        name: 'takeSharedCart',
        summary: 'Add a shared cart to mine, all or none',
        refusals: [404, 409],
        params: sharedCartParams,
        reply: cart,
      },
      ({ currentUser, params }) => takeSharedCart(services, currentUser.id, params.token),
    ),
  };
}

function requireKey(request: HttpRequest, body: unknown): Idempotency {
  return requireIdempotency(request, body, sharedCartMessages.keyNeeded);
}
