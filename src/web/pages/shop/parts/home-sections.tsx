import { useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { FEATURED_ON_HOME } from '../../../../domain/catalogue/catalogue-limits.ts';
import { listFeatured } from '../../../../contract/catalogue/catalogue.ts';
import { listCategories } from '../../../../contract/catalogue/categories.ts';
import { productMessages } from '../../../../contract/catalogue/product-messages.ts';
import { paths } from '../../../../contract/platform/page-paths.ts';
import { AboutBlurb } from '../../../features/catalogue/shop/home/about-blurb.tsx';
import { CategoryTiles } from '../../../features/catalogue/shop/home/category-tiles.tsx';
import { HomeIntro } from '../../../features/catalogue/shop/home/home-intro.tsx';
import { PlaceTiles } from '../../../features/catalogue/shop/home/place-tiles.tsx';
import { TrustStrip } from '../../../features/catalogue/shop/home/trust-strip.tsx';
import { ProductCard } from '../../../features/catalogue/shop/listing/product-card.tsx';
import { ProductGridSkeleton } from '../../../features/catalogue/shop/listing/product-grid-skeleton.tsx';
import { ProductGrid } from '../../../features/catalogue/shop/listing/product-grid.tsx';
import { apiQuery } from '../../../lib/api/api-query.ts';
import { Empty } from '../../../ui/page/empty.tsx';
import { LoadFailed } from '../../../ui/page/load-failed.tsx';
import { Section } from '../../../ui/page/section.tsx';
import { ShopLink } from '../../../ui/shop-link.tsx';
import * as shopPageMessages from './shop-page-messages.ts';

export { PlacedOrderBanner } from '../../../features/orders/shop/my-orders/placed-order-banner.tsx';

const featuredQuery = apiQuery(listFeatured, { query: { page: 1, limit: FEATURED_ON_HOME } });
const categoriesQuery = apiQuery(listCategories, {});

export const homeQueries = [featuredQuery, categoriesQuery];

export function HomeSections() {
  const { data: categories } = useQuery(categoriesQuery);
  return (
    <>
      <HomeIntro />
      <TrustStrip />
      <PlaceTiles />
      <Section
        title={shopPageMessages.featuredProducts}
        lead="What homes and shops are buying this month."
        more={
          <ShopLink
            to={paths.products}
            className="inline-flex min-h-11 md:min-h-9 items-center gap-1.5 border-b-2 border-accent font-[650] whitespace-nowrap hover:text-accent-text"
          >
            {shopPageMessages.viewAllProducts} <ArrowRight size={16} />
          </ShopLink>
        }
      >
        <Featured />
      </Section>
      {categories && <CategoryTiles categories={categories} />}
      <AboutBlurb productCount={categories ? categories.reduce((sum, { count }) => sum + count, 0) : null} />
    </>
  );
}

function Featured() {
  const { data, isPending, isError, refetch } = useQuery(featuredQuery);
  if (isPending) return <ProductGridSkeleton columns={4} count={FEATURED_ON_HOME} />;
  if (isError) return <LoadFailed sentence={productMessages.fetchFailed} onRetry={() => void refetch()} />;
  if (data.items.length === 0) return <Empty icon="—" sentence={productMessages.none} />;
  return (
    <ProductGrid columns={4}>
      {data.items.map((product) => (
        <ProductCard key={product._id} product={product} detail="description" />
      ))}
    </ProductGrid>
  );
}
