import type { LanguageCode } from '../../rules/languages.ts';
import type { Db } from '../../../db/transaction.ts';
import type { CatalogueVersion } from './catalogue-version.ts';
import { Memo } from './memo.ts';

export type ReadOffered = () => Promise<readonly LanguageCode[]>;

/** English first. Not inside a transaction. */
export function offeredLanguagesMemo(db: Db, version: CatalogueVersion): ReadOffered {
  const memo = new Memo<readonly LanguageCode[]>(() => version.withoutStock);
  return () =>
    memo.of({}, async () => {
      const { offered } = await db.selectFrom('storefront').select('offered').executeTakeFirstOrThrow();
      return offered;
    });
}
