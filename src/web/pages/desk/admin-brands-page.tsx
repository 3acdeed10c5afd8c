import { ManageBrands } from '../../features/catalogue/desk/brands/manage-brands.tsx';
import { CatalogueNav } from '../../features/desk/desk/shell/catalogue-nav.tsx';

export function Component() {
  return (
    <>
      <CatalogueNav />
      <ManageBrands />
    </>
  );
}
