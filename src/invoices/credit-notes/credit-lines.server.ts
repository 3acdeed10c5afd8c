import { creditForQuantity, creditShares, creditSplit, restOf, type InvoicedLine } from './credit-amounts.ts';
import { adminRupees, paiseOf, rupeesOf } from '../../kit/rules/money.ts';
import type { CreditNoteBody, DocumentLine } from '../documents/documents.shapes.ts';
import * as taxDocumentMessages from '../documents/tax-document.words.ts';
import { conflict, invalid } from '../../kit/server/http/errors.ts';
import type { LineSums } from '../documents/document-reply.server.ts';

export interface CreditableLine extends InvoicedLine {
  invoiced: DocumentLine;
  productId: string | null;
  creditedQuantity: number;
}

/** @throws Refused 400 for a contradictory request; 409 over_credited when less is left */
export function creditLines(
  lines: readonly CreditableLine[],
  request: CreditNoteBody,
  roundOffPaise: number,
): LineSums[] {
  const { lines: wanted, amount } = request;
  if (wanted !== undefined && amount === undefined) return byLine(lines, wanted);
  if (amount !== undefined && wanted === undefined) return byAmount(lines, paiseOf(amount), roundOffPaise);
  throw invalid(taxDocumentMessages.linesOrAmount);
}

function byLine(lines: readonly CreditableLine[], wanted: NonNullable<CreditNoteBody['lines']>): LineSums[] {
  const seen = new Set<number>();
  const credited = wanted.map(({ position, quantity, amount }) => {
    const line = lines.find(({ invoiced }) => invoiced.position === position);
    if (!line) throw invalid(taxDocumentMessages.unknownLine(position));
    if (seen.has(position)) throw invalid(taxDocumentMessages.lineTwice(position));
    seen.add(position);
    if (quantity === undefined) return ofAmount(line, paiseOf(amount!));
    const left = line.invoiced.quantity - line.creditedQuantity;
    if (quantity > left)
      throw conflict('over_credited', taxDocumentMessages.unitsLeft(line.invoiced.name, left));
    const totalPaise = creditForQuantity(restOf(line), left, quantity);
    const grossPaise = Math.round((paiseOf(line.invoiced.gross) * quantity) / line.invoiced.quantity);
    return creditLine(line, totalPaise, quantity, grossPaise);
  });
  if (credited.every(({ totalPaise }) => totalPaise === 0))
    throw conflict('over_credited', taxDocumentMessages.nothingLeft);
  return credited.sort((a, b) => a.position - b.position);
}

function ofAmount(line: CreditableLine, paise: number): LineSums {
  if (paise > restOf(line))
    throw conflict('over_credited', taxDocumentMessages.amountLeft(adminRupees(rupeesOf(restOf(line)))));
  return creditLine(line, paise, 0, paise);
}

/** The amount that is left, as printed, credits every rest: the rounding of the invoice goes back with it. */
function byAmount(lines: readonly CreditableLine[], wantedPaise: number, roundOffPaise: number): LineSums[] {
  const rests = lines.map(restOf);
  const sum = rests.reduce((total, rest) => total + rest, 0);
  const left = Math.max(0, sum + roundOffPaise);
  const amountPaise = wantedPaise === left ? sum : wantedPaise;
  if (wantedPaise > left || amountPaise > sum)
    throw conflict('over_credited', taxDocumentMessages.amountLeft(adminRupees(rupeesOf(left))));
  return creditShares(amountPaise, rests).flatMap((share, index) =>
    share === 0 ? [] : [creditLine(lines[index]!, share, 0, share)],
  );
}

function creditLine(
  line: CreditableLine,
  totalPaise: number,
  quantity: number,
  grossPaise: number,
): LineSums {
  const { position, name, hsn, uqc, rate } = line.invoiced;
  return {
    position,
    productId: line.productId,
    name,
    hsn,
    uqc,
    rate,
    quantity,
    grossPaise,
    discountPaise: grossPaise - totalPaise,
    totalPaise,
    ...creditSplit(line, totalPaise),
  };
}
