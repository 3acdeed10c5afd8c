import { SearchesList } from '../features/admin-search/searches-list.tsx';
import { CatalogueNav } from '../features/admin-shell/catalogue-nav.tsx';
import { PageHead } from '../lib/page-head.tsx';

export function Component() {
  return (
    <>
      <PageHead title="Searches" description="Searches" />
      <CatalogueNav />
      <SearchesList />
    </>
  );
}
