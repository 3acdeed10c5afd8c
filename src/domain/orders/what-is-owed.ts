import { valueOfUnits } from './returns/return-money.ts';

/** What is known of an order; money in whole paise. */
export interface OrderFacts {
  isCancelled: boolean;
  /** Captured payments less refunds that have not failed. Money moved from another order counts as received. */
  receivedPaise: number;
  lines: readonly LineFacts[];
  /** The delivery fee, less what closed returns gave back of it. */
  feePaise: number;
  /** The last invoice that is neither void nor credited in full. */
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
  /** Those of goods have the positions of the order's lines; what the delivery costs stands in further ones. */
  lines: readonly InvoicedFacts[];
  roundOffPaise: number;
}

/** As printed, and as the invoice's credit notes left it. */
export interface InvoicedFacts {
  position: number;
  units: number;
  paise: number;
  creditedUnits: number;
  /** By unit and by amount. */
  creditedPaise: number;
}

/** Units that stay with the buyer and what they cost, in whole paise. */
export interface StayingLine {
  position: number;
  quantity: number;
  paise: number;
}

export interface Owed {
  /** What stays of the order is worth it; the next invoice bills it. Never below 0. */
  worthPaise: number;
  duePaise: number;
  overpaidPaise: number;
  lines: StayingLine[];
  feePaise: number;
}

/**
 * The only place that knows what is owed (what-is-owed.md, 1). An invoice and its notes say what the units on it are
 * worth; units that left since, or before there was one, are worth their part of the rest, and the last take all of it.
 */
export function whatIsOwed({ isCancelled, receivedPaise, lines, feePaise, invoice }: OrderFacts): Owed {
  const staying = isCancelled ? [] : lines.map((line) => stayingLine(line, invoice));
  const feeLeftPaise = isCancelled ? 0 : invoice ? feeOn(invoice, lines) : feePaise;
  const goodsPaise = staying.reduce((sum, { paise }) => sum + paise, 0);
  const roundOffPaise = isCancelled ? 0 : (invoice?.roundOffPaise ?? 0);
  const worthPaise = Math.max(0, goodsPaise + feeLeftPaise + roundOffPaise);
  return {
    worthPaise,
    duePaise: Math.max(0, worthPaise - receivedPaise),
    overpaidPaise: Math.max(0, receivedPaise - worthPaise),
    lines: staying.filter(({ quantity }) => quantity > 0),
    feePaise: feeLeftPaise,
  };
}

function stayingLine(line: LineFacts, invoice: InvoiceFacts | null): StayingLine {
  const rest = invoice ? restOnPaper(line, invoice) : restOfSale(line);
  const quantity = Math.max(0, line.quantity - line.goneUnits - line.returnedUnits);
  // What notes credited has left as well, whether it came back or not.
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

function restOnPaper({ position }: LineFacts, invoice: InvoiceFacts) {
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
