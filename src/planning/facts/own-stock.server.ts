import type { OwnProduct, OwnStock } from '../kit-builder/kit-parts.ts';
import { ownStockOf, type KnownProduct } from '../kit-builder/own-products.ts';
import { productMessages } from '../../catalogue/products/product.words.ts';
import { notFound } from '../../kit/server/http/errors.ts';
import { readAnyPlanProducts } from './plan-products.server.ts';
import type { PlanningMemory } from './planning-memory.server.ts';

/** Own products may be off sale. @throws Refused 404 where a product is unknown */
export async function readOwnStock(
  { db }: Pick<PlanningMemory, 'db'>,
  have: readonly OwnProduct[],
): Promise<OwnStock> {
  const ids = have.flatMap(({ productId }) => (productId === undefined ? [] : [productId.toLowerCase()]));
  const read = await readAnyPlanProducts(db, [...new Set(ids)]);
  const named = new Map(read.map((each): [string, KnownProduct] => [each.product._id, each]));
  if (ids.some((id) => !named.has(id))) throw notFound(productMessages.notFound);
  return ownStockOf(have, named);
}
