import { useQuery } from '@tanstack/react-query';
import { FIXED_PAGES, isFixedPageKey } from '../pages/fixed-pages.ts';
import { paths } from '../../app/page-paths.ts';
import { pageBlockMessages } from '../pages/page-block.words.ts';
import type { PublicPage } from './public-page.shapes.ts';
import { apiQuery } from '../../kit/web/lib/api/api-query.ts';
import { isRefusal } from '../../kit/web/lib/api/failures.ts';
import { PageHead } from '../../kit/web/lib/page/page-head.tsx';
import type { PageUrl } from '../../kit/web/lib/page/page.ts';
import { ContentView } from '../../app/page-parts/content-view.shop.tsx';
import { NotFound } from '../../app/page-parts/not-found.shop.tsx';
import { OnlyInEnglish } from '../../app/page-parts/only-in-english.shop.tsx';
import { queriesOfBlocks } from '../../app/page-parts/page-blocks.shop.tsx';
import { pageQuery } from '../../app/page-parts/page-query.shop.ts';
import { useLocation } from '../../kit/web/router/router.tsx';
import { LoadFailed } from '../../kit/web/ui/page/load-failed.tsx';
import { Pending } from '../../kit/web/pending.tsx';

/** A page whose texts are the owner's: a fixed one but the home page, one of the shop's own, or the draft of one. */

export const queries = ({ pathname }: PageUrl) => [queryOf(pathname)];

export const furtherQueries = ([page]: unknown[]) => queriesOfBlocks((page as PublicPage).blocks);

export function Component() {
  const { pathname } = useLocation();
  const { data: page, error, refetch } = useQuery(queryOf(pathname));
  if (isRefusal(error, 404) || isRefusal(error, 400)) return <NotFound />;
  if (error && !page)
    return (
      <div className="wrap py-8">
        <LoadFailed sentence={pageBlockMessages.fetchFailed} onRetry={() => void refetch()} />
      </div>
    );
  if (!page) return <Pending />;
  const canonical = tokenIn(pathname) === null ? { canonical: page.path } : {};
  const view = (
    <ContentView
      page={page}
      head={
        <>
          <PageHead title={page.title} description={page.description} {...canonical} />
          <OnlyInEnglish lang={page.lang} />
        </>
      }
    />
  );
  if (tokenIn(pathname) === null) return view;
  return (
    <>
      <p role="status" className="notice px-4 py-2 text-center font-[650]">
        {pageBlockMessages.previewOfDraft}
      </p>
      {view}
    </>
  );
}

function queryOf(pathname: string) {
  const token = tokenIn(pathname);
  return token === null
    ? pageQuery(keyOf(pathname))
    : apiQuery('GET /previews/:token', { params: { token } });
}

function tokenIn(pathname: string): string | null {
  const start = paths.preview('');
  return pathname.toLowerCase().startsWith(start) ? pathname.slice(start.length).replace(/\/+$/, '') : null;
}

const NO_PAGE = '-';

/** No page of the shop's own has the key of a fixed one. */
function keyOf(pathname: string): string {
  const path = pathname.toLowerCase().replace(/(?<=.)\/+$/, '');
  const fixed = FIXED_PAGES.find((page) => page.path === path);
  if (fixed) return fixed.key;
  const slug = path.slice(paths.ownPage('').length);
  return path.startsWith(paths.ownPage('')) && !isFixedPageKey(slug) ? slug : NO_PAGE;
}
