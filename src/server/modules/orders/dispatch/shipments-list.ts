import type { SelectQueryBuilder } from 'kysely';
import type { Page } from '../../../../domain/platform/list-page.ts';
import type { Shipment, ShipmentsQuery } from '../../../../contract/orders/dispatch/shipments-shapes.ts';
import { containsPattern } from '../../../../db/like-pattern.ts';
import { readPage } from '../../../../db/read-page.ts';
import type { Schema } from '../../../../db/schema.ts';
import type { Db } from '../../../../db/transaction.ts';
import { readShipments } from '../parcels/shipment-replies.ts';

const PARCEL_NUMBER = /^(.+)-P(\d{1,6})$/i;

/** Newest first. */
export async function listShipments(
  db: Db,
  { page, limit, ...filters }: ShipmentsQuery,
): Promise<Page<Shipment>> {
  const { items, total } = await readPage(
    withFilters(
      db
        .selectFrom('shipments')
        .innerJoin('orders', 'orders.id', 'shipments.order_id')
        .select(['shipments.id', 'packed_at']),
      filters,
    )
      .orderBy('packed_at', 'desc')
      .orderBy('shipments.id'),
    { page, limit },
  );
  return {
    items: await readShipments(
      db,
      items.map(({ id }) => id),
    ),
    total,
  };
}

function withFilters<O>(
  query: SelectQueryBuilder<Schema, 'shipments' | 'orders', O>,
  { state, courier, order, search }: ShipmentsQuery,
) {
  if (state) query = query.where('state', '=', state);
  if (courier !== undefined) query = query.where('courier', '=', courier);
  if (order !== undefined) query = query.where('orders.number', '=', order);
  if (!search) return query;
  const named = PARCEL_NUMBER.exec(search);
  if (named)
    return query.where('orders.number', '=', named[1]!.toUpperCase()).where('parcel', '=', Number(named[2]));
  const pattern = containsPattern(search);
  return query.where((row) =>
    row.or([row('orders.number', 'ilike', pattern), row('tracking_number', 'ilike', pattern)]),
  );
}
