import { unitKey } from '../orders/order-units.ts';
import { normalisedSerial } from '../serials/serial-outcomes.ts';
import * as dispatchDeskMessages from './dispatch-desk.words.ts';
import type { Dispatch, PickedProduct, ScannedUnit } from './dispatch.shapes.ts';
import { orderMessages } from '../orders/order.words.ts';
import type { Db } from '../../db/transaction.ts';
import { conflict, notFound } from '../../kit/server/http/errors.ts';
import { findCodedProducts } from '../serials/find-by-code.server.ts';
import { findOrder } from '../orders/orders-queries.server.ts';
import { withPackingFactsOf } from '../orders/packing-facts.server.ts';
import {
  countsOf,
  readContent,
  readContents,
  unitReplies,
  type OrderContent,
} from '../parcels/order-contents.server.ts';
import { findSerials, serialNotFree } from '../serials/parcel-serials.server.ts';
import { readShipmentsOf } from '../parcels/shipment-replies.server.ts';
import { unitsOf } from '../../stock/stock/lock-stock.server.ts';

/** @throws Refused 404 */
export async function readDispatch(db: Db, number: string): Promise<Dispatch> {
  const found = await findOrder(db, number);
  if (!found) throw notFound(orderMessages.notFound);
  const order = await withPackingFactsOf(db, found);
  const id = await idOf(db, number);
  const [content, shipments] = [await readContent(db, id), await readShipmentsOf(db, id)];
  return {
    order: number,
    status: order.status,
    recipient: {
      name: order.shipping?.name ?? order.user?.name ?? null,
      phone: order.shipping?.phone ?? order.phone,
      address: order.Address,
      pin: order.shipTo?.pin ?? null,
      state: order.shipTo?.state ?? null,
    },
    units: unitReplies(content, countsOf(content, order.status === 'Cancelled')),
    shipments,
    due: order.payment.due,
  };
}

async function idOf(db: Db, number: string): Promise<number> {
  const order = await db.selectFrom('orders').select('id').where('number', '=', number).executeTakeFirst();
  if (!order) throw notFound(orderMessages.notFound);
  return order.id;
}

/**
 * A serial number, an SKU or a GTIN, in this order.
 * @throws Refused 404, also unknown_code; 409 not_in_order, nothing_left, serial_not_free
 */
export async function scanUnit(db: Db, number: string, code: string): Promise<ScannedUnit> {
  const order = await db
    .selectFrom('orders')
    .select(['id', 'status'])
    .where('number', '=', number)
    .executeTakeFirst();
  if (!order) throw notFound(orderMessages.notFound);
  const content = await readContent(db, order.id);
  const isCancelled = order.status === 'Cancelled';
  const normalised = normalisedSerial(code);
  const serials = normalised === null ? [] : await findSerials(db, normalised);
  if (serials.length > 0) {
    const own = serials.find(({ product_id }) => isInOrder(content, product_id));
    if (!own) throw await notInOrder(db, serials[0]!.product_id);
    if (own.state !== 'in_stock') throw serialNotFree(own);
    return scanned(content, own.product_id, own.serial, isCancelled);
  }
  const products = await findCodedProducts(db, code);
  if (products.length === 0)
    throw Object.assign(notFound(dispatchDeskMessages.unknownCode), { code: 'unknown_code' });
  const product = products.find((id) => isInOrder(content, id));
  if (product === undefined) throw await notInOrder(db, products[0]!);
  return scanned(content, product, null, isCancelled);
}

function isInOrder({ units }: OrderContent, productId: string): boolean {
  return units.some((unit) => unit.productId === productId);
}

function scanned(
  content: OrderContent,
  productId: string,
  serial: string | null,
  isCancelled: boolean,
): ScannedUnit {
  const counts = countsOf(content, isCancelled).filter((unit) => unit.productId === productId);
  const unit = counts.find(({ toPack }) => toPack > 0);
  const { product, serials } = content.named.get(unitKey(unit ?? counts[0]!))!;
  if (!unit) throw conflict('nothing_left', dispatchDeskMessages.nothingLeft(product.name));
  return { position: unit.position, product, serials, serial, toPack: unit.toPack };
}

async function notInOrder(db: Db, productId: string) {
  const { name } = await db
    .selectFrom('products')
    .select('name')
    .where('id', '=', productId)
    .executeTakeFirstOrThrow();
  return conflict('not_in_order', dispatchDeskMessages.notInOrder(name), { product: productId });
}

/** The products that are still to pack for these orders, by name. @throws Refused 404 for an unknown order */
export async function readPickList(db: Db, numbers: readonly string[]): Promise<PickedProduct[]> {
  const orders = await db
    .selectFrom('orders')
    .select(['id', 'number', 'status'])
    .where('number', 'in', [...numbers])
    .execute();
  if (orders.length < numbers.length) throw notFound(orderMessages.notFound);
  const byNumber = new Map(orders.map((order) => [order.number, order]));
  const contents = await readContents(
    db,
    orders.map(({ id }) => id),
  );
  const picked = new Map<string, PickedProduct>();
  for (const number of numbers) {
    const { id, status } = byNumber.get(number)!;
    const content = contents.get(id)!;
    for (const { productId, position, toPack } of countsOf(content, status === 'Cancelled')) {
      if (toPack === 0) continue;
      const { product } = content.named.get(unitKey({ position, productId }))!;
      const row = picked.get(productId) ?? { product, quantity: 0, stock: null, orders: [] };
      const ofOrder = row.orders.find(({ order }) => order === number);
      if (ofOrder) ofOrder.quantity += toPack;
      else row.orders.push({ order: number, quantity: toPack });
      picked.set(productId, { ...row, quantity: row.quantity + toPack });
    }
  }
  const stocks = await readStocks(db, [...picked.keys()]);
  return [...picked.values()]
    .map((row) => ({ ...row, stock: stocks.get(row.product._id) ?? null }))
    .sort((a, b) => a.product.name.localeCompare(b.product.name) || (a.product._id < b.product._id ? -1 : 1));
}

async function readStocks(db: Db, ids: readonly string[]): Promise<Map<string, number | null>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('products')
    .select(['id', unitsOf().as('units')])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map(({ id, units }) => [id, units]));
}
