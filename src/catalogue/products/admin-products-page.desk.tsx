import { productParts } from './product-parts.desk.tsx';
import { ManageProducts } from './manage-products.desk.tsx';
import { ChosenBar } from '../../imports/bulk-edit/chosen-bar.desk.tsx';
import { StockField } from '../../stock/stock/stock-field.desk.tsx';

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
