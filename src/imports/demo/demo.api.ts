import { sql } from 'kysely';
import { raised } from '../../db/product-conditions.ts';
import { demoRemovedShape, type DemoRemoved } from './demo.shapes.ts';
import * as demoMessages from './demo.words.ts';
import { forDesk, type Routing } from '../../kit/server/http/route.ts';
import { conflict } from '../../kit/server/http/errors.ts';
import type { CurrentUser } from '../../kit/server/security/tokens.ts';
import type { Tx } from '../../kit/server/transaction/effects.ts';
import { lockCategories } from '../../catalogue/categories/save-category.server.ts';
import { step, type Actor } from '../../platform/records/record.server.ts';
import { selectDemoProducts, type DemoProduct } from './undo-demo.server.ts';

export function demoCalls({ services }: Routing) {
  return {
    'POST /admin/demo/remove': forDesk(
      'settings',
      {
        name: 'removeDemo',
        summary: 'Remove unedited demo products and empty demo categories; the change set can be undone',
        refusals: [409],
        reply: demoRemovedShape,
      },
      ({ currentUser }) => removeDemo({ services: services, currentUser }),
    ),
  };
}

/**
 * Takes the demo's products off sale that are as the seed wrote them, and the demo's categories that this leaves empty.
 * @throws Refused 409 no_demo
 */
async function removeDemo(actor: Actor): Promise<DemoRemoved> {
  return step(actor, async ({ tx, now, audit }) => {
    await lockCategories(tx);
    const present = await selectDemoProducts(tx).forNoKeyUpdate().execute();
    const removed = present.filter((product) => product.is_as_seeded);
    if (removed.length === 0) throw conflict('no_demo', demoMessages.none);
    await tx.effects.lockCatalogue(tx);
    const changeSet = await insertDemoSet(tx, actor.currentUser, removed, now);
    await archive(tx, removed, now);
    const categories = await leaveOutCategories(tx, changeSet);
    const kept = present.filter((product) => !product.is_as_seeded);
    const counts = { products: removed.length, categories, kept: kept.length };
    await audit('demo.remove', changeSet, counts);
    return {
      ...{ changeSet, products: removed.length, categories },
      kept: kept.map(({ sku }) => ({ sku, why: 'edited' as const })),
    };
  });
}

async function insertDemoSet(
  tx: Tx,
  currentUser: CurrentUser,
  removed: readonly DemoProduct[],
  now: Date,
): Promise<string> {
  const counts = { rows: removed.length, add: 0, change: removed.length, same: 0, fault: 0 };
  const { id } = await tx
    .insertInto('change_sets')
    .values({
      ...{ kind: 'demo', state: 'applied', actor_id: currentUser.id, at: now, applied_at: now },
      counts: JSON.stringify(counts),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`
    insert into change_rows (set_id, read_no, row, sku, name, product_id, act, before, after, product_updated_at)
    select ${id}::uuid, 1, row_number() over (order by id), sku, name, id, 'change',
      jsonb_build_object('archived', false, 'slug', slug), jsonb_build_object('archived', true), updated_at
    from products where id = any(${idsOf(removed)}::uuid[])`.execute(tx);
  return id;
}

/** Orders keep their lines. */
async function archive(tx: Tx, removed: readonly DemoProduct[], now: Date): Promise<void> {
  await tx
    .updateTable('products')
    .set({
      archived_at: now,
      updated_at: raised(now),
    })
    .where('id', '=', sql<string>`any(${idsOf(removed)}::uuid[])`)
    .execute();
}

/** @returns how many; one with a category of the shop's own below it stays */
async function leaveOutCategories(tx: Tx, changeSet: string): Promise<number> {
  const { numAffectedRows } = await sql`
    with recursive tree as (
      select id as top, id from categories where is_demo
      union all
      select tree.top, child.id from tree join categories child on child.parent_id = tree.id
    )
    update categories set removed_by = ${changeSet}::uuid
    where is_demo and removed_by is null and not exists (
      select from tree join categories below on below.id = tree.id
      where tree.top = categories.id and (not below.is_demo or exists (
        select from products where category_id = below.id and archived_at is null)))`.execute(tx);
  return Number(numAffectedRows);
}

function idsOf(products: readonly DemoProduct[]): string[] {
  return products.map(({ id }) => id);
}
