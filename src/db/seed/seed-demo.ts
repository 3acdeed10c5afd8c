import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { OnsiteProduct } from '../../onsite/visits/onsite-choices.ts';
import type { Specs } from '../../catalogue/listing/catalogue.shapes.ts';
import { runTransaction, type Db, type PlainTx } from '../transaction.ts';
import catalogue from './catalogue.json';
import { isCatalogueEmpty } from './empty-catalogue.ts';
import { insertOpeningStock } from './seed-large.ts';
import { countries } from '../../catalogue/certificates/countries.ts';

/** Trusted, so SVG is allowed here but not for uploads. */
const images = import.meta.glob<string>('./images/*.svg', { query: '?raw', import: 'default', eager: true });

interface SeedProduct extends SeedKit {
  slug: string;
  name: string;
  description: string;
  pricePaise: number;
  mrp: number;
  categorySlug: string;
  image: string;
  specs: Specs;
  hsn: string;
  gstRate: number;
  warrantyMonths: number | null;
  isFeatured: boolean;
  stock: number | null;
  onsite?: OnsiteProduct;
}

/** Returns how many products it added; 0 when the catalogue was not empty. */
export async function seedDemo(db: Db, now: Date): Promise<number> {
  return runTransaction(db, async (tx) => {
    // Locks, so that of two starting processes only one seeds.
    await tx.selectFrom('catalogue_version').select('version').forUpdate().executeTakeFirstOrThrow();
    if (!(await isCatalogueEmpty(tx))) return 0;
    const categoryIds = await seedCategories(tx);
    const products = catalogue.products as unknown as SeedProduct[];
    await seedImages(tx, products, now);
    await tx
      .insertInto('products')
      .values(products.map((product) => rowOf(product, categoryIds, now)))
      .execute();
    await insertOpeningStock(tx, now);
    await seedDeclarations(tx, now);
    await seedCategoryAttributes(tx);
    await seedKits(tx, products);
    await noteAsDemo(tx);
    await tx.updateTable('catalogue_version').set((row) => ({ version: row('version', '+', 1) })).execute();
    return products.length;
  });
}

async function seedCategories(tx: PlainTx): Promise<Map<string, string>> {
  const rows = await tx
    .insertInto('categories')
    .values(catalogue.categories.map(({ slug, name, blurb, sort }) => ({ slug, name, blurb, sort, is_demo: true })))
    .onConflict((conflict) => conflict.column('slug').doUpdateSet({ sort: (row) => row.ref('excluded.sort') }))
    .returning(['slug', 'id'])
    .execute();
  return new Map(rows.map((row) => [row.slug, row.id]));
}

/** The catalogue was empty, so all of it is the demo's. */
async function noteAsDemo(tx: PlainTx): Promise<void> {
  await sql`update products set is_demo = true, demo_hash = demo_product_hash(id)`.execute(tx);
}

async function seedImages(tx: PlainTx, products: SeedProduct[], now: Date): Promise<void> {
  const rows = products.map((product) => {
    const svg = imageOf(product);
    const { width, height } = sizeOf(svg);
    const bytes = Buffer.from(svg);
    return { name: mediaName(svg), content_type: 'image/svg+xml', width, height, bytes, created_at: now };
  });
  const distinct = [...new Map(rows.map((row) => [row.name, row])).values()];
  await tx.insertInto('media').values(distinct).onConflict((conflict) => conflict.doNothing()).execute();
}

function rowOf(product: SeedProduct, categoryIds: Map<string, string>, now: Date) {
  return {
    sku: product.sku,
    slug: product.slug,
    name: product.name,
    description: product.description,
    price_paise: product.pricePaise,
    mrp_paise: product.mrp * 100,
    category_id: categoryIds.get(product.categorySlug)!,
    image: mediaName(imageOf(product)),
    specs: JSON.stringify(product.specs),
    hsn: product.hsn,
    gst_rate: product.gstRate,
    warranty_months: product.warrantyMonths,
    is_featured: product.isFeatured,
    stock: product.stock,
    onsite: product.onsite ?? null,
    created_at: now,
    updated_at: now,
  };
}

