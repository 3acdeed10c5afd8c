import { withFacts } from '../pages/page-facts.ts';
import { PAGE_SEEDS } from '../../db/storefront/page-seeds.ts';
import { shopReply } from '../../platform/settings/settings-queries.server.ts';
import type { WithSettings } from '../../platform/settings/settings-memo.server.ts';
import type { WithStorefront } from '../brand/storefront-memo.server.ts';
import { factsOfShop } from './facts-of-shop.server.ts';
import type { WithPublishedPages } from './published-pages.server.ts';

/** Title of an installed app, where there is room for few words. */
const FIRST_TITLE = 'CCTV cameras and kits';

export async function titleOfHome(
  services: WithPublishedPages & WithSettings & WithStorefront,
): Promise<string> {
  const page = (await services.publishedPages.find('home'))!;
  const { title } = await services.publishedPages.contentOf(page);
  if (title.en === PAGE_SEEDS.home.title.en) return FIRST_TITLE;
  return withFacts(title.en, factsOfShop(shopReply(await services.settings()), await services.storefront()));
}
