import { parentPort } from 'node:worker_threads';
import { documentSlip } from './document-slip.server.ts';
import { documentsPdf } from './document-pdf.server.ts';
import { quotePdf } from './quote-pdf.server.ts';
import { statementPdf } from './statement-pdf.server.ts';
import { labelsPdf } from '../parcel-papers/labels-pdf.server.ts';
import { packingSlipPdf, pickListPdf } from '../parcel-papers/packing-slip-pdf.server.ts';
import { warrantyPdf } from './warranty-pdf.server.ts';
import type { DrawReply, DrawRequest, ParcelRequest } from './pdf-worker-messages.server.ts';

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
