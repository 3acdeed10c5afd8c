import { ManageSynonyms } from '../features/admin-search/manage-synonyms.tsx';
import { CatalogueNav } from '../features/admin-shell/catalogue-nav.tsx';
import { PageHead } from '../lib/page-head.tsx';

export function Component() {
  return (
    <>
      <PageHead title="Synonyms" description="Synonyms" />
      <CatalogueNav />
      <ManageSynonyms />
    </>
  );
}
