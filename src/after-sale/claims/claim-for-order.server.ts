import { normalisedSerial } from '../../orders/serials/serial-outcomes.ts';
import { orderMessages } from '../../orders/orders/order.words.ts';
import type { Claim, LinkClaim, OrderClaim } from './claims.shapes.ts';
import { warrantyMessages } from '../warranty/warranty.words.ts';
import { conflict, invalid, notFound } from '../../kit/server/http/errors.ts';
import type { Idempotency } from '../../kit/server/http/idempotency-key.ts';
import { languageNow } from '../../kit/server/http/request-language.ts';
import type { CurrentUser } from '../../kit/server/security/tokens.ts';
import type { Db } from '../../db/transaction.ts';
import type { Tx } from '../../kit/server/transaction/effects.ts';
import { lockOrder, lockOrderById } from '../../orders/orders/lock-order.server.ts';
import { readContent } from '../../orders/parcels/order-contents.server.ts';
import { lockSerial, lockSerialsById } from '../../orders/serials/move-serials.server.ts';
import type { DrawServices, PictureSender } from '../../catalogue/pictures/draw-for-shopper.server.ts';
import { drawSentPictures } from '../../orders/kept-pictures/keep-pictures.server.ts';
import { requireUnitOfLink, findPresentUnits } from '../warranty/check-warranty.server.ts';
import { forCustomer, requireClaim } from './claim-rows.server.ts';
import { findByKey, openOnce, type ClaimServices } from './open-claim.server.ts';
import type { ClaimedUnit } from './require-claimable.server.ts';

/** Opens the claim of the person who placed the order. @throws Refused 404, 400; 409 as openOnce */
export async function claimOrdered(
  services: ClaimServices & DrawServices,
  currentUser: CurrentUser,
  orderNumber: string,
  body: OrderClaim,
  idempotency: Idempotency,
  sender: PictureSender,
): Promise<Claim> {
  const owner = `user:${currentUser.id}`;
  const first = await findByKey(services.db, owner, idempotency);
  const drawn = first === null ? await drawSentPictures(services, sender, body.pictures) : null;
  const pictures = drawn ?? [];
  const id = await openOnce(services, owner, idempotency, async (tx) => {
    const order = await lockOrder(tx, orderNumber, currentUser.id);
    const buyer = await tx
      .selectFrom('orders')
      .innerJoin('users', 'users.id', 'orders.user_id')
      .select(['users.name', 'users.email', 'orders.phone'])
      .where('orders.id', '=', order.id)
      .executeTakeFirstOrThrow();
    return {
      unit: await unitAtPlace(tx, order.id, body),
      problem: body.problem,
      pictures,
      contact: { name: buyer.name, phone: buyer.phone, email: buyer.email },
      userId: currentUser.id,
      language: languageNow(),
    };
  });
  return forCustomer(await requireClaim(services.db, id, services.clock.now()));
}

/**
 * A line with several serial numbers needs one named.
 * @param orderId locked
 * @throws Refused 400
 */
export async function unitAtPlace(
  tx: Tx,
  orderId: number,
  { position, product, serial: typed }: Pick<OrderClaim, 'position' | 'product' | 'serial'>,
): Promise<ClaimedUnit> {
  const { units } = await readContent(tx, orderId);
  const ofLine = units.filter((unit) => unit.position === position);
  if (ofLine.length === 0) throw invalid(undefined, { position: warrantyMessages.position });
  const named = product === undefined ? ofLine : ofLine.filter(({ productId }) => productId === product);
  if (named.length !== 1) throw invalid(undefined, { product: warrantyMessages.product });
  const { productId, quantity } = named[0]!;
  const known = await tx
    .selectFrom('serials')
    .select(['id', 'serial'])
    .where('order_id', '=', orderId)
    .where('position', '=', position)
    .where('product_id', '=', productId)
    .orderBy('id')
    .execute();
  const place = { orderId, position, productId, typedSerial: null };
  if (typed === undefined) {
    if (known.length > 0 && (known.length > 1 || quantity > 1))
      throw invalid(undefined, { serial: warrantyMessages.whichSerial });
    const only = known[0]?.id ?? null;
    if (only !== null) await lockSerial(tx, only);
    return { ...place, serialId: only };
  }
  const serial = normalisedSerial(typed);
  let found = known.find((each) => each.serial === serial);
  if (!found && serial !== null) {
    // A number that was corrected or replaced leads to the unit that now has its place.
    const present = new Set((await findPresentUnits(tx, serial)).map(({ id }) => id));
    found = known.find(({ id }) => present.has(id));
  }
  if (!found) throw invalid(undefined, { serial: warrantyMessages.otherSerial });
  await lockSerial(tx, found.id);
  return { ...place, serialId: found.id };
}

/** Whether a claim by the link of this unit was answered under the key. */
export async function isKeyOfLink(db: Db, serialId: string, key: string): Promise<boolean> {
  const first = await db
    .selectFrom('claims')
    .select('id')
    .where('key_owner', '=', ownerOfLink(serialId))
    .where('key', '=', key)
    .executeTakeFirst();
  return first !== undefined;
}

function ownerOfLink(serialId: string): string {
  return `serial:${serialId}`;
}

/**
 * Opens a claim for anyone who has the link of a unit.
 * @param countTry not called for what was answered before
 * @throws Refused 404; 409 as openOnce
 */
export async function claimByLink(
  services: ClaimServices & DrawServices,
  token: string,
  { problem, name, phone, email, pictures: sent }: LinkClaim,
  idempotency: Idempotency,
  sender: PictureSender,
  countTry: () => Promise<void>,
): Promise<Claim> {
  const { id: serialId, orderId, productId } = await requireUnitOfLink(services.db, token);
  const owner = ownerOfLink(serialId);
  const first = await findByKey(services.db, owner, idempotency);
  if (first !== null) return forCustomer(await requireClaim(services.db, first, services.clock.now()));
  await countTry();
  const pictures = await drawSentPictures(services, sender, sent);
  const id = await openOnce(services, owner, idempotency, async (tx) => {
    await lockOrderById(tx, orderId!);
    const row = (await lockSerialsById(tx, [serialId])).get(serialId)!;
    if (row.order_id !== orderId) throw conflict('not_delivered', warrantyMessages.notDelivered);
    // The person who bought it follows the claim in the account, where it is their address.
    const buyer = await tx
      .selectFrom('orders')
      .innerJoin('users', 'users.id', 'orders.user_id')
      .select(['users.id', 'users.email'])
      .where('orders.id', '=', orderId!)
      .executeTakeFirst();
    if (!buyer) throw notFound(orderMessages.notFound);
    return {
      unit: { orderId, position: row.position, productId, serialId, typedSerial: null },
      ...{ problem, pictures: pictures ?? [], byGuest: true },
      contact: { name, phone, email },
      userId: buyer.email.toLowerCase() === email.toLowerCase() ? buyer.id : null,
      language: languageNow(),
    };
  });
  const claim = forCustomer(await requireClaim(services.db, id, services.clock.now()));
  return pictures === null ? { ...claim, picturesLeftOut: true } : claim;
}
