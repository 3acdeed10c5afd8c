import { useQueries, useQuery } from '@tanstack/react-query';
import { Scale, X } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { Product } from '../listing/catalogue.shapes.ts';
import { productMessages } from '../products/product.words.ts';
import { paths } from '../../app/page-paths.ts';
import { comparedLabelsQuery } from '../attributes/attribute-labels.shop.ts';
import { MAX_COMPARED, toggleCompared, useCompareChoice } from './compare-choice.shop.tsx';
import { ProductsOfVisit } from './products-of-visit.shop.tsx';
import { specGroups } from '../product-page/spec-labels.shop.ts';
import { OrderControl } from '../../orders/cart/order-control.shop.tsx';
import { apiQuery } from '../../kit/web/lib/api/api-query.ts';
import { isRefusal } from '../../kit/web/lib/api/failures.ts';
import { PageHead } from '../../kit/web/lib/page/page-head.tsx';
import { screenMessages } from '../../platform/shell/screen.words.ts';
import { useLocation, useNavigate } from '../../kit/web/router/router.tsx';
import { Breadcrumb } from '../../kit/web/ui/browsing/breadcrumb.tsx';
import { buttonClass } from '../../kit/web/ui/button-class.ts';
import { Empty } from '../../kit/web/ui/page/empty.tsx';
import { LoadFailed } from '../../kit/web/ui/page/load-failed.tsx';
import { PageHeading } from '../../kit/web/ui/page/page-heading.tsx';
import { Pending } from '../../kit/web/pending.tsx';
import { ShopLink } from '../../kit/web/ui/shop-link.tsx';
import { englishIn } from '../../kit/rules/text-language.ts';
import { percentOff, rupeeSign } from '../../kit/rules/money.ts';
import { compareShopMessages } from './compare-shop.words.ts';
import { classNames } from '../../kit/web/ui/class-names.ts';
import { CheckField } from '../../kit/web/ui/forms/check-field.tsx';
import { IconButton } from '../../kit/web/ui/icon-button.tsx';
import { NoBreak } from '../../kit/web/ui/no-break.tsx';
import { Price } from '../../kit/web/ui/price.tsx';
import { ProductThumb } from '../../kit/web/ui/product-thumb.tsx';
import { ScrollArea } from '../../kit/web/ui/scroll-area.tsx';

// The server runs no `queries`: one deleted product would turn the whole page into a not-found page.

export function Component() {
  return (
    <div className="wrap pb-6">
      <PageHead title={screenMessages.compare} description={screenMessages.upToFourProductsSide} />
      <Breadcrumb
        crumbs={[{ to: paths.products, name: screenMessages.products }]}
        here={screenMessages.compare}
      />
      <PageHeading className="mb-4">{screenMessages.compare}</PageHeading>
      <Comparison />
    </div>
  );
}

function useSlugs(): string[] {
  const chosen = useCompareChoice();
  const items = new URLSearchParams(useLocation().search).get('items');
  return items === null ? [...chosen] : [...new Set(items.split(','))].filter(Boolean).slice(0, MAX_COMPARED);
}

function Comparison() {
  const slugs = useSlugs();
  const chosen = useCompareChoice();
  const navigate = useNavigate();
  const answers = useQueries({
    queries: slugs.map((slug) => apiQuery('GET /products/:id', { params: { id: slug } })),
  });

  const labels = useQuery(comparedLabelsQuery);

  if (labels.isPending || answers.some(({ isPending }) => isPending))
    return <Pending>{productMessages.loading}</Pending>;
  const failed = [labels, ...answers].filter(({ error }) => error && !isRefusal(error, 404));
  if (failed.length > 0 || !labels.data) {
    const retry = () => failed.forEach(({ refetch }) => void refetch());
    return <LoadFailed sentence={productMessages.fetchFailed} onRetry={retry} />;
  }
  const products = answers.flatMap(({ data }) => data ?? []);
  if (products.length === 0)
    return (
      <>
        <NothingToCompare />
        <ProductsOfVisit />
      </>
    );

  const remove = (product: Product) => {
    if (chosen.includes(product.slug)) toggleCompared(product.slug);
    const left = slugs.filter((slug) => slug !== product.slug).map(encodeURIComponent);
    navigate(left.length === 0 ? paths.compare : `${paths.compare}?items=${left.join(',')}`, {
      replace: true,
    });
  };
  return (
    <CompareTable
      products={products}
      groupsOf={(product) => specGroups(product.specs, labels.data)}
      orderOf={(product) => <OrderControl product={product} />}
      onRemove={remove}
    />
  );
}

function NothingToCompare() {
  return (
    <Empty icon={<Scale size={32} />} sentence={screenMessages.nothingToCompareYet}>
      <p className="text-text-2">
        <Scale size={20} className="mr-2 inline" />
        {screenMessages.pressTheScalesOnUp}
      </p>
      <ShopLink to={paths.products} className={buttonClass('primary')}>
        {screenMessages.goToProducts}
      </ShopLink>
    </Empty>
  );
}

interface Props {
  products: Product[];
  groupsOf: (product: Product) => FactGroup[];
  orderOf: (product: Product) => ReactNode;
  onRemove: (product: Product) => void;
}

/** A row's name is a line above its values on phones, and two products fill the width. */
function CompareTable({ products, groupsOf, orderOf, onRemove }: Props) {
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
