import { ManageBrands } from '../features/admin-brands/manage-brands.tsx';
import { CatalogueNav } from '../features/admin-shell/catalogue-nav.tsx';
import { PageHead } from '../lib/page-head.tsx';

export function Component() {
  return (
    <>
      <PageHead title="Brands" description="Brands" />
      <CatalogueNav />
      <ManageBrands />
    </>
  );
}
