import crypto from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import * as importMessages from '../../../../contract/imports/import-messages.ts';
import { conflict } from '../../../http/errors.ts';
import { noteAdded, readPlan, type PlannedRow } from '../change-sets/change-rows-queries.ts';
import { presentById } from '../present/find-present.ts';
import type { PresentProduct } from '../present/present-products.ts';
import type { CurrentUser } from '../../../security/access-token.ts';
import type { Tx } from '../../../transaction/in-transaction.ts';
import { bookStock, type StockStep } from './book-stock.ts';
import { draftUnprovenProducts } from './draft-unproven-products.ts';
import { freeSlugs } from './free-slugs.ts';
import { ProductReferences } from './product-references.ts';
import { insertProducts, updateProducts } from './write-products.ts';

export async function applyChanges(
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
  await draftUnprovenProducts(tx, touched, now);
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
  // Unchanged values are written too, so their references must be found.
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
  return changed.flatMap(({ productId, before, after }) => {
    const product = present.get(productId!)!;
    return after.stock === undefined || product.isKit ? [] : [stockStep(product, before.stock, after.stock)];
  });
}

/**
 * Units sold since the preview stay sold.
 * @throws Refused 409 import_changed when more were sold than the file leaves
 */
function stockStep({ id, values }: PresentProduct, seen: unknown, counted: unknown): StockStep {
  const before = typeof values.stock === 'number' ? values.stock : null;
  const isCounted = before !== null && typeof seen === 'number' && typeof counted === 'number';
  const after = isCounted ? before + counted - seen : typeof counted === 'number' ? counted : null;
  if (after !== null && after < 0) throw conflict('import_changed', importMessages.changed);
  return { productId: id, before, after, kind: 'count' };
}
