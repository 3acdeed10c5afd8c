import { useId, useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { methodOf, type MethodOf, type PayBy, type DeliveryMethod } from './payments-choices.ts';
import { dayInWords } from '../../kit/rules/dates.ts';
import type { PayWays } from '../pay-ways/pay-ways.shapes.ts';
import { payWayNames } from '../pay-ways/pay-way-names.web.ts';
import { paymentsShopMessages } from './payments-shop.words.ts';
import { deliveryMessages } from '../../delivery/zones/delivery.words.ts';
import { PIN_PATTERN } from '../../delivery/pins/pin-code.ts';
import type { NewOrder } from '../../orders/orders/orders.shapes.ts';
import { generalMessages } from '../../platform/shell/general.words.ts';
import { useDelivery } from '../../delivery/zones/use-delivery.shop.ts';
import { apiQuery } from '../../kit/web/lib/api/api-query.ts';
import { sentenceOf } from '../../kit/web/lib/api/failures.ts';
import { useShop } from '../../kit/web/lib/page/use-shop.ts';

const HINTS: Record<MethodOf<PayBy>, string> = {
  get delivery() {
    return paymentsShopMessages.payOnDeliveryByCash;
  },
  get online() {
    return paymentsShopMessages.byCardUpiOrNetbanking;
  },
  get upi() {
    return paymentsShopMessages.youScanAQrCode;
  },
  get bank() {
    return paymentsShopMessages.theNextPageShowsOur;
  },
  get account() {
    return paymentsShopMessages.youPayLater;
  },
};

interface Props {
  ways: PayWays['ways'];
  chosen: PayBy;
  onChoose: (way: PayBy) => void;
}

/** A way that is not offered shows the reason, even if it is the only one. */
export function PayChoice({ ways, chosen, onChoose }: Props) {
  const id = useId();
  const [first] = ways;
  if (ways.length < 2) {
    return first?.offered === false ? (
      <p className="font-[550]">{first.why}</p>
    ) : (
      <p className="text-small text-text-2">{hintOf(first, chosen)}</p>
    );
  }
  return (
    <fieldset className="grid gap-2.5">
      <legend className="mb-2 font-[650]">{paymentsShopMessages.howWouldYouLikeTo}</legend>
      {ways.map((way) => (
        <label
          key={way.kind}
          className="flex min-h-12 items-start gap-3 rounded-md border border-line bg-surface px-3.5 py-3 has-checked:border-accent"
        >
          <input
            type="radio"
            name={`${id}-way`}
            checked={way.kind === chosen}
            disabled={!way.offered}
            aria-describedby={`${id}-${way.kind}`}
            aria-labelledby={`${id}-${way.kind}-name`}
            onChange={() => onChoose(way.kind)}
            className="mt-1 size-4.5 shrink-0"
          />
          <span className={way.offered ? undefined : 'flex flex-col-reverse'}>
            <span id={`${id}-${way.kind}-name`} className="font-[550]">
              {nameOf(way)}
            </span>
            <span
              id={`${id}-${way.kind}`}
              className={way.offered ? 'block text-small text-text-2' : 'font-[550]'}
            >
              {way.offered ? hintOf(way, way.kind) : way.why}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/** `On account, due 12 Dec 2026` */
function nameOf(way: PayWays['ways'][number]): string {
  return way.kind === 'account' && way.dueOn !== null
    ? paymentsShopMessages.onAccount(dayInWords(way.dueOn))
    : payWayNames[methodOf(way.kind)];
}

function hintOf(way: PayWays['ways'][number] | undefined, kind: PayBy): string {
  if (way?.kind === 'delivery' && !way.cash) return paymentsShopMessages.payOnDeliveryByUpi;
  return HINTS[methodOf(kind)];
}

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
