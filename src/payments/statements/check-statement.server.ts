import type { StatementVerdict } from '../payments-desk/money-desk-choices.ts';
import { ordersNamedIn } from '../payments-desk/named-orders.ts';
import { adminRupees, rupeesOf } from '../../kit/rules/money.ts';
import * as moneyDeskMessages from '../payments-desk/money-desk.words.ts';
import type { CreditRow, StatementRow } from './read-statement.server.ts';

const sentences = moneyDeskMessages.statement;

export interface OpenTransfer {
  order: string;
  amountPaise: number;
  claimed: string | null;
}

export interface StatementFacts {
  recorded: ReadonlyMap<string, string | null>;
  dues: ReadonlyMap<string, number>;
  openTransfers: readonly OpenTransfer[];
}

export interface RowCheck {
  verdict: StatementVerdict;
  order: string | null;
  why: string | null;
}

export interface CheckedRow extends RowCheck {
  row: StatementRow;
}

export interface CheckedCredit extends CheckedRow {
  row: CreditRow;
}

export const ALREADY: RowCheck = { verdict: 'already', order: null, why: sentences.recorded };

/**
 * Each row is checked as if the ones before were booked: a second row for the same due is a suggestion, one with the
 * same reference is a duplicate.
 */
export function checkStatement(rows: readonly StatementRow[], facts: StatementFacts): CheckedRow[] {
  const recorded = new Map(facts.recorded);
  const dues = new Map(facts.dues);
  let openTransfers = [...facts.openTransfers];
  return rows.map((row) => {
    if (row.kind === 'fault') return { row, verdict: 'fault', order: null, why: row.why };
    if (row.kind === 'debit') return { row, verdict: 'debit', order: null, why: null };
    const rowCheck = checkCredit(row, { recorded, dues, openTransfers });
    const { verdict, order } = rowCheck;
    if (verdict === 'matched' || verdict === 'unmatched') recorded.set(row.recordedAs, order);
    if (verdict === 'matched') {
      dues.set(order!, 0);
      openTransfers = openTransfers.filter((open) => open.order !== order);
    }
    return { row, ...rowCheck };
  });
}

function checkCredit(row: CreditRow, facts: StatementFacts): RowCheck {
  const holder = facts.recorded.get(row.recordedAs);
  if (holder !== undefined) return { verdict: 'already', order: holder, why: sentences.recorded };
  const named = ordersNamedIn(row.narration).filter((number) => facts.dues.has(number));
  const paid = named.find((number) => facts.dues.get(number) === row.amountPaise);
  if (paid !== undefined) return { verdict: 'matched', order: paid, why: null };
  const [first] = named;
  if (first !== undefined) {
    const due = adminRupees(rupeesOf(facts.dues.get(first)!));
    return { verdict: 'suggested', order: first, why: sentences.otherDue(first, due) };
  }
  return fittingTransfer(row, facts) ?? { verdict: 'unmatched', order: null, why: sentences.nothingFits };
}

/** When two orders have a fitting open payment, a claim decides; it counts for nothing else. */
function fittingTransfer(row: CreditRow, { openTransfers }: StatementFacts): RowCheck | null {
  const ofAmount = openTransfers.filter(({ amountPaise }) => amountPaise === row.amountPaise);
  const claimed = ofAmount.filter((open) => open.claimed !== null && open.claimed === row.reference);
  const [order, ...others] = new Set((claimed.length > 0 ? claimed : ofAmount).map((open) => open.order));
  if (order === undefined || others.length > 0) return null;
  return { verdict: 'suggested', order, why: claimed.length > 0 ? sentences.claimed : sentences.onlyOpen };
}
