import { useQueries, useQuery } from '@tanstack/react-query';
import { Scale } from 'lucide-react';
import type { Product } from '../../../contract/catalogue/catalogue-shapes.ts';
import { productMessages } from '../../../contract/catalogue/product-messages.ts';
import { paths } from '../../../contract/platform/page-paths.ts';
import { comparedLabelsQuery } from '../../features/catalogue/shop/attribute-labels.ts';
import {
  MAX_COMPARED,
  toggleCompared,
  useCompareChoice,
} from '../../features/catalogue/shop/compare/compare-choice.ts';
import { CompareTable } from '../../features/catalogue/shop/compare/compare-table.tsx';
import { ProductsOfVisit } from '../../features/catalogue/shop/compare/products-of-visit.tsx';
import { specGroups } from '../../features/catalogue/shop/product/spec-labels.ts';
import { OrderControl } from '../../features/orders/shop/cart/order-control.tsx';
import { apiQuery } from '../../lib/api/api-query.ts';
import { isRefusal } from '../../lib/api/failures.ts';
import { PageHead } from '../../lib/page/page-head.tsx';
import { screenMessages } from '../../../contract/platform/screen-messages.ts';
import { useLocation, useNavigate } from '../../router/router.tsx';
import { Breadcrumb } from '../../ui/browsing/breadcrumb.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { Empty } from '../../ui/page/empty.tsx';
import { LoadFailed } from '../../ui/page/load-failed.tsx';
import { PageHeading } from '../../ui/page/page-heading.tsx';
import { Pending } from '../../ui/page/pending.tsx';
import { ShopLink } from '../../ui/shop-link.tsx';

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
