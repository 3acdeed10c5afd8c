import { CategoryAttributes } from '../features/admin-attributes/category-attributes.tsx';
import { ManageAttributes } from '../features/admin-attributes/manage-attributes.tsx';
import { CatalogueNav } from '../features/admin-shell/catalogue-nav.tsx';
import { PageHead } from '../lib/page-head.tsx';

export function Component() {
  return (
    <>
      <PageHead title="Attributes" description="Attributes" />
      <CatalogueNav />
      <ManageAttributes />
      <CategoryAttributes />
    </>
  );
}
