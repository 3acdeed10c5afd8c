import { useQueries, useQuery } from '@tanstack/react-query';
import { Scale } from 'lucide-react';
import type { Product } from '../listing/catalogue.shapes.ts';
import { productMessages } from '../products/product.words.ts';
import { paths } from '../../app/page-paths.ts';
import { comparedLabelsQuery } from '../attributes/attribute-labels.shop.ts';
import { MAX_COMPARED, toggleCompared, useCompareChoice } from './compare-choice.shop.ts';
import { CompareTable } from './compare-table.shop.tsx';
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
import { Pending } from '../../kit/web/ui/page/pending.tsx';
import { ShopLink } from '../../kit/web/ui/shop-link.tsx';

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
