import { useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { deliveryMessages } from '../../../contract/delivery-messages.ts';
import type { NewOrder } from '../../../contract/orders-shapes.ts';
import { readPayWays } from '../../../contract/pay-ways.ts';
import type { PayWays } from '../../../contract/pay-ways-shapes.ts';
import type { DeliveryMethod, PayBy } from '../../../contract/payments-choices.ts';
import { PIN_PATTERN } from '../../../contract/pin-code.ts';
import { apiQuery } from '../../lib/api-query.ts';
import { useDelivery } from '../../lib/use-delivery.ts';

/** What an order says of its delivery and payment. */
export type OrderPayment = Pick<NewOrder, 'payBy' | 'delivery' | 'codCode'>;

/**
 * How the cart comes to the customer and how it is paid: what is offered, what it costs, and what was chosen. Without
 * an answer of the server the order goes as a plain one, paid at the door.
 * @param items see deliveryItems
 */
export function usePaymentChoice(pin: string, items: string, couponCode: string | null) {
  const [wish, setWish] = useState<PayBy>('delivery');
  const [method, setMethod] = useState<DeliveryMethod>('courier');
  const [code, setCode] = useState('');
  const isPin = PIN_PATTERN.test(pin);
  const { delivery } = useDelivery(pin, items);
  const { data, isFetching } = useQuery({
    ...apiQuery(readPayWays, {
      query: { items, ...(isPin && { pin }), ...(couponCode !== null && { couponCode }) },
    }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  const ways = (data?.ways ?? []).filter(isSetUp);
  const isPickup = method === 'pickup' && delivery?.pickup.offered === true;
  const payBy = ways.some(({ kind, offered }) => kind === wish && offered) ? wish : firstOffered(ways);
  const atTheDoor = ways.find(({ kind }) => kind === 'delivery');
  const needsCode = payBy === 'delivery' && atTheDoor?.kind === 'delivery' && atTheDoor.needsCode;
  return {
    delivery,
    ways,
    payBy,
    choose: setWish,
    isPickup,
    setPickup: (wanted: boolean) => setMethod(wanted ? 'pickup' : 'courier'),
    needsCode,
    code,
    setCode,
    /** Whether the sums are of another PIN code, cart or coupon than the present ones. */
    isStale: isFetching,
    /** Rupees, or null while no PIN code is known. */
    fee: isPin && data ? (isPickup ? 0 : data.fee) : null,
    order: {
      ...(payBy !== 'delivery' && { payBy }),
      ...(isPin && data && { delivery: { pin, method: isPickup ? 'pickup' : 'courier' } }),
      ...(needsCode && code !== '' && { codCode: code }),
    } satisfies OrderPayment as OrderPayment,
  };
}

export type PaymentChoice = ReturnType<typeof usePaymentChoice>;

/** A way the shop has no key, UPI address or account for is not shown. */
function isSetUp({ kind, why }: PayWays['ways'][number]): boolean {
  return kind === 'delivery' || why !== deliveryMessages.ways[kind];
}

/** Pay on delivery, unless only other ways are offered. */
function firstOffered(ways: PayWays['ways']): PayBy {
  const offered = ways.filter((way) => way.offered).map(({ kind }) => kind);
  return offered.length === 0 || offered.includes('delivery') ? 'delivery' : offered[0]!;
}
