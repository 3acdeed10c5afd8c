import { sql, type RawBuilder } from 'kysely';
import { isoDayOf } from '../../kit/rules/dates.ts';
import { sumOfUnits, unitKey, type OrderUnits } from '../../orders/orders/order-units.ts';
import {
  deliveredUnits,
  leftToReturn,
  type DeliveredUnits,
  type ReturnTerms,
  returnableOf,
} from './return-days.ts';
import type { ShipmentState } from '../../orders/parcels/shipment-states.ts';
import type { Db } from '../../db/transaction.ts';
import type { Tx } from '../../kit/server/transaction/effects.ts';
import type { AfterSaleRow, WithAfterSale } from '../../platform/after-sale/after-sale-memo.server.ts';
import {
  RETURNS_OF_ORDER,
  type StoredReturn,
  forBuyer,
  readReturns,
  returnReply,
} from './return-replies.server.ts';
import { RETENTION } from '../../platform/retention/retention.ts';
import { returnMessages } from './return.words.ts';
import type { OrderAfterSale } from '../tracking/track.shapes.ts';
import { secondsAfter } from '../../kit/server/clock.ts';
import type { Services } from '../../kit/server/services.ts';
import { deletePicturesOf } from '../../orders/kept-pictures/keep-pictures.server.ts';

/** The returns of the person who placed the order; empty, without a statement, while returns are not offered. */
export async function readOwnReturns(
  { db, clock, afterSale }: Pick<Services, 'clock' | 'db'> & WithAfterSale,
  orderId: number,
): Promise<Pick<OrderAfterSale, 'returnable' | 'returns'>> {
  const settings = await afterSale();
  if (!settings.returns) return { returnable: [], returns: [] };
  const { lines, returns } = await readReturnFacts(db, orderId, settings, true);
  const today = isoDayOf(clock.now());
  return {
    returnable: lines.map((line) => returnableReply(line, today)),
    returns: returns.map((back) => forBuyer(returnReply(back))),
  };
}

function returnableReply(line: ReturnableLine, today: string): OrderAfterSale['returnable'][number] {
  const { position, name, isService, delivered } = line;
  if (isService) return { position, left: 0, until: null, reasons: [], why: returnMessages.service(name) };
  const { left, until, reasons } = returnableOf(line.left, line.terms, today);
  return { position, left, until, reasons, why: reasons.length > 0 ? null : whyNot() };

  function whyNot(): string {
    if (delivered === 0) return returnMessages.notDelivered(name);
    return left === 0 ? returnMessages.tooMany(name, 0) : returnMessages.over(name);
  }
}

/** The returns in the data that a person downloads. */
export async function readReturnsOf(db: Db, { id }: { id: string }): Promise<object[]> {
  const rows = await db
    .selectFrom('returns')
    .innerJoin('orders', 'orders.id', 'returns.order_id')
    .select('returns.id')
    .where('orders.user_id', '=', id)
    .orderBy('requested_at')
    .orderBy('returns.id')
    .execute();
  const returns = await readReturns(
    db,
    rows.map((row) => row.id),
  );
  return returns.map(({ number, order, state, reason, text, want, lines, value, requestedAt, closedAt }) => ({
    ...{ number, order, state, reason, text, want },
    lines: lines.map(({ product, quantity }) => ({ name: product.name, quantity })),
    total: value.total,
    ...{ requestedAt, closedAt },
  }));
}

/** Erases the texts of returns that have ended; the others stay whole until then. */
export async function eraseReturnsOf(tx: Tx, userId: string): Promise<void> {
  await eraseEnded(tx, sql`order_id in (select id from orders where user_id = ${userId})`);
}

/** The privacy page says how long they are kept. */
export async function eraseOldReturns(db: Db, now: Date): Promise<void> {
  await eraseEnded(
    db,
    sql`updated_at < ${secondsAfter(now, -RETENTION.returns.seconds)} and (text <> '' or exists (
      select from pictures_kept where owner_kind = 'return' and owner_id = returns.id))`,
  );
}

async function eraseEnded(db: Db | Tx, which: RawBuilder<boolean>): Promise<void> {
  const ended = await db
    .updateTable('returns')
    .set({ text: '' })
    .where(which)
    .where('state', 'in', ['refused', 'withdrawn', 'closed'])
    .returning('id')
    .execute();
  await deletePicturesOf(
    db,
    'return',
    ended.map(({ id }) => id),
  );
}

interface LineFacts {
  position: number;
  productId: string;
  name: string;
  quantity: number;
  hsn: string | null;
  /** Days of the nearest category that sets them; null: the shop's. */
  days: number | null;
  parts: { productId: string; quantity: number }[];
  /** Units in returns that are neither refused nor withdrawn; without rejected ones. */
  returned: number;
  /** Put into stock by credit notes; none of them is in a return or came back with a parcel. */
  restocked: number;
}

