import { sql } from 'kysely';
import * as certificateMessages from '../../catalogue/certificates/certificate.words.ts';
import type { BulkEdit, BulkEdited, BulkChange, BulkRow } from './bulk-edit.shapes.ts';
import * as importMessages from '../preview/import.words.ts';
import type { Db } from '../../db/transaction.ts';
import { isUuid } from '../../kit/rules/uuid.ts';
import type { CertificateKind } from '../../catalogue/products/catalogue-choices.ts';
import { MAX_PRICE_RUPEES } from '../../catalogue/products/catalogue-limits.ts';
import { changedPrice } from '../../catalogue/listing/rounded-price.ts';
import { adminRupees, paiseOf, rupeesOf } from '../../kit/rules/money.ts';
import { conflict, notFound, Refused } from '../../kit/server/http/errors.ts';
import type { CurrentUser } from '../../kit/server/security/tokens.ts';
import type { WriteServices } from '../../kit/server/services.ts';
import { inTransaction, type Tx } from '../../kit/server/transaction/effects.ts';
import { writeAudit } from '../../platform/audit/write-audit.server.ts';
import { insertRows } from '../change-sets/change-rows-queries.server.ts';
import { requireSet } from '../change-sets/change-sets-queries.server.ts';
import { readCategoryPaths, type CategoryPaths } from '../present/category-paths.server.ts';
import {
  presentProduct,
  selectPresent,
  presentValue,
  isSameValue,
  type PresentProduct,
} from '../present/present-products.server.ts';
import { readGates } from '../preview/row-keys.server.ts';
import { doAtOnce } from '../running/do-at-once.server.ts';
import type { ProductField, ProductValues } from '../formats/sheet-product.server.ts';

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

async function previewEdit(db: Db, { ids, change }: BulkEdit, now: Date): Promise<NamedChanged[]> {
  const [categories, gates] = [await readCategoryPaths(db), await readGates(db)];
  const rows = await selectPresent(db, now)
    .select('products.slug')
    .where('products.archived_at', 'is', null)
    .where(isNamed(ids))
    .execute();
  const byName = new Map(rows.flatMap((row) => [[row.id, row] as const, [row.slug, row] as const]));
  const found = new Set(
    ids.map((name) => {
      const row = byName.get(nameOf(name));
      if (!row) throw notFound(importMessages.bulk.notFound);
      return row;
    }),
  );
  return [...found].map((row) => ({
    slug: row.slug,
    ...bulkChanged(presentProduct(row, categories), change, { categories, gates }),
  }));
}

function nameOf(idOrSlug: string): string {
  return isUuid(idOrSlug) ? idOrSlug.toLowerCase() : idOrSlug;
}

function requireExpected(changed: readonly NamedChanged[], expected: BulkEdit['expected'] = {}): void {
  const seen = new Map(Object.entries(expected).map(([name, at]) => [nameOf(name), at]));
  const differs = changed.some(({ product: { id, updatedAt }, slug }) =>
    [id, slug].some((name) => (seen.get(name) ?? updatedAt.toISOString()) !== updatedAt.toISOString()),
  );
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

interface BulkChanged {
  product: PresentProduct;
  before: ProductValues;
  after: ProductValues;
  fault: string | null;
  /** Empty where something else is wrong. */
  missing: CertificateKind[];
}

interface NamedChanged extends BulkChanged {
  slug: string;
}

interface Surroundings {
  categories: CategoryPaths;
  gates: ReadonlyMap<string, readonly CertificateKind[]>;
}

function bulkChanged(product: PresentProduct, change: BulkChange, around: Surroundings): BulkChanged {
  const { price, mrp, category, ...plain } = change;
  const wanted: ProductValues = Object.fromEntries(
    Object.entries(plain).filter(([, value]) => value !== undefined),
  );
  const result = (fault: string | null, missing: CertificateKind[] = []): BulkChanged => ({
    ...{ product, ...changes(product, wanted), missing },
    fault: missing.length > 0 ? importMessages.bulk.gate(missing.join(', ')) : fault,
  });
  for (const [field, how] of [
    ['price', price],
    ['mrp', mrp],
  ] as const) {
    if (how === undefined) continue;
    const present = presentValue(product, field);
    if ('set' in how) wanted[field] = how.set;
    else if (typeof present !== 'number') return result(importMessages.bulk.noMrp);
    else wanted[field] = rupeesOf(changedPrice(paiseOf(present), how.percent, how.roundTo));
    if (wanted[field] > MAX_PRICE_RUPEES)
      return result(importMessages.bulk.tooHigh(adminRupees(MAX_PRICE_RUPEES)));
  }
  if (category !== undefined) {
    const id = around.categories.idOf(category);
    if (id === null) return result(importMessages.bulk.noCategory(category));
    wanted.category = around.categories.pathOf(id);
  }
  const fault = priceFault(product, wanted);
  return result(fault, fault === null ? missingProofs(product, wanted, around) : []);
}

function priceFault(product: PresentProduct, wanted: ProductValues): string | null {
  const final = (field: ProductField) => wanted[field] ?? presentValue(product, field);
  const [price, mrp] = [final('price'), final('mrp')];
  const isAbove = typeof price === 'number' && typeof mrp === 'number' && price > mrp;
  return isAbove ? importMessages.faults.aboveMrp(adminRupees(price), adminRupees(mrp)) : null;
}

/** Of a held product too, whatever is changed, as where it is saved. */
function missingProofs(
  product: PresentProduct,
  wanted: ProductValues,
  { categories, gates }: Surroundings,
): CertificateKind[] {
  const final = (field: ProductField) => wanted[field] ?? presentValue(product, field);
  if (final('state') !== 'live' || product.proofs === null) return [];
  const { proofs } = product;
  const asked = gates.get(categories.idOf(String(final('category')))!) ?? [];
  return asked.filter((kind) => !proofs.includes(kind));
}

function changes(
  product: PresentProduct,
  wanted: ProductValues,
): { before: ProductValues; after: ProductValues } {
  const before: ProductValues = {};
  const after: ProductValues = {};
  for (const [field, to] of Object.entries(wanted) as [ProductField, ProductValues[ProductField]][]) {
    const from = presentValue(product, field);
    if (to === undefined || isSameValue(from, to)) continue;
    before[field] = from;
    after[field] = to;
  }
  return { before, after };
}

function bulkRow({ product, before, after, fault }: BulkChanged): BulkRow {
  const sku = presentValue(product, 'sku');
  return {
    product: product.id,
    sku: typeof sku === 'string' ? sku : null,
    name: String(presentValue(product, 'name')),
    updatedAt: product.updatedAt.toISOString(),
    changes: Object.entries(after).map(([field, to]) => ({
      field,
      from: before[field as ProductField] ?? null,
      to,
    })),
    fault,
  };
}
