import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { SHARED_LINK_LENGTH } from '../../counter/till/counter-choices.ts';
import { rupeesOf } from '../../kit/rules/money.ts';
import type { CartItem } from '../cart/cart.shapes.ts';
import { sharedCartMessages } from './shared-cart.words.ts';
import type { SharedCart, CartLink } from './shared-carts.shapes.ts';
import type { SharedLine } from '../../db/dealers-schema.ts';
import type { Db } from '../../db/transaction.ts';
import { notFound } from '../../kit/server/http/errors.ts';
import type { Services, WriteServices } from '../../kit/server/services.ts';
import { imageUrl } from '../../catalogue/pictures/sent-image.server.ts';
import { isInStock, unitsOf } from '../../stock/stock/lock-stock.server.ts';
import { addLines } from '../cart/add-lines.server.ts';
import type { WithMemberPrices } from '../../dealers/price-lists/price-list.server.ts';
import { whatsappLink } from '../../kit/rules/phone-links.ts';
import { hashOf } from '../../kit/server/security/secrets.ts';
import type { Tx } from '../../kit/server/transaction/effects.ts';

interface FoundCart {
  lines: SharedLine[];
  user_id: string | null;
  note: string | null;
  expires_at: Date;
}

/** @throws Refused 404 alike for a wrong link and one whose time is over */
async function requireCart({ db, clock }: Pick<Services, 'clock' | 'db'>, token: string): Promise<FoundCart> {
  const cart =
    token.length === SHARED_LINK_LENGTH
      ? await db
          .selectFrom('shared_carts')
          .select(['lines', 'user_id', 'note', 'expires_at'])
          .where('link_hash', '=', linkHashOf(token))
          .where('expires_at', '>', clock.now())
          .executeTakeFirst()
      : undefined;
  if (!cart) throw notFound(sharedCartMessages.notFound);
  return cart;
}

/** Prices are the shop's for everybody. @throws Refused 404 */
export async function readSharedCart(
  services: Pick<Services, 'clock' | 'db'>,
  token: string,
): Promise<SharedCart> {
  const cart = await requireCart(services, token);
  const products = await readProducts(services.db, cart.lines);
  const lines = cart.lines.flatMap(({ productId, quantity }) => {
    const row = products.get(productId);
    if (!row?.is_live) return [];
    const product = {
      _id: row.id,
      slug: row.slug,
      name: row.name,
      price: rupeesOf(row.price_paise),
      image: imageUrl(row.image),
      inStock: isInStock(row.units),
    };
    return [{ product, quantity, paise: row.price_paise * quantity }];
  });
  return {
    note: cart.note,
    expiresAt: cart.expires_at.toISOString(),
    lines: lines.map(({ paise, ...line }) => ({ ...line, total: rupeesOf(paise) })),
    total: rupeesOf(lines.reduce((sum, { paise }) => sum + paise, 0)),
    gone: cart.lines.flatMap(({ productId }) => {
      const row = products.get(productId);
      return row && !row.is_live ? [row.name] : [];
    }),
  };
}

/**
 * Adds the products that are still sold, all or none; the page has named the others.
 * @throws Refused 404, also for somebody else's or when nothing of it is sold any more; 409 as addLines
 */
export async function takeSharedCart(
  services: WriteServices & WithMemberPrices,
  userId: string,
  token: string,
): Promise<CartItem[]> {
  const cart = await requireCart(services, token);
  if (cart.user_id !== null && cart.user_id !== userId) throw notFound(sharedCartMessages.notFound);
  const products = await readProducts(services.db, cart.lines);
  const sold = cart.lines.filter(({ productId }) => products.get(productId)?.is_live);
  if (sold.length === 0) throw notFound(sharedCartMessages.notFound);
  return addLines(services, userId, sold);
}

export async function purgeSharedCarts(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('shared_carts').where('expires_at', '<=', now).execute();
}

async function readProducts(db: Db, lines: readonly SharedLine[]) {
  const ids = lines.map(({ productId }) => productId);
  const rows = await db
    .selectFrom('products')
    .select(['id', 'slug', 'name', 'price_paise', 'image', 'is_live', unitsOf().as('units')])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** The link can be shown again at any time, and is stored nowhere. */
export function cartToken(secret: Uint8Array, id: string): string {
  return createHmac('sha256', secret).update(`cart:${id}`).digest('base64url');
}

/** The hash that finds a cart; useless to a reader of the database. */
export function linkHashOf(token: string): Buffer {
  return hashOf(token);
}

interface LinkedCart {
  id: string;
  expiresAt: Date;
  tradeName: string;
  /** Phone number of the customer it is for. */
  phone: string | null;
}

export function cartLinkReply(
  { config, secret }: Pick<Services, 'config' | 'secret'>,
  { id, expiresAt, tradeName, phone }: LinkedCart,
): CartLink {
  const link = `${config.publicUrl}/shared-cart/${cartToken(secret, id)}`;
  return {
    _id: id,
    link,
    whatsapp: whatsappLink(phone ?? '', sharedCartMessages.whatsapp(tradeName, link)),
    expiresAt: expiresAt.toISOString(),
  };
}

/** Carts that somebody shared, and those that the desk made for them. */
export async function readSharedCartsOf(db: Db, { id }: { id: string }): Promise<object[]> {
  const rows = await db
    .selectFrom('shared_carts')
    .select(['id', 'lines', 'note', 'made_by', 'expires_at'])
    .where((its) => its.or([its('user_id', '=', id), its('made_by', '=', id)]))
    .orderBy('expires_at')
    .orderBy('id')
    .execute();
  return rows.map(({ id: cartId, lines, note, made_by, expires_at }) => ({
    _id: cartId,
    lines,
    note,
    isOwn: made_by === id,
    expiresAt: expires_at.toISOString(),
  }));
}

/** Carts that a member of staff shared stay with the people they were shared with. */
export async function eraseSharedCartsOf(tx: Tx, { id }: { id: string }): Promise<void> {
  await sql`
    delete from shared_carts where user_id = ${id}
      or made_by = (select id from users where id = ${id} and role = 'customer')`.execute(tx);
}
