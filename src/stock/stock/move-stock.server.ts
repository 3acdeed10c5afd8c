import { sql } from 'kysely';
import { proportionalShares } from '../../kit/rules/proportional-shares.ts';
import { scaledHalfUp } from '../../kit/rules/round-half-up.ts';
import type { Tx } from '../../kit/server/transaction/effects.ts';
import { lockStock, type LockedStock } from './lock-stock.server.ts';
import { writeMoves } from './write-moves.server.ts';

export interface Units {
  productId: string;
  quantity: number;
}

export interface TakenBundle {
  productIds: string[];
  costPaise: number;
}

export interface Reason {
  ref: string;
  /** Null: the shop itself. */
  actorId: string | null;
  now: Date;
}

/**
 * A bundle takes all its units or none, and then leaves more for the next.
 * @param bundles the units of each line of an order
 */
export async function takeAvailableStock(
  tx: Tx,
  bundles: readonly Units[][],
  reason: Reason,
): Promise<TakenBundle[]> {
  const counted = await lockBundles(tx, bundles);
  const left = new Map(counted.flat().map(({ product }) => [product.id, product.units!]));
  const taken = counted.map((bundle) => {
    if (bundle.some(({ product, quantity }) => left.get(product.id)! < quantity)) return [];
    for (const { product, quantity } of bundle) left.set(product.id, left.get(product.id)! - quantity);
    return bundle;
  });
  return takeLocked(tx, taken, reason);
}

/**
 * All or none; uncounted products need none.
 * @returns null when too few are left of one product
 */
export async function takeAllStock(
  tx: Tx,
  bundles: readonly Units[][],
  reason: Reason,
): Promise<TakenBundle[] | null> {
  const counted = await lockBundles(tx, bundles);
  const sums = addedUp(counted.flat());
  if (sums.some(({ product, quantity }) => product.units! < quantity)) return null;
  return takeLocked(tx, counted, reason);
}

/** Takes each product in one sale; its cost is divided among the bundles by units. */
async function takeLocked(
  tx: Tx,
  bundles: readonly LockedUnits[][],
  { ref, ...origin }: Reason,
): Promise<TakenBundle[]> {
  const taken = bundles.map((bundle) => ({
    productIds: bundle.map(({ product }) => product.id),
    costPaise: 0,
  }));
  const sums = addedUp(bundles.flat());
  const moved = await writeMoves(
    tx,
    sums.map(({ product, quantity }) => ({ product, ref, change: { kind: 'sale', delta: -quantity } })),
    origin,
  );
  sums.forEach(({ product }, index) => {
    const units = bundles.map((bundle) => quantityOf(bundle, product.id));
    proportionalShares(0 - moved[index]!.valuePaise, units).forEach(
      (share, place) => (taken[place]!.costPaise += share),
    );
  });
  return taken;
}

/**
 * Returns exactly the value that the order's sales took and it has not given back; of some of its units, their part.
 * Products no longer counted are skipped.
 * @param ref the order's number in the moves of its sales
 */
export async function returnCancelled(tx: Tx, lines: Units[], { ref, ...origin }: Reason): Promise<void> {
  const counted = addedUp(await lockCounted(tx, lines));
  const taken = await stillTaken(tx, ref, counted);
  const moves = counted.map(({ product, quantity }) => {
    const { units, valuePaise } = taken.get(product.id) ?? { units: quantity, valuePaise: 0 };
    const given = scaledHalfUp(valuePaise, Math.min(quantity, units), units);
    return { product, ref, change: { kind: 'cancel' as const, delta: quantity, valuePaise: given } };
  });
  await writeMoves(tx, moves, origin);
}

export async function returnStock(tx: Tx, lines: Units[], { ref, ...origin }: Reason): Promise<void> {
  const counted = addedUp(await lockCounted(tx, lines));
  await writeMoves(
    tx,
    counted.map(({ product, quantity }) => ({ product, ref, change: { kind: 'return', delta: quantity } })),
    origin,
  );
}

/** Books units lost after they came back, which leave the stock again. @throws Refused 409 stock_below_zero */
export async function adjustGone(tx: Tx, lines: Units[], { ref, ...origin }: Reason): Promise<void> {
  const counted = addedUp(await lockCounted(tx, lines));
  await writeMoves(
    tx,
    counted.map(({ product, quantity }) => ({ product, ref, change: { kind: 'adjust', delta: -quantity } })),
    origin,
  );
}

interface LockedUnits {
  product: LockedStock;
  quantity: number;
}

async function lockCounted(tx: Tx, lines: Units[]): Promise<LockedUnits[]> {
  return (await lockBundles(tx, [lines])).flat();
}

async function lockBundles(tx: Tx, bundles: readonly Units[][]): Promise<LockedUnits[][]> {
  const ids = bundles.flat().map(({ productId }) => productId);
  if (ids.length === 0) return bundles.map(() => []);
  const products = await lockStock(tx, ids);
  return bundles.map((bundle) =>
    bundle.flatMap(({ productId, quantity }) => {
      const product = products.get(productId);
      return product?.units == null ? [] : [{ product, quantity }];
    }),
  );
}

function addedUp(units: readonly LockedUnits[]): LockedUnits[] {
  const products = new Map(units.map(({ product }) => [product.id, product]));
  return [...products.values()].map((product) => ({ product, quantity: quantityOf(units, product.id) }));
}

function quantityOf(units: readonly LockedUnits[], productId: string): number {
  return units.reduce((sum, { product, quantity }) => sum + (product.id === productId ? quantity : 0), 0);
}

interface Taken {
  units: number;
  valuePaise: number;
}

/**
 * Nothing of what an order took before the ledger. Moves of its products are read back to an hour before it was placed:
 * one that waited for a lock is written after later ones.
 */
async function stillTaken(tx: Tx, ref: string, lines: readonly LockedUnits[]): Promise<Map<string, Taken>> {
  const ids = lines.map(({ product }) => product.id);
  const { rows } = await sql<Taken & { productId: string }>`
    select product_id as "productId", -sum(delta)::int as units, -sum(value_paise)::bigint as "valuePaise" from (
      select move.*, bool_or(kind = 'sale') over (partition by move.product_id order by id) as is_after_sale
      from unnest(${ids}::uuid[]) as line (product_id) join stock_moves move on move.product_id = line.product_id
        and kind in ('sale', 'cancel') and ref = ${ref} and id > coalesce((
          select id from stock_moves earlier where earlier.product_id = line.product_id
            and at < (select created_at - interval '1 hour' from orders where number = ${ref})
          order by id desc limit 1), 0)
    ) moves
    where is_after_sale group by product_id having sum(delta) < 0`.execute(tx);
  return new Map(rows.map(({ productId, ...taken }) => [productId, taken]));
}
