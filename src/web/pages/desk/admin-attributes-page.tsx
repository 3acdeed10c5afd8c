import { CategoryAttributes } from '../../features/catalogue/desk/attributes/category-attributes.tsx';
import { ManageAttributes } from '../../features/catalogue/desk/attributes/manage-attributes.tsx';
import { CatalogueNav } from '../../features/desk/desk/shell/catalogue-nav.tsx';

export function Component() {
  return (
    <>
      <CatalogueNav />
      <ManageAttributes />
      <CategoryAttributes />
    </>
  );
}