interface FactsRow {
  lines: LineFacts[];
  parcels: { state: ShipmentState; deliveredAt: string | null; lines: OrderUnits[] | null }[];
  givenUp: OrderUnits[];
  statusAt: Date | null;
  returns: StoredReturn[];
}

/** A line with the units of it that can be returned. */
export interface ReturnableLine {
  position: number;
  productId: string;
  name: string;
  isService: boolean;
  terms: ReturnTerms;
  delivered: number;
  /** Oldest first. */
  left: DeliveredUnits[];
}

interface ReturnFacts {
  lines: ReturnableLine[];
  returns: StoredReturn[];
}

/** Read in one statement. @param withReturns false leaves out returns */
export async function readReturnFacts(
  db: Db | Tx,
  orderId: number,
  settings: Pick<AfterSaleRow, 'fault_days' | 'return_days'>,
  withReturns: boolean,
): Promise<ReturnFacts> {
  const { rows } = await sql<FactsRow>`
    select (
      select coalesce(jsonb_agg(jsonb_build_object('position', line.position, 'productId', line.product_id,
        'name', line.name, 'quantity', line.quantity, 'hsn', line.hsn, 'days', (
          with recursive above as (
            select id, parent_id, return_days, 0 as height from categories where id = product.category_id
            union all
            select parent.id, parent.parent_id, parent.return_days, height + 1
            from categories parent join above on parent.id = above.parent_id
          )
          select return_days from above where return_days is not null order by height limit 1),
        'parts', (
          select coalesce(jsonb_agg(jsonb_build_object('productId', part.product_id, 'quantity', part.quantity)), '[]')
          from order_line_parts part join products piece on piece.id = part.product_id
          where part.order_id = line.order_id and part.position = line.position and (piece.hsn is null or piece.hsn not like '99%')),
        'restocked', line.restocked, 'returned', (
          select coalesce(sum(coalesce(back.received, back.quantity) - coalesce(back.reject, 0)), 0) from return_lines back
            join returns on returns.id = back.return_id
          where returns.order_id = line.order_id and back.position = line.position
            and returns.state not in ('refused', 'withdrawn'))) order by line.position), '[]')
      from order_lines line join products product on product.id = line.product_id where line.order_id = orders.id
    ) as lines, (
      select coalesce(jsonb_agg(jsonb_build_object('state', state, 'deliveredAt', delivered_at, 'lines', (
        select jsonb_agg(jsonb_build_object('position', position, 'productId', product_id, 'quantity', quantity))
        from shipment_lines where shipment_id = shipments.id))), '[]')
      from shipments where order_id = orders.id
    ) as parcels, (
      select coalesce(jsonb_agg(jsonb_build_object('position', position, 'productId', product_id, 'quantity', quantity)), '[]')
      from given_up where order_id = orders.id
    ) as "givenUp", case when status = 'Delivered' then (
      select max(at) from order_events where order_id = orders.id and order_events.status = 'Delivered'
    ) end as "statusAt", ${withReturns ? RETURNS_OF_ORDER : sql`'[]'::jsonb`} as returns
    from orders where id = ${orderId}`.execute(db);
  const { lines, returns, ...where } = rows[0]!;
  return { lines: lines.map((line) => returnableLine(line, where, settings)), returns };
}

function returnableLine(
  { position, productId, name, quantity, hsn, days, parts, returned, restocked }: LineFacts,
  { parcels, givenUp, statusAt }: Omit<FactsRow, 'lines' | 'returns'>,
  settings: Pick<AfterSaleRow, 'fault_days' | 'return_days'>,
): ReturnableLine {
  const perLine = parts.length === 0 ? [{ productId, quantity: 1 }] : parts;
  const isService = parts.length === 0 && (hsn?.startsWith('99') ?? false);
  const delivered = deliveredUnits(
    { position, quantity },
    perLine,
    parcels.map(({ state, deliveredAt, lines }) => ({
      state,
      deliveredOn: deliveredAt && isoDayOf(deliveredAt),
      lines: lines ?? [],
    })),
    givenUp,
    statusAt && isoDayOf(statusAt),
  );
  const units = delivered.reduce((sum, each) => sum + each.quantity, 0);
  const gone = perLine.map((piece) => {
    const key = unitKey({ position, productId: piece.productId });
    return Math.ceil((sumOfUnits(givenUp).get(key) ?? 0) / piece.quantity);
  });
  // Units that never left the shop are the first that a note has put back.
  const noted = Math.max(0, units + restocked + Math.max(0, ...gone) - quantity);
  return {
    position,
    productId,
    name,
    isService,
    terms: { faultDays: settings.fault_days, days: days ?? settings.return_days },
    delivered: units,
    left: leftToReturn(delivered, returned + noted),
  };
}
