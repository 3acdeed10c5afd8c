import { productParts } from '../../features/catalogue/desk/product-parts/product-parts.tsx';
import { ManageProducts } from '../../features/catalogue/desk/products/manage-products.tsx';
import { ChosenBar } from '../../features/imports/desk/bulk-edit/chosen-bar.tsx';
import { StockField } from '../../features/stock/desk/stock-field.tsx';

export function Component() {
  return (
    <>
      <ManageProducts
        parts={productParts}
        stockField={(product) => <StockField product={product} />}
        chosenBar={(chosen) => <ChosenBar chosen={chosen} />}
      />
    </>
  );
}
