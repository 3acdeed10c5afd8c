import { parentPort } from 'node:worker_threads';
import { documentsPdf } from './document-pdf.ts';
import { quotePdf } from './quote-pdf.ts';
import { statementPdf } from './statement-pdf.ts';
import type { DrawReply, DrawRequest } from './pdf-worker-messages.ts';

/** A worker thread, so that a long document never blocks the web server. */

const port = parentPort!;

port.on('message', (request: DrawRequest) => {
  try {
    const pdf = draw(request);
    port.postMessage({ pdf } satisfies DrawReply, [pdf.buffer]);
  } catch (error) {
    port.postMessage({ error: String((error as Error).stack ?? error) } satisfies DrawReply);
  }
});

function draw(request: DrawRequest): Uint8Array<ArrayBuffer> {
  if ('quote' in request) return quotePdf(request.quote);
  if ('statement' in request) return statementPdf(request.statement);
  return documentsPdf(request.papers);
}
