import { payablePaise } from '../orders/order-total.ts';
import { adminRupees, rupeesOf } from '../../kit/rules/money.ts';
import { scaledHalfUp } from '../../kit/rules/round-half-up.ts';

/** The reasons why units left an order without a return. */
const GONE_WHYS = ['lost', 'came_back', 'called_off'] as const;
export type GoneWhy = (typeof GONE_WHYS)[number];

const GONE_WORDS: Record<GoneWhy, string> = {
  lost: 'lost',
  came_back: 'sent back',
  called_off: 'called off',
};

interface OwedWhy {
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
    amountPaise += printed.creditedByAmountPaise;
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

/** The facts of an order; money in whole paise. */
export interface OrderFacts extends SaleFacts {
  isCancelled: boolean;
  /** Captured payments less refunds that have not failed. Money moved from another order counts as received. */
  receivedPaise: number;
}

interface SaleFacts {
  lines: readonly LineFacts[];
  /** The delivery fee, less what closed returns gave back of it. */
  feePaise: number;
  /** Placed for whole rupees. */
  isRounded: boolean;
  /** The last one that is not void. */
  invoice: InvoiceFacts | null;
}

export interface LineFacts {
  position: number;
  /** Units sold. */
  quantity: number;
  /** Price less its share of the discount. */
  paidPaise: number;
  /** Units that were called off, lost, or came back with a parcel. A kit counts once any part of it is gone. */
  goneUnits: number;
  /** Units accepted in closed returns. */
  returnedUnits: number;
  returnedPaise: number;
}

export interface InvoiceFacts {
  /** Lines of goods have the positions of the order's lines; delivery has further ones. */
  lines: readonly InvoicedFacts[];
  /** The printed rounding, less what its notes carried back. */
  roundOffPaise: number;
  /** True when nothing of it is owed; the order may be invoiced again. */
  isCreditedInFull: boolean;
}

/** A line as printed, and as the invoice's credit notes left it. */
export interface InvoicedFacts {
  position: number;
  units: number;
  paise: number;
  creditedUnits: number;
  /** Sum credited by unit and by amount. */
  creditedPaise: number;
  creditedByAmountPaise: number;
}

/** Units that stay with the buyer and what they cost, in whole paise. */
interface StayingLine {
  position: number;
  quantity: number;
  paise: number;
}

export interface Stays {
  /** Never below 0. */
  worthPaise: number;
  lines: StayingLine[];
  feePaise: number;
}

export interface Owed extends Stays {
  duePaise: number;
  overpaidPaise: number;
}

/**
 * The only place that knows what is owed (what-is-owed.md, 1). An invoice and its notes say what the units on it are
 * worth; units that left since, or before there was one, are worth their part of the rest, and the last take all of it.
 */
export function whatIsOwed({ isCancelled, receivedPaise, ...order }: OrderFacts): Owed {
  const { worthPaise, ...stays } = isCancelled ? NOTHING_STAYS : whatStays(order);
  return {
    ...stays,
    worthPaise,
    // A gateway may have given back more than came.
    duePaise: isCancelled ? 0 : Math.max(0, worthPaise - receivedPaise),
    overpaidPaise: Math.max(0, receivedPaise - worthPaise),
  };
}

const NOTHING_STAYS: Stays = { worthPaise: 0, lines: [], feePaise: 0 };

/** Computed as if the order were not cancelled. */
export function whatStays({ lines, feePaise, isRounded, invoice }: SaleFacts): Stays {
  const staying = lines.map((line) => stayingLine(line, invoice));
  const feeLeftPaise = invoice ? feeOn(invoice, lines) : feePaise;
  const exactPaise = staying.reduce((sum, { paise }) => sum + paise, feeLeftPaise);
  const paise = invoice ? exactPaise + invoice.roundOffPaise : payablePaise(exactPaise, isRounded);
  return {
    worthPaise: Math.max(0, paise),
    lines: staying.filter(({ quantity }) => quantity > 0),
    feePaise: feeLeftPaise,
  };
}

/** The part of an order that its next invoice bills: all units that stay, where the last one was credited in full. */
export function billable({ invoice, ...sale }: SaleFacts): Stays {
  return whatStays({ ...sale, invoice: invoice?.isCreditedInFull ? null : invoice });
}

function stayingLine(line: LineFacts, invoice: InvoiceFacts | null): StayingLine {
  const rest = invoice ? restOnPaper(line, invoice) : restOfSale(line);
  const quantity = Math.max(0, line.quantity - line.goneUnits - line.returnedUnits);
  // Credited units have left as well, whether they came back or not.
  const leftSince = Math.max(0, rest.restQuantity - quantity);
  return {
    position: line.position,
    quantity: rest.restQuantity - leftSince,
    paise: rest.restPaise - valueOfUnits(rest, leftSince),
  };
}

function restOfSale({ quantity, paidPaise, returnedUnits, returnedPaise }: LineFacts) {
  return { restPaise: paidPaise - returnedPaise, restQuantity: quantity - returnedUnits };
}

/** What an invoice and its notes say. */
export function restOnPaper({ position }: Pick<LineFacts, 'position'>, invoice: InvoiceFacts): LineRest {
  const printed = invoice.lines.find((each) => each.position === position);
  if (!printed) return { restPaise: 0, restQuantity: 0 };
  return {
    restPaise: printed.paise - printed.creditedPaise,
    restQuantity: printed.units - printed.creditedUnits,
  };
}

function feeOn(invoice: InvoiceFacts, lines: readonly LineFacts[]): number {
  const goods = new Set(lines.map(({ position }) => position));
  return invoice.lines
    .filter(({ position }) => !goods.has(position))
    .reduce((sum, { paise, creditedPaise }) => sum + paise - creditedPaise, 0);
}

/** The rest of a line; whole paise. */
export interface LineRest {
  /** Price less discount, less what closed returns were worth. */
  restPaise: number;
  /** Units in no closed return. */
  restQuantity: number;
}

/** The last units are worth all that is left (after-sale.md, 4.2; gst-books.md, 5.6). */
export function valueOfUnits({ restPaise, restQuantity }: LineRest, quantity: number): number {
  if (quantity === 0) return 0;
  return quantity >= restQuantity ? restPaise : scaledHalfUp(restPaise, quantity, restQuantity);
}

interface ExchangedMoney {
  movedPaise: number;
  duePaise: number;
  refundPaise: number;
}

export function exchangedMoney(backPaise: number, newTotalPaise: number): ExchangedMoney {
  const movedPaise = Math.min(backPaise, newTotalPaise);
  return { movedPaise, duePaise: newTotalPaise - movedPaise, refundPaise: backPaise - movedPaise };
}
