import { randomUUID } from 'node:crypto';
import { SHARED_DAYS } from '../../counter/till/counter-choices.ts';
import { DAY_SECONDS } from '../../kit/rules/units-of-time.ts';
import { productMessages } from '../../catalogue/products/product.words.ts';
import * as counterMessages from '../../counter/till/counter.words.ts';
import { orderMessages } from '../orders/order.words.ts';
import { sharedCartMessages } from './shared-cart.words.ts';
import type { CartLink, NewDeskCart } from './shared-carts.shapes.ts';
import type { SharedLine } from '../../db/dealers-schema.ts';
import { isUuid } from '../../kit/rules/uuid.ts';
import { secondsAfter } from '../../kit/server/clock.ts';
import { conflict, invalid, notFound, requireById } from '../../kit/server/http/errors.ts';
import type { Idempotency } from '../../kit/server/http/idempotency-key.ts';
import { writeAudit } from '../../platform/audit/write-audit.server.ts';
import { readSettingsRow } from '../../platform/settings/change-settings.server.ts';
import type { CurrentUser } from '../../kit/server/security/tokens.ts';
import type { Services, WriteServices } from '../../kit/server/services.ts';
import { IdempotencyKeys } from '../../kit/server/transaction/idempotency-keys.ts';
import { inTransaction, type Tx } from '../../kit/server/transaction/effects.ts';
import { readQuantities } from '../cart/cart-queries.server.ts';
import { cartLinkReply, cartToken, linkHashOf } from './take-shared-cart.server.ts';

type SharingServices = WriteServices & Pick<Services, 'config' | 'secret'>;

export const sharedCartKeys = new IdempotencyKeys<string>('shared_cart_keys', 'cart_id');

interface NewCart {
  lines: SharedLine[];
  userId: string | null;
  note: string | null;
  days: number;
}

/**
 * Made by the desk, for one customer or for anyone who has the link.
 * @throws Refused 400, 404; 409 key_reused
 */
export function shareDeskCart(
  services: SharingServices,
  currentUser: CurrentUser,
  { customer, lines, note, days }: NewDeskCart,
  idempotency: Idempotency,
): Promise<CartLink> {
  if (new Set(lines.map(({ product }) => product)).size < lines.length)
    throw invalid(orderMessages.duplicateLine);
  return share(services, currentUser, idempotency, async (tx) => {
    if (customer !== undefined) await requireCustomer(tx, customer);
    const ids = lines.map(({ product }) => product);
    await requireProducts(tx, ids);
    return {
      lines: lines.map(({ product, quantity }) => ({ productId: product, quantity })),
      userId: customer ?? null,
      note: note ?? null,
      days: days ?? SHARED_DAYS,
    };
  });
}

/** Shares the own cart, as it is now. @throws Refused 409 empty_cart, key_reused */
export function shareOwnCart(
  services: SharingServices,
  currentUser: CurrentUser,
  idempotency: Idempotency,
): Promise<CartLink> {
  return share(services, currentUser, idempotency, async (tx) => {
    const lines = await readQuantities(tx, currentUser.id);
    if (lines.length === 0) throw conflict('empty_cart', sharedCartMessages.emptyCart);
    return { lines, userId: null, note: null, days: SHARED_DAYS };
  });
}

function share(
  services: SharingServices,
  currentUser: CurrentUser,
  idempotency: Idempotency,
  newCart: (tx: Tx) => Promise<NewCart>,
): Promise<CartLink> {
  const now = services.clock.now();
  return sharedCartKeys.retryIfTaken(() =>
    inTransaction(services, async (tx) => {
      const first = await sharedCartKeys.find(tx, currentUser.id, idempotency, now);
      if (first !== null) return linkOf(tx, services, first);
      const { lines, userId, note, days } = await newCart(tx);
      const id = randomUUID();
      await tx
        .insertInto('shared_carts')
        .values({
          id,
          link_hash: linkHashOf(cartToken(services.secret, id)),
          lines: JSON.stringify(lines),
          made_by: currentUser.id,
          user_id: userId,
          note,
          expires_at: secondsAfter(now, days * DAY_SECONDS),
        })
        .execute();
      await sharedCartKeys.insert(tx, currentUser.id, idempotency, id, now);
      if (currentUser.role === 'admin')
        await writeAudit(tx, currentUser, 'cart.share', id, { lines: lines.length, days }, now);
      return linkOf(tx, services, id);
    }),
  );
}

async function linkOf(tx: Tx, services: SharingServices, id: string): Promise<CartLink> {
  const cart = await tx
    .selectFrom('shared_carts')
    .leftJoin('users', 'users.id', 'shared_carts.user_id')
    .select(['expires_at', 'users.phone'])
    .where('shared_carts.id', '=', id)
    .executeTakeFirstOrThrow();
  const { trade_name: tradeName } = await readSettingsRow(tx);
  return cartLinkReply(services, { id, expiresAt: cart.expires_at, tradeName, phone: cart.phone });
}

async function requireCustomer(tx: Tx, id: string): Promise<void> {
  await requireById(
    tx.selectFrom('users').select('id').where('deleted_at', 'is', null).where('is_walk_in', '=', false),
    id,
    counterMessages.customerUnknown,
  );
}

async function requireProducts(tx: Tx, ids: readonly string[]): Promise<void> {
  const live = ids.every(isUuid)
    ? await tx
        .selectFrom('products')
        .select('id')
        .where('id', 'in', [...ids])
        .where('is_live', '=', true)
        .execute()
    : [];
  if (live.length < ids.length) throw notFound(productMessages.notFound);
}
