import { useEffect } from 'react';
import { useQuery } from '@tanstack/react-query';
import { generalMessages } from '../../platform/shell/general.words.ts';
import { paths } from '../page-paths.ts';
import { HeaderSearch } from '../../search/search/header-search.shop.tsx';
import { apiQuery } from '../../kit/web/lib/api/api-query.ts';
import { useLocation } from '../../kit/web/router/router.tsx';
import { PageHead } from '../../kit/web/lib/page/page-head.tsx';
import { buttonClass } from '../../kit/web/ui/button-class.ts';
import { PageHeading } from '../../kit/web/ui/page/page-heading.tsx';
import { ShopLink } from '../../kit/web/ui/shop-link.tsx';
import { screenMessages } from '../../platform/shell/screen.words.ts';

const MOST = 4;

export const notFoundQuery = apiQuery('GET /categories', {});

export function NotFound() {
  useServersAnswer();
  const { data: categories = [] } = useQuery(notFoundQuery);
  const largest = categories
    .filter(({ countBelow }) => countBelow > 0)
    .sort((a, b) => b.countBelow - a.countBelow)
    .slice(0, MOST);
  return (
    <div className="wrap grid justify-items-center gap-5 py-16 text-center md:py-24">
      <PageHead title={screenMessages.pageNotFound} description={generalMessages.notFound} />
      <PageHeading>{screenMessages.pageNotFound}</PageHeading>
      <p className="text-lead text-text-2">{generalMessages.notFound}</p>
      <HeaderSearch label={screenMessages.searchForWhatYouWereAfter} className="w-full max-w-md" />
      {largest.length > 0 && (
        <ul className="flex flex-wrap justify-center gap-2.5">
          {largest.map(({ name, slug }) => (
            <li key={slug}>
              <ShopLink to={paths.category(slug)} className={buttonClass('outline')}>
                {name}
              </ShopLink>
            </li>
          ))}
        </ul>
      )}
      <ShopLink to={paths.home} className="link-line font-[650]">
        {screenMessages.backToTheHomePage}
      </ShopLink>
    </div>
  );
}

/** Only the server knows the targets of old paths: a path that was reached inside the page is asked for again. */
function useServersAnswer(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    const [loaded] = performance.getEntriesByType('navigation');
    // Not compared with `pathname`, which lacks the prefix of another language.
    if (loaded && new URL(loaded.name).pathname !== window.location.pathname) window.location.reload();
  }, [pathname]);
}
