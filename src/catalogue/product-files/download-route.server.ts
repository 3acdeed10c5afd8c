import { Readable } from 'node:stream';
import { sql } from 'kysely';
import * as productExtraMessages from '../certificates/product-extra.words.ts';
import { isLive } from '../../db/product-conditions.ts';
import type { Db } from '../../db/transaction.ts';
import { attachmentInAnyScript, type Routing } from '../../kit/server/http/route.ts';
import { notFound } from '../../kit/server/http/errors.ts';
import { SlotsByAddress } from '../../kit/server/http/slots-by-address.ts';
import { ipKeyOf } from '../../kit/server/security/rate-limits.ts';

const PIECE_BYTES = 256 * 1024;

const HEADERS = {
  'cache-control': 'public, max-age=31536000, immutable',
  'content-security-policy': 'sandbox',
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
};

/** Limits for one IP address. */
const MAX_RUNNING = 4;

const MAX_WAITING = 40;

const BUSY_RETRY_SECONDS = 5;

/** Serves files of products on sale, and only as a download. */
export function downloadRoute({ app, services }: Pick<Routing, 'app' | 'services'>): void {
  const slots = new SlotsByAddress(MAX_RUNNING, MAX_WAITING, BUSY_RETRY_SECONDS);

  app.get<{ Params: { sha256: string; name: string } }>('/files/:sha256/:name', async (request, reply) => {
    const { sha256, name } = request.params;
    const file = await requireFile(sha256, name);
    const etag = `"${sha256}"`;
    reply.headers({ ...HEADERS, etag, 'content-disposition': attachmentInAnyScript(name) });
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    reply.type(file.content_type).header('content-length', file.size);
    if (request.method === 'HEAD') return reply.send(Readable.from([]));
    await slots.hold(ipKeyOf(request.ip), reply.raw);
    // The stream reads one piece ahead, whatever its size.
    return reply.send(Readable.from(readPieces(services.db, sha256), { highWaterMark: 1 }));
  });

  async function requireFile(sha256: string, name: string) {
    const file = await services.db
      .selectFrom('product_files')
      .innerJoin('products', 'products.id', 'product_files.product_id')
      .select(['content_type', 'size'])
      .where('sha256', '=', sha256)
      .where('file_name', '=', name)
      .where(isLive)
      .executeTakeFirst();
    if (!file) throw notFound(productExtraMessages.fileNotFound);
    return file;
  }
}

/** Yields a stored file at the pace of its client. @throws Error when it is deleted in between */
async function* readPieces(db: Db, sha256: string): AsyncGenerator<Buffer> {
  for (let from = 1; ; from += PIECE_BYTES) {
    const piece = await db
      .selectFrom('file_blobs')
      .select(sql<Buffer>`substring(bytes from ${from}::int for ${PIECE_BYTES}::int)`.as('bytes'))
      .where('sha256', '=', sha256)
      .executeTakeFirst();
    if (!piece) throw new Error('The file was deleted while it was read');
    if (piece.bytes.length > 0) yield piece.bytes;
    if (piece.bytes.length < PIECE_BYTES) return;
  }
}
