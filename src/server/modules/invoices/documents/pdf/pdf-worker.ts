import { parentPort } from 'node:worker_threads';
import { documentsPdf } from './document-pdf.ts';
import { quotePdf } from './quote-pdf.ts';
import type { DrawReply, DrawRequest } from './pdf-worker-messages.ts';

/** A worker thread, so that a long document never blocks the web server. */

const port = parentPort!;

port.on('message', (request: DrawRequest) => {
  try {
    const pdf = 'quote' in request ? quotePdf(request.quote) : documentsPdf(request.papers);
    port.postMessage({ pdf } satisfies DrawReply, [pdf.buffer]);
  } catch (error) {
    port.postMessage({ error: String((error as Error).stack ?? error) } satisfies DrawReply);
  }
});
