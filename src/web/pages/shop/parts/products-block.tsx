import { useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import type { ProductSummary } from '../../../../contract/catalogue/catalogue-shapes.ts';
import { productMessages } from '../../../../contract/catalogue/product-messages.ts';
import type { PageBlock } from '../../../../contract/storefront/public-page-shapes.ts';
import { ProductCard } from '../../../features/catalogue/shop/listing/product-card.tsx';
import { ProductGridSkeleton } from '../../../features/catalogue/shop/listing/product-grid-skeleton.tsx';
import { ProductGrid } from '../../../features/catalogue/shop/listing/product-grid.tsx';
import { PageAnchor } from '../../../features/storefront/shop/blocks/page-anchor.tsx';
import { Empty } from '../../../ui/page/empty.tsx';
import { LoadFailed } from '../../../ui/page/load-failed.tsx';
import { Section } from '../../../ui/page/section.tsx';
import { featuredQuery } from './featured-query.ts';

type Props = Omit<Extract<PageBlock, { kind: 'products' }>, 'products'> & {
  products: ProductSummary[] | undefined;
};

export function ProductsBlock({ title, lead, limit, link, products }: Props) {
  return (
    <Section
      title={title}
      lead={lead}
      more={
        link && (
          <PageAnchor
            to={link.to}
            name={
              <>
                {link.name} <ArrowRight size={16} />
              </>
            }
            className="inline-flex min-h-11 md:min-h-9 items-center gap-1.5 border-b-2 border-accent font-[650] whitespace-nowrap hover:text-accent-text"
          />
        )
      }
    >
      {products ? <Products products={products} /> : <Featured limit={limit} />}
    </Section>
  );
}

function Featured({ limit }: { limit: number }) {
  const { data, isPending, isError, refetch } = useQuery(featuredQuery(limit));
  if (isPending) return <ProductGridSkeleton columns={4} count={limit} />;
  if (isError) return <LoadFailed sentence={productMessages.fetchFailed} onRetry={() => void refetch()} />;
  if (data.items.length === 0) return <Empty icon="—" sentence={productMessages.none} />;
  return <Products products={data.items} />;
}

function Products({ products }: { products: ProductSummary[] }) {
  return (
    <ProductGrid columns={4}>
      {products.map((product) => (
        <ProductCard key={product._id} product={product} detail="description" />
      ))}
    </ProductGrid>
  );
}
