import { startTransition, useOptimistic, useId } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ArrowUpDown } from 'lucide-react';
import type { Page } from '../../kit/rules/list-page.ts';
import type { ProductSummary } from './catalogue.shapes.ts';
import { paths } from '../../app/page-paths.ts';
import { LazyYourPrice } from '../../dealers/companies/lazy-your-price.shop.tsx';
import { CompareToggle } from '../compare/compare-choice.shop.tsx';
import { CompareTray } from '../compare/compare-tray.shop.tsx';
import {
  appliedFilters,
  canonicalOf,
  catalogueUrlOf,
  choiceOf,
  filterCount,
  filtersOf,
  queryOf,
  type CatalogueChoice,
  FilterChips,
} from './catalogue-url.shop.tsx';
import { AllCategories, categoryLinks } from '../categories/category-tree.shop.tsx';
import { FacetForm } from './facet-form.shop.tsx';
import { FilterSheet, ResultCount } from './filter-sheet.shop.tsx';
import { ProductResults } from './product-results.shop.tsx';
import { OrderControl } from '../../orders/cart/order-control.shop.tsx';
import { CatalogueSearch } from '../../search/search/catalogue-search.shop.tsx';
import { apiPartQuery, apiQuery } from '../../kit/web/lib/api/api-query.ts';
import { PageHead } from '../../kit/web/lib/page/page-head.tsx';
import type { PageUrl } from '../../kit/web/lib/page/page.ts';
import { screenMessages } from '../../platform/shell/screen.words.ts';
import { useLocation, useNavigate } from '../../kit/web/router/router.tsx';
import { Breadcrumb } from '../../kit/web/ui/browsing/breadcrumb.tsx';
import { PageHeading } from '../../kit/web/ui/page/page-heading.tsx';
import { ShopLink } from '../../kit/web/ui/shop-link.tsx';
import { PRODUCT_SORTS, type ProductSort } from '../products/catalogue-choices.ts';
import { inputClass } from '../../kit/web/ui/input-class.ts';
import { listingShopMessages } from './listing-shop.words.ts';

const productsQuery = (choice: CatalogueChoice) =>
  apiPartQuery('GET /products', { query: queryOf(choice) }, 'cards', cardsOf);

/** The catalogue's cards show neither descriptions, which are a tenth of the page's HTML, nor SKUs. */
function cardsOf(page: Page<ProductSummary>): Page<ProductSummary> {
  return { ...page, items: page.items.map((product) => ({ ...product, description: '', sku: null })) };
}

const facetsQuery = (choice: CatalogueChoice) =>
  apiQuery('GET /products/facets', { query: filtersOf(choice) });

const categoriesQuery = apiPartQuery('GET /categories', {}, 'tree', categoryLinks);

export const queries = ({ search }: PageUrl) => {
  const choice = choiceOf(search);
  return [productsQuery(choice), facetsQuery(choice), categoriesQuery];
};

/** The id of the filters in the page, for browsers without script. */
const FILTERS_ID = 'filters';

export function Component() {
  const choice = choiceOf(new URLSearchParams(useLocation().search));
  const navigate = useNavigate();
  const products = useQuery({ ...productsQuery(choice), placeholderData: keepPreviousData });
  const { data: categories } = useQuery(categoriesQuery);
  const { data: facets } = useQuery({ ...facetsQuery(choice), placeholderData: keepPreviousData });

  const applied = appliedFilters(choice, facets);
  const total = products.data?.total ?? null;
  // The filters show the new values at once; the URL and the results follow.
  const [shown, showAtOnce] = useOptimistic(choice);
  const change = (next: Partial<CatalogueChoice>, replace = false) =>
    startTransition(() => {
      showAtOnce({ ...choice, ...next });
      navigate(catalogueUrlOf(choice, next), { replace });
    });
  const filters = facets && <FacetForm choice={shown} facets={facets} onChange={change} />;

  return (
    <div className="wrap">
      <PageHead
        title={
          choice.search === '' ? screenMessages.products : screenMessages.productsMatching(choice.search)
        }
        description={screenMessages.cctvCamerasKitsRecordersStorage}
        canonical={canonicalOf(choice)}
      />
      <Breadcrumb crumbs={[{ to: paths.home, name: screenMessages.home }]} here={screenMessages.products} />
      <PageHeading>{screenMessages.products}</PageHeading>
      <ResultCount total={total} search={choice.search} />
      <div className="mt-3 mb-3.5 flex flex-wrap gap-2 md:mt-4 md:gap-3">
        <div className="flex w-full grow md:w-auto">
          <CatalogueSearch search={choice.search} onSearch={(search) => change({ search }, true)} />
        </div>
        <FilterSheet count={filterCount(shown)} total={total} fallbackId={FILTERS_ID}>
          {filters}
        </FilterSheet>
        <SortChoice sort={shown.sort} isSearch={shown.search !== ''} onSort={(sort) => change({ sort })} />
      </div>
      <FilterChips choice={choice} applied={applied} facets={facets} />
      <div className="grid items-start gap-7 lg:grid-cols-[264px_1fr]">
        <aside
          id={FILTERS_ID}
          aria-label={screenMessages.filters}
          className="rounded-lg border border-line bg-surface px-4.5 pt-1.5 pb-3.5 max-lg:hidden max-lg:target:block"
        >
          {filters}
        </aside>
        <div className="min-w-0">
          <ProductResults
            products={products}
            choice={choice}
            applied={applied}
            actionOf={(product) => (
              <>
                <LazyYourPrice productId={product._id} />
                <OrderControl product={product} />
              </>
            )}
            cornerOf={(product) => <CompareToggle product={product} />}
          />
          <CompareTray />
        </div>
      </div>
      <ShopLink to={paths.planningTools} className="link-line mt-6 inline-block font-semibold">
        {screenMessages.calculateStorageLensesAndPower}
      </ShopLink>
      {categories && <AllCategories categories={categories} />}
    </div>
  );
}

interface Props {
  /** Null for the usual order: best match first for a search, else most popular first. */
  sort: ProductSort | null;
  isSearch: boolean;
  onSort: (sort: ProductSort | null) => void;
}

function SortChoice({ sort, isSearch, onSort }: Props) {
  const id = useId();
  return (
    <div className="relative grow basis-54 md:flex-none">
      <label htmlFor={id} className="sr-only">
        {listingShopMessages.sortBy}
      </label>
      <ArrowUpDown size={16} className="pointer-events-none absolute top-3.5 left-3.5" />
      <select
        id={id}
        value={sort ?? (isSearch ? '' : 'popular')}
        onChange={(event) => onSort((event.target.value || null) as ProductSort | null)}
        className={`${inputClass} bg-surface pl-10 font-[550] max-md:pr-8`}
      >
        {isSearch && <option value="">{listingShopMessages.bestMatchFirst}</option>}
        {PRODUCT_SORTS.map((value) => (
          <option key={value} value={value}>
            {listingShopMessages.sorts[value]}
          </option>
        ))}
      </select>
    </div>
  );
}
