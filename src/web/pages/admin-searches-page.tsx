import { SearchesList } from '../features/admin-search/searches-list.tsx';
import { PageHead } from '../lib/page-head.tsx';

export function Component() {
  return (
    <>
      <PageHead title="Searches" description="Searches" />
      <SearchesList />
    </>
  );
}
