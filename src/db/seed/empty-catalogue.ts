import type { Db, PlainTx } from '../transaction.ts';

export async function isCatalogueEmpty(db: Db | PlainTx): Promise<boolean> {
  const product = await db.selectFrom('products').select('id').limit(1).executeTakeFirst();
  return product === undefined;
}
