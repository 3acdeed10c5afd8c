import { CatalogueNav } from '../../features/desk/desk/shell/catalogue-nav.tsx';
import { SearchesList } from '../../features/search/desk/searches-list.tsx';

export function Component() {
  return (
    <>
      <CatalogueNav />
      <SearchesList />
    </>
  );
}
