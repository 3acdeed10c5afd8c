import { isoDayOf } from '../platform/dates.ts';

export const STATEMENT_KINDS = ['order', 'cancelled', 'credit_note', 'payment', 'receipt', 'refund'] as const;
export type StatementKind = (typeof STATEMENT_KINDS)[number];

/** What happened to an order on account, or a receipt of its company. Amounts in paise. */
export type CreditEvent =
  | { kind: 'order'; order: string; paise: number; at: Date }
  | { kind: 'cancelled' | 'reopened'; order: string; at: Date }
  /** An invoice after the former one was credited in full: the order is owed anew. */
  | { kind: 'invoiced'; order: string; paise: number; at: Date }
  | { kind: 'credit_note' | 'refund'; order: string; ref: string; paise: number; at: Date }
  /** A share of a receipt is not listed again. */
  | { kind: 'payment'; order: string; ref: string; paise: number; at: Date; isShare: boolean }
  | { kind: 'receipt'; ref: string; paise: number; at: Date };

export interface StatementEntry {
  day: string;
  kind: StatementKind;
  ref: string;
  debitPaise: number;
  creditPaise: number;
  balancePaise: number;
}

export interface CreditStatement {
  openingPaise: number;
  entries: StatementEntry[];
  closingPaise: number;
}

interface OrderAccount {
  totalPaise: number;
  /** Debits less credits, shares of receipts included. */
  owedPaise: number;
  /** What it would owe if it stood. */
  standingPaise: number;
  isCancelled: boolean;
}

type Listed = Omit<StatementEntry, 'balancePaise'>;

/**
 * In the order of time; those of one moment as given. What is open of a cancelled order, also by a refund later, is
 * taken off; opened again it is owed anew.
 * @param from,to days, both included
 */
export function creditStatement(
  events: readonly CreditEvent[],
  { from, to }: { from: string; to: string },
): CreditStatement {
  const inTime = [...events].sort((a, b) => a.at.getTime() - b.at.getTime());
  const orders = new Map<string, OrderAccount>();
  const listed = inTime.flatMap((event) => entriesOf(event, orders));
  const before = listed.filter(({ day }) => day < from);
  const openingPaise = before.reduce((sum, entry) => sum + entry.debitPaise - entry.creditPaise, 0);
  let balancePaise = openingPaise;
  const entries = listed
    .filter(({ day }) => day >= from && day <= to)
    .map((entry) => ({ ...entry, balancePaise: (balancePaise += entry.debitPaise - entry.creditPaise) }));
  return { openingPaise, entries, closingPaise: balancePaise };
}

function entriesOf(event: CreditEvent, orders: Map<string, OrderAccount>): Listed[] {
  const day = isoDayOf(event.at);
  if (event.kind === 'receipt') return [credit(day, 'receipt', event.ref, event.paise)];
  const { order } = event;
  if (event.kind === 'order') {
    const { paise } = event;
    orders.set(order, { totalPaise: paise, owedPaise: paise, standingPaise: paise, isCancelled: false });
    return [debit(day, 'order', order, paise)];
  }
  const account = orders.get(order);
  if (!account) return [];
  const own = ownEntries(event, account, day);
  return [...own, ...settled(account, order, day)];
}

function ownEntries(
  event: Exclude<CreditEvent, { kind: 'receipt' | 'order' }>,
  account: OrderAccount,
  day: string,
): Listed[] {
  switch (event.kind) {
    case 'cancelled':
      account.isCancelled = true;
      return [];
    case 'reopened':
      account.isCancelled = false;
      return [];
    case 'invoiced':
      account.standingPaise += event.paise;
      return [];
    case 'refund':
      move(account, event.paise);
      return [debit(day, 'refund', event.ref, event.paise)];
    case 'credit_note':
      move(account, -event.paise);
      return [credit(day, 'credit_note', event.ref, event.paise)];
    case 'payment':
      move(account, -event.paise);
      return event.isShare ? [] : [credit(day, 'payment', event.ref, event.paise)];
  }
}

function move(account: OrderAccount, paise: number): void {
  account.owedPaise += paise;
  account.standingPaise += paise;
}

/** Brings what is owed to what the order's state says. */
function settled(account: OrderAccount, order: string, day: string): Listed[] {
  if (account.isCancelled) {
    const openPaise = Math.max(0, account.owedPaise);
    account.owedPaise -= openPaise;
    return openPaise === 0 ? [] : [credit(day, 'cancelled', order, openPaise)];
  }
  const missingPaise = account.standingPaise - account.owedPaise;
  account.owedPaise += missingPaise;
  return missingPaise <= 0 ? [] : [debit(day, 'order', order, missingPaise)];
}

function debit(day: string, kind: StatementKind, ref: string, paise: number): Listed {
  return { day, kind, ref, debitPaise: paise, creditPaise: 0 };
}

function credit(day: string, kind: StatementKind, ref: string, paise: number): Listed {
  return { day, kind, ref, debitPaise: 0, creditPaise: paise };
}
