import { parentPort } from 'node:worker_threads';
import { documentSlip } from './document-slip.ts';
import { documentsPdf } from './document-pdf.ts';
import { quotePdf } from './quote-pdf.ts';
import { statementPdf } from './statement-pdf.ts';
import { labelsPdf } from '../../parcel-papers/labels-pdf.ts';
import { packingSlipPdf, pickListPdf } from '../../parcel-papers/packing-slip-pdf.ts';
import { warrantyPdf } from '../../warranty-papers/warranty-pdf.ts';
import type { DrawReply, DrawRequest, ParcelRequest } from './pdf-worker-messages.ts';

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
