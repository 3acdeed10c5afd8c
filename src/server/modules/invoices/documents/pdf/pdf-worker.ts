import { parentPort } from 'node:worker_threads';
import { documentSlip } from './document-slip.ts';
import { documentsPdf } from './document-pdf.ts';
import { quotePdf } from './quote-pdf.ts';
import { statementPdf } from './statement-pdf.ts';
import type { DrawReply, DrawRequest } from './pdf-worker-messages.ts';

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
  return 'quote' in request ? quotePdf(request.quote) : statementPdf(request.statement);
}
