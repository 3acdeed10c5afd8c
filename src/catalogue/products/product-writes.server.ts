import { sql } from 'kysely';
import { paiseOf } from '../../kit/rules/money.ts';
import type { NewProductBody, ProductBody, Importer, Specs } from '../listing/catalogue.shapes.ts';
import { paths } from '../../app/page-paths.ts';
import * as productDeskMessages from './product-desk.words.ts';
import { conflict } from '../../kit/server/http/errors.ts';
import { isNamedProduct, raised } from '../../db/product-conditions.ts';
import type { Tx } from '../../kit/server/transaction/effects.ts';
import { takePath } from '../../platform/redirects/path-moves.server.ts';
import { storedFields } from '../listing/listing-columns.server.ts';
import { renewSearchDocuments } from '../search-documents/renew-search-documents.server.ts';
import { saveTranslations } from '../translations/save-translations.server.ts';
import { freeCategorySlug } from './free-slug.server.ts';
import { countryCodeOf, countryName } from '../certificates/countries.ts';

/** A field left out of the body is undefined, and its column is not changed. */
function columnsOf(body: NewProductBody) {
  return {
    name: body.name,
    description: body.description,
    price_paise: paiseOf(body.price),
    net_quantity: body.netQuantity === null ? null : body.netQuantity?.value,
    net_unit: body.netQuantity === null ? null : body.netQuantity?.unit,
    ...storedFields(body),
  };
}

interface ProductPlacement {
  slug: string;
  categoryId: string;
  image: string | null;
  brandId: string | null | undefined;
  makers: MakerIds;
  origin: OriginColumns;
  gateReason: GateReasonColumns | undefined;
  now: Date;
}

export interface GateReasonColumns {
  gate_reason: string | null;
  gate_by: string | null;
  gate_at: Date | null;
}

function placementColumns({
  slug,
  categoryId,
  image,
  brandId,
  makers,
  origin,
  gateReason,
  now,
}: ProductPlacement) {
  return {
    slug,
    ...makers,
    ...gateReason,
    brand_id: brandId,
    origin: origin.origin,
    specs: origin.specs && JSON.stringify(origin.specs),
    category_id: categoryId,
    image,
    updated_at: now,
  };
}

/**
 * Whatever its capitals. The caller must have locked the catalogue.
 * @param id null for a new product
 * @throws Refused 409 sku_taken
 */
export async function requireFreeSku(
  tx: Tx,
  id: string | null,
  sku: string | null | undefined,
): Promise<void> {
  if (sku == null) return;
  const { rows } = await sql`
    select 1 from products
    where archived_at is null and lower(sku) = lower(${sku}) and id is distinct from ${id}::uuid limit 1`.execute(
    tx,
  );
  if (rows.length > 0) throw conflict('sku_taken', productDeskMessages.skuTaken);
}

export async function insertProduct(
  tx: Tx,
  body: NewProductBody,
  placement: ProductPlacement,
): Promise<string> {
  const { id } = await tx
    .insertInto('products')
    .values({
      ...columnsOf(body),
      ...placementColumns(placement),
      created_at: placement.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await takePath(tx, paths.product(placement.slug));
  await saveTranslations(tx, 'product', id, body.translations);
  await renewSearchDocuments(tx, [id]);
  tx.effects.catalogueChanged();
  return id;
}

export async function changeProduct(
  tx: Tx,
  id: string,
  body: ProductBody,
  placement: ProductPlacement,
): Promise<void> {
  await tx
    .updateTable('products')
    .set({ ...columnsOf(body), ...placementColumns(placement) })
    .where('id', '=', id)
    .execute();
  await saveTranslations(tx, 'product', id, body.translations);
  await renewSearchDocuments(tx, [id]);
  tx.effects.catalogueChanged();
}

export async function toggleFeaturedFlag(tx: Tx, idOrSlug: string, now: Date) {
  const row = await tx
    .updateTable('products')
    .set({ is_featured: sql<boolean>`not is_featured`, updated_at: raised(now) })
    .where('archived_at', 'is', null)
    .where(isNamedProduct(idOrSlug))
    .returning(['id', 'name', 'is_featured'])
    .executeTakeFirst();
  if (row) tx.effects.catalogueChanged();
  return row ?? null;
}

/** @returns null when the product is not on sale */
export async function archiveProduct(tx: Tx, idOrSlug: string, now: Date) {
  const row = await tx
    .updateTable('products')
    .set({ archived_at: now, updated_at: raised(now) })
    .where('archived_at', 'is', null)
    .where(isNamedProduct(idOrSlug))
    .returning(['id', 'name', 'sku'])
    .executeTakeFirst();
  if (row) tx.effects.catalogueChanged();
  return row ?? null;
}

/** Ignores case. The caller must have locked the catalogue. */
export async function categoryIdOf(tx: Tx, name: string): Promise<string> {
  const found = await tx
    .selectFrom('categories')
    .select('id')
    .where(sql`lower(name)`, '=', sql`lower(${name})`)
    .executeTakeFirst();
  if (found) return found.id;
  const { id, slug } = await tx
    .insertInto('categories')
    .values({ name, slug: await freeCategorySlug(tx, name) })
    .returning(['id', 'slug'])
    .executeTakeFirstOrThrow();
  await takePath(tx, paths.category(slug));
  tx.effects.catalogueChanged();
  return id;
}

interface MakerIds {
  maker_id: string | null | undefined;
  importer_id: string | null | undefined;
}

export async function makerIdsOf(tx: Tx, { maker, importer }: ProductBody): Promise<MakerIds> {
  return {
    maker_id: maker && (await makerIdOf(tx, maker.kind ?? 'maker', maker)),
    importer_id: importer && (await makerIdOf(tx, 'importer', importer)),
  };
}

async function makerIdOf(
  tx: Tx,
  kind: 'maker' | 'packer' | 'importer',
  { name, address }: Importer,
): Promise<string> {
  const { id } = await tx
    .insertInto('makers')
    .values({ kind, name, address })
    // An update without a change, so that the existing row is returned.
    .onConflict((conflict) => conflict.columns(['kind', 'name', 'address']).doUpdateSet({ name }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const KEY = 'countryOfOrigin';

interface OriginColumns {
  origin: string | null | undefined;
  specs: Specs | undefined;
}

/** Keeps the origin's code and its name in the specs in step; the code wins. An unknown name stays, without a code. */
export function originOf(
  { origin, specs }: Pick<ProductBody, 'origin' | 'specs'>,
  before: Specs,
): OriginColumns {
  if (origin === undefined) {
    if (specs === undefined) return { origin, specs };
    const name = specs[KEY];
    const code = typeof name === 'string' ? countryCodeOf(name) : null;
    return { origin: code, specs: code === null ? specs : { ...specs, [KEY]: countryName(code) } };
  }
  const others = Object.entries(specs ?? before).filter(([key]) => key !== KEY);
  const name = origin === null ? [] : [[KEY, countryName(origin)] as const];
  return { origin, specs: Object.fromEntries([...others, ...name]) };
}
