import { type DeliveredLine, deliveryFeePaise, freeFromPaise } from './delivery-fee.ts';
import {
  deliveryItemsOf,
  deliveryParams,
  deliveryQuery,
  deliveryShape,
  type Delivery,
} from './delivery.shapes.ts';
import { dayAfter, deliverySentence } from './arrival.ts';
import { deliveryMessages } from './delivery.words.ts';
import { codRefusalOfZone } from '../../payments/pay-ways/cod-rules.ts';
import { isoDayOf } from '../../kit/rules/dates.ts';
import { rupeesOf } from '../../kit/rules/money.ts';
import { Memo } from '../../kit/server/cache/memo.ts';
import { forAnyone } from '../../kit/server/http/calls.ts';
import type { Routing } from '../../kit/server/http/route.ts';
import { ipKeyOf } from '../../kit/server/security/ip-key.ts';
import type { WithDeliveryRules, DeliveryRules } from './delivery-rules.server.ts';
import { pricedLines } from './priced-lines.server.ts';

/** Not cached: there are as many answers as PIN codes, and each is valid for a day only. */
export function deliveryCalls({ services }: Routing<WithDeliveryRules>) {
  const { catalogueVersion, missLimit, clock } = services;
  const lines = new Memo<DeliveredLine[]>(() => catalogueVersion.withoutStock);

  return {
    'GET /delivery/:pin': forAnyone(
      {
        name: 'readDelivery',
        summary: 'Return the delivery date and fee for a PIN code',
        refusals: [404, 429],
        params: deliveryParams,
        query: deliveryQuery,
        reply: deliveryShape,
      },
      async ({ params: { pin }, query: { items }, request }) => {
        const rules = await services.deliveryRules();
        const now = clock.now();
        if (!items) return deliveryPromise(rules, pin, null, now);
        const priced = await lines.of({ items }, () =>
          missLimit.take({ ipKey: ipKeyOf(request.ip), now }, () =>
            pricedLines(services.db, deliveryItemsOf(items)!),
          ),
        );
        return deliveryPromise(rules, pin, priced, now);
      },
    ),
  };
}

/** @param lines null where none are named */
function deliveryPromise(
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
