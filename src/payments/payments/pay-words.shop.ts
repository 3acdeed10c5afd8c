import { methodOf, type MethodOf, type AdvanceKind } from './payments-choices.ts';
import type { PayWays } from '../pay-ways/pay-ways.shapes.ts';
import { paymentsShopMessages } from './payments-shop.words.ts';

const NAMES: Record<MethodOf<AdvanceKind>, string> = {
  get online() {
    return paymentsShopMessages.cardOrNetbanking;
  },
  upi: 'UPI',
  get bank() {
    return paymentsShopMessages.aBankTransfer;
  },
};

/** @returns `Pay by UPI, bank transfer or on delivery.`, what is offered for the sum; null for pay on delivery alone */
export function payWordsOf(ways: PayWays['ways']): string | null {
  const offered = ways.filter((way) => way.offered);
  const advance = offered.flatMap(({ kind }) =>
    kind === 'delivery' || kind === 'account' ? [] : [NAMES[methodOf(kind)]],
  );
  if (advance.length === 0) return null;
  const names = advance.length < offered.length ? [...advance, paymentsShopMessages.onDelivery] : advance;
  return paymentsShopMessages.payBy(
    [names.slice(0, -1).join(', '), names.at(-1)].filter(Boolean).join(' or '),
  );
}
