import type { Attribute } from './attributes.shapes.ts';
import type { Db } from '../../db/transaction.ts';
import type { CatalogueVersion } from '../../kit/server/cache/catalogue-version.ts';
import { Memo } from '../../kit/server/cache/memo.ts';
import type { PublicUrls } from '../../kit/server/cache/public-urls.ts';

export interface WithAttributes {
  /** Cached; not for use inside a transaction. */
  attributes: () => Promise<Attributes>;
}

export interface Attributes {
  all: Attribute[];
  byKey: Map<string, Attribute>;
  byFilter: Map<string, Attribute>;
}

export async function readAttributes(db: Db): Promise<Attribute[]> {
  const rows = await db.selectFrom('attribute_defs').selectAll().orderBy('sort').orderBy('key').execute();
  return rows.map(({ group_name, is_compared, plan_role, ...row }) => ({
    ...row,
    group: group_name,
    isCompared: is_compared,
    planRole: plan_role,
  }));
}

/** Not inside a transaction: with the embedded database's one connection it would deadlock. */
export function attributesMemo(
  db: Db,
  version: CatalogueVersion,
  urls: PublicUrls,
): () => Promise<Attributes> {
  const memo = new Memo<Attributes>(() => version.withoutStock);
  const attributes = () =>
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
  urls.readFilterNames = attributes;
  return attributes;
}
