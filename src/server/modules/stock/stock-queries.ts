import type { Insertable } from 'kysely';
import type { Page } from '../../../contract/list-page.ts';
import { messages } from '../../../contract/messages.ts';
import type { StockMove, StockMoveKind } from '../../../contract/stock-shapes.ts';
import { readPage, type Paging } from '../../../db/read-page.ts';
import type { Schema } from '../../../db/schema.ts';
import type { Db } from '../../../db/transaction.ts';
import { isUuid } from '../../../db/uuid.ts';
import { notFound } from '../../http/errors.ts';
import type { Tx } from '../../transaction/in-transaction.ts';

/** @returns the new move's id */
export async function insertMove(tx: Tx, move: Insertable<Schema['stock_moves']>): Promise<number> {
  const { id } = await tx.insertInto('stock_moves').values(move).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Books what a new product begins with; nothing where it is not counted. */
export async function insertOpeningStock(
  tx: Tx,
  productId: string,
  stock: number | null,
  actorId: string,
  now: Date,
): Promise<void> {
  if (stock === null) return;
  await insertMove(tx, {
    product_id: productId,
    kind: 'count',
    delta: stock,
    after: stock,
    note: 'Opening stock',
    actor_id: actorId,
    at: now,
  });
}

export async function findMove(db: Db, id: number): Promise<StockMove | null> {
  const row = await selectMoves(db).where('stock_moves.id', '=', id).executeTakeFirst();
  return row ? moveReply(row) : null;
}

/**
 * A page of a product's moves (or all of them), newest first.
 * @throws Refused 404 when the product is not sold
 */
export async function listMoves(
  db: Db,
  idOrSlug: string,
  { kind, ...paging }: Paging & { kind?: StockMoveKind | undefined },
): Promise<Page<StockMove>> {
  const product = await db
    .selectFrom('products')
    .select('id')
    .where(isUuid(idOrSlug) ? 'id' : 'slug', '=', idOrSlug)
    .where('archived_at', 'is', null)
    .executeTakeFirst();
  if (!product) throw notFound(messages.products.notFound);
  let moves = selectMoves(db).where('product_id', '=', product.id);
  if (kind) moves = moves.where('kind', '=', kind);
  const { items, total } = await readPage(moves.orderBy('stock_moves.id', 'desc'), paging);
  return { items: items.map(moveReply), total };
}

interface MoveRow {
  id: number;
  product_id: string;
  kind: StockMoveKind;
  delta: number;
  after: number | null;
  ref: string | null;
  note: string | null;
  at: Date;
  actor: string | null;
}

function selectMoves(db: Db) {
  return db
    .selectFrom('stock_moves')
    .leftJoin('users', 'users.id', 'stock_moves.actor_id')
    .select([
      'stock_moves.id',
      'product_id',
      'kind',
      'delta',
      'after',
      'ref',
      'note',
      'at',
      'users.name as actor',
    ]);
}

function moveReply({ id, product_id, at, ...row }: MoveRow): StockMove {
  return { _id: String(id), product: product_id, at: at.toISOString(), ...row };
}
