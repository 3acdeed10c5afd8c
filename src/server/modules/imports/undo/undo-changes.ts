import { sql } from 'kysely';
import * as importMessages from '../../../../contract/imports/import-messages.ts';
import type { Import, ImportCounts, KeptRows, Undone } from '../../../../contract/imports/imports-shapes.ts';
import { conflict } from '../../../http/errors.ts';
import { bookStock, type StockStep } from '../apply/book-stock.ts';
import { draftUnprovenProducts } from '../apply/draft-unproven-products.ts';
import { ProductReferences } from '../apply/product-references.ts';
import { updateProducts } from '../apply/write-products.ts';
import type { FullProduct } from '../apply/written-row.ts';
import { readPlan, type PlannedRow } from '../change-sets/change-rows-queries.ts';
import { lockChangeSet, requireImport } from '../change-sets/change-sets-queries.ts';
import { lockImports } from '../change-sets/lock-imports.ts';
import { presentById } from '../present/find-present.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import type { CurrentUser } from '../../../security/access-token.ts';
import type { WriteServices } from '../../../services.ts';
import { inTransaction, type Tx } from '../../../transaction/in-transaction.ts';
import { undoneRow, type UndoneRow } from './undone-row.ts';

/** @throws Refused 404; 409 import_not_applied, import_running */
export async function undoImport(
  services: WriteServices,
  currentUser: CurrentUser,
  id: string,
): Promise<Import> {
  return inTransaction(services, async (tx) => {
    await undo(tx, currentUser, id, 'import', services.clock.now());
    return requireImport(tx, id);
  });
}

/**
 * Fields edited since keep their later value, added products are archived, stock is corrected by an adjustment.
 * @throws Refused 404; 409 import_not_applied, import_running
 */
export async function undoChanges(
  services: WriteServices,
  currentUser: CurrentUser,
  id: string,
): Promise<Undone> {
  return inTransaction(services, (tx) => undo(tx, currentUser, id, null, services.clock.now()));
}

async function undo(
  tx: Tx,
  currentUser: CurrentUser,
  id: string,
  kind: 'import' | null,
  now: Date,
): Promise<Undone> {
  await lockImports(tx);
  const set = await lockChangeSet(tx, id, kind);
  if (set.state === 'undone') return { state: set.state, counts: set.counts, kept: set.kept };
  if (set.state === 'seen') throw conflict('import_not_applied', importMessages.notApplied);
  await sql`
    select id from products where id in (select product_id from change_rows where set_id = ${id} and act in ('add', 'change'))
    order by id for no key update`.execute(tx);
  await tx.effects.lockCatalogue(tx);
  const { undone, kept } = await undoRows(tx, id, currentUser, now, importMessages.undoNote(set.file_name));
  const counts: ImportCounts = { ...set.counts, undone, kept: kept.length };
  await tx
    .updateTable('change_sets')
    .set({ state: 'undone', undone_at: now, counts: JSON.stringify(counts), kept: JSON.stringify(kept) })
    .where('id', '=', id)
    .execute();
  await writeAudit(
    tx,
    currentUser,
    `${set.kind}.undo`,
    id,
    { fileName: set.file_name, undone, kept: kept.length },
    now,
  );
  return { state: 'undone', counts, kept };
}

async function undoRows(
  tx: Tx,
  id: string,
  currentUser: CurrentUser,
  now: Date,
  note: string,
): Promise<{ undone: number; kept: KeptRows }> {
  const references = await ProductReferences.read(tx);
  const kept: KeptRows = [];
  let undone = 0;
  const changed: string[] = [];
  for await (const rows of readPlan(tx, id)) {
    changed.push(...rows.flatMap(({ act, productId }) => (act === 'change' ? (productId ?? []) : [])));
    const parts = await undoneRows(tx, rows, references, now);
    kept.push(...parts.flatMap((part) => part.kept));
    undone += parts.filter(({ isUndone }) => isUndone).length;
    await archive(
      tx,
      parts.flatMap(({ archived }) => archived ?? []),
      now,
    );
    const full = parts.flatMap(({ product }) => product ?? []);
    await write(tx, full, references, now);
    const steps: StockStep[] = parts.flatMap(({ step }) => step ?? []);
    await bookStock(tx, steps, { actorId: currentUser.id, now, note });
  }
  await draftUnprovenProducts(tx, changed, now);
  return { undone, kept };
}

async function undoneRows(
  tx: Tx,
  rows: PlannedRow[],
  references: ProductReferences,
  now: Date,
): Promise<UndoneRow[]> {
  const ids = rows.flatMap(({ productId }) => productId ?? []);
  const present = await presentById(tx, ids, references, now);
  const skus = rows.flatMap(({ before: { sku } }) => (typeof sku === 'string' ? [sku] : []));
  const owners = await skuOwners(tx, skus);
  return rows.map((row) =>
    undoneRow(row, present.get(row.productId!) ?? null, references.categories, owners),
  );
}

async function skuOwners(tx: Tx, skus: string[]): Promise<Map<string, string>> {
  if (skus.length === 0) return new Map();
  const rows = await tx
    .selectFrom('products')
    .select(['id', 'sku'])
    .where('archived_at', 'is', null)
    .where('sku', '=', sql<string>`any(${skus}::text[])`)
    .execute();
  return new Map(rows.map(({ id, sku }) => [sku!, id]));
}

async function write(tx: Tx, full: FullProduct[], references: ProductReferences, now: Date): Promise<void> {
  await references.add(
    tx,
    full.map(({ values }) => values),
  );
  await updateProducts(tx, full, references, now);
}

async function archive(tx: Tx, ids: string[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    update products set archived_at = ${now}::timestamptz,
      updated_at = greatest(${now}::timestamptz, updated_at + interval '1 millisecond')
    where id = any(${ids}::uuid[])`.execute(tx);
  tx.effects.catalogueChanged();
}
