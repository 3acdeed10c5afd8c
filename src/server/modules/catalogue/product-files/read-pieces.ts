import { sql } from 'kysely';
import type { Db } from '../../../../db/transaction.ts';

const PIECE_BYTES = 256 * 1024;

/** Yields a stored file at the pace of its client. @throws Error when it is deleted in between */
export async function* readPieces(db: Db, sha256: string): AsyncGenerator<Buffer> {
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
