import { normalisedSerial } from '../serials/serial-outcomes.ts';
import { unitKey, type UnitCounts } from '../orders/order-units.ts';
import * as dispatchDeskMessages from '../dispatch/dispatch-desk.words.ts';
import type { NewParcel } from '../dispatch/shipments.shapes.ts';
import { conflict, invalid, type Refused } from '../../kit/server/http/errors.ts';
import type { OrderContent } from './order-contents.server.ts';

export interface ParcelLine {
  position: number;
  productId: string;
  quantity: number;
  /** Normalised. */
  serials: string[];
  noSerial: string | null;
}

type SentLine = NewParcel['lines'][number];

/**
 * Compares a packer's list of a parcel with the order's units.
 * @throws Refused 400 for a position, product or serial number that cannot be; 409 too_many, serials_missing
 */
export function parcelLines(
  content: OrderContent,
  counts: readonly UnitCounts[],
  sent: readonly SentLine[],
): ParcelLine[] {
  const lines = sent.map((line, index) => lineOf(content, line, index));
  requireOnce(lines);
  lines.forEach((line, index) => requireSerialsFit(content, line, index));
  for (const line of lines) requireLeft(content, counts, line);
  for (const line of lines) requireSerials(content, line);
  return lines;
}

function lineOf(content: OrderContent, sent: SentLine, index: number): ParcelLine {
  return {
    position: sent.position,
    productId: unitAt(content, sent, `lines.${index}`).productId,
    quantity: sent.quantity,
    serials: (sent.serials ?? []).map((typed, place) => {
      const serial = normalisedSerial(typed);
      if (serial === null) throw fault(`lines.${index}.serials.${place}`, dispatchDeskMessages.serialFormat);
      return serial;
    }),
    noSerial: sent.noSerial ?? null,
  };
}

/** A product is named for a kit's part, and need not be for another line. @throws Refused 400 */
export function unitAt(
  { units }: Pick<OrderContent, 'units'>,
  { position, product }: { position: number; product?: string | undefined },
  field: string,
) {
  const ofLine = units.filter((unit) => unit.position === position);
  if (ofLine.length === 0) throw fault(`${field}.position`, dispatchDeskMessages.linePosition);
  const named = product === undefined ? ofLine : ofLine.filter(({ productId }) => productId === product);
  if (named.length !== 1) throw fault(`${field}.product`, dispatchDeskMessages.lineProduct);
  return named[0]!;
}

function requireOnce(lines: readonly ParcelLine[]): void {
  const seen = new Set<string>();
  const serials = new Set<string>();
  lines.forEach((line, index) => {
    if (seen.has(unitKey(line))) throw fault(`lines.${index}`, dispatchDeskMessages.lineTwice);
    seen.add(unitKey(line));
    line.serials.forEach((serial, place) => {
      const key = `${line.productId} ${serial}`;
      if (serials.has(key)) throw fault(`lines.${index}.serials.${place}`, dispatchDeskMessages.serialTwice);
      serials.add(key);
    });
  });
}

function requireSerialsFit({ named }: OrderContent, line: ParcelLine, index: number): void {
  const choice = named.get(unitKey(line))!.serials;
  const field = `lines.${index}.serials`;
  if (choice === 'off' && line.serials.length > 0) throw fault(field, dispatchDeskMessages.serialsOff);
  if (line.serials.length > line.quantity) throw fault(field, dispatchDeskMessages.serialsMore);
}

function requireLeft({ named }: OrderContent, counts: readonly UnitCounts[], line: ParcelLine): void {
  const { toPack } = counts.find((unit) => unitKey(unit) === unitKey(line))!;
  if (line.quantity <= toPack) return;
  const { name } = named.get(unitKey(line))!.product;
  throw conflict('too_many', dispatchDeskMessages.tooMany(name, toPack), {
    position: line.position,
    toPack,
  });
}

function requireSerials({ named }: OrderContent, line: ParcelLine): void {
  const { serials, product } = named.get(unitKey(line))!;
  const needed = line.quantity - line.serials.length;
  if (serials !== 'required' || line.noSerial !== null || needed === 0) return;
  throw conflict('serials_missing', dispatchDeskMessages.serialsMissing(product.name, needed), {
    position: line.position,
    needed,
  });
}

function fault(field: string, sentence: string): Refused {
  return invalid(sentence, { [field]: sentence });
}
