import { parentPort } from 'node:worker_threads';
import { documentSlip } from './document-slip.server.ts';
import { documentsPdf } from './document-pdf.server.ts';
import { quotePdf } from './quote-pdf.server.ts';
import { statementPdf } from './statement-pdf.server.ts';
import { labelsPdf } from '../parcel-papers/labels-pdf.server.ts';
import { packingSlipPdf, pickListPdf } from '../parcel-papers/packing-slip-pdf.server.ts';
import type { DrawReply, DrawRequest, ParcelRequest, WarrantyPaper } from './pdf-worker-messages.server.ts';
import { bankDay } from '../../kit/rules/dates.ts';
import { oneLine, textLines } from './pdf-texts.server.ts';
import { AMBER, GREY, LEFT, PdfCanvas, RIGHT, TOP, type TextLook, drawQrCode } from './pdf-canvas.server.ts';
import { drawTable, placeTable, type Column, type TableRow } from './pdf-table.server.ts';

/** A worker thread, so that a long document never blocks the web server. */

const port = parentPort!;

port.on('message', (request: DrawRequest) => {
  try {
    const pdf = drawn(request);
    port.postMessage({ pdf } satisfies DrawReply, [pdf.buffer]);
  } catch (error) {
    port.postMessage({ error: String((error as Error).stack ?? error) } satisfies DrawReply);
  }
});

function drawn(request: DrawRequest): Uint8Array<ArrayBuffer> {
  if ('papers' in request) return documentsPdf(request.papers);
  if ('slip' in request) return documentSlip(request.slip);
  if ('warranty' in request) return warrantyPdf(request.warranty);
  if ('parcels' in request) return parcelsPdf(request.parcels);
  return 'quote' in request ? quotePdf(request.quote) : statementPdf(request.statement);
}

function parcelsPdf(request: ParcelRequest): Uint8Array<ArrayBuffer> {
  if ('labels' in request) return labelsPdf(request.labels, request.size);
  return 'packed' in request ? packingSlipPdf(request.packed, request.size) : pickListPdf(request.picked);
}

const LOOK = { size: 9.5, isHeadDark: true };
const SMALL: TextLook = { size: 8.5, colour: GREY };
const BOLD: TextLook = { size: 10, weight: 'bold' };
const QR_SIZE = 26;

/** The card of one unit, or the warranties of an order. */
function warrantyPdf(paper: WarrantyPaper): Uint8Array<ArrayBuffer> {
  const title = paper.order === null ? 'Warranty card' : `Warranty ${paper.order}`;
  const canvas = new PdfCanvas({ title });
  const nextPage = () => {
    canvas.addPage();
    canvas.write(`${title}, continued`, LEFT, TOP + 7, BOLD);
    return TOP + 11;
  };
  const rows = paper.lines.map((line): TableRow => ({
    cells: [
      { text: oneLine(line.name), ...(line.serial !== null && { detail: `Serial number ${line.serial}` }) },
      { text: String(line.quantity) },
      { text: line.from === null ? '–' : bankDay(line.from) },
      { text: line.until === null ? '–' : bankDay(line.until) },
    ],
  }));
  const columns: Column[] = [
    { title: 'Article', align: 'left', isFlexible: true },
    { title: 'Quantity', align: 'right' },
    { title: 'Warranty from', align: 'left' },
    { title: 'Warranty until', align: 'left' },
  ];
  drawTable(canvas, placeTable(canvas, columns, rows, LOOK), rows, drawHead(canvas, paper, title), nextPage);
  return canvas.bytes();
}

function drawHead(canvas: PdfCanvas, { shop, order, link }: WarrantyPaper, title: string): number {
  canvas.fill(AMBER, LEFT, TOP, 14, 1.4);
  canvas.write(order === null ? title : 'Warranty', LEFT, TOP + 12, { size: 22, weight: 'bold' });
  if (order !== null) canvas.write(order, RIGHT, TOP + 8, { ...BOLD, align: 'right' });
  canvas.rule(TOP + 17);
  const width = RIGHT - LEFT - QR_SIZE - 8;
  let y = canvas.writeLines(canvas.wrap(oneLine(shop.name), width, BOLD), LEFT, TOP + 24, BOLD);
  const address = textLines(shop.address).flatMap((line) => canvas.wrap(line, width, SMALL));
  y = canvas.writeLines(
    [...address, ...(shop.phone === null ? [] : [`Phone ${shop.phone}`])],
    LEFT,
    y,
    SMALL,
  );
  if (link === null) return y + 3;
  drawQrCode(canvas, link, RIGHT - QR_SIZE, TOP + 20, QR_SIZE);
  return Math.max(y, TOP + 20 + QR_SIZE) + 5;
}
