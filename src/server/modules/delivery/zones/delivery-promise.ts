import { dayAfter, deliverySentence } from '../../../../domain/delivery/arrival.ts';
import {
  deliveryFeePaise,
  freeFromPaise,
  type DeliveredLine,
} from '../../../../domain/delivery/delivery-fee.ts';
import { deliveryMessages } from '../../../../domain/delivery/delivery-messages.ts';
import { codRefusalOfZone } from '../../../../domain/payments/cod-rules.ts';
import { isoDayOf } from '../../../../domain/platform/dates.ts';
import { rupeesOf } from '../../../../domain/platform/money.ts';
import type { Delivery } from '../../../../contract/delivery/delivery-shapes.ts';
import type { DeliveryRules } from './delivery-rules.ts';

/** @param lines null where none are named */
export function deliveryPromise(
  { zones, settings, cod: rules }: DeliveryRules,
  pin: string,
  lines: readonly DeliveredLine[] | null,
  now: Date,
): Delivery {
  const zone = zones.zoneOf(pin);
  const today = isoDayOf(now);
  const { served, daysMin, daysMax } = zone;
  const feePaise = lines === null ? 0 : deliveryFeePaise(zone, lines);
  const valuePaise = (lines ?? []).reduce((sum, line) => sum + line.pricePaise * line.quantity, 0);
  const why = served
    ? codRefusalOfZone(rules, zone, pin, valuePaise + feePaise)
    : deliveryMessages.notServed(pin);
  const freeFrom = freeFromPaise(zone);
  const promise = {
    from: dayAfter(today, daysMin),
    to: dayAfter(today, daysMax),
    fee: lines === null || !served ? null : rupeesOf(feePaise),
    cod: { offered: why === null, why },
    installation: served && zone.installs,
  };
  return {
    pin,
    zone: zone.name,
    served,
    daysMin,
    daysMax,
    ...promise,
    freeFrom: freeFrom === null || !served ? null : rupeesOf(freeFrom),
    pickup: {
      offered: settings.pickup_offered,
      address: settings.pickup_offered ? settings.pickup_address : null,
      hours: settings.pickup_offered ? settings.pickup_hours : null,
    },
    sentence: served ? deliverySentence(promise) : deliveryMessages.notServed(pin),
  };
}
