import * as productExtraMessages from '../../../../contract/catalogue/product-extra-messages.ts';
import { isLive } from '../../../../db/live-products.ts';
import { attachmentInAnyScript } from '../../../http/attach.ts';
import { ConcurrencyLimit } from '../../../http/concurrency-limit.ts';
import { notFound } from '../../../http/errors.ts';
import type { Routing } from '../../../http/route.ts';

const HEADERS = {
  'cache-control': 'public, max-age=31536000, immutable',
  'content-security-policy': 'sandbox',
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
};

const MAX_RUNNING = 4;
const MAX_WAITING = 40;
const BUSY_RETRY_SECONDS = 5;

/** Only products on sale, and only ever as a download. */
export function downloadRoute({ app, services }: Pick<Routing, 'app' | 'services'>): void {
  const limit = new ConcurrencyLimit(MAX_RUNNING, MAX_WAITING, BUSY_RETRY_SECONDS);

  app.get<{ Params: { sha256: string; name: string } }>('/files/:sha256/:name', async (request, reply) => {
    const { sha256, name } = request.params;
    const type = await contentType(sha256, name);
    const etag = `"${sha256}"`;
    reply.headers({ ...HEADERS, etag, 'content-disposition': attachmentInAnyScript(name) });
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return limit.take(async () => {
      const blob = await services.db
        .selectFrom('file_blobs')
        .select('bytes')
        .where('sha256', '=', sha256)
        .executeTakeFirst();
      if (!blob) throw notFound(productExtraMessages.fileNotFound);
      return reply.type(type).send(blob.bytes);
    });
  });

  async function contentType(sha256: string, name: string): Promise<string> {
    const file = await services.db
      .selectFrom('product_files')
      .innerJoin('products', 'products.id', 'product_files.product_id')
      .select('content_type')
      .where('sha256', '=', sha256)
      .where('file_name', '=', name)
      .where(isLive)
      .executeTakeFirst();
    if (!file) throw notFound(productExtraMessages.fileNotFound);
    return file.content_type;
  }
}
