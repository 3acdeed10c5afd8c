import type { Selectable } from 'kysely';
import { orderTotal } from '../orders/order-total.ts';
import { MAX_COUNTED_UNITS_PER_ORDER } from '../orders/orders-limits.ts';
import { paiseOf, rupeesOf, rupeeSign } from '../../kit/rules/money.ts';
import * as kitMessages from '../../catalogue/kits/kit.words.ts';
import { orderMessages } from '../orders/order.words.ts';
import type { NewOrder } from '../orders/orders.shapes.ts';
import { conflict, invalid, type Refused } from '../../kit/server/http/errors.ts';
import {
  onHandWithout,
  unitsFrom,
  unitsOfLines,
  type Content,
  type UnitsOnHand,
} from '../../catalogue/kits/kit-stock.server.ts';
import type { OrderedProduct } from './lock-for-order.server.ts';
import { deliveryFeePaise } from '../../delivery/zones/delivery-fee.ts';
import { deliveryMessages } from '../../delivery/zones/delivery.words.ts';
import type { Schema } from '../../db/schema.ts';
import type { DeliveryRules, Zone } from '../../delivery/zones/delivery-rules.server.ts';

interface OrderDelivery {
  feePaise: number;
  /** Decides about pay on delivery; without a PIN code it is the default zone. */
  zone: Zone;
  pin: string | null;
  columns: Pick<Selectable<Schema['orders']>, keyof typeof NO_PROMISE>;
}

export const NO_PROMISE = {
  delivery_pin: null,
  delivery_method: null,
  zone_name: null,
  days_min: null,
  days_max: null,
} as const;

/**
 * Returns neither fee nor promise without delivery data; a pickup has no fee.
 * @throws Refused 409 not_served, pin_needed or no_pickup
 */
export function orderDelivery(
  { zones, defaultZone, settings }: DeliveryRules,
  { delivery }: Pick<NewOrder, 'delivery'>,
  lines: readonly CheckedLine[],
): OrderDelivery {
  if (delivery?.method === 'pickup') {
    if (!settings.pickup_offered) throw conflict('no_pickup', deliveryMessages.noPickup);
    const columns = { ...NO_PROMISE, delivery_method: 'pickup' as const };
    return { feePaise: 0, zone: defaultZone, pin: null, columns };
  }
  const pin = delivery?.pin;
  if (pin === undefined) {
    if (delivery !== undefined || settings.pin_needed)
      throw conflict('pin_needed', deliveryMessages.pinNeeded);
    return { feePaise: 0, zone: defaultZone, pin: null, columns: NO_PROMISE };
  }
  const zone = zones.zoneOf(pin);
  if (!zone.served) throw conflict('not_served', deliveryMessages.notServed(pin));
  const columns = {
    delivery_pin: pin,
    delivery_method: 'courier' as const,
    zone_name: zone.name,
    days_min: zone.daysMin,
    days_max: zone.daysMax,
  };
  return { feePaise: deliveryFeePaise(zone, lines.map(deliveredLine)), zone, pin, columns };
}

/** Priced as the shop sells to everybody, because the fee was promised at these prices; a member's are lower. */
function deliveredLine({ product, quantity }: CheckedLine) {
  return { pricePaise: product.price_paise, quantity, weightGrams: product.weight_g };
}

export interface CheckedLine {
  product: OrderedProduct;
  pricePaise: number;
  quantity: number;
  /** Discount on this line alone; 0 if left out. */
  discountPaise?: number;
  contents: Content[];
}

export function requireDistinctProducts(order: NewOrder): void {
  const distinct = new Set(order.products.map((line) => line.product));
  if (distinct.size < order.products.length) throw invalid(orderMessages.duplicateLine);
}

/**
 * @param products of the order and the parts of its kits, by id
 * @param priceOf a unit, in paise, at the line's quantity
 * @param changed the refusal where a sent price differs
 * @throws Refused 409 when a product is gone, its price has changed, or too few units are left
 */
export function checkOrderLines(
  order: NewOrder,
  products: Map<string, OrderedProduct>,
  priceOf: (product: OrderedProduct, quantity: number) => number,
  changed: (lines: CheckedLine[], line: CheckedLine) => Refused = priceChanged,
): CheckedLine[] {
  const lines = order.products.map((line) => {
    const product = products.get(line.product);
    if (!product?.is_live) throw conflict('product_gone', orderMessages.productGone);
    return {
      product,
      pricePaise: priceOf(product, line.quantity),
      quantity: line.quantity,
      sentPaise: paiseOf(line.price),
      contents: product.parts ?? [{ productId: product.id, quantity: 1 }],
    };
  });
  const different = lines.find((line) => line.sentPaise !== line.pricePaise);
  if (different) throw changed(lines, different);
  const onHand = onHandOf(products);
  for (const line of lines) requireStock(line, unitsFrom(onHand, line.contents));
  if (lines.some(isKit)) requireTogether(lines, onHand);
  return lines;
}

interface ShortLine {
  product: string;
  asked: number;
  left: number;
}

/** The lines of which too few units are left beside the others; a product that is not on sale has none. */
export function shortLines(
  lines: readonly Pick<CheckedLine, 'product' | 'quantity' | 'contents'>[],
  products: Map<string, OrderedProduct>,
): ShortLine[] {
  let rest = onHandOf(products);
  const kitsLast = [...lines].sort((a, b) => Number(isKit(a)) - Number(isKit(b)));
  return kitsLast.flatMap((line) => {
    const left = line.product.is_live ? unitsFrom(rest, line.contents) : 0;
    if (left !== null && left < line.quantity)
      return [{ product: line.product.id, asked: line.quantity, left }];
    rest = onHandWithout(rest, unitsOfLines([line]));
    return [];
  });
}

function priceChanged(lines: CheckedLine[], { product, pricePaise }: CheckedLine): Refused {
  const sentence = orderMessages.priceChanged(product.name, rupeeSign(rupeesOf(pricePaise)));
  return conflict('price_changed', sentence, { totalAmount: rupeesOf(orderTotal(lines).totalPaise) });
}

function isKit({ product }: Pick<CheckedLine, 'product'>): boolean {
  return product.parts !== null;
}

function onHandOf(products: Map<string, OrderedProduct>): UnitsOnHand {
  return new Map([...products].map(([id, { stock, is_live }]) => [id, is_live ? stock : 0]));
}

function requireStock({ product: { name }, quantity }: CheckedLine, left: number | null): void {
  if (left === 0) throw conflict('sold_out', orderMessages.soldOut(name));
  if (left !== null && quantity > MAX_COUNTED_UNITS_PER_ORDER)
    throw conflict('too_many_units', orderMessages.tooManyUnits(name, MAX_COUNTED_UNITS_PER_ORDER));
  if (left !== null && left < quantity) throw conflict('not_enough', orderMessages.onlyLeft(name, left));
}

function requireTogether(lines: CheckedLine[], onHand: UnitsOnHand): void {
  let rest = onHandWithout(onHand, unitsOfLines(lines.filter((line) => !isKit(line))));
  for (const line of lines.filter(isKit)) {
    const left = unitsFrom(rest, line.contents);
    if (left !== null && left < line.quantity)
      throw conflict('not_enough', kitMessages.sharedParts(line.product.name, left));
    rest = onHandWithout(rest, unitsOfLines([line]));
  }
}
