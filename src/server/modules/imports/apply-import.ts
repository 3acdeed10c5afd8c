import crypto from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { importMessages } from '../../../contract/import-messages.ts';
import type { Import } from '../../../contract/imports-shapes.ts';
import { sqlStateOf, violatedUnique } from '../../../db/transaction.ts';
import { conflict, Refused } from '../../http/errors.ts';
import type { CurrentUser } from '../../security/access-token.ts';
import type { Services } from '../../services.ts';
import { inTransaction, type Tx } from '../../transaction/in-transaction.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { settleProducts } from './settle-products.ts';
import { bookStock, type StockStep } from './book-stock.ts';
import { noteAdded, readPlan, type PlannedRow } from './change-rows-queries.ts';
import { importReply, lockChangeSet, requireImport } from './change-sets-queries.ts';
import { freeSlugs } from './free-slugs.ts';
import { presentProduct, selectPresent, type PresentProduct } from './present-products.ts';
import { ProductReferences } from './product-references.ts';
import { reckonAnew } from './see-import.ts';
import type { SheetThreads } from './sheet-threads.ts';
import { insertProducts, updateProducts } from './write-products.ts';

const LOCKED = '55P03';

/**
 * Carries out an import in one transaction: all of it is in, or nothing.
 * @returns the import; the same for one that is applied already
 * @throws Refused 404; 409 import_faults, import_running, import_undone, or import_changed, after which it is reckoned anew
 */
export async function applyImport(
  services: Services,
  threads: SheetThreads,
  currentUser: CurrentUser,
  id: string,
): Promise<Import> {
  try {
    return await inTransaction(services, (tx) => apply(tx, currentUser, id, services.clock.now()));
  } catch (error) {
    // Somebody may have taken a SKU, a slug or a place between the look and the write.
    const isChanged =
      violatedUnique(error) !== null || (error instanceof Refused && error.code === 'import_changed');
    if (!isChanged) throw error;
    await reckonAnew(services, threads, id);
    throw conflict('import_changed', importMessages.changed);
  }
}

async function apply(tx: Tx, currentUser: CurrentUser, id: string, now: Date): Promise<Import> {
  await lockImports(tx);
  const set = importReply(await lockChangeSet(tx, id, 'import'));
  if (set.state === 'applied') return set;
  if (set.state === 'undone') throw conflict('import_undone', importMessages.undone);
  if (set.counts.fault > 0) throw conflict('import_faults', importMessages.hasFaults);
  await requireUnchanged(tx, id);
  await tx.effects.lockCatalogue(tx);
  await carryOut(tx, id, currentUser, now, importMessages.moveNote(set.fileName));
  await tx
    .updateTable('change_sets')
    .set({ state: 'applied', applied_at: now })
    .where('id', '=', id)
    .execute();
  await tx.deleteFrom('import_files').where('set_id', '=', id).execute();
  await writeAudit(tx, currentUser, 'import.apply', id, { fileName: set.fileName, counts: set.counts }, now);
  return requireImport(tx, id);
}

/**
 * Only one import is applied or undone at a time. Nobody waits for it: it may take long.
 * @throws Refused 409 import_running
 */
export async function lockImports(tx: Tx): Promise<void> {
  try {
    await tx.selectFrom('import_lock').select('single').forUpdate().noWait().execute();
  } catch (error) {
    if (sqlStateOf(error) === LOCKED) throw conflict('import_running', importMessages.running);
    throw error;
  }
}

/**
 * Locks the products that a change set touches, in the order of their ids as orders do, and holds them against what
 * was seen.
 * @throws Refused 409 import_changed
 */
export async function requireUnchanged(tx: Tx, setId: string): Promise<void> {
  await sql`
    select id from products
    where id in (select product_id from change_rows where set_id = ${setId} and act = 'change')
    order by id for no key update`.execute(tx);
  const { rows } = await sql`
    select 1 from change_rows left join products on products.id = change_rows.product_id
    where set_id = ${setId} and act = 'change'
      and date_trunc('milliseconds', products.updated_at) is distinct from product_updated_at
    union all
    select 1 from change_rows join products
      on lower(products.sku) = lower(change_rows.after ->> 'sku') and products.archived_at is null
      and products.id is distinct from change_rows.product_id
    where set_id = ${setId} and act in ('add', 'change')
    limit 1`.execute(tx);
  if (rows.length > 0) throw conflict('import_changed', importMessages.changed);
}

