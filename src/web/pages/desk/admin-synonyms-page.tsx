import { CatalogueNav } from '../../features/desk/desk/shell/catalogue-nav.tsx';
import { ManageSynonyms } from '../../features/search/desk/manage-synonyms.tsx';
import { PageHead } from '../../lib/page/page-head.tsx';

export function Component() {
  return (
    <>
      <PageHead title="Synonyms" description="Synonyms" />
      <CatalogueNav />
      <ManageSynonyms />
    </>
  );
}
