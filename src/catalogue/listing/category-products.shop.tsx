import { useRef, type ReactNode } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import { SearchX } from 'lucide-react';
import { CATALOGUE_PAGE_SIZE } from '../products/catalogue-limits.ts';
import type { Page } from '../../kit/rules/list-page.ts';
import { lastPageOf, pageNumbers } from '../../kit/rules/page-numbers.ts';
import type { ProductSummary } from './catalogue.shapes.ts';
import { productMessages } from '../products/product.words.ts';
import { PageLinks } from '../../kit/web/ui/browsing/page-links.tsx';
import { Empty } from '../../kit/web/ui/page/empty.tsx';
import { LoadFailed } from '../../kit/web/ui/page/load-failed.tsx';
import { listingShopMessages } from './listing-shop.words.ts';
import { ProductCard, ProductGrid } from './product-card.shop.tsx';
import { ProductGridSkeleton } from './product-grid-skeleton.shop.tsx';

interface Props {
  products: UseQueryResult<Page<ProductSummary>>;
  page: number;
  linkTo: (page: number) => string;
  actionOf: (product: ProductSummary) => ReactNode;
  cornerOf: (product: ProductSummary) => ReactNode;
}

const FIRST_CARDS = 4;

export function CategoryProducts({ products, page, linkTo, actionOf, cornerOf }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  if (products.isPending) return <ProductGridSkeleton columns={4} count={8} />;
  if (products.isError) {
    return <LoadFailed sentence={productMessages.fetchFailed} onRetry={() => void products.refetch()} />;
  }
  const { items, total } = products.data;
  if (items.length === 0) return <Empty icon={<SearchX size={32} />} sentence={productMessages.none} />;
  const last = lastPageOf(total, CATALOGUE_PAGE_SIZE);
  return (
    <div aria-busy={products.isPlaceholderData} className="pt-6">
      <h2 ref={heading} tabIndex={-1} className="sr-only">
        {listingShopMessages.productsTitle}
      </h2>
      <ProductGrid columns={4}>
        {items.map((product, index) => (
          <ProductCard
            key={product._id}
            product={product}
            isFirst={index < FIRST_CARDS}
            action={actionOf(product)}
            corner={cornerOf(product)}
          />
        ))}
      </ProductGrid>
      <PageLinks
        current={page}
        last={last}
        marks={pageNumbers(page, last)}
        linkTo={linkTo}
        onPageChange={() => {
          heading.current?.focus({ preventScroll: true });
          window.scrollTo(0, 0);
        }}
      />
    </div>
  );
}
