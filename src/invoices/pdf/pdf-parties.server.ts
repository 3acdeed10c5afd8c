import type { DocumentRecord } from '../documents/documents.shapes.ts';
import { oneLine, stateText, textLines, pdfTexts } from './pdf-texts.server.ts';
import { GREY, LEFT, lineHeightOf, RIGHT, type PdfCanvas, type TextLook } from './pdf-canvas.server.ts';

const GAP = 6;

const COLUMNS = 3;

const WIDTH = (RIGHT - LEFT - (COLUMNS - 1) * GAP) / COLUMNS;

const NORMAL_SIZE = 9;

const SMALL_SIZE = 6.5;

const MAX_NORMAL_LINES = 24;

export interface Party {
  heading: string;
  name: string | null;
  lines: string[];
}

export function drawParties(canvas: PdfCanvas, record: DocumentRecord, top: number): number {
  return drawColumns(canvas, [sellerOf(record), buyerOf(record), shipToOf(record)], top);
}

/** @param parties at most three. @returns where the longest ends */
export function drawColumns(canvas: PdfCanvas, parties: readonly Party[], top: number): number {
  const longest = Math.max(...parties.map((party) => heightInLines(canvas, party)));
  const look = { size: longest > MAX_NORMAL_LINES ? SMALL_SIZE : NORMAL_SIZE };
  const bottoms = parties.map((party, index) =>
    drawParty(canvas, party, LEFT + index * (WIDTH + GAP), top, look),
  );
  return Math.max(...bottoms);
}

export function sellerOf({ seller }: DocumentRecord): Party {
  return {
    heading: pdfTexts.seller,
    name: oneLine(seller.legalName),
    lines: [
      oneLine(seller.line1),
      oneLine(seller.line2),
      oneLine(`${seller.city} ${seller.pin}`),
      pdfTexts.state(stateText(seller.stateCode, seller.state)),
      pdfTexts.gstin(seller.gstin),
      ...(seller.phone === '' ? [] : [pdfTexts.phone(oneLine(seller.phone))]),
      pdfTexts.email(oneLine(seller.email)),
    ].filter((line) => line !== ''),
  };
}

export function buyerOf({ buyer }: DocumentRecord): Party {
  return {
    heading: pdfTexts.buyer,
    name: oneLine(buyer.name),
    lines: [
      ...textLines(buyer.address),
      ...stateLine(buyer),
      pdfTexts.gstin(buyer.gstin ?? pdfTexts.unregistered),
      ...(buyer.phone === null ? [] : [pdfTexts.phone(oneLine(buyer.phone))]),
      ...(buyer.email === null ? [] : [pdfTexts.email(oneLine(buyer.email))]),
    ],
  };
}

export function shipToOf({ shipTo }: DocumentRecord): Party {
  const address = textLines(shipTo.address);
  const isPinMissing = shipTo.pin !== null && !address.some((line) => line.includes(shipTo.pin!));
  return {
    heading: shipTo.isPickup ? pdfTexts.handedOver : pdfTexts.shipTo,
    name: shipTo.name ? oneLine(shipTo.name) : null,
    lines: [
      ...address,
      ...(isPinMissing ? [pdfTexts.pin(shipTo.pin!)] : []),
      ...stateLine(shipTo),
      ...(shipTo.phone ? [pdfTexts.phone(oneLine(shipTo.phone))] : []),
    ],
  };
}

/** A party of whom no more is known than what its parcel needs. */
export function partyOf(
  heading: string,
  { name, address, phone }: { name: string; address: string; phone: string | null },
): Party {
  const lines = [...textLines(address), ...(phone === null ? [] : [`Phone ${phone}`])];
  return { heading, name: oneLine(name), lines };
}

function stateLine({ stateCode, state }: { stateCode: string | null; state: string | null }): string[] {
  return stateCode === null || state === null ? [] : [pdfTexts.state(stateText(stateCode, state))];
}

function heightInLines(canvas: PdfCanvas, { name, lines }: Party): number {
  return [...(name === null ? [] : [name]), ...lines].flatMap((line) => canvas.wrap(line, WIDTH)).length;
}

function drawParty(
  canvas: PdfCanvas,
  { heading, name, lines }: Party,
  x: number,
  top: number,
  look: TextLook,
): number {
  canvas.write(heading, x, top, { size: 8.5, colour: GREY });
  const bold: TextLook = { ...look, weight: 'bold' };
  let y = top + lineHeightOf({ size: NORMAL_SIZE }) + 0.6;
  if (name !== null) y = canvas.writeLines(canvas.wrap(name, WIDTH, bold), x, y, bold);
  for (const line of lines) y = canvas.writeLines(canvas.wrap(line, WIDTH, look), x, y, look);
  return y;
}
