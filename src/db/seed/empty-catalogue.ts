import type { Db, PlainTx } from '../transaction.ts';

/** @returns whether there has never been a product: archived ones count */
export async function isCatalogueEmpty(db: Db | PlainTx): Promise<boolean> {
  const some = await db.selectFrom('products').select('id').limit(1).executeTakeFirst();
  return some === undefined;
}
