import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { englishIn } from '../../kit/rules/text-language.ts';
import { CATALOGUE_PAGE_SIZE } from '../products/catalogue-limits.ts';
import type { CategoryPage } from './categories.shapes.ts';
import { productMessages } from '../products/product.words.ts';
import { paths } from '../../app/page-paths.ts';
import { LazyYourPrice } from '../../dealers/companies/lazy-your-price.shop.tsx';
import { CompareToggle } from '../compare/compare-choice.shop.tsx';
import { CompareTray } from '../compare/compare-tray.shop.tsx';
import { CategoryProducts } from '../listing/category-products.shop.tsx';
import { OrderControl } from '../../orders/cart/order-control.shop.tsx';
import { apiQuery } from '../../kit/web/lib/api/api-query.ts';
import { isRefusal } from '../../kit/web/lib/api/failures.ts';
import { PageHead } from '../../kit/web/lib/page/page-head.tsx';
import type { PageProps, PageUrl } from '../../kit/web/lib/page/page.ts';
import { NotFound } from '../../app/page-parts/not-found.shop.tsx';
import { screenMessages } from '../../platform/shell/screen.words.ts';
import { useLocation } from '../../kit/web/router/router.tsx';
import { Breadcrumb } from '../../kit/web/ui/browsing/breadcrumb.tsx';
import { LoadFailed } from '../../kit/web/ui/page/load-failed.tsx';
import { PageHeading } from '../../kit/web/ui/page/page-heading.tsx';
import { Pending } from '../../kit/web/pending.tsx';
import { ShopLink } from '../../kit/web/ui/shop-link.tsx';
import { listingShopMessages } from '../listing/listing-shop.words.ts';
import { OwnersText } from '../../kit/web/ui/owners-text.tsx';

/** The categories that the planning tools are about. */
const PLANNED = ['cctv-kits', 'recorders', 'storage', 'networking'];

const categoryQuery = (slug: string) => apiQuery('GET /categories/:slug', { params: { slug } });
const productsQuery = (slug: string, page: number) =>
  apiQuery('GET /products/category/:category', {
    params: { category: slug },
    query: { page, limit: CATALOGUE_PAGE_SIZE },
  });

export const queries = ({ params, search }: PageUrl) => [
  categoryQuery(params.slug!),
  productsQuery(params.slug!, pageOf(search)),
];

export function Component({ params: { slug = '' } }: PageProps) {
  const page = pageOf(new URLSearchParams(useLocation().search));
  const { data: category, isPending, error, refetch } = useQuery(categoryQuery(slug));
  const products = useQuery({ ...productsQuery(slug, page), placeholderData: keepPreviousData });

  if (isPending) return <Pending />;
  if (isRefusal(error, 404)) return <NotFound />;
  if (!category) {
    return (
      <div className="wrap py-8">
        <PageHeading className="mb-5">{screenMessages.category}</PageHeading>
        <LoadFailed sentence={productMessages.fetchFailed} onRetry={() => void refetch()} />
      </div>
    );
  }
  const path = paths.category(category.slug);
  const linkTo = (number: number) => (number > 1 ? `${path}?page=${number}` : path);
  return (
    <div className="wrap">
      <PageHead title={category.name} description={descriptionOf(category)} canonical={linkTo(page)} />
      <Breadcrumb
        crumbs={[
          { to: paths.home, name: screenMessages.home },
          { to: paths.products, name: screenMessages.products },
          ...category.path.slice(0, -1).map(({ slug: above, name }) => ({ to: paths.category(above), name })),
        ]}
        here={category.name}
      />
      <PageHeading>{category.name}</PageHeading>
      {category.blurb !== '' && (
        <p lang={englishIn(category.blurb)} className="mt-2 text-lead text-text-2">
          {category.blurb}
        </p>
      )}
      <CategoryChildren categories={category.children} />
      <CategoryProducts
        products={products}
        page={page}
        linkTo={linkTo}
        actionOf={(product) => (
          <>
            <LazyYourPrice productId={product._id} />
            <OrderControl product={product} />
          </>
        )}
        cornerOf={(product) => <CompareToggle product={product} />}
      />
      {category.countBelow > 0 && (
        <p className="pt-3">
          <ShopLink
            rel="nofollow"
            to={`${paths.products}?category=${category.slug}`}
            className="link-line font-semibold"
          >
            {screenMessages.filterTheseProducts(category.countBelow)}
          </ShopLink>
        </p>
      )}
      {category.path.some(({ slug }) => PLANNED.includes(slug)) && (
        <p className="pt-3">
          <ShopLink to={paths.planningTools} className="link-line font-semibold">
            {screenMessages.calculateStorageLensesAndPower}
          </ShopLink>
        </p>
      )}
      {category.text !== '' && page === 1 && (
        <div lang={englishIn(category.text)} className="max-w-[70ch] pt-9 whitespace-pre-line text-text-2">
          {category.text}
        </div>
      )}
      <CompareTray />
    </div>
  );
}

function descriptionOf({ name, blurb, text }: CategoryPage): string {
  return blurb || text.slice(0, 160) || screenMessages.atGstInclusivePrices(name);
}

function pageOf(search: URLSearchParams): number {
  const text = search.get('page') ?? '';
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1;
}

function CategoryChildren({ categories }: { categories: CategoryPage['children'] }) {
  if (categories.length === 0) return null;
  return (
    <nav aria-label={listingShopMessages.categoriesBelow} className="pt-5">
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-6">
        {categories.map(({ slug, name, image, countBelow }) => (
          <li key={slug} className="flex">
            <ShopLink
              to={paths.category(slug)}
              className="w-full rounded-lg border border-line bg-surface p-2.5 pb-3.5 text-center text-[14.5px] leading-tight font-semibold transition hover:border-line-strong hover:shadow-lift"
            >
              <span className="stage mb-2 grid min-h-24 place-items-center rounded-sm py-1.5">
                {image && (
                  <img
                    src={image}
                    alt=""
                    width="96"
                    height="96"
                    loading="lazy"
                    className="size-22 object-contain"
                  />
                )}
              </span>
              <OwnersText text={name} />
              <span className="num mt-0.5 block text-[13px] font-medium text-text-3">
                {countBelow} {countBelow === 1 ? listingShopMessages.product : listingShopMessages.products}
              </span>
            </ShopLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
