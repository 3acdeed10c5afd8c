import { productMessages } from '../../../../contract/catalogue/product-messages.ts';
import type { Db } from '../../../../db/transaction.ts';
import { notFound } from '../../../http/errors.ts';
import type { ReadDoor } from '../../../transaction/reads.ts';
import { findProduct, listNearestInPrice, listPopular } from './catalogue-queries.ts';
import type { ProductRow } from './product-columns.ts';
import type { Filters } from './product-filters.ts';

const MAX_ALIKE = 4;
const MAX_COMPANIONS = 3;
/** For each kind of companion, the most popular candidates come first. */
const MAX_CANDIDATES = 6;

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

/** Whether two products on sale, by their ids, may be in one order together. */
export type WorksTogether = (id: string, otherId: string) => Promise<boolean>;

/**
 * @param worksTogether asked outside of `read`
 * @throws Refused 404
 */
export async function relatedProducts(
  read: ReadDoor,
  idOrSlug: string,
  worksTogether: WorksTogether,
): Promise<{ worksWith: ProductRow[]; alike: ProductRow[] }> {
  const { product, alike, found } = await read((db) => readRelated(db, idOrSlug));
  const worksWith: ProductRow[] = [];
  for (const rows of found) {
    const first = await firstThat(rows, ({ id }) => id !== product.id && worksTogether(product.id, id));
    if (first && worksWith.length < MAX_COMPANIONS) worksWith.push(first);
  }
  return { worksWith, alike };
}

async function readRelated(db: Db, idOrSlug: string) {
  const product = await findProduct(db, idOrSlug);
  if (!product) throw notFound(productMessages.notFound);
  const technology = typeof product.specs.technology === 'string' ? product.specs.technology : '';
  const all = COMPANIONS[technology] ?? DEFAULT_COMPANIONS;
  // A kit has its recorder.
  const companions = product.is_kit ? all.filter(({ category }) => !category?.includes('recorders')) : all;
  const [alike, ...found] = await Promise.all([
    listNearestInPrice(db, product, MAX_ALIKE),
    ...companions.map((filters) => listPopular(db, filters, MAX_CANDIDATES)),
  ]);
  return { product, alike, found };
}

async function firstThat<T>(
  all: readonly T[],
  isSo: (one: T) => boolean | Promise<boolean>,
): Promise<T | null> {
  for (const one of all) if (await isSo(one)) return one;
  return null;
}
