import { ManageCategories } from '../../features/catalogue/desk/categories/manage-categories.tsx';
import { CatalogueNav } from '../../features/desk/desk/shell/catalogue-nav.tsx';

export function Component() {
  return (
    <>
      <CatalogueNav />
      <ManageCategories />
    </>
  );
}
