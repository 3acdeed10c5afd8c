import { CatalogueNav } from '../../features/desk/desk/shell/catalogue-nav.tsx';
import { MissingFactsList } from '../../features/planning/desk/missing-facts-list.tsx';
import { PageHead } from '../../lib/page/page-head.tsx';

export function Component() {
  return (
    <>
      <PageHead title="Missing facts" description="Missing facts" />
      <CatalogueNav />
      <MissingFactsList />
    </>
  );
}
