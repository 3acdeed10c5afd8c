import { sql } from 'kysely';
import { isGtin } from '../../catalogue/products/product-codes.ts';
import { linkPreviewOf } from '../../catalogue/pictures/link-preview-image.ts';
import { type FeedProduct, googleFeed } from './google-feed.ts';
import { paths } from '../../app/page-paths.ts';
import type { Db } from '../../db/transaction.ts';
import { inStockCondition, isInStock, unitsOf } from '../../stock/stock/lock-stock.server.ts';
import { metaFeed } from './meta-feed.ts';
import { feedPaths } from '../../storefront/growth/feed-paths.ts';
import { Memo } from '../../kit/server/cache/memo.ts';
import { sendCached } from '../../kit/server/http/cached-responses.ts';
import { ipKeyOf } from '../../kit/server/security/rate-limits.ts';
import type { HttpReply, HttpRequest, HttpServer, Services } from '../../kit/server/services.ts';
import type { WithGrowth } from '../../storefront/growth/index-now-key-route.server.ts';
import type { WithSettings } from '../../platform/settings/change-settings.server.ts';
import { MAX_LEFT, type Growth } from '../../storefront/growth/growth.shapes.ts';

/** The URLs of the feeds, and the products that are in none of them. */
export async function feedsOfShop(db: Db, origin: string): Promise<Growth['feeds']> {
  const { left } = await readFeedProducts(db, origin);
  return {
    google: origin + feedPaths.google,
    meta: origin + feedPaths.meta,
    left: left.slice(0, MAX_LEFT),
    leftCount: left.length,
  };
}

type FeedServices = Services & WithGrowth & WithSettings;

/**
 * Serves ready bytes of the present catalogue; 404 like any other path while a feed is off. They are made again when
 * the catalogue changes or a product sells out or comes back, not for each unit sold.
 */
export function feedRoutes({ app, services }: { app: HttpServer; services: FeedServices }): void {
  const url = services.config.publicUrl;
  const soldOut = new Memo<string>(() => services.catalogueVersion.current);
  const products = async () => (await services.reads.catalogue((db) => readFeedProducts(db, url))).products;

  feed('google', 'application/xml; charset=utf-8', async () =>
    googleFeed({ name: (await services.settings()).trade_name, url }, await products()),
  );
  feed('meta', 'text/csv; charset=utf-8', async () => metaFeed(await products()));

  function feed(name: keyof typeof feedPaths, type: string, make: () => Promise<string>): void {
    app.get(feedPaths[name], async (request: HttpRequest, reply: HttpReply) => {
      if (!(await services.growth())[name]) {
        reply.callNotFound();
        return reply;
      }
      const state = `${services.catalogueVersion.withoutStock} ${await soldOut.of({}, () => services.reads.catalogue(markOfSoldOut))}`;
      const asker = { ipKey: ipKeyOf(request.ip), now: services.clock.now() };
      const key = `feed ${name} ${state}`;
      const answer = await services.missLimit.findOrMake(asker, services.imageCache, key, async () => ({
        status: 200,
        headers: { 'content-type': type, 'cache-control': 'public, no-cache' },
        body: Buffer.from(await make()),
      }));
      return sendCached(request, reply, answer);
    });
  }
}

/** Google takes no smaller picture. */
const MIN_PIXELS = 250;
const MORE_IMAGES = 10;

type WhyLeft = 'no_picture' | 'no_price';

interface LeftProduct {
  sku: string | null;
  name: string;
  why: WhyLeft;
}

interface FeedProducts {
  products: FeedProduct[];
  /** Products on sale that are in no feed. */
  left: LeftProduct[];
}

interface Row {
  id: string;
  sku: string | null;
  slug: string;
  name: string;
  description: string;
  price_paise: number;
  mrp_paise: number | null;
  brand: string | null;
  gtin: string | null;
  category_id: string;
  group_id: string | null;
  weight_g: number | null;
  units: number | null;
  pictures: string[];
}

async function readFeedProducts(db: Db, origin: string): Promise<FeedProducts> {
  const paths = await readCategoryNames(db);
  const products: FeedProduct[] = [];
  const left: LeftProduct[] = [];
  for (const row of await readRows(db)) {
    const [image, ...moreImages] = row.pictures.map((name) => origin + pictureOf(name));
    if (row.price_paise === 0) left.push({ sku: row.sku, name: row.name, why: 'no_price' });
    else if (image === undefined) left.push({ sku: row.sku, name: row.name, why: 'no_picture' });
    else
      products.push(
        feedProductOf(row, origin, { image, moreImages, categories: paths.get(row.category_id)! }),
      );
  }
  return { products, left };
}

/** The same until another product is sold out, or is back. */
async function markOfSoldOut(db: Db): Promise<string> {
  const { mark } = await db
    .selectFrom('products')
    .select(
      sql<string>`md5(coalesce(string_agg(products.id::text, ' ' order by products.id), ''))`.as('mark'),
    )
    .where('is_live', '=', true)
    .where(sql<boolean>`not ${inStockCondition}`)
    .executeTakeFirstOrThrow();
  return mark;
}

/** Pictures that are large enough, in their order. A drawing has a raster copy of itself. */
async function readRows(db: Db): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select products.id, sku, products.slug, products.name, description, price_paise, mrp_paise, brands.name as brand,
      gtin, category_id, group_id, weight_g, ${unitsOf()} as units, coalesce(shown.names, '{}') as pictures
    from products left join brands on brands.id = products.brand_id
    left join (
      select product_id, array_agg(image order by position) as names
      from product_pictures join media on media.name = image
      where media.content_type = 'image/svg+xml' or least(media.width, media.height) >= ${MIN_PIXELS}
      group by product_id) shown on shown.product_id = products.id
    where is_live order by products.rank`.execute(db);
  return rows;
}

async function readCategoryNames(db: Db): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ id: string; names: string[] }>`
    with recursive tree as (
      select id, array[name] as names from categories where parent_id is null
      union all
      select child.id, tree.names || child.name from tree join categories child on child.parent_id = tree.id
    ) select id, names from tree`.execute(db);
  return new Map(rows.map(({ id, names }) => [id, names]));
}

function pictureOf(name: string): string {
  const path = `/media/${name}`;
  return name.endsWith('.svg') ? linkPreviewOf(path)! : path;
}

function feedProductOf(
  row: Row,
  origin: string,
  shown: { image: string; moreImages: string[]; categories: string[] },
): FeedProduct {
  return {
    id: row.sku ?? row.id,
    sku: row.sku,
    title: row.name,
    description: row.description,
    link: origin + paths.product(row.slug),
    image: shown.image,
    moreImages: shown.moreImages.slice(0, MORE_IMAGES),
    isInStock: isInStock(row.units),
    pricePaise: row.price_paise,
    mrpPaise: row.mrp_paise,
    brand: row.brand,
    gtin: row.gtin !== null && isGtin(row.gtin) ? row.gtin : null,
    categories: shown.categories,
    groupId: row.group_id,
    weightGrams: row.weight_g,
  };
}
