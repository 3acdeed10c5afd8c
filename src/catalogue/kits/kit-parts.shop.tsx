import { paiseOf, rupeeSign, rupeesOf } from '../../kit/rules/money.ts';
import type { ShownPart } from './kits.shapes.ts';
import { ProductPanel, ProductPanelRow } from '../product-page/product-panel.shop.tsx';
import { productShopMessages } from '../product-page/product-shop.words.ts';

export function KitParts({ parts }: { parts: ShownPart[] }) {
  const apartPaise = parts.reduce(
    (paise, { product, quantity, isOptional }) =>
      isOptional ? paise : paise + paiseOf(product.price) * quantity,
    0,
  );
  return (
    <ProductPanel
      title={productShopMessages.partsOfThisKit}
      sentence={productShopMessages.soldApart(rupeeSign(rupeesOf(apartPaise)))}
    >
      {parts.map(({ product, quantity, isOptional }) => (
        <ProductPanelRow
          key={product._id}
          product={product}
          detail={[
            isOptional ? productShopMessages.optional : productShopMessages.inTheBox(quantity),
            !product.inStock && productShopMessages.outOfStockTitle,
          ]
            .filter(Boolean)
            .join(' · ')}
        />
      ))}
    </ProductPanel>
  );
}
