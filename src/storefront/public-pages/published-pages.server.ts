import type { AfterSaleRow, WithAfterSale } from '../../platform/after-sale/after-sale-memo.server.ts';
import { LRUCache } from 'lru-cache';
import { FIXED_PAGE_KEYS, pathOfPage } from '../pages/fixed-pages.ts';
import type { PageContent } from '../pages/page-content.shapes.ts';
import type { Db } from '../../db/transaction.ts';
import type { CatalogueVersion } from '../../kit/server/cache/catalogue-version.ts';
import { Memo } from '../../kit/server/cache/memo.ts';
import { SAMPLE_GSTIN } from '../../platform/settings/shop-identity.ts';
import { type PageFacts, withFacts } from '../pages/page-facts.ts';
import type { Shop } from '../../platform/settings/settings.shapes.ts';
import type { StorefrontRow, WithStorefront } from '../brand/storefront-memo.server.ts';
import { PAGE_SEEDS } from '../../db/storefront/page-seeds.ts';
import { shopAddressLine } from '../../platform/settings/shop-address-line.ts';
import { shopReply, type WithSettings } from '../../platform/settings/change-settings.server.ts';

/** Title of an installed app, where there is room for few words. */
const FIRST_TITLE = 'CCTV cameras and kits';

export async function titleOfHome(
  services: WithPublishedPages & WithSettings & WithStorefront & WithAfterSale,
): Promise<string> {
  const page = (await services.publishedPages.find('home'))!;
  const { title } = await services.publishedPages.contentOf(page);
  if (title.en === PAGE_SEEDS.home.title.en) return FIRST_TITLE;
  const [settings, storefront, afterSale] = await Promise.all([
    services.settings(),
    services.storefront(),
    services.afterSale(),
  ]);
  return withFacts(title.en, factsOfShop(shopReply(settings), storefront, afterSale));
}

type Brand = Pick<StorefrontRow, 'cities' | 'founded_in'>;

/** The cities that the owner names, else those where the shop installs. */
export function citiesOf(
  { cities }: Pick<Brand, 'cities'>,
  { installsIn = [] }: Pick<Shop, 'installsIn'>,
): string[] {
  return cities.length > 0 ? cities : installsIn;
}

export function factsOfShop(shop: Shop, brand: Brand, afterSale: AfterSaleRow): PageFacts {
  const { address, gstin, grievanceOfficer } = shop;
  const cities = citiesOf(brand, shop);
  return {
    name: shop.tradeName,
    legalName: shop.legalName,
    city: address.city,
    address: shopAddressLine(address),
    phone: shop.phone,
    whatsapp: shop.whatsapp ?? '',
    email: shop.email,
    supportEmail: shop.supportEmail,
    grievanceName: grievanceOfficer.name,
    grievanceEmail: grievanceOfficer.email,
    hours: shop.hours,
    // The invented GSTIN of a new shop is called a sample.
    gstin: `${gstin ?? ''}${gstin === SAMPLE_GSTIN ? ' (sample)' : ''}`,
    eprNumber: shop.eprNumber ?? '',
    founded: brand.founded_in === null ? '' : String(brand.founded_in),
    cities: cities.join(', '),
    cityCount: cities.length === 0 ? '' : String(cities.length),
    payOnDelivery: shop.payOnDelivery === 'nowhere' ? '' : 'yes',
    returns: afterSale.returns ? 'yes' : '',
    returnDays: String(afterSale.return_days || ''),
    faultDays: String(afterSale.fault_days || ''),
  };
}

export interface PublishedPage {
  id: string;
  key: string | null;
  slug: string | null;
  path: string;
  version: number;
  publishedAt: Date;
}

export interface WithPublishedPages {
  publishedPages: PublishedPages;
}

export async function listPublished(db: Db): Promise<PublishedPage[]> {
  const rows = await db
    .selectFrom('pages')
    .innerJoin('page_versions', (join) =>
      join
        .onRef('page_versions.page_id', '=', 'pages.id')
        .onRef('page_versions.number', '=', 'pages.published_version'),
    )
    .select(['id', 'key', 'slug', 'number', 'published_at'])
    .execute();
  return rows.map(({ number, published_at, ...page }) => ({
    ...page,
    path: pathOfPage(page),
    version: number,
    publishedAt: published_at,
  }));
}

/** Bytes of JSON; in memory a page is up to three times as large. */
const CONTENT_BYTES = 8 * 1024 * 1024;

/**
 * The list of public pages is kept in memory under the catalogue's version. Their texts never change once they are
 * published, so those that were asked for last stay, and all others are read on demand.
 */
export class PublishedPages {
  private readonly db: Db;
  private readonly index: Memo<ReadonlyMap<string, PublishedPage>>;
  private readonly contents = new LRUCache<string, { content: PageContent; bytes: number }>({
    maxSize: CONTENT_BYTES,
    sizeCalculation: ({ bytes }) => bytes,
  });

  constructor(db: Db, version: CatalogueVersion) {
    this.db = db;
    this.index = new Memo(() => version.withoutStock);
  }

  /** Finds a page by the key of a fixed page or the slug of an own one. */
  async find(keyOrSlug: string): Promise<PublishedPage | null> {
    return (await this.byName()).get(keyOrSlug) ?? null;
  }

  async all(): Promise<PublishedPage[]> {
    return [...(await this.byName()).values()];
  }

  async contentOf({ id, version }: PublishedPage): Promise<PageContent> {
    const name = `${id} ${version}`;
    const kept = this.contents.get(name);
    if (kept) return kept.content;
    await this.readInto([id]);
    const read = this.contents.get(name);
    if (read) return read.content;
    // The page is larger than all that is kept, or was published again since.
    const { content } = await this.db
      .selectFrom('page_versions')
      .select('content')
      .where('page_id', '=', id)
      .where('number', '=', version)
      .executeTakeFirstOrThrow();
    return content;
  }

  private byName(): Promise<ReadonlyMap<string, PublishedPage>> {
    return this.index.of({}, async () => {
      const pages = await listPublished(this.db);
      // The fixed pages are read together, because every shop shows them.
      const fixed = pages.filter(({ key }) => key !== null && FIXED_PAGE_KEYS.some((each) => each === key));
      if (fixed.some(({ id, version }) => !this.contents.has(`${id} ${version}`)))
        await this.readInto(fixed.map(({ id }) => id));
      return new Map(pages.map((page) => [page.key ?? page.slug!, page]));
    });
  }

  private async readInto(ids: string[]): Promise<void> {
    const rows = await this.db
      .selectFrom('page_versions')
      .innerJoin('pages', (join) =>
        join
          .onRef('pages.id', '=', 'page_versions.page_id')
          .onRef('pages.published_version', '=', 'page_versions.number'),
      )
      .select(['page_id', 'number', 'content'])
      .where('page_id', 'in', ids)
      .execute();
    for (const { page_id, number, content } of rows)
      this.contents.set(`${page_id} ${number}`, { content, bytes: JSON.stringify(content).length });
  }
}
