import { useQuery } from '@tanstack/react-query';
import { NotFound } from '../../app/page-parts/not-found.shop.tsx';
import { callLink, phoneText } from '../../kit/rules/phone-links.ts';
import type { Shop } from '../../platform/settings/settings.shapes.ts';
import { apiQuery } from '../../kit/web/lib/api/api-query.ts';
import { PageHead } from '../../kit/web/lib/page/page-head.tsx';
import type { PageProps } from '../../kit/web/lib/page/page.ts';
import { useShop } from '../../kit/web/lib/page/use-shop.ts';
import { Loaded } from '../../kit/web/loaded.tsx';
import { Button } from '../../kit/web/ui/button.tsx';
import { PageHeading } from '../../kit/web/ui/page/page-heading.tsx';
import { siteShopMessages } from '../visits/onsite-shop.words.ts';
import { offersOnsite } from '../visits/offers-onsite.ts';
import { siteMessages } from '../visits/visit.words.ts';
import { SiteView } from './site-view.shop.tsx';

// The server runs no `queries`: what hangs where must not be in a page of the server's.

/** There is no such page while site files are off. */
export const isThere = (shop: Shop) => offersOnsite(shop, 'siteFiles');

export function Component({ params: { token = '' } }: PageProps) {
  const shown = isThere(useShop());
  const file = useQuery({
    ...apiQuery('GET /site-file/:token', { params: { token } }),
    enabled: shown,
    staleTime: 0,
    refetchOnMount: 'always',
  });
  if (!shown) return <NotFound />;
  return (
    <div className="wrap grid max-w-[860px] gap-5 py-6 md:py-10 print:max-w-none print:py-0">
      <PageHead title={file.data?.name ?? siteShopMessages.fileTitle} description={siteShopMessages.lead} />
      <div className="flex flex-wrap items-start justify-between gap-x-5 gap-y-3">
        <PageHeading className="wrap-anywhere">{file.data?.name ?? siteShopMessages.fileTitle}</PageHeading>
        {file.data && (
          <Button kind="outline" onClick={() => window.print()}>
            {siteShopMessages.print}
          </Button>
        )}
      </div>
      <Loaded query={file} failed={siteShopMessages.failed} missing={siteMessages.linkNotFound}>
        {({ shop: { tradeName, phone }, ...site }) => (
          <>
            <SiteView site={site} />
            <p>
              {tradeName}
              {phone !== '' && (
                <a href={callLink(phone)} className="num link-line ml-3 inline-flex min-h-11 items-center">
                  {phoneText(phone)}
                </a>
              )}
            </p>
          </>
        )}
      </Loaded>
    </div>
  );
}