function imageOf(product: SeedProduct): string {
  const svg = images[`./images/${product.image}`];
  if (svg === undefined) throw new Error(`The demo shop has no picture ${product.image}`);
  return svg;
}

function mediaName(svg: string): string {
  return `${createHash('sha256').update(svg).digest('hex').slice(0, 32)}.svg`;
}

function sizeOf(svg: string): { width: number; height: number } {
  const [, , width, height] = /viewBox="([^"]+)"/.exec(svg)?.[1]?.split(/\s+/).map(Number) ?? [];
  return { width: Math.round(width ?? 640), height: Math.round(height ?? 640) };
}

/** The demo products' proofs are samples that end on this day. */
const SAMPLES_EXPIRE = '2029-03-31';
const SAMPLE_ADDRESS = 'Plot 1, Sample Estate, Ahmedabad 382445, India';

async function seedDeclarations(tx: PlainTx, now: Date): Promise<void> {
  const { id: brandId } = await tx
    .insertInto('brands')
    .values({ slug: 'chaukas', name: 'Chaukas' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const codes = JSON.stringify(Object.fromEntries(countries.map(({ code, name }) => [name, code])));
  await tx
    .updateTable('products')
    .set({ brand_id: brandId, origin: sql`${codes}::jsonb->>(specs->>'countryOfOrigin')` })
    .execute();
  await sql`
    with sample as (
      insert into makers (kind, name, address) values
        ('maker', 'Chaukas Works (sample)', ${SAMPLE_ADDRESS}), ('importer', 'Chaukas Imports (sample)', ${SAMPLE_ADDRESS})
      returning id, kind
    )
    update products set maker_id = case when origin = 'IN' then (select id from sample where kind = 'maker') end,
      importer_id = case when origin <> 'IN' then (select id from sample where kind = 'importer') end`.execute(tx);
  await sql`
    insert into product_pictures (product_id, position, image, alt)
    select id, 1, image, name from products where image is not null`.execute(tx);
  await sql`
    insert into certificates (product_id, kind, number, standard, expires, state, checked_at)
    select id, 'BIS', specs->>'bisReg', 'IS 13252 (Part 1)', ${SAMPLES_EXPIRE}::date, 'certified', ${now}::timestamptz
    from products where specs ? 'bisReg'
    union all
    select id, 'STQC', (specs->>'stqcEr') || ' (sample)', null, ${SAMPLES_EXPIRE}::date, 'certified', ${now}::timestamptz
    from products where specs ? 'stqcEr'`.execute(tx);
}

interface SeedKit {
  sku: string;
  parts?: { sku: string; quantity: number }[];
}

async function seedKits(tx: PlainTx, products: SeedKit[]): Promise<void> {
  const rows = await tx.selectFrom('products').select(['id', 'sku']).execute();
  const ids = new Map(rows.map(({ id, sku }) => [sku, id]));
  const parts = products.flatMap((kit) =>
    (kit.parts ?? []).map(({ sku, quantity }) => ({
      kit_id: ids.get(kit.sku)!,
      part_id: ids.get(sku)!,
      quantity,
      is_optional: false,
    })),
  );
  if (parts.length > 0) await tx.insertInto('kit_parts').values(parts).execute();
}

async function seedCategoryAttributes(tx: PlainTx): Promise<void> {
  await sql`
    insert into category_attributes (category_id, key, is_required, sort)
    select category_id, key, is_planned and owners = products, row_number() over (partition by category_id order by sort)
    from (
      select p.category_id, d.key, d.sort, d.plan_role is not null as is_planned, count(*) as owners,
        (select count(*) from products other where other.category_id = p.category_id) as products
      from products p
      cross join lateral jsonb_object_keys(p.specs) as own (key)
      join attribute_defs d on d.key = own.key
      group by p.category_id, d.key, d.sort, d.plan_role
    ) as used`.execute(tx);
}
