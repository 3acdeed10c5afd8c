import { useState, type ReactNode } from 'react';
import { percentOff, rupeeSign } from '../../../../../domain/platform/money.ts';
import type { Product } from '../../../../../contract/catalogue/catalogue-shapes.ts';
import { paths } from '../../../../../contract/platform/page-paths.ts';
import { Button } from '../../../../ui/button.tsx';
import { CheckField } from '../../../../ui/forms/check-field.tsx';
import { NoBreak } from '../../../../ui/no-break.tsx';
import { Price } from '../../../../ui/price.tsx';
import { ProductThumb } from '../../../../ui/product-thumb.tsx';
import { ScrollArea } from '../../../../ui/scroll-area.tsx';
import { ShopLink } from '../../../../ui/shop-link.tsx';
import { compareRows, type FactGroup } from './compare-rows.ts';
import * as compareShopMessages from './compare-shop-messages.ts';

interface Props {
  products: Product[];
  groupsOf: (product: Product) => FactGroup[];
  orderOf: (product: Product) => ReactNode;
  onRemove: (product: Product) => void;
}

/** On phones the columns scroll sideways, and the row names stay. */
export function CompareTable({ products, groupsOf, orderOf, onRemove }: Props) {
  const [onlyDifferent, setOnlyDifferent] = useState(false);
  const rows = compareRows(products, groupsOf).filter(({ isSame }) => !(onlyDifferent && isSame));
  return (
    <>
      <CheckField
        label={compareShopMessages.showDifferencesOnly}
        checked={onlyDifferent}
        onChange={() => setOnlyDifferent(!onlyDifferent)}
      />
      <ScrollArea
        label={compareShopMessages.comparison}
        role="region"
        className="relative mt-3 overflow-x-auto rounded-xl border border-line"
      >
        <table className="num w-full border-collapse bg-surface">
          <thead>
            <tr className="border-b border-line align-top">
              <td className="sticky left-0 z-1 min-w-28 bg-surface p-3" />
              {products.map((product) => (
                <th key={product._id} scope="col" className="min-w-44 p-3 text-left font-normal">
                  <ProductThumb image={product.image} />
                  <ShopLink
                    to={paths.product(product.slug)}
                    className="title-3 mt-2 block min-h-12 hover:underline"
                  >
                    <NoBreak text={product.name} />
                  </ShopLink>
                  <div className="my-2">
                    <Price
                      price={rupeeSign(product.price)}
                      mrp={product.mrp === null ? null : rupeeSign(product.mrp)}
                      percentOff={percentOff(product.price, product.mrp)}
                    />
                  </div>
                  {orderOf(product)}
                  <Button kind="plain" size="small" className="mt-1 w-full" onClick={() => onRemove(product)}>
                    {compareShopMessages.remove}
                    <span className="sr-only"> {compareShopMessages.fromTheComparison(product.name)}</span>
                  </Button>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, values, isSame }) => (
              <tr key={name} className="border-b border-line align-top last:border-0">
                <th scope="row" className="sticky left-0 bg-surface p-3 text-left font-medium text-text-3">
                  {name}
                </th>
                {values.map((value, index) => (
                  <td key={products[index]!._id} className={isSame ? 'p-3 text-text-2' : 'p-3 font-[550]'}>
                    {value}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollArea>
    </>
  );
}
