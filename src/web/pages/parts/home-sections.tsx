import { useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { listFeatured } from '../../../contract/catalogue.ts';
import { listCategories } from '../../../contract/categories.ts';
import { FEATURED_ON_HOME } from '../../../contract/constants.ts';
import { messages } from '../../../contract/messages.ts';
import { paths } from '../../../contract/page-paths.ts';
import { ProductCard } from '../../features/catalogue/product-card.tsx';
import { ProductGrid } from '../../features/catalogue/product-grid.tsx';
import { ProductGridSkeleton } from '../../features/catalogue/product-grid-skeleton.tsx';
import { AboutBlurb } from '../../features/home/about-blurb.tsx';
import { CategoryTiles } from '../../features/home/category-tiles.tsx';
import { apiQuery } from '../../lib/api-query.ts';
import { HomeIntro } from '../../features/home/home-intro.tsx';
import { PlaceTiles } from '../../features/home/place-tiles.tsx';
import { TrustStrip } from '../../features/home/trust-strip.tsx';
import { Empty } from '../../ui/empty.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Section } from '../../ui/section.tsx';
import { ShopLink } from '../../ui/shop-link.tsx';

export { PlacedOrderBanner } from '../../features/orders/placed-order-banner.tsx';

const featuredQuery = apiQuery(listFeatured, { query: { page: 1, limit: FEATURED_ON_HOME } });
const categoriesQuery = apiQuery(listCategories, {});

/** What the home page asks of the server. */
export const homeQueries = [featuredQuery, categoriesQuery];

/** All of the home page below the slides. */
export function HomeSections() {
  const { data: categories } = useQuery(categoriesQuery);
  return (
    <>
      <HomeIntro />
      <TrustStrip />
      <PlaceTiles />
      <Section
        title="Featured Products"
        lead="What homes and shops are buying this month."
        more={
          <ShopLink
            to={paths.products}
            className="inline-flex min-h-11 md:min-h-9 items-center gap-1.5 border-b-2 border-accent font-[650] whitespace-nowrap hover:text-accent-text"
          >
            View All Products <ArrowRight size={16} />
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
  if (isError) return <LoadFailed sentence={messages.products.fetchFailed} onRetry={() => void refetch()} />;
  if (data.items.length === 0) return <Empty icon="—" sentence={messages.products.none} />;
  return (
    <ProductGrid columns={4}>
      {data.items.map((product) => (
        <ProductCard key={product._id} product={product} detail="description" />
      ))}
    </ProductGrid>
  );
}
