import { sql, type RawBuilder } from 'kysely';
import { runTransaction, type Db, type PlainTx } from '../../db/transaction.ts';
import type { Tx } from '../../kit/server/transaction/effects.ts';
import { searchDocumentOf, type SearchedProduct, type SearchedSpec } from './search-document.server.ts';

const BATCH_PRODUCTS = 1000;

type ProductToSearch = SearchedProduct & { id: string };

/** Call it in every transaction that writes a product, or renames or moves a brand or category. */
export async function renewSearchDocuments(tx: Tx, ids: readonly string[]): Promise<void> {
  for (let done = 0; done < ids.length; done += BATCH_PRODUCTS) {
    const batch = ids.slice(done, done + BATCH_PRODUCTS);
    const products = await readProducts(tx, sql`products.id = any(${batch})`);
    tx.effects.wordsWritten(await writeDocuments(tx, products));
  }
}

export async function renewSearchOfCategory(tx: Tx, categoryId: string): Promise<void> {
  await renewSearchOf(
    tx,
    sql`products.category_id in (
      with recursive below as (
        select ${categoryId}::uuid as id
        union select categories.id from categories join below on categories.parent_id = below.id
      ) select id from below)`,
  );
}

export async function renewSearchOfBrand(tx: Tx, brandId: string): Promise<void> {
  await renewSearchOf(tx, sql`products.brand_id = ${brandId}::uuid`);
}

async function renewSearchOf(tx: Tx, which: RawBuilder<unknown>): Promise<void> {
  const { rows } = await sql<{ id: string }>`select id from products where ${which}`.execute(tx);
  await renewSearchDocuments(
    tx,
    rows.map(({ id }) => id),
  );
}

/**
 * Fills products that have no document; resumes after an interruption.
 * @returns the number of products
 */
export async function fillSearchDocuments(db: Db): Promise<number> {
  for (let filled = 0; ;) {
    const count = await runTransaction(db, async (tx) => {
      const rows = await readProducts(tx, sql`products.search_doc is null`, BATCH_PRODUCTS);
      await writeDocuments(tx, rows);
      return rows.length;
    });
    filled += count;
    // A batch is smaller when another process works on the same products.
    if (count === 0) return filled;
  }
}

/** Locks the products until the documents are written. */
async function readProducts(
  tx: PlainTx,
  which: RawBuilder<unknown>,
  limit?: number,
): Promise<ProductToSearch[]> {
  const { rows } = await sql<ProductToSearch>`
    select products.id, products.name, sku, gtin, specs, description,
      array(select t.name from translations t
        where t.kind = 'product' and t.id = products.id and t.name is not null order by language) as "otherNames",
      array(select t.description from translations t
        where t.kind = 'product' and t.id = products.id and t.description is not null order by language)
        as "otherDescriptions",
      (select brands.name from brands where brands.id = brand_id) as brand,
      places.names as categories, places.others as "otherCategories"
    from products, lateral (
      with recursive above as (
        select categories.id, parent_id, categories.name from categories where categories.id = category_id
        union select up.id, up.parent_id, up.name from categories up join above on up.id = above.parent_id
      ) select array(select above.name from above) as names,
        array(select t.name from translations t join above on t.kind = 'category' and t.id = above.id
          where t.name is not null) as others
    ) places where ${which} order by products.id ${limit === undefined ? sql`` : sql`limit ${limit}`}
    for no key update of products`.execute(tx);
  return rows;
}

async function writeDocuments(tx: PlainTx, products: ProductToSearch[]): Promise<string[]> {
  if (products.length === 0) return [];
  const specs = await readSpecs(tx);
  const documents = products.map((product) => searchDocumentOf(product, specs));
  await sql`
    update products set search_doc = written.doc::tsvector, search_name = written.name, search_code = written.code
    from unnest(${products.map(({ id }) => id)}::uuid[], ${documents.map(({ doc }) => doc)}::text[],
      ${documents.map(({ name }) => name)}::text[], ${documents.map(({ code }) => code)}::text[])
      as written (id, doc, name, code)
    where products.id = written.id`.execute(tx);
  return documents.flatMap(({ words }) => words);
}

async function readSpecs(tx: PlainTx): Promise<Map<string, SearchedSpec>> {
  const rows = await tx
    .selectFrom('attribute_defs')
    .select(['key', 'unit', sql<boolean>`group_name = '' and plan_role is not null`.as('isHidden')])
    .execute();
  return new Map(rows.map((row) => [row.key, row]));
}
