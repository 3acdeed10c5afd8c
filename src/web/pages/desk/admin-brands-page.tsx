import { ManageBrands } from '../../features/catalogue/desk/brands/manage-brands.tsx';
import { CatalogueNav } from '../../features/desk/desk/shell/catalogue-nav.tsx';
import { PageHead } from '../../lib/page/page-head.tsx';

export function Component() {
  return (
    <>
      <PageHead title="Brands" description="Brands" />
      <CatalogueNav />
      <ManageBrands />
    </>
  );
}
