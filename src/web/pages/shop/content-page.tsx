import { useQuery } from '@tanstack/react-query';
import { FIXED_PAGES, isFixedPageKey } from '../../../domain/storefront/fixed-pages.ts';
import * as generalMessages from '../../../contract/platform/general-messages.ts';
import { pageMessages } from '../../../contract/storefront/page-messages.ts';
import type { PublicPage } from '../../../contract/storefront/public-page-shapes.ts';
import { isRefusal } from '../../lib/api/failures.ts';
import { PageHead } from '../../lib/page/page-head.tsx';
import type { PageUrl } from '../../lib/page/page.ts';
import { ContentView } from './parts/content-view.tsx';
import { NotFound } from './parts/not-found.tsx';
import { queriesOfBlocks } from './parts/page-blocks.tsx';
import { pageQuery } from './parts/page-query.ts';
import { useLocation } from '../../router/router.tsx';
import { LoadFailed } from '../../ui/page/load-failed.tsx';
import { Pending } from '../../ui/page/pending.tsx';

/** A page whose texts are the owner's: a fixed one but the home page, or one of the shop's own. */

export const queries = ({ pathname }: PageUrl) => [pageQuery(keyOf(pathname))];

export const furtherQueries = ([page]: unknown[]) => queriesOfBlocks((page as PublicPage).blocks);

export function Component() {
  const { data: page, error, refetch } = useQuery(pageQuery(keyOf(useLocation().pathname)));
  if (isRefusal(error, 404) || isRefusal(error, 400)) return <NotFound />;
  if (error && !page)
    return (
      <div className="wrap py-8">
        <LoadFailed sentence={pageMessages.fetchFailed} onRetry={() => void refetch()} />
      </div>
    );
  if (!page) return <Pending>{generalMessages.loading}</Pending>;
  return (
    <ContentView
      page={page}
      head={<PageHead title={page.title} description={page.description} canonical={page.path} />}
    />
  );
}

/** No page of the shop's own has the key of a fixed one. */
function keyOf(pathname: string): string {
  const path = pathname.toLowerCase().replace(/(?<=.)\/+$/, '');
  const fixed = FIXED_PAGES.find((page) => page.path === path);
  if (fixed) return fixed.key;
  const slug = path.split('/').at(-1)!;
  return isFixedPageKey(slug) ? '-' : slug;
}
