import { useState, type ReactNode } from 'react';
import { X } from 'lucide-react';
import { englishIn } from '../../kit/rules/text-language.ts';
import { percentOff, rupeeSign } from '../../kit/rules/money.ts';
import type { Product } from '../listing/catalogue.shapes.ts';
import { paths } from '../../app/page-paths.ts';
import { compareShopMessages } from './compare-shop.words.ts';
import { classNames } from '../../kit/web/ui/class-names.ts';
import { CheckField } from '../../kit/web/ui/forms/check-field.tsx';
import { IconButton } from '../../kit/web/ui/icon-button.tsx';
import { NoBreak } from '../../kit/web/ui/no-break.tsx';
import { Price } from '../../kit/web/ui/price.tsx';
import { ProductThumb } from '../../kit/web/ui/product-thumb.tsx';
import { ScrollArea } from '../../kit/web/ui/scroll-area.tsx';
import { ShopLink } from '../../kit/web/ui/shop-link.tsx';

interface Props {
  products: Product[];
  groupsOf: (product: Product) => FactGroup[];
  orderOf: (product: Product) => ReactNode;
  onRemove: (product: Product) => void;
}

/** A row's name is a line above its values on phones, and two products fill the width. */
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
        className="relative mt-3 overflow-auto rounded-xl border border-line max-md:max-h-[calc(100dvh-80px)]"
      >
        <table className="num w-full border-collapse bg-surface">
          <thead>
            <tr className="align-top">
              <td className="bg-surface max-md:hidden" />
              {products.map((product) => (
                <th
                  key={product._id}
                  scope="col"
                  className="sticky top-0 z-2 min-w-[calc(50vw-17px)] bg-surface p-3 pb-2 text-left md:min-w-44"
                >
                  <div className="flex items-start justify-between gap-1">
                    <ShopLink
                      to={paths.product(product.slug)}
                      lang={englishIn(product.name)}
                      className="title-3 hover:underline"
                    >
                      <NoBreak text={product.name} />
                    </ShopLink>
                    <IconButton
                      aria-label={`${compareShopMessages.remove} ${compareShopMessages.fromTheComparison(product.name)}`}
                      className="-mt-2.5 -mr-2.5"
                      onClick={() => onRemove(product)}
                    >
                      <X size={16} />
                    </IconButton>
                  </div>
                </th>
              ))}
            </tr>
            <tr className="border-b border-line align-top">
              <td className="sticky left-0 z-1 min-w-28 bg-surface max-md:hidden" />
              {products.map((product) => (
                <td key={product._id} className="p-3 pt-0">
                  <ProductThumb image={product.image} />
                  <div className="my-2">
                    <Price
                      price={rupeeSign(product.price)}
                      mrp={product.mrp === null ? null : rupeeSign(product.mrp)}
                      percentOff={percentOff(product.price, product.mrp)}
                    />
                  </div>
                  {orderOf(product)}
                </td>
              ))}
            </tr>
          </thead>
          {rows.map(({ name, values, isSame }) => (
            <tbody key={name} className="border-b border-line align-top last:border-0">
              <tr className="md:hidden">
                <th
                  scope="rowgroup"
                  colSpan={products.length}
                  className="px-3 pt-2.5 text-left text-small font-medium text-text-3"
                >
                  <span className="sticky left-3">{name}</span>
                </th>
              </tr>
              <tr>
                <th
                  scope="row"
                  className="sticky left-0 bg-surface p-3 text-left font-medium text-text-3 max-md:hidden"
                >
                  {name}
                </th>
                {values.map((value, index) => (
                  <td
                    key={products[index]!._id}
                    className={classNames('p-3 max-md:pt-1', isSame ? 'text-text-2' : 'font-[550]')}
                  >
                    {value}
                  </td>
                ))}
              </tr>
            </tbody>
          ))}
        </table>
      </ScrollArea>
    </>
  );
}

interface FactGroup {
  rows: { name: string; value: string }[];
}

interface CompareRow {
  name: string;
  /** One value for each product; a dash if unknown. */
  values: string[];
  isSame: boolean;
}

/** @returns a row for every fact known of any product, in the order of the specification table */
function compareRows(products: Product[], groupsOf: (product: Product) => FactGroup[]): CompareRow[] {
  const known = products.map(
    (product) =>
      new Map(groupsOf(product).flatMap(({ rows }) => rows.map(({ name, value }) => [name, value] as const))),
  );
  const names = [...new Set(known.flatMap((facts) => [...facts.keys()]))];
  return names.map((name) => {
    const values = known.map((facts) => facts.get(name) ?? '–');
    return { name, values, isSame: new Set(values).size === 1 };
  });
}
