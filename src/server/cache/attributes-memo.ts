import type { Attribute } from '../../contract/catalogue/attributes-shapes.ts';
import type { Db } from '../../db/transaction.ts';
import type { CatalogueVersion } from './catalogue-version.ts';
import { Memo } from './memo.ts';
import type { PublicUrls } from './public-urls.ts';

/** The definitions of what products' specs hold. */
export interface Attributes {
  /** In the order in which they are shown. */
  all: Attribute[];
  byKey: Map<string, Attribute>;
  /** Those that products are filtered by, by the name of the filter. */
  byFilter: Map<string, Attribute>;
}

/** @returns every definition in its order, from the database or inside a transaction */
export async function readAttributes(db: Db): Promise<Attribute[]> {
  const rows = await db.selectFrom('attribute_defs').selectAll().orderBy('sort').orderBy('key').execute();
  return rows.map(({ group_name, is_compared, plan_role, ...row }) => ({
    ...row,
    group: group_name,
    isCompared: is_compared,
    planRole: plan_role,
  }));
}

/**
 * Returns the definitions as they are kept in memory until the catalogue version rises. Not for use inside a
 * transaction: on the embedded database's only connection it would wait for that transaction's end.
 */
export function attributesMemo(
  db: Db,
  version: CatalogueVersion,
  urls: PublicUrls,
): () => Promise<Attributes> {
  const memo = new Memo<Attributes>(() => version.withoutStock);
  return () =>
    memo.of({}, async () => {
      const all = await readAttributes(db);
      const filters = all.filter(({ facet }) => facet !== null);
      urls.filterNames = filters.map(({ facet }) => facet!);
      return {
        all,
        byKey: new Map(all.map((each) => [each.key, each])),
        byFilter: new Map(filters.map((each) => [each.facet!, each])),
      };
    });
}
