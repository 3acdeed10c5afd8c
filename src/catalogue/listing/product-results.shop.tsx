import { useRef, type ReactNode } from 'react';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { SearchX } from 'lucide-react';
import { CATALOGUE_PAGE_SIZE } from '../products/catalogue-limits.ts';
import type { Page } from '../../kit/rules/list-page.ts';
import { lastPageOf, pageNumbers } from '../../kit/rules/page-numbers.ts';
import type { ProductSummary } from './catalogue.shapes.ts';
import { productMessages } from '../products/product.words.ts';
import { listingShopMessages } from './listing-shop.words.ts';
import { paths } from '../../app/page-paths.ts';
import { englishIn } from '../../kit/rules/text-language.ts';
import { PageLinks } from '../../kit/web/ui/browsing/page-links.tsx';
import { classNames } from '../../kit/web/ui/class-names.ts';
import { LoadFailed } from '../../kit/web/ui/page/load-failed.tsx';
import { ShopLink } from '../../kit/web/ui/shop-link.tsx';
import { buttonClass } from '../../kit/web/ui/button-class.ts';
import { Empty } from '../../kit/web/ui/page/empty.tsx';
import { apiQuery } from '../../kit/web/lib/api/api-query.ts';
import { type AppliedFilter, catalogueUrlOf, type CatalogueChoice } from './catalogue-url.shop.tsx';
import { ProductCard, ProductGrid } from './product-card.shop.tsx';
import { ProductGridSkeleton } from './product-grid-skeleton.shop.tsx';

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

/** A link to all products that mention the text, where a search by words leaves some out. */
function TextLine({
  choice,
  page: { total, textTotal = total },
}: {
  choice: CatalogueChoice;
  page: Page<ProductSummary>;
}) {
  const more = textTotal - total;
  if (more <= 0) return null;
  return (
    <p className="pt-4 text-center">
      <ShopLink rel="nofollow" to={catalogueUrlOf(choice, { inText: true })} className="link-line">
        {listingShopMessages.showThatMentionItIn(more)}
      </ShopLink>
    </p>
  );
}

interface NoProductsProps {
  choice: CatalogueChoice;
  applied: AppliedFilter[];
  children: ReactNode;
}

function NoProducts({ choice, applied, children }: NoProductsProps) {
  const last = applied.at(-1);
  return (
    <Empty icon={<SearchX size={32} />} sentence={productMessages.none}>
      {children}
      {last && <p className="text-text-2">{listingShopMessages.tryAShorterWordSuch(last.name)}</p>}
      <p className="flex flex-wrap justify-center gap-3">
        {last && (
          <ShopLink
            rel="nofollow"
            to={catalogueUrlOf(choice, last.without)}
            className={buttonClass('primary')}
          >
            {listingShopMessages.remove(last.name)}
          </ShopLink>
        )}
        <ShopLink to={paths.products} className={buttonClass('outline')}>
          {listingShopMessages.showAllProducts}
        </ShopLink>
      </p>
      {/* Last, because it comes later: a link that moved while it was pressed would not be followed. */}
      {choice.search !== '' && <NearestProducts text={choice.search} />}
    </Empty>
  );
}

/** Links to the products that have most of the searched words. Shows nothing on failure. */
function NearestProducts({ text }: { text: string }) {
  const { data } = useQuery(apiQuery('GET /suggest', { query: { q: text } }));
  if (!data || data.products.length === 0) return null;
  return (
    <div className="grid gap-2">
      <h2 className="font-[650] wrap-anywhere">{listingShopMessages.nearestTo(text)}</h2>
      <ul className="grid gap-1">
        {data.products.map(({ _id, slug, name }) => (
          <li key={_id}>
            <ShopLink to={paths.product(slug)} lang={englishIn(name)} className="link-line inline-block py-1">
              {name}
            </ShopLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
