import type { Selectable } from 'kysely';
import { deliveryFeePaise } from '../../delivery/zones/delivery-fee.ts';
import { deliveryMessages } from '../../delivery/zones/delivery.words.ts';
import type { NewOrder } from '../orders/orders.shapes.ts';
import type { Schema } from '../../db/schema.ts';
import { conflict } from '../../kit/server/http/errors.ts';
import type { DeliveryRules } from '../../delivery/zones/delivery-rules.server.ts';
import type { Zone } from '../../delivery/zones/read-zones.server.ts';
import type { CheckedLine } from './check-order-lines.server.ts';

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
