import { CatalogueNav } from '../../features/desk/desk/shell/catalogue-nav.tsx';
import { ImportProducts } from '../../features/imports/desk/import-products.tsx';

export function Component() {
  return (
    <>
      <CatalogueNav />
      <ImportProducts />
    </>
  );
}
