import { dayAfter } from '../../delivery/zones/arrival.ts';
import { trackingLink } from '../../delivery/couriers/courier-link.ts';
import { unitKey, type OrderUnits } from '../orders/order-units.ts';
import { isoDayOf } from '../../kit/rules/dates.ts';
import { paths } from '../../app/page-paths.ts';
import type { TrackedOrder, TrackedParcel } from '../../after-sale/tracking/track.shapes.ts';
import type { Db } from '../../db/transaction.ts';
import { linkToken } from '../../kit/server/security/tokens.ts';
import { hashOf } from '../../kit/server/security/secrets.ts';
import type { Services } from '../../kit/server/services.ts';
import type { Tx } from '../../kit/server/transaction/effects.ts';
import { countsOf, readContent, type OrderContent } from './order-contents.server.ts';
import { inLanguage } from '../../kit/server/http/request-language.ts';
import { pageUrl } from '../../platform/mail/mail-texts.server.ts';
import type { OrderLink } from '../../platform/messages/message-job.server.ts';

/** A request for payment links to the buyer's own order, other messages to the page that follows it. */
export function orderLinkOf({ config, secret }: Pick<Services, 'config' | 'secret'>): OrderLink {
  return (orderId, { kind, language, values }) => {
    const path = kind === 'pay_link' ? paths.myOrder(values.order!) : trackPath(secret, orderId);
    return inLanguage(language, () => pageUrl(config.publicUrl, path));
  };
}

interface Tracked {
  orderId: number;
  content: OrderContent;
  shown: TrackedOrder;
}

/** The URL at which anyone who has the link follows an order. */
export function trackLink({ config, secret }: Pick<Services, 'config' | 'secret'>, orderId: number): string {
  return config.publicUrl + trackPath(secret, orderId);
}

export function trackPath(secret: Uint8Array, orderId: number): string {
  return paths.track(trackToken(secret, orderId));
}

function trackToken(secret: Uint8Array, orderId: number): string {
  return linkToken(secret, 'track', String(orderId));
}

/** Called with an order's first parcel. */
export async function keepTrackLink(tx: Tx, secret: Uint8Array, orderId: number): Promise<void> {
  await tx
    .insertInto('track_links')
    .values({ link_hash: hashOf(trackToken(secret, orderId)), order_id: orderId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** @returns null for a token of no order */
export async function findTracked(db: Db, token: string): Promise<TrackedOrder | null> {
  const link = await db
    .selectFrom('track_links')
    .innerJoin('orders', 'orders.id', 'track_links.order_id')
    .select('orders.number')
    .where('link_hash', '=', hashOf(token))
    .executeTakeFirst();
  if (!link) return null;
  const tracked = await readTracked(db, link.number);
  return tracked?.shown ?? null;
}

/**
 * Reads in two statements.
 * @param userId only an order of this user
 */
export async function readTracked(db: Db, number: string, userId?: string): Promise<Tracked | null> {
  let found = db
    .selectFrom('orders')
    .leftJoin('shipments', (join) =>
      join.onRef('order_id', '=', 'orders.id').on('shipments.state', '!=', 'unpacked'),
    )
    .leftJoin('couriers', 'couriers.code', 'shipments.courier')
    .select(['orders.id', 'orders.number', 'status', 'created_at', 'days_min', 'days_max'])
    .select([
      'shipments.id as shipment',
      'parcel',
      'state',
      'tracking_number',
      'handed_over_at',
      'delivered_at',
    ])
    .select(['couriers.name as courier', 'couriers.link'])
    .where('orders.number', '=', number)
    .orderBy('parcel');
  if (userId !== undefined) found = found.where('user_id', '=', userId);
  const rows = await found.execute();
  const [order] = rows;
  if (!order) return null;
  const content = await readContent(db, order.id);
  const placedOn = isoDayOf(order.created_at);
  const { days_min: min, days_max: max } = order;
  const lines = new Map(content.parcels.map((parcel) => [parcel.id, parcel.lines]));
  const shown: TrackedOrder = {
    order: order.number,
    status: order.status,
    placedOn,
    promised:
      min === null || max === null ? null : { from: dayAfter(placedOn, min), to: dayAfter(placedOn, max) },
    parcels: rows.flatMap((row): TrackedParcel[] => {
      if (row.shipment === null) return [];
      return [
        {
          parcel: row.parcel!,
          state: row.state!,
          courier: row.courier,
          trackingNumber: row.tracking_number,
          link: trackingLink(row.link, row.tracking_number),
          handedOverOn: row.handed_over_at && isoDayOf(row.handed_over_at),
          deliveredOn: row.delivered_at && isoDayOf(row.delivered_at),
          lines: namedUnits(content, lines.get(row.shipment) ?? []),
        },
      ];
    }),
    toCome: namedUnits(
      content,
      countsOf(content, order.status === 'Cancelled').map((unit) => ({ ...unit, quantity: unit.toPack })),
    ),
  };
  return { orderId: order.id, content, shown };
}

function namedUnits(
  content: OrderContent,
  units: readonly OrderUnits[],
): { name: string; quantity: number }[] {
  return units
    .filter(({ quantity }) => quantity > 0)
    .map((unit) => ({ name: content.named.get(unitKey(unit))!.product.name, quantity: unit.quantity }));
}
