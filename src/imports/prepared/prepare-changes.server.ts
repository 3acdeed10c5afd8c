import crypto from 'node:crypto';
import { sql } from 'kysely';
import type { ProductReferences } from '../apply/product-references.server.ts';
import { freeSlugs } from '../apply/free-slugs.server.ts';
import type { PlannedRow } from '../change-sets/change-rows-queries.server.ts';
import { presentById } from '../present/find-present.server.ts';
import type { PresentProduct } from '../present/present-products.server.ts';
import { undoneRow } from '../undo/undone-row.server.ts';
import type { Tx } from '../../kit/server/transaction/in-transaction.ts';
import type { PreparedRow } from './prepared-rows.server.ts';

type Prepare = (
  tx: Tx,
  setId: string,
  rows: readonly PlannedRow[],
  references: ProductReferences,
  now: Date,
) => Promise<PreparedRow[]>;

const NO_SLUG = { slug: null, slugOf: null };

/** Prepares the changes that applying makes of these rows. */
export const prepareToApply: Prepare = async (tx, setId, rows, references, now) => {
  const [added, changed] = [
    rows.filter(({ act }) => act === 'add'),
    rows.filter(({ act }) => act === 'change'),
  ];
  const present = await presentById(tx, idsOf(changed), references, now);
  return [
    ...(await prepareAdded(tx, setId, added)),
    ...changed.map((row) => preparedChange(row, present.get(row.productId!)!)),
  ];
};

async function prepareAdded(tx: Tx, setId: string, rows: readonly PlannedRow[]): Promise<PreparedRow[]> {
  const names = rows.map(({ after }) => String(after.name));
  const slugs = await freeSlugs(tx, 'products', names, 'product', setId);
  return rows.map(({ row, after }, index) => {
    const productId = crypto.randomUUID();
    const { stock } = after;
    return {
      ...{ row, act: 'add', productId, seenAt: null, kept: [], ...slugs[index]! },
      product: { id: productId, values: after, changed: new Set(Object.keys(after)) },
      stock: typeof stock === 'number' ? { before: null, after: stock } : null,
    };
  });
}

function preparedChange({ row, before, after }: PlannedRow, present: PresentProduct): PreparedRow {
  const changed = new Set(Object.keys(after));
  const hasValues = [...changed].some((field) => field !== 'stock');
  return {
    ...{ row, act: 'change', productId: present.id, seenAt: present.updatedAt, kept: [], ...NO_SLUG },
    product: hasValues ? { id: present.id, values: { ...present.values, ...after }, changed } : null,
    stock:
      after.stock === undefined || present.isKit
        ? null
        : { before: units(before.stock), after: units(after.stock) },
  };
}

/** Prepares an undo of these rows. The stock is decided when it is written, because units may be sold in between. */
export const prepareToUndo: Prepare = async (tx, _setId, rows, references, now) => {
  const present = await presentById(tx, idsOf(rows), references, now);
  const skus = rows.flatMap(({ before: { sku } }) => (typeof sku === 'string' ? [sku] : []));
  const owners = await skuOwners(tx, skus);
  return rows.map((row) => {
    const product = present.get(row.productId!) ?? null;
    const undone = undoneRow(row, product, references.categories, owners);
    return {
      ...{ row: row.row, productId: row.productId!, seenAt: product?.updatedAt ?? null, ...NO_SLUG },
      act: undone.act,
      product: undone.product,
      stock: undone.hasStock ? { before: units(row.before.stock), after: units(row.after.stock) } : null,
      kept: undone.kept,
    };
  });
};

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

function idsOf(rows: readonly PlannedRow[]): string[] {
  return rows.flatMap(({ productId }) => productId ?? []);
}

function units(value: unknown): number | null {
  return typeof value === 'number' ? value : null;
}
