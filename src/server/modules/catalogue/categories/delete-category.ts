import { sql } from 'kysely';
import * as categoryMessages from '../../../../contract/catalogue/category-messages.ts';
import { paths } from '../../../../contract/platform/page-paths.ts';
import { conflict, notFound } from '../../../http/errors.ts';
import { checkGate } from '../certificates/check-gate.ts';
import { renewSearchOfCategory } from '../search-documents/renew-search-documents.ts';
import { forgetPath } from '../../platform/redirects/path-moves.ts';
import { step, type Actor } from '../../platform/records/step.ts';
import { deleteTranslations } from '../translations/save-translations.ts';
import type { Tx } from '../../../transaction/in-transaction.ts';
import { requirePlace } from './category-place.ts';
import { findCategory, lockCategories } from './save-category.ts';

/**
 * Moves its products (archived too) and subcategories; `moveTo` is needed only if there are any.
 * @throws Refused 404; 409 in_use, category_cycle; 400 category_depth
 */
export async function deleteCategory(actor: Actor, id: string, moveTo: string | undefined): Promise<void> {
  await step(actor, async ({ tx, now, audit }) => {
    await lockCategories(tx);
    const category = await findCategory(tx, id);
    if (!category) throw notFound(categoryMessages.notFound);
    if (await isInUse(tx, category.id)) await moveContents(tx, category.id, moveTo, now);
    await deleteTranslations(tx, 'category', category.id);
    await tx.deleteFrom('categories').where('id', '=', category.id).execute();
    await forgetPath(tx, paths.category(category.slug));
    tx.effects.catalogueChanged();
    // Price lists had percentages for it.
    tx.effects.pricesChanged();
    await checkGate(tx, null, now);
    await audit('category.delete', category.slug, { name: category.name, moveTo: moveTo ?? null });
  });
}

async function isInUse(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql<{ isInUse: boolean }>`
    select exists (select from products where category_id = ${id})
      or exists (select from categories where parent_id = ${id}) as "isInUse"`.execute(tx);
  return rows[0]!.isInUse;
}

async function moveContents(tx: Tx, id: string, moveTo: string | undefined, now: Date): Promise<void> {
  if (moveTo === undefined) throw conflict('in_use', categoryMessages.inUse);
  const target = await requirePlace(tx, id, moveTo);
  const children = await tx.selectFrom('categories').select('id').where('parent_id', '=', id).execute();
  for (const child of children) await requirePlace(tx, child.id, moveTo);
  await tx.updateTable('categories').set({ parent_id: target! }).where('parent_id', '=', id).execute();
  // Products are locked in the order in which orders lock them.
  await sql`select from products where category_id = ${id} order by id for no key update`.execute(tx);
  await tx
    .updateTable('products')
    .set({
      category_id: target!,
      updated_at: sql<Date>`greatest(${now}::timestamptz, updated_at + interval '1 ms')`,
    })
    .where('category_id', '=', id)
    .execute();
  await renewSearchOfCategory(tx, target!);
}
