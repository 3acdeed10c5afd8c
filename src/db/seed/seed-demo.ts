import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { OnsiteProduct } from '../../onsite/visits/onsite-choices.ts';
import type { Specs } from '../../catalogue/listing/catalogue.shapes.ts';
import { runTransaction, type Db, type PlainTx } from '../transaction.ts';
import catalogue from './catalogue.json';
import { isCatalogueEmpty } from './empty-catalogue.ts';
import { insertOpeningStock } from './seed-large.ts';
import { seedCategoryAttributes, seedDeclarations, seedKits, type SeedKit } from './seed-catalogue.ts';

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
