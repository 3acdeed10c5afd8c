import { ManageSynonyms } from '../features/admin-search/manage-synonyms.tsx';
import { PageHead } from '../lib/page-head.tsx';

export function Component() {
  return (
    <>
      <PageHead title="Synonyms" description="Synonyms" />
      <ManageSynonyms />
    </>
  );
}
