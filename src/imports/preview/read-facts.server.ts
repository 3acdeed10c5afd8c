import { sql } from 'kysely';
import type { CertificateKind } from '../../catalogue/products/catalogue-choices.ts';
import type { Db } from '../../db/transaction.ts';
import { isUuid } from '../../db/uuid.ts';
import { readAttributes } from '../../catalogue/attributes/attributes-memo.server.ts';
import { categoryGates } from '../../catalogue/certificates/gate-columns.server.ts';
import { readCategoryPaths } from '../present/category-paths.server.ts';
import { findKeyed, type KeyedProduct } from '../present/find-present.server.ts';
import type { KeyedRow } from '../threads/sheet-thread-messages.server.ts';
import { type CatalogueFacts, readVariantPlaces } from './resolved-row.server.ts';
/** A statement looks for the products of so many rows. */
const ROWS_AT_ONCE = 250;

/** The facts that rows are compared with, apart from the products themselves. */
export async function readFacts(db: Db, rows: readonly KeyedRow[]): Promise<CatalogueFacts> {
  const keyed = new Map<string, KeyedProduct>();
  const places: CatalogueFacts['places'] = new Map();
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    const some = rows.slice(from, from + ROWS_AT_ONCE);
    const ids = some.flatMap(({ id }) => (id !== null && isUuid(id) ? [id] : []));
    const skus = some.flatMap(({ sku }) => (sku === null ? [] : [sku]));
    for (const product of await findKeyed(db, { ids, skus })) keyed.set(product.id, product);
    const groups = some.flatMap(({ group }) => (typeof group === 'string' ? [group] : []));
    for (const [key, place] of await readVariantPlaces(db, groups)) places.set(key, place);
  }
  return {
    keyed: [...keyed.values()],
    categories: await readCategoryPaths(db),
    gates: await readGates(db),
    places,
    attributes: new Map((await readAttributes(db)).map((each) => [each.key, each])),
  };
}

export async function readGates(db: Db): Promise<Map<string, CertificateKind[]>> {
  const { rows } = await sql<{ category_id: string; kinds: CertificateKind[] }>`
    select category_id, kinds from ${categoryGates} gates where level = 'block'`.execute(db);
  return new Map(rows.map(({ category_id, kinds }) => [category_id, kinds]));
}
