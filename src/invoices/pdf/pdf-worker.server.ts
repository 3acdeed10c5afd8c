import { parentPort } from 'node:worker_threads';
import { documentSlip } from './document-slip.server.ts';
import { documentsPdf } from './document-pdf.server.ts';
import { quotePdf, drawFeet, drawHead, nextPage } from './quote-pdf.server.ts';
import { statementPdf } from './statement-pdf.server.ts';
import { labelsPdf } from '../parcel-papers/labels-pdf.server.ts';
import { packingSlipPdf, pickListPdf } from '../parcel-papers/packing-slip-pdf.server.ts';
import type { DrawReply, DrawRequest, ParcelRequest, WarrantyPaper } from './pdf-worker-messages.server.ts';
import { bankDay } from '../../kit/rules/dates.ts';
import { oneLine, pdfTexts } from './pdf-texts.server.ts';
import { PdfCanvas, RIGHT, drawQrCode } from './pdf-canvas.server.ts';
import { drawColumns, partyOf } from './pdf-parties.server.ts';
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
const QR_SIZE = 26;

/** The card of one unit, or the warranties of an order. */
function warrantyPdf(paper: WarrantyPaper): Uint8Array<ArrayBuffer> {
  const title = paper.order === null ? 'Warranty card' : `Warranty ${paper.order}`;
  const canvas = new PdfCanvas({ title });
  const { brand, shop, order, link } = paper;
  const belowHead = drawHead(canvas, brand, {
    title: order === null ? title : 'Warranty',
    shopName: shop.name,
    facts: order === null ? [] : [[pdfTexts.orderId, order]],
  });
  const belowShop = drawColumns(canvas, [partyOf('Sold by', shop)], belowHead + 7);
  if (link !== null) drawQrCode(canvas, link, RIGHT - QR_SIZE, belowHead + 4, QR_SIZE);
  const top = link === null ? belowShop + 3 : Math.max(belowShop, belowHead + 4 + QR_SIZE) + 5;
  const continued = () => nextPage(canvas, brand, title);
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
  drawTable(canvas, placeTable(canvas, columns, rows, LOOK), rows, top, continued);
  drawFeet(canvas, oneLine(shop.name));
  return canvas.bytes();
}
