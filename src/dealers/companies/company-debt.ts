import { dayAfter } from '../../delivery/zones/arrival.ts';
import { endOfDay } from '../../kit/rules/dates.ts';
import { paiseOf, rupeesOf } from '../../kit/rules/money.ts';
import { DAY_MS } from '../../kit/rules/units-of-time.ts';

/** The debts of a company for orders on account. Amounts in paise; days are India's. */

export const HELD_WHYS = ['over_limit', 'overdue'] as const;
export type HeldWhy = (typeof HELD_WHYS)[number];

export interface CreditStanding {
  limitPaise: number;
  /** The open sum of all its orders on account, held ones too. */
  outstandingPaise: number;
  /** Received, and on no order yet. */
  unallocatedPaise: number;
  overduePaise: number;
}

/** Rupees, as the statement ends; below 0 the shop owes it. */
export function balanceOf({
  outstanding,
  unallocated,
}: Record<'outstanding' | 'unallocated', number>): number {
  return rupeesOf(paiseOf(outstanding) - paiseOf(unallocated));
}

export function availablePaise({ limitPaise, outstandingPaise, unallocatedPaise }: CreditStanding): number {
  return Math.max(0, limitPaise - outstandingPaise + unallocatedPaise);
}

/** The reason why an order waits for approval, or null. */
export function holdReasonOf(
  standing: CreditStanding,
  holdOverdue: boolean,
  totalPaise: number,
): HeldWhy | null {
  const { limitPaise, outstandingPaise, unallocatedPaise, overduePaise } = standing;
  if (outstandingPaise - unallocatedPaise + totalPaise > limitPaise) return 'over_limit';
  return holdOverdue && overduePaise > 0 ? 'overdue' : null;
}

/** @param day of the order */
export function dueOnOf(day: string, creditDays: number): string {
  return creditDays === 0 ? day : dayAfter(day, creditDays);
}

export const AGES = ['notDue', 'to30', 'to60', 'to90', 'over90'] as const;
export type Age = (typeof AGES)[number];

export function daysOverdue(dueOn: string, today: string): number {
  return Math.round((endOfDay(today).getTime() - endOfDay(dueOn).getTime()) / DAY_MS);
}

export function ageOf(dueOn: string, today: string): Age {
  const days = daysOverdue(dueOn, today);
  if (days <= 0) return 'notDue';
  if (days <= 30) return 'to30';
  if (days <= 60) return 'to60';
  return days <= 90 ? 'to90' : 'over90';
}

export interface OpenOrder {
  number: string;
  dueOn: string;
  openPaise: number;
}

/** The five add up to what is open. */
export function ageingOf(orders: readonly Omit<OpenOrder, 'number'>[], today: string): Record<Age, number> {
  const ageing = { notDue: 0, to30: 0, to60: 0, to90: 0, over90: 0 };
  for (const { dueOn, openPaise } of orders) ageing[ageOf(dueOn, today)] += openPaise;
  return ageing;
}

interface Share {
  number: string;
  paise: number;
}

/** Spread by due day, then by number, until nothing is left. */
export function spreadOldestFirst(
  orders: readonly OpenOrder[],
  paise: number,
): { shares: Share[]; leftPaise: number } {
  const oldestFirst = [...orders].sort(
    (a, b) => compare(a.dueOn, b.dueOn) || a.number.length - b.number.length || compare(a.number, b.number),
  );
  let leftPaise = paise;
  const shares = oldestFirst.flatMap(({ number, openPaise }) => {
    const share = Math.min(openPaise, leftPaise);
    leftPaise -= share;
    return share > 0 ? [{ number, paise: share }] : [];
  });
  return { shares, leftPaise };
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
