import * as demoMessages from './demo.words.ts';
import * as importMessages from '../preview/import.words.ts';
import { sql } from 'kysely';
import type { ImportCounts, KeptRows } from '../preview/imports.shapes.ts';
import { paths } from '../../app/page-paths.ts';
import type { Tx } from '../../kit/server/transaction/effects.ts';
import { lockCategories } from '../../catalogue/categories/save-category.server.ts';
import { checkGate } from '../../catalogue/certificates/check-gate.server.ts';
import { writeAudit } from '../../platform/audit/write-audit.server.ts';
import { takePath } from '../../platform/redirects/path-moves.server.ts';
import type { SetRow } from '../change-sets/change-sets-queries.server.ts';
import type { Db } from '../../db/transaction.ts';

interface RemovedProduct {
  id: string;
  sku: string | null;
  is_archived: boolean;
  is_sku_taken: boolean;
}

/** Products and categories are as before, except for changes since. The set is locked. */
export async function undoDemo(
  tx: Tx,
  set: Pick<SetRow, 'id' | 'counts'>,
  { actorId, now }: { actorId: string; now: Date },
): Promise<void> {
  await lockCategories(tx);
  const products = await lockRemoved(tx, set.id);
  await tx.effects.lockCatalogue(tx);
  const back = products.filter((product) => keptBecause(product) === null).map(({ id }) => id);
  await bringBack(tx, set.id, back, now);
  await bringCategoriesBack(tx, set.id);
  await checkGate(tx, back, now);
  const kept: KeptRows = products.flatMap((product) => {
    const why = keptBecause(product);
    return why === null ? [] : [{ sku: product.sku, why }];
  });
  const counts: ImportCounts = { ...set.counts, undone: back.length, kept: kept.length };
  await tx
    .updateTable('change_sets')
    .set({ state: 'undone', undone_at: now, counts: JSON.stringify(counts), kept: JSON.stringify(kept) })
    .where('id', '=', set.id)
    .execute();
  const details = { products: back.length, kept: kept.length };
  await writeAudit(tx, { id: actorId }, 'demo.undo', set.id, details, now);
}

async function lockRemoved(tx: Tx, setId: string): Promise<RemovedProduct[]> {
  const { rows } = await sql<RemovedProduct>`
    select id, sku, archived_at is not null as is_archived, exists (
      select from products other where other.archived_at is null and other.id <> products.id
        and lower(other.sku) = lower(products.sku)) as is_sku_taken
    from products where id in (select product_id from change_rows where set_id = ${setId})
    order by id for no key update of products`.execute(tx);
  return rows;
}

function keptBecause({ is_archived, is_sku_taken }: RemovedProduct): string | null {
  if (!is_archived) return demoMessages.restoredSince;
  return is_sku_taken ? importMessages.kept.skuTaken : null;
}

/** Restores products under their former slug, unless another product has it. */
async function bringBack(tx: Tx, setId: string, ids: readonly string[], now: Date): Promise<void> {
  const { rows } = await sql<{ slug: string }>`
    update products set archived_at = null,
      updated_at = greatest(${now}::timestamptz, products.updated_at + interval '1 ms'),
      slug = case when exists (
          select from products other where other.slug = removed.before ->> 'slug' and other.id <> products.id)
        then products.slug else removed.before ->> 'slug' end
    from change_rows removed
    where removed.set_id = ${setId} and removed.product_id = products.id
      and products.id = any(${[...ids]}::uuid[])
    returning products.slug`.execute(tx);
  for (const { slug } of rows) await takePath(tx, paths.product(slug));
}

/** Restores the former name and slug of categories, unless another category has them. */
async function bringCategoriesBack(tx: Tx, setId: string): Promise<void> {
  const { rows } = await sql<{ slug: string }>`
    update categories set removed_by = null,
      name = case when exists (select from categories other where other.id <> categories.id
          and lower(other.name) = lower(regexp_replace(categories.name, ${`${LEFT_NAME_PATTERN}$`}, '')))
        then name else regexp_replace(name, ${`${LEFT_NAME_PATTERN}$`}, '') end,
      slug = case when exists (select from categories other where other.id <> categories.id
          and other.slug = regexp_replace(categories.slug, ${`${LEFT_SLUG}$`}, ''))
        then slug else regexp_replace(slug, ${`${LEFT_SLUG}$`}, '') end
    where removed_by = ${setId}::uuid
    returning slug`.execute(tx);
  for (const { slug } of rows) await takePath(tx, paths.category(slug));
}

const LEFT_NAME_PATTERN = ' \\(demo\\)';
const LEFT_SLUG = '-demo';

/** Counted or bought units are the shop's own, as are texts in another language; units sold and returned are no edit. */
export const isAsSeeded = sql<boolean>`(demo_hash = demo_product_hash(products.id) and not exists (
  select from stock_moves where product_id = products.id and kind in ('count', 'purchase', 'adjust')
    and note is distinct from 'Opening stock')
  and not exists (select from translations where kind = 'product' and translations.id = products.id))`;

export interface DemoProduct {
  id: string;
  sku: string | null;
  slug: string;
  name: string;
  is_as_seeded: boolean;
}

/** Products of the demo that are not archived, in the order of their ids. */
export function selectDemoProducts(db: Db) {
  return db
    .selectFrom('products')
    .select(['id', 'sku', 'slug', 'name', sql<boolean>`coalesce(${isAsSeeded}, false)`.as('is_as_seeded')])
    .where('is_demo', '=', true)
    .where('archived_at', 'is', null)
    .orderBy('id');
}
