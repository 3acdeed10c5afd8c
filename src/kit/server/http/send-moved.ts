import { withQuery } from '../../../platform/redirects/redirect-paths.ts';
import type { HttpReply } from '../services.ts';

/** Browsers ask again each time, because the old path may later show a new page. @param url its query is added */
export function sendMoved(reply: HttpReply, address: string, url: string): HttpReply {
  const start = url.indexOf('?');
  return reply
    .code(301)
    .header('cache-control', 'public, no-cache')
    .header('location', withQuery(address, start === -1 ? '' : url.slice(start)))
    .send();
}
