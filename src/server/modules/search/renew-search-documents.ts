import { sql } from 'kysely';
import type { Specs } from '../../../contract/catalogue-shapes.ts';
import { runTransaction, type Db, type PlainTx } from '../../../db/transaction.ts';
import { searchDocumentOf, type SearchedProduct } from './search-document.ts';

const BATCH_PRODUCTS = 1000;

type ProductToSearch = SearchedProduct & { id: string };

/**
 * Writes what is searched of these products, from their rows as they are now. Whoever writes a product calls this in the
 * same transaction, and so does whoever renames a brand or a category, or moves one.
 */
export async function renewSearchDocuments(tx: PlainTx, ids: readonly string[]): Promise<void> {
  for (let done = 0; done < ids.length; done += BATCH_PRODUCTS) {
    const batch = ids.slice(done, done + BATCH_PRODUCTS);
    await writeDocuments(tx, await readProducts(tx, sql`products.id = any(${batch})`));
  }
}

/** As renewSearchDocuments, for all products of these categories. */
export async function renewSearchOfCategories(tx: PlainTx, categoryIds: readonly string[]): Promise<void> {
  if (categoryIds.length === 0) return;
  const products = await tx
    .selectFrom('products')
    .select('id')
    .where('category_id', 'in', categoryIds)
    .execute();
  await renewSearchDocuments(
    tx,
    products.map(({ id }) => id),
  );
}

/**
 * Writes what is searched of every product that has nothing yet: of a shop from before there was a search, of a new
 * demo shop. It goes on where an earlier run was ended.
 * @returns how many products there were
 */
export async function fillSearchDocuments(db: Db): Promise<number> {
  for (let filled = 0; ;) {
    const count = await runTransaction(db, async (tx) => {
      const rows = await readProducts(tx, sql`products.search_doc is null`, BATCH_PRODUCTS);
      await writeDocuments(tx, rows);
      return rows.length;
    });
    filled += count;
    if (count < BATCH_PRODUCTS) return filled;
  }
}

/** Locks them, so that what is written is of the products as they stay. */
async function readProducts(
  tx: PlainTx,
  which: ReturnType<typeof sql>,
  limit?: number,
): Promise<ProductToSearch[]> {
  const { rows } = await sql<Omit<ProductToSearch, 'categories'> & { category: string; specs: Specs }>`
    select products.id, products.name, products.sku, null as gtin, null as brand, categories.name as category,
      products.specs, products.description
    from products join categories on categories.id = products.category_id
    where ${which} order by products.id ${limit === undefined ? sql`` : sql`limit ${limit}`}
    for no key update of products`.execute(tx);
  return rows.map(({ category, ...row }) => ({ ...row, categories: [category] }));
}

async function writeDocuments(tx: PlainTx, products: ProductToSearch[]): Promise<void> {
  if (products.length === 0) return;
  const documents = products.map((product) => searchDocumentOf(product));
  await sql`
    update products set search_doc = written.doc::tsvector, search_name = written.name, search_code = written.code
    from unnest(${products.map(({ id }) => id)}::uuid[], ${documents.map(({ doc }) => doc)}::text[],
      ${documents.map(({ name }) => name)}::text[], ${documents.map(({ code }) => code)}::text[])
      as written (id, doc, name, code)
    where products.id = written.id`.execute(tx);
}
