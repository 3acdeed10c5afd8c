import { useRef, type ReactNode } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import { CATALOGUE_PAGE_SIZE } from '../../../../../domain/catalogue/catalogue-limits.ts';
import type { Page } from '../../../../../domain/platform/list-page.ts';
import { lastPageOf, pageNumbers } from '../../../../../domain/platform/page-numbers.ts';
import type { ProductSummary } from '../../../../../contract/catalogue/catalogue-shapes.ts';
import { productMessages } from '../../../../../contract/catalogue/product-messages.ts';
import { PageLinks } from '../../../../ui/browsing/page-links.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { LoadFailed } from '../../../../ui/page/load-failed.tsx';
import type { AppliedFilter } from './applied-filters.ts';
import { catalogueUrlOf, type CatalogueChoice } from './catalogue-url.ts';
import { listingShopMessages } from '../../../../../contract/catalogue/listing-shop-messages.ts';
import { NoProducts } from './no-products.tsx';
import { ProductCard } from './product-card.tsx';
import { ProductGridSkeleton } from './product-grid-skeleton.tsx';
import { ProductGrid } from './product-grid.tsx';
import { TextLine } from './text-line.tsx';

interface Props {
  products: UseQueryResult<Page<ProductSummary>>;
  choice: CatalogueChoice;
  applied: AppliedFilter[];
  actionOf: (product: ProductSummary) => ReactNode;
  cornerOf?: (product: ProductSummary) => ReactNode;
}

export function ProductResults({ products, choice, applied, actionOf, cornerOf }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  if (products.isPending) return <ProductGridSkeleton columns={3} count={6} />;
  if (products.isError) {
    return <LoadFailed sentence={productMessages.fetchFailed} onRetry={() => void products.refetch()} />;
  }
  const { items, total } = products.data;
  const more = <TextLine choice={choice} page={products.data} />;
  if (items.length === 0) {
    return (
      <NoProducts choice={choice} applied={applied}>
        {more}
      </NoProducts>
    );
  }

  const last = lastPageOf(total, CATALOGUE_PAGE_SIZE);
  const before = (choice.page - 1) * CATALOGUE_PAGE_SIZE;
  return (
    <div
      aria-busy={products.isPlaceholderData}
      className={classNames('transition-opacity', products.isPlaceholderData && 'opacity-60')}
    >
      <h2 ref={heading} tabIndex={-1} className="sr-only">
        {listingShopMessages.results}
      </h2>
      <ProductGrid columns={3}>
        {items.map((product, index) => (
          <ProductCard
            key={product._id}
            product={product}
            detail="highlights"
            isFirst={index === 0}
            action={actionOf(product)}
            corner={cornerOf?.(product)}
          />
        ))}
      </ProductGrid>
      {more}
      <PageLinks
        current={choice.page}
        last={last}
        marks={pageNumbers(choice.page, last)}
        linkTo={(page) => catalogueUrlOf(choice, { page })}
        onPageChange={() => {
          heading.current?.focus({ preventScroll: true });
          window.scrollTo(0, 0);
        }}
      />
      <p className="num pt-3 text-center text-small text-text-3">
        {listingShopMessages.showing} {before + 1}–{before + items.length}{' '}
        {listingShopMessages.ofLabel(total)}
      </p>
    </div>
  );
}
