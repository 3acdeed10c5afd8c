import { CatalogueNav } from '../../features/desk/desk/shell/catalogue-nav.tsx';
import { SearchesList } from '../../features/search/desk/searches-list.tsx';
import { PageHead } from '../../lib/page/page-head.tsx';

export function Component() {
  return (
    <>
      <PageHead title="Searches" description="Searches" />
      <CatalogueNav />
      <SearchesList />
    </>
  );
}
