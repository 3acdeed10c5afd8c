import { sql } from 'kysely';
import type { ProductBody } from '../../../contract/catalogue-shapes.ts';
import { paiseOf } from '../../../contract/money.ts';
import { isUuid } from '../../../db/uuid.ts';
import type { Tx } from '../../transaction/in-transaction.ts';
import { renewSearchDocuments } from '../search/renew-search-documents.ts';
import { freeCategorySlug } from './free-slug.ts';
import type { MakerIds } from './product-makers.ts';

/** The columns that the body sets. A field left out of the body is undefined, and its column is not changed. */
function columnsOf(body: ProductBody) {
  return {
    name: body.name,
    description: body.description,
    price_paise: paiseOf(body.price),
    sku: body.sku,
    mrp_paise: body.mrp && paiseOf(body.mrp),
    hsn: body.hsn,
    gst_rate: body.gstRate,
    uqc: body.uqc,
    warranty_months: body.warrantyMonths,
    is_featured: body.isFeatured,
    specs: body.specs && JSON.stringify(body.specs),
  };
}

interface ProductPlacement {
  slug: string;
  categoryId: string;
  /** The name of a stored image. */
  image: string | null;
  /** Undefined where the body leaves them out. */
  makers: MakerIds;
  now: Date;
}

/**
 * @returns the new product's id
 * @throws the database's unique violation when the SKU is taken
 */
export async function insertProduct(
  tx: Tx,
  body: ProductBody,
  { slug, categoryId, image, makers, now }: ProductPlacement,
): Promise<string> {
  const { id } = await tx
    .insertInto('products')
    .values({
      ...columnsOf(body),
      ...makers,
      stock: body.stock,
      slug,
      category_id: categoryId,
      image,
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await renewSearchDocuments(tx, [id]);
  tx.effects.catalogueChanged();
  return id;
}

/** @throws the database's unique violation when the SKU is taken */
export async function changeProduct(
  tx: Tx,
  id: string,
  body: ProductBody,
  { categoryId, image, makers, now }: Omit<ProductPlacement, 'slug'>,
): Promise<void> {
  await tx
    .updateTable('products')
    .set({ ...columnsOf(body), ...makers, category_id: categoryId, image, updated_at: now })
    .where('id', '=', id)
    .execute();
  await renewSearchDocuments(tx, [id]);
  tx.effects.catalogueChanged();
}

/**
 * Toggles the flag.
 * @returns the product with its new flag, or null when it is not on sale
 */
export async function toggleFeaturedFlag(tx: Tx, idOrSlug: string, now: Date) {
  const row = await tx
    .updateTable('products')
    .set({ is_featured: sql<boolean>`not is_featured`, updated_at: now })
    .where('archived_at', 'is', null)
    .where(isUuid(idOrSlug) ? 'id' : 'slug', '=', idOrSlug)
    .returning(['id', 'name', 'is_featured'])
    .executeTakeFirst();
  if (row) tx.effects.catalogueChanged();
  return row ?? null;
}

/**
 * Archives a product.
 * @returns it, or null when it is not on sale
 */
export async function archiveProduct(tx: Tx, idOrSlug: string, now: Date) {
  const row = await tx
    .updateTable('products')
    .set({ archived_at: now, updated_at: now })
    .where('archived_at', 'is', null)
    .where(isUuid(idOrSlug) ? 'id' : 'slug', '=', idOrSlug)
    .returning(['id', 'name', 'sku'])
    .executeTakeFirst();
  if (row) tx.effects.catalogueChanged();
  return row ?? null;
}

/**
 * Finds a category by its name, in any case, or adds it. The caller must have locked the catalogue.
 * @returns its id
 */
export async function categoryIdOf(tx: Tx, name: string): Promise<string> {
  const found = await tx
    .selectFrom('categories')
    .select('id')
    .where(sql`lower(name)`, '=', sql`lower(${name})`)
    .executeTakeFirst();
  if (found) return found.id;
  const { id } = await tx
    .insertInto('categories')
    .values({ name, slug: await freeCategorySlug(tx, name) })
    .returning('id')
    .executeTakeFirstOrThrow();
  tx.effects.catalogueChanged();
  return id;
}

/** @returns the name of the admin who changed the product last, if the audit log says so */
export async function findLastEditor(tx: Tx, id: string): Promise<string | null> {
  const entry = await tx
    .selectFrom('audit_log')
    .select('admin_name')
    .where('subject', '=', id)
    .where('action', 'in', ['product.create', 'product.update', 'product.feature'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return entry?.admin_name ?? null;
}
