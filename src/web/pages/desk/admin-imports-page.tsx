import { CatalogueNav } from '../../features/desk/desk/shell/catalogue-nav.tsx';
import { ImportProducts } from '../../features/imports/desk/import-products.tsx';
import { PageHead } from '../../lib/page/page-head.tsx';

export function Component() {
  return (
    <>
      <PageHead title="Import Products" description="Import Products" />
      <CatalogueNav />
      <ImportProducts />
    </>
  );
}
