import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import type { CertificateKind } from '../../../../domain/catalogue/catalogue-choices.ts';
import type { CategoryDecisions, ImportCounts } from '../../../../contract/imports/imports-shapes.ts';
import type { Db } from '../../../../db/transaction.ts';
import { isUuid } from '../../../../db/uuid.ts';
import { readAttributes } from '../../catalogue/attributes/attributes-memo.ts';
import { categoryGates } from '../../catalogue/certificates/gate-columns.ts';
import type { Mapping } from '../formats/row-reader.ts';
import type { SheetProduct } from '../formats/sheet-product.ts';
import { readCategoryPaths } from '../present/category-paths.ts';
import { findMeant } from '../present/find-present.ts';
import { RowResolver } from './resolve-rows.ts';
import type { CatalogueFacts, ResolvedRow } from './resolved-row.ts';
import { readVariantPlaces } from './variant-places.ts';

export interface ResolvedImport {
  rows: ResolvedRow[];
  counts: ImportCounts;
  unknownCategories: { name: string; rows: number }[];
}

const ROWS_AT_ONCE = 250;

export async function resolveImport(
  db: Db,
  products: readonly SheetProduct[],
  mapping: Mapping,
  decisions: CategoryDecisions,
  now: Date,
): Promise<ResolvedImport> {
  const facts = await readFacts(db, products, now);
  const resolver = new RowResolver(products, facts, mapping, decisions);
  const rows: ResolvedRow[] = [];
  for (const [index, product] of products.entries()) {
    rows.push(resolver.row(product));
    if (index % ROWS_AT_ONCE === 0) await setImmediate();
  }
  return { rows, counts: countsOf(rows), unknownCategories: unknownOf(rows) };
}

async function readFacts(db: Db, products: readonly SheetProduct[], now: Date): Promise<CatalogueFacts> {
  const categories = await readCategoryPaths(db);
  const ids = products.flatMap(({ id }) => (id !== null && isUuid(id) ? [id] : []));
  const skus = products.flatMap(({ sku }) => (sku === null ? [] : [sku]));
  const groups = products.flatMap(({ values: { group } }) => (typeof group === 'string' ? [group] : []));
  return {
    present: await findMeant(db, { ids, skus }, categories, now),
    categories,
    gates: await readGates(db),
    places: await readVariantPlaces(db, groups),
    attributes: new Map((await readAttributes(db)).map((each) => [each.key, each])),
  };
}

export async function readGates(db: Db): Promise<Map<string, CertificateKind[]>> {
  const { rows } = await sql<{ category_id: string; kinds: CertificateKind[] }>`
    select category_id, kinds from ${categoryGates} gates where level = 'block'`.execute(db);
  return new Map(rows.map(({ category_id, kinds }) => [category_id, kinds]));
}

function countsOf(rows: readonly ResolvedRow[]): ImportCounts {
  const counts = { rows: rows.length, add: 0, change: 0, same: 0, fault: 0 };
  for (const { act } of rows) counts[act]++;
  return counts;
}

function unknownOf(rows: readonly ResolvedRow[]): { name: string; rows: number }[] {
  const numbers = new Map<string, number>();
  for (const { unknownCategory: name } of rows) {
    if (name !== null) numbers.set(name, (numbers.get(name) ?? 0) + 1);
  }
  return [...numbers].map(([name, count]) => ({ name, rows: count }));
}
