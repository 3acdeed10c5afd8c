import { CategoryAttributes } from '../../features/catalogue/desk/attributes/category-attributes.tsx';
import { ManageAttributes } from '../../features/catalogue/desk/attributes/manage-attributes.tsx';
import { CatalogueNav } from '../../features/desk/desk/shell/catalogue-nav.tsx';
import { PageHead } from '../../lib/page/page-head.tsx';

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
