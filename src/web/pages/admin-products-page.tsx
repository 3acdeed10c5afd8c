import { productParts } from '../features/admin-product-parts/product-parts.tsx';
import { ManageProducts } from '../features/admin-products/manage-products.tsx';
import { CatalogueNav } from '../features/admin-shell/catalogue-nav.tsx';
import { StockField } from '../features/admin-stock/stock-field.tsx';
import { PageHead } from '../lib/page-head.tsx';

export function Component() {
  return (
    <>
      <PageHead title="Manage Products" description="Manage Products" />
      <CatalogueNav />
      <ManageProducts parts={productParts} stockField={(product) => <StockField product={product} />} />
    </>
  );
}
