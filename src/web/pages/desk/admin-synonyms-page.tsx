import { CatalogueNav } from '../../features/desk/desk/shell/catalogue-nav.tsx';
import { ManageSynonyms } from '../../features/search/desk/manage-synonyms.tsx';

export function Component() {
  return (
    <>
      <CatalogueNav />
      <ManageSynonyms />
    </>
  );
}
