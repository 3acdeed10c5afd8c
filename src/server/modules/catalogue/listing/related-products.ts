import * as productMessages from '../../../../contract/catalogue/product-messages.ts';
import type { Db } from '../../../../db/transaction.ts';
import { notFound } from '../../../http/errors.ts';
import { findProduct, listNearestInPrice, listPopular } from './catalogue-queries.ts';
import type { ProductRow } from './product-columns.ts';
import type { Filters } from './product-filters.ts';

const MAX_ALIKE = 4;
const MAX_COMPANIONS = 3;

const recordersFor = (...values: string[]): Filters => ({
  category: ['recorders'],
  attributes: [{ key: 'technology', kind: 'text', values }],
});

const COMPANIONS: Record<string, Filters[]> = {
  'HD analog': [
    recordersFor('HD analog + IP', 'HD analog'),
    { category: ['storage'] },
    { category: ['power'] },
  ],
  IP: [recordersFor('IP'), { category: ['storage'] }, { category: ['networking'] }],
  'Wi-Fi': [{ category: ['storage'], search: 'memory card' }, { category: ['power'] }],
  '4G': [{ category: ['storage'], search: 'memory card' }, { category: ['accessories'] }],
  'HD analog + IP': [{ category: ['storage'] }, { category: ['bullet-cameras'] }, { category: ['power'] }],
};
const DEFAULT_COMPANIONS: Filters[] = [{ category: ['services'] }, { category: ['accessories'] }];

/** @throws Refused 404 */
export async function relatedProducts(
  db: Db,
  idOrSlug: string,
): Promise<{ worksWith: ProductRow[]; alike: ProductRow[] }> {
  const product = await findProduct(db, idOrSlug);
  if (!product) throw notFound(productMessages.notFound);
  const technology = typeof product.specs.technology === 'string' ? product.specs.technology : '';
  const companions = COMPANIONS[technology] ?? DEFAULT_COMPANIONS;
  const [alike, ...found] = await Promise.all([
    listNearestInPrice(db, product, MAX_ALIKE),
    ...companions.map((filters) => listPopular(db, filters, 2)),
  ]);
  const others = (rows: ProductRow[]) => rows.filter((row) => row.id !== product.id);
  return { worksWith: found.flatMap((rows) => others(rows).slice(0, 1)).slice(0, MAX_COMPANIONS), alike };
}
