import { isoDayOf } from '../../kit/rules/dates.ts';

export const STATEMENT_KINDS = [
  ...(['order', 'invoice', 'cancelled', 'given_up', 'credit_note'] as const),
  ...(['payment', 'receipt', 'bounced', 'refund'] as const),
] as const;
export type StatementKind = (typeof STATEMENT_KINDS)[number];

/** A rise of a company's debt, or a fall where it is below 0; in paise. */
export interface CreditEvent {
  kind: StatementKind;
  ref: string;
  /** The company's own number of the purchase, of an order or invoice. */
  poNumber?: string;
  paise: number;
  at: Date;
}

/** An order on account, and its documents. */
export interface AccountOrder {
  order: string;
  poNumber?: string | null;
  totalPaise: number;
  placedAt: Date;
  /** The value of what stays of it (whatIsOwed). */
  worthPaise: number;
  /** When it was cancelled, where it is. */
  cancelledAt: Date | null;
  /** When units of it were lost, came back or were called off last. */
  givenUpAt: Date | null;
  papers: { kind: 'invoice' | 'credit_note'; ref: string; paise: number; at: Date }[];
  /** Closed without a credit note. */
  returns: { ref: string; paise: number; at: Date }[];
}

export interface StatementEntry {
  day: string;
  kind: StatementKind;
  ref: string;
  poNumber?: string;
  debitPaise: number;
  creditPaise: number;
  balancePaise: number;
}

export interface CreditStatement {
  openingPaise: number;
  entries: StatementEntry[];
  closingPaise: number;
}

/**
 * Sorted by time; events of one moment stay in the given order.
 * @param from,to days, both included
 */
export function creditStatement(
  events: readonly CreditEvent[],
  { from, to }: { from: string; to: string },
): CreditStatement {
  const listed = events
    .filter(({ paise }) => paise !== 0)
    .sort((a, b) => a.at.getTime() - b.at.getTime())
    .map(({ at, ...event }) => ({ day: isoDayOf(at), ...event }));
  const before = listed.filter(({ day }) => day < from);
  const openingPaise = before.reduce((sum, { paise }) => sum + paise, 0);
  let balancePaise = openingPaise;
  const entries = listed
    .filter(({ day }) => day >= from && day <= to)
    .map(({ paise, ...entry }) => ({
      ...entry,
      debitPaise: Math.max(0, paise),
      creditPaise: Math.max(0, -paise),
      balancePaise: (balancePaise += paise),
    }));
  return { openingPaise, entries, closingPaise: balancePaise };
}

/**
 * The entries are its invoices and their notes; before there is one, the order and its returns. They add up to what
 * stays of it: units that left without a paper, or are owed again after a full credit, have an entry of their own.
 */
export function eventsOfOrder(its: AccountOrder): CreditEvent[] {
  const { order: ref, totalPaise, worthPaise, placedAt, cancelledAt, givenUpAt, papers, returns } = its;
  const asCredit = { kind: 'credit_note' } as const;
  const po = its.poNumber ? { poNumber: its.poNumber } : {};
  const events: CreditEvent[] = papers.some(({ kind }) => kind === 'invoice')
    ? papers.map((paper) =>
        paper.kind === 'invoice' ? { ...paper, ...po } : { ...paper, paise: -paper.paise },
      )
    : [
        { kind: 'order', ref, ...po, paise: totalPaise, at: placedAt },
        ...returns.map((back) => ({ ...back, ...asCredit, paise: -back.paise })),
      ];
  const paise = worthPaise - events.reduce((sum, event) => sum + event.paise, 0);
  const lastAt = events.at(-1)!.at;
  if (paise > 0) return [...events, { kind: 'order', ref, paise, at: lastAt }];
  if (paise === 0) return events;
  return [
    ...events,
    { kind: cancelledAt ? 'cancelled' : 'given_up', ref, paise, at: cancelledAt ?? givenUpAt ?? lastAt },
  ];
}
