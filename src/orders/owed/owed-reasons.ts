import { adminRupees, rupeesOf } from '../../kit/rules/money.ts';
import { scaledHalfUp } from '../../kit/rules/round-half-up.ts';
import type { OrderFacts } from './what-is-owed.ts';

/** The reasons why units left an order without a return. */
export const GONE_WHYS = ['lost', 'came_back', 'called_off'] as const;
export type GoneWhy = (typeof GONE_WHYS)[number];

const GONE_WORDS: Record<GoneWhy, string> = {
  lost: 'lost',
  came_back: 'sent back',
  called_off: 'called off',
};

export interface OwedWhy {
  facts: OrderFacts;
  totalPaise: number;
  gone: Record<GoneWhy, number>;
}

/**
 * The reason for staff why something else than the total stays to be paid: `1 unit was lost and 2 units were
 * returned`; empty where nothing differs.
 */
export function owedReason({ facts, totalPaise, gone }: OwedWhy): string {
  if (facts.isCancelled) return 'The order was cancelled';
  const reasons = [
    ...GONE_WHYS.map((why) => unitsWere(gone[why], GONE_WORDS[why])),
    unitsWere(
      facts.lines.reduce((sum, { returnedUnits }) => sum + returnedUnits, 0),
      'returned',
    ),
    ...creditReasons(facts),
    facts.receivedPaise > totalPaise ? 'more than the total was paid' : '',
  ].filter((reason) => reason !== '');
  const sentence = reasons.join(' and ');
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

/** The sums that notes credited beyond units that left anyway. */
function creditReasons({ lines, invoice }: OrderFacts): string[] {
  let [units, amountPaise] = [0, 0];
  for (const printed of invoice?.lines ?? []) {
    const line = lines.find(({ position }) => position === printed.position);
    const left = line ? line.goneUnits + line.returnedUnits : 0;
    if (line) units += Math.max(0, printed.creditedUnits - left);
    amountPaise += printed.creditedPaise - scaledHalfUp(printed.paise, printed.creditedUnits, printed.units);
  }
  return [
    unitsWere(units, 'credited'),
    amountPaise > 0 ? `${adminRupees(rupeesOf(amountPaise))} was credited` : '',
  ];
}

function unitsWere(units: number, what: string): string {
  if (units === 0) return '';
  return units === 1 ? `1 unit was ${what}` : `${units} units were ${what}`;
}
