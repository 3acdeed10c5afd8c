import type { WithShop } from '../../platform/settings/change-settings.server.ts';
import type { z } from 'zod';
import { isFixedPageKey, pathOfPage } from '../pages/fixed-pages.ts';
import { paths, policyNames } from '../../app/page-paths.ts';
import type { Shop } from '../../platform/settings/settings.shapes.ts';
import { LANGUAGES, type LanguageCode } from '../../kit/rules/languages.ts';
import type { PageContent } from '../pages/page-content.shapes.ts';
import { pageBlockMessages } from '../pages/page-block.words.ts';
import {
  languageQuery,
  pageKeyParams,
  previewParams,
  publicPageShape,
  type PublicPage,
} from './public-page.shapes.ts';
import { textIn } from '../languages/text-in-languages.shapes.ts';
import { notFound } from '../../kit/server/http/errors.ts';
import { parsedInput } from '../../kit/server/http/call-registry.ts';
import { forAnyone, forVisitors, type Routing } from '../../kit/server/http/route.ts';
import { languageNow } from '../../kit/server/http/request-language.ts';
import { hashOf } from '../../kit/server/security/secrets.ts';
import type { AfterSaleRow, WithAfterSale } from '../../platform/after-sale/after-sale-memo.server.ts';
import type { Services } from '../../kit/server/services.ts';
import type { StorefrontRow, WithStorefront } from '../brand/storefront-memo.server.ts';
import {
  citiesOf,
  factsOfShop,
  type PublishedPage,
  type WithPublishedPages,
} from './published-pages.server.ts';
import { publicPage, withReviews, type PageCatalogue, type PageSurroundings } from './public-page.server.ts';

export function publicPagesCalls(
  { services }: Routing<WithStorefront & WithPublishedPages & WithAfterSale & WithShop>,
  catalogue: PageCatalogue,
) {
  const { publishedPages } = services;

  const previewSpec = {
    summary: 'Return the draft of a page by its preview link',
    refusals: [404],
    params: previewParams,
    reply: publicPageShape,
  };
  // The page is rendered here for each request, and never cached.
  services.localAnswers.set('GET /previews/:token', async (raw) => {
    const { params } = parsedInput(previewSpec, raw) as { params: z.output<typeof previewParams> };
    return { result: await preview(params.token), whenGiven: undefined };
  });

  return {
    /** Finds a page by the key of a fixed page or the slug of an own one. */
    'GET /pages/:key': forVisitors(
      {
        name: 'readPage',
        summary: 'Return the blocks of a page by key or slug, in one language',
        refusals: [404],
        params: pageKeyParams,
        query: languageQuery,
        reply: publicPageShape,
      },
      async ({ params, query }) => {
        const page = await publishedPages.find(params.key);
        if (!page) throw notFound(pageBlockMessages.notFound);
        const [content, storefront, said, afterSale] = await Promise.all([
          publishedPages.contentOf(page),
          services.storefront(),
          services.shop(),
          services.afterSale(),
        ]);
        const surroundings = surroundingsOf(said, { storefront, afterSale }, query.lang, catalogue);
        return wholePage(page, content, surroundings);
      },
      { isEditedThere: true, pageOf: ({ key }) => (isFixedPageKey(key) ? null : paths.ownPage(key)) },
    ),

    'GET /previews/:token': forAnyone({ name: 'readPreview', ...previewSpec }, ({ params, reply }) => {
      reply.header('x-robots-tag', 'noindex');
      return preview(params.token);
    }),
  };

  async function preview(token: string): Promise<PublicPage> {
    const { content, language, version, ...page } = await readPreview(services, token);
    const rows = { storefront: await services.storefront(), afterSale: await services.afterSale() };
    const surroundings = {
      ...surroundingsOf(await services.shop(), rows, undefined, catalogue),
      language,
    };
    return wholePage({ ...page, path: pathOfPage(page), version }, content, surroundings);
  }

  async function wholePage(
    { key, path, version }: Pick<PublishedPage, 'key' | 'path' | 'version'>,
    content: PageContent,
    surroundings: PageSurroundings,
  ): Promise<PublicPage> {
    const page = await publicPage(content, surroundings);
    return {
      path,
      ...page,
      ...(key === 'home' && { blocks: await withReviews(page.blocks, surroundings.catalogue) }),
      version,
      ...(isPolicy(key) && { policies: await policyLinks(surroundings.language) }),
    };
  }

  async function policyLinks(language: LanguageCode) {
    return Promise.all(
      policyNames.map(async (name) => {
        const page = (await publishedPages.find(name))!;
        const { title } = await publishedPages.contentOf(page);
        return { name: textIn(title, language), to: page.path };
      }),
    );
  }
}

export function surroundingsOf(
  shop: Shop,
  { storefront, afterSale }: { storefront: StorefrontRow; afterSale: AfterSaleRow },
  asked: string | undefined,
  catalogue: PageCatalogue,
): PageSurroundings {
  return {
    language: languageOf(storefront, asked),
    facts: factsOfShop(shop, storefront, afterSale),
    about: {
      founded: storefront.founded_in,
      city: shop.address.city,
      cities: citiesOf(storefront, shop),
    },
    catalogue,
  };
}

/** By default the language of the answered page or call. A language that the shop does not offer is English. */
function languageOf({ offered }: StorefrontRow, asked: string = languageNow()): LanguageCode {
  return LANGUAGES.find(({ code }) => code === asked && offered.includes(code))?.code ?? 'en';
}

function isPolicy(key: string | null): boolean {
  return policyNames.some((name) => name === key);
}

interface Previewed {
  content: PageContent;
  key: string | null;
  slug: string | null;
  language: LanguageCode;
  version: number;
}

/** The draft as it is now. @throws Refused 404 alike for a wrong link and one whose time is over */
async function readPreview({ db, clock }: Pick<Services, 'db' | 'clock'>, token: string): Promise<Previewed> {
  const row = await db
    .selectFrom('page_previews')
    .innerJoin('pages', 'pages.id', 'page_previews.page_id')
    .select(['draft', 'key', 'slug', 'language', 'published_version'])
    .where('token_hash', '=', hashOf(token))
    .where('expires_at', '>', clock.now())
    .executeTakeFirst();
  if (!row) throw notFound(pageBlockMessages.previewNotFound);
  const { draft, published_version, ...page } = row;
  return { ...page, content: draft, version: published_version ?? 0 };
}
