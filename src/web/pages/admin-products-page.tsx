import { ManageProducts } from '../features/admin-products/manage-products.tsx';
import { PageHead } from '../lib/page-head.tsx';

export function Component() {
  return (
    <>
      <PageHead title="Manage Products" description="Manage Products" />
      <ManageProducts />
    </>
  );
}
