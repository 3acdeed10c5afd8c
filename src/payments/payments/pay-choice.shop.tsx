import { useId } from 'react';
import { methodOf, type MethodOf } from './payment-kinds.ts';
import { dayInWords } from '../../kit/rules/dates.ts';
import type { PayBy } from './payments-choices.ts';
import type { PayWays } from '../pay-ways/pay-ways.shapes.ts';
import { payWayNames } from '../pay-ways/pay-way-names.web.ts';
import { paymentsShopMessages } from './payments-shop.words.ts';

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
