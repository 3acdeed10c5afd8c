import type { Product } from '../../../../../contract/catalogue/catalogue-shapes.ts';
import { useShop } from '../../../../lib/page/use-shop.ts';
import { FactTable } from '../../../../ui/tables/fact-table.tsx';
import { declarationRows } from './declaration-rows.ts';
import { productShopMessages } from '../../../../../contract/catalogue/product-shop-messages.ts';

/** The facts that India's Legal Metrology (Packaged Commodities) Rules require for goods sold online. */
export function ProductDeclaration({ product }: { product: Product }) {
  const shop = useShop();
  return (
    <section aria-labelledby="product-declaration">
      <h2 id="product-declaration" className="title-2 mb-2">
        {productShopMessages.productDeclaration}
      </h2>
      <FactTable
        caption={productShopMessages.productDeclaration}
        isCaptionHidden
        rows={declarationRows(product, shop)}
      />
    </section>
  );
}
