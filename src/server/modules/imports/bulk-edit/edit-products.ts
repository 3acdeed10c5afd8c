import { sql } from 'kysely';
import * as certificateMessages from '../../../../contract/catalogue/certificate-messages.ts';
import type { BulkEdit, BulkEdited } from '../../../../contract/imports/bulk-edit-shapes.ts';
import * as importMessages from '../../../../contract/imports/import-messages.ts';
import type { Db } from '../../../../db/transaction.ts';
import { isUuid } from '../../../../db/uuid.ts';
import { conflict, notFound, Refused } from '../../../http/errors.ts';
import { insertRows } from '../change-sets/change-rows-queries.ts';
import { requireSet } from '../change-sets/change-sets-queries.ts';
import { readCategoryPaths } from '../present/category-paths.ts';
import { presentProduct, selectPresent } from '../present/present-products.ts';
import { readGates } from '../preview/read-facts.ts';
import { doAtOnce } from '../running/do-at-once.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import type { CurrentUser } from '../../../security/access-token.ts';
import type { WriteServices } from '../../../services.ts';
import { inTransaction, type Tx } from '../../../transaction/in-transaction.ts';
import { bulkChanged, bulkRow, type BulkChanged } from './bulk-rows.ts';

/**
 * All or nothing; or only a preview.
 * @throws Refused 404; 400 bulk_faults with the rows; 409 product_changed; 409 gate with the missing proofs and the
 * rows
 */
export async function editProducts(
  services: WriteServices,
  currentUser: CurrentUser,
  edit: BulkEdit,
): Promise<BulkEdited> {
  const now = services.clock.now();
  if (edit.preview) {
    const changed = await previewEdit(services.db, edit, now);
    requireExpected(changed, edit.expected);
    return reply(null, changed);
  }
  return inTransaction(services, async (tx) => {
    await lockProducts(tx, edit.ids);
    const changed = await previewEdit(tx, edit, now);
    requireExpected(changed, edit.expected);
    if (changed.some(({ fault }) => fault !== null)) throw faulty(changed);
    const touched = changed.filter(isChanged);
    if (touched.length === 0) return reply(null, changed);
    await tx.effects.lockCatalogue(tx);
    const id = await insertSet(tx, currentUser, touched, changed.length, now);
    await doAtOnce(tx, await requireSet(tx, id), { doing: 'apply', actorId: currentUser.id, now });
    const details = { products: touched.length, change: edit.change };
    await writeAudit(tx, currentUser, 'product.bulk', id, details, now);
    return reply(id, changed);
  });
}

/** Locked in the order of ids, as orders do. */
async function lockProducts(tx: Tx, idsOrSlugs: readonly string[]): Promise<void> {
  await sql`
    select id from products where archived_at is null and ${isNamed(idsOrSlugs)}
    order by id for no key update`.execute(tx);
}

function isNamed(idsOrSlugs: readonly string[]) {
  const ids = idsOrSlugs.filter(isUuid);
  return sql<boolean>`(products.id = any(${ids}::uuid[]) or products.slug = any(${[...idsOrSlugs]}::text[]))`;
}

async function previewEdit(db: Db, { ids, change }: BulkEdit, now: Date): Promise<BulkChanged[]> {
  const [categories, gates] = [await readCategoryPaths(db), await readGates(db)];
  const rows = await selectPresent(db, now)
    .select('products.slug')
    .where('products.archived_at', 'is', null)
    .where(isNamed(ids))
    .execute();
  const byName = new Map(rows.flatMap((row) => [[row.id, row] as const, [row.slug, row] as const]));
  const found = new Set(
    ids.map((name) => {
      const row = byName.get(isUuid(name) ? name.toLowerCase() : name);
      if (!row) throw notFound(importMessages.bulk.notFound);
      return row;
    }),
  );
  return [...found].map((row) => bulkChanged(presentProduct(row, categories), change, { categories, gates }));
}

function requireExpected(changed: readonly BulkChanged[], expected: BulkEdit['expected'] = {}): void {
  const differs = changed.some(({ product }) => {
    const seen = expected[product.id];
    return seen !== undefined && seen !== product.updatedAt.toISOString();
  });
  if (differs) throw conflict('product_changed', importMessages.bulk.changed);
}

function faulty(changed: readonly BulkChanged[]): Refused {
  const rows = changed.map(bulkRow);
  const faults = changed.filter(({ fault }) => fault !== null);
  const missing = [...new Set(faults.flatMap((each) => each.missing))];
  if (faults.every((each) => each.missing.length > 0))
    return conflict('gate', certificateMessages.gate(missing), { missing, rows });
  return new Refused(400, 'bulk_faults', importMessages.bulk.faults, { details: { rows } });
}

function isChanged({ after }: BulkChanged): boolean {
  return Object.keys(after).length > 0;
}

async function insertSet(
  tx: Tx,
  currentUser: CurrentUser,
  touched: readonly BulkChanged[],
  rows: number,
  now: Date,
): Promise<string> {
  const counts = { rows, add: 0, change: touched.length, same: rows - touched.length, fault: 0 };
  const { id } = await tx
    .insertInto('change_sets')
    .values({
      ...{ kind: 'bulk', state: 'applied', actor_id: currentUser.id, at: now, applied_at: now },
      counts: JSON.stringify(counts),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertRows(
    tx,
    id,
    1,
    touched.map((changed, index) => {
      const { sku, name } = bulkRow(changed);
      const { product, before, after } = changed;
      return {
        ...{ row: index + 1, sku, name, act: 'change', productId: product.id, updatedAt: product.updatedAt },
        ...{ faults: [], notes: [], before, after, pictures: [], unknownCategory: null },
      };
    }),
  );
  return id;
}

function reply(changeSet: string | null, changed: readonly BulkChanged[]): BulkEdited {
  return { changeSet, changed: changed.filter(isChanged).length, rows: changed.map(bulkRow) };
}
