import type { GrowthChoices } from '../../../../contract/storefront/growth-shapes.ts';
import type { Db } from '../../../../db/transaction.ts';
import type { CatalogueVersion } from '../../../cache/catalogue-version.ts';
import { Memo } from '../../../cache/memo.ts';

export interface WithGrowth {
  /** Cached; not for use inside a transaction. */
  growth: () => Promise<GrowthChoices>;
}

export function growthMemo(db: Db, version: CatalogueVersion): () => Promise<GrowthChoices> {
  const memo = new Memo<GrowthChoices>(() => version.withoutStock);
  return () =>
    memo.of({}, async () => {
      const { growth } = await db.selectFrom('storefront').select('growth').executeTakeFirstOrThrow();
      return growth;
    });
}

/** What `GET /api/shop` says of it. */
export function countedVisits({ visits }: GrowthChoices): { visits: boolean } {
  return { visits: visits === true };
}
