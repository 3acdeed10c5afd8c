import type { Specs } from '../../../src/catalogue/listing/catalogue.shapes.ts';
import type { Order } from '../../../src/orders/orders/orders.shapes.ts';
import { insertOpeningStock } from '../../../src/db/seed/seed-large.ts';
import { inTransaction } from '../../../src/kit/server/transaction/effects.ts';
import type { SignedIn } from '../accounts/user-factory.ts';
import type { TestShop } from '../platform/test-shop.ts';

let count = 0;

export interface ProductDetails {
  name?: string;
  pricePaise?: number;
  mrpPaise?: number | null;
  /** Null means that units are not counted. */
  stock?: number | null;
  category?: string;
  isFeatured?: boolean;
  specs?: Specs;
  image?: string | null;
  hsn?: string | null;
  gstRate?: number;
  weightGrams?: number | null;
}

/** Inserts a product; a test sets only the details that it needs. */
export async function someProduct(
  shop: TestShop,
  details: ProductDetails = {},
): Promise<{ id: string; slug: string; name: string; price: number }> {
  const {
    name = `Camera ${++count}`,
    pricePaise = 114_900,
    mrpPaise = null,
    stock = 100,
    category = 'Bullet Cameras',
    hsn = '85258900',
    gstRate = 18,
  } = details;
  const now = shop.clock.now();
  const slug = `camera-${process.pid}-${++count}`;
  await inTransaction(shop.services, async (tx) => {
    const categorySlug = category.toLowerCase().replace(/[^a-z0-9]+/g, '-');
    await tx
      .insertInto('categories')
      .values({ slug: categorySlug, name: category })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const { id: category_id } = await tx
      .selectFrom('categories')
      .select('id')
      .where('slug', '=', categorySlug)
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('products')
      .values({
        slug,
        name,
        sku: null,
        description: `${name}, a good one.`,
        price_paise: pricePaise,
        mrp_paise: mrpPaise,
        category_id,
        image: details.image ?? null,
        specs: JSON.stringify(details.specs ?? {}),
        hsn,
        gst_rate: gstRate,
        warranty_months: 24,
        weight_g: details.weightGrams ?? null,
        is_featured: details.isFeatured ?? false,
        stock,
        created_at: now,
        updated_at: now,
      })
      .execute();
    await insertOpeningStock(tx, now);
    tx.effects.catalogueChanged();
  });
  const { id } = await shop.db
    .selectFrom('products')
    .select('id')
    .where('slug', '=', slug)
    .executeTakeFirstOrThrow();
  return { id, slug, name, price: pricePaise / 100 };
}

/** @returns the body of an order for these products at their prices, as the shop's pages send it */
export function orderBody(
  lines: { product: { id: string; price: number }; quantity: number }[],
  extra: Record<string, unknown> = {},
) {
  const total = lines.reduce(
    (paise, { product, quantity }) => paise + Math.round(product.price * 100) * quantity,
    0,
  );
  return {
    products: lines.map(({ product, quantity }) => ({ product: product.id, quantity, price: product.price })),
    totalAmount: total / 100,
    Address: '12 Ring Road, Ahmedabad 380009',
    phone: '9876543210',
    ...extra,
  };
}

/** Places an order as this customer. */
export async function someOrder(
  customer: SignedIn,
  lines: { product: { id: string; price: number }; quantity: number }[],
  extra: Record<string, unknown> = {},
): Promise<Order> {
  const answer = await customer.client.call('POST /orders', { body: orderBody(lines, extra) });
  if (answer.status !== 201) throw new Error(`The order was refused: ${answer.refusal.message}`);
  return answer.body;
}

/** @returns how many orders this customer has */
export async function countOrdersOf(customer: SignedIn): Promise<number> {
  return (await customer.client.call('GET /orders/my-orders', {})).body.length;
}

/** @returns the stock of a product */
export async function stockOf(shop: TestShop, productId: string): Promise<number | null> {
  const { stock } = await shop.db
    .selectFrom('products')
    .select('stock')
    .where('id', '=', productId)
    .executeTakeFirstOrThrow();
  return stock;
}
