import { useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { deliveryMessages } from '../../delivery/zones/delivery.words.ts';
import { PIN_PATTERN } from '../../delivery/pins/pin-code.ts';
import { methodOf } from './payment-kinds.ts';
import type { DeliveryMethod, PayBy } from './payments-choices.ts';
import type { NewOrder } from '../../orders/orders/orders.shapes.ts';
import type { PayWays } from '../pay-ways/pay-ways.shapes.ts';
import { generalMessages } from '../../platform/shell/general.words.ts';
import { useDelivery } from '../../delivery/zones/use-delivery.shop.ts';
import { apiQuery } from '../../kit/web/lib/api/api-query.ts';
import { sentenceOf } from '../../kit/web/lib/api/failures.ts';
import { useShop } from '../../kit/web/lib/page/use-shop.ts';

export type OrderPayment = Pick<NewOrder, 'payBy' | 'delivery' | 'codCode'>;

/**
 * The order is sent with pay on delivery if the server does not answer.
 * @param items from deliveryItems()
 */
export function usePaymentChoice(pin: string, items: string, couponCode: string | null) {
  const [wish, setWish] = useState<PayBy>('delivery');
  const [method, setMethod] = useState<DeliveryMethod>('courier');
  const [code, setCode] = useState('');
  const isPin = PIN_PATTERN.test(pin);
  const { address } = useShop();
  // The shop's own PIN code is used if there is none, because pickup is the same for all.
  const promise = useDelivery(isPin ? pin : address.pin, items);
  const pickup = promise.delivery?.pickup ?? null;
  const isPickup = method === 'pickup' && pickup?.offered === true;
  // The previous PIN code's promise is not shown while another one is being read.
  const delivery = promise.delivery?.pin === pin && !isPickup ? promise.delivery : null;
  const payWays = useQuery({
    ...apiQuery('GET /me/pay-ways', {
      query: { items, ...(isPin && !isPickup && { pin }), ...(couponCode !== null && { couponCode }) },
    }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  const failed = [promise, payWays].filter(({ error }) => error !== null);
  const ways = (payWays.data?.ways ?? []).filter(isSetUp);
  const payBy = ways.some(({ kind, offered }) => kind === wish && offered) ? wish : firstOffered(ways);
  const atTheDoor = ways.find(({ kind }) => kind === 'delivery');
  const needsCode = payBy === 'delivery' && atTheDoor?.kind === 'delivery' && atTheDoor.needsCode;
  return {
    /** Null for pickup, or while nothing is known of the PIN code. */
    delivery,
    pickup,
    ways,
    /** The reason why delivery fee or payment methods could not be loaded, and a function that tries again. */
    failure: failed[0]?.error
      ? {
          sentence: sentenceOf(failed[0].error, generalMessages.network),
          retry: () => failed.forEach((query) => void query.refetch()),
        }
      : null,
    payBy,
    choose: setWish,
    isPickup,
    setPickup: (wanted: boolean) => setMethod(wanted ? 'pickup' : 'courier'),
    needsCode,
    code,
    setCode,
    /** Rupees; null while no deliverable PIN code is known. */
    roundOff: payWays.data?.roundOff === true,
    fee: isPickup ? 0 : (delivery?.fee ?? null),
    order: {
      ...(payBy !== 'delivery' && { payBy }),
      ...(isPickup
        ? { delivery: { method: 'pickup' as const } }
        : isPin && { delivery: { pin, method: 'courier' as const } }),
      ...(needsCode && code !== '' && { codCode: code }),
    } satisfies OrderPayment as OrderPayment,
  };
}

/** A way without a key, UPI address or account is not shown. */
function isSetUp({ kind, why }: PayWays['ways'][number]): boolean {
  return kind === 'delivery' || why !== deliveryMessages.ways[methodOf(kind)];
}

function firstOffered(ways: PayWays['ways']): PayBy {
  const offered = ways.filter((way) => way.offered).map(({ kind }) => kind);
  return offered.length === 0 || offered.includes('delivery') ? 'delivery' : offered[0]!;
}
