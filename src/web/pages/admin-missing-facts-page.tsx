import { MissingFactsList } from '../features/admin-attributes/missing-facts-list.tsx';
import { CatalogueNav } from '../features/admin-shell/catalogue-nav.tsx';
import { PageHead } from '../lib/page-head.tsx';

export function Component() {
  return (
    <>
      <PageHead title="Missing facts" description="Missing facts" />
      <CatalogueNav />
      <MissingFactsList />
    </>
  );
}
