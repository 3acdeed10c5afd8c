import { sql } from 'kysely';
import type { Page } from '../../kit/rules/list-page.ts';
import { rupeesOf, paiseOf } from '../../kit/rules/money.ts';
import { productMessages } from '../../catalogue/products/product.words.ts';
import type { StockMove, StockMoveKind, NewStockMove } from './stock.shapes.ts';
import { readPage, type Paging } from '../../db/queries.ts';
import type { Db } from '../../db/transaction.ts';
import { isNamedProduct } from '../../db/product-conditions.ts';
import { notFound } from '../../kit/server/http/errors.ts';
import type { StockChange } from './stock-value.ts';
import type { Idempotency } from '../../kit/server/http/idempotency-key.ts';
import { writeAudit } from '../../platform/audit/write-audit.server.ts';
import type { CurrentUser } from '../../kit/server/security/tokens.ts';
import type { WriteServices } from '../../kit/server/services.ts';
import { IdempotencyKeys } from '../../kit/server/transaction/idempotency-keys.ts';
import { inTransaction } from '../../kit/server/transaction/effects.ts';
import { lockNamedStock } from './lock-stock.server.ts';
import { writeMoves } from './write-moves.server.ts';

export const stockMoveKeys = new IdempotencyKeys<number>('stock_move_keys', 'move_id');

export const stockCountKeys = new IdempotencyKeys<number>('stock_count_keys', 'count_id');

/**
 * A count, an adjustment, a return or a purchase. Locks the product against simultaneous orders.
 * @throws Refused 404; 409 not_counted, stock_below_zero (with the present stock), key_reused
 */
export async function bookMove(
  services: WriteServices,
  currentUser: CurrentUser,
  idOrSlug: string,
  move: NewStockMove,
  idempotency: Idempotency | null,
): Promise<StockMove> {
  const now = services.clock.now();
  return stockMoveKeys.retryIfTaken(() =>
    inTransaction(services, async (tx) => {
      const first = idempotency && (await stockMoveKeys.find(tx, currentUser.id, idempotency, now));
      if (first !== null) return (await findMove(tx, first))!;
      const product = (await lockNamedStock(tx, [idOrSlug])).get(idOrSlug);
      if (!product) throw notFound(productMessages.notFound);
      const { note, ref } = { ref: null, ...move };
      const [moved] = await writeMoves(tx, [{ product, change: changeOf(move), ref, note: note ?? null }], {
        actorId: currentUser.id,
        now,
        isByHand: true,
      });
      const { moveId, after } = moved!;
      if (idempotency) await stockMoveKeys.insert(tx, currentUser.id, idempotency, moveId, now);
      const details = { name: product.name, kind: move.kind, from: product.units, to: after.units };
      await writeAudit(tx, currentUser, 'stock.move', product.id, details, now);
      return (await findMove(tx, moveId))!;
    }),
  );
}

function changeOf(move: NewStockMove): StockChange {
  if (move.kind === 'purchase') return { kind: 'purchase', delta: move.delta, costPaise: paiseOf(move.cost) };
  if (move.kind !== 'count') return move;
  const { counted, expected, cost } = move;
  return { kind: 'count', counted, expected, costPaise: cost === undefined ? undefined : paiseOf(cost) };
}

async function findMove(db: Db, id: number): Promise<StockMove | null> {
  return (await findMoves(db, [id]))[0] ?? null;
}

export async function findMoves(db: Db, ids: readonly number[]): Promise<StockMove[]> {
  const rows = await selectMoves(db)
    .where('stock_moves.id', '=', sql<number>`any(${ids}::bigint[])`)
    .orderBy('stock_moves.id')
    .execute();
  return rows.map(moveReply);
}

export async function findMovesOfCount(db: Db, countId: number): Promise<StockMove[]> {
  const rows = await selectMoves(db)
    .where('ref', '=', String(countId))
    .where('kind', '=', 'count')
    .where('at', '=', (from) =>
      from.selectFrom('stock_counts').select('at').where('stock_counts.id', '=', countId),
    )
    .orderBy('stock_moves.id')
    .execute();
  return rows.map(moveReply);
}

/** @throws Refused 404 when the product is archived or unknown */
export async function listMoves(
  db: Db,
  idOrSlug: string,
  { kind, ...paging }: Paging & { kind?: StockMoveKind | undefined },
): Promise<Page<StockMove>> {
  const product = await db
    .selectFrom('products')
    .select('id')
    .where(isNamedProduct(idOrSlug))
    .where('archived_at', 'is', null)
    .executeTakeFirst();
  if (!product) throw notFound(productMessages.notFound);
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
  value_paise: number | null;
  value_after_paise: number | null;
  unit_cost_paise: number | null;
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
      'value_paise',
      'value_after_paise',
      'unit_cost_paise',
      'ref',
      'note',
      'at',
      'users.name as actor',
    ]);
}

function moveReply({
  id,
  product_id,
  kind,
  delta,
  after,
  ref,
  note,
  at,
  actor,
  ...money
}: MoveRow): StockMove {
  const { value_paise, value_after_paise, unit_cost_paise } = money;
  return {
    _id: String(id),
    product: product_id,
    at: at.toISOString(),
    kind,
    delta,
    after,
    value: rupeesOf(value_paise ?? 0),
    valueAfter: rupeesOf(value_after_paise ?? 0),
    unitCost: unit_cost_paise === null ? null : rupeesOf(unit_cost_paise),
    ref,
    note,
    actor,
  };
}
