import type { DeliveredLine } from '../../../../domain/delivery/delivery-fee.ts';
import {
  deliveryItemsOf,
  deliveryParams,
  deliveryQuery,
  deliveryShape,
} from '../../../../contract/delivery/delivery-shapes.ts';
import { Memo } from '../../../cache/memo.ts';
import { forAnyone } from '../../../http/calls.ts';
import type { Routing } from '../../../http/route.ts';
import { ipKeyOf } from '../../../security/ip-key.ts';
import { deliveryPromise } from './delivery-promise.ts';
import type { WithDeliveryRules } from './delivery-rules.ts';
import { pricedLines } from './priced-lines.ts';

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
