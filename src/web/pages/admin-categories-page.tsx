import { ManageCategories } from '../features/admin-categories/manage-categories.tsx';
import { CatalogueNav } from '../features/admin-shell/catalogue-nav.tsx';
import { PageHead } from '../lib/page-head.tsx';

export function Component() {
  return (
    <>
      <PageHead title="Categories" description="Categories" />
      <CatalogueNav />
      <ManageCategories />
    </>
  );
}
