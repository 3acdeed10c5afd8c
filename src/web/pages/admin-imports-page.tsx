import { ImportProducts } from '../features/admin-imports/import-products.tsx';
import { CatalogueNav } from '../features/admin-shell/catalogue-nav.tsx';
import { PageHead } from '../lib/page-head.tsx';

export function Component() {
  return (
    <>
      <PageHead title="Import Products" description="Import Products" />
      <CatalogueNav />
      <ImportProducts />
    </>
  );
}
