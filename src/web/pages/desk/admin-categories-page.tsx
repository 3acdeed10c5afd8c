import { ManageCategories } from '../../features/catalogue/desk/categories/manage-categories.tsx';
import { CatalogueNav } from '../../features/desk/desk/shell/catalogue-nav.tsx';
import { PageHead } from '../../lib/page/page-head.tsx';

export function Component() {
  return (
    <>
      <PageHead title="Categories" description="Categories" />
      <CatalogueNav />
      <ManageCategories />
    </>
  );
}