/** Writes what a change set would do, many rows in a statement. */
export async function carryOut(
  tx: Tx,
  setId: string,
  currentUser: CurrentUser,
  now: Date,
  note: string,
): Promise<void> {
  const references = await ProductReferences.read(tx);
  const touched: string[] = [];
  for await (const rows of readPlan(tx, setId)) {
    await references.add(
      tx,
      rows.map(({ after }) => after),
    );
    const steps = [
      ...(await add(tx, setId, rows, references, now)),
      ...(await change(tx, rows, references, now)),
    ];
    await bookStock(tx, steps, { actorId: currentUser.id, now, note });
    touched.push(...rows.flatMap(({ productId }) => productId ?? []));
    await setImmediate();
  }
  await settleProducts(tx, touched, now);
}

async function add(
  tx: Tx,
  setId: string,
  rows: PlannedRow[],
  references: ProductReferences,
  now: Date,
): Promise<StockStep[]> {
  const added = rows.filter(({ act }) => act === 'add');
  if (added.length === 0) return [];
  for (const row of added) row.productId = crypto.randomUUID();
  const slugs = await freeSlugs(
    tx,
    'products',
    added.map(({ after }) => String(after.name)),
    'product',
  );
  const products = added.map(({ productId, after }, index) => ({
    ...{ id: productId!, slug: slugs[index]!, values: after },
    changed: new Set(Object.keys(after)),
  }));
  await insertProducts(tx, products, references, now);
  await noteAdded(
    tx,
    setId,
    added.map(({ row, productId }) => ({ row, id: productId! })),
  );
  return added.flatMap(({ productId, after: { stock } }) =>
    typeof stock === 'number'
      ? [{ productId: productId!, before: null, after: stock, kind: 'count' as const }]
      : [],
  );
}

async function change(
  tx: Tx,
  rows: PlannedRow[],
  references: ProductReferences,
  now: Date,
): Promise<StockStep[]> {
  const changed = rows.filter(({ act }) => act === 'change');
  const present = await presentById(
    tx,
    changed.map(({ productId }) => productId!),
    references,
    now,
  );
  const full = changed.map(({ productId, after }) => ({
    id: productId!,
    values: { ...present.get(productId!)!.values, ...after },
    changed: new Set(Object.keys(after)),
  }));
  // Also what stays is written, so that what it refers to must be found.
  await references.add(
    tx,
    full.map(({ values }) => values),
  );
  await updateProducts(
    tx,
    full.filter(({ changed }) => [...changed].some((field) => field !== 'stock')),
    references,
    now,
  );
  return changed.flatMap(({ productId, before, after }) =>
    after.stock === undefined ? [] : [stockStep(present.get(productId!)!, before.stock, after.stock)],
  );
}

/**
 * Units sold since the file was seen stay sold.
 * @throws Refused 409 import_changed when more were sold than the file leaves
 */
function stockStep({ id, values }: PresentProduct, seen: unknown, counted: unknown): StockStep {
  const before = typeof values.stock === 'number' ? values.stock : null;
  const isCounted = before !== null && typeof seen === 'number' && typeof counted === 'number';
  const after = isCounted ? before + counted - seen : typeof counted === 'number' ? counted : null;
  if (after !== null && after < 0) throw conflict('import_changed', importMessages.changed);
  return { productId: id, before, after, kind: 'count' };
}

/** @returns the products as they are, by id */
export async function presentById(
  tx: Tx,
  ids: readonly string[],
  references: ProductReferences,
  now: Date,
): Promise<Map<string, PresentProduct>> {
  if (ids.length === 0) return new Map();
  const rows = await selectPresent(tx, now)
    .where('products.id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
  return new Map(rows.map((row) => [row.id, presentProduct(row, references.categories)]));
}
