import type { QueryClient } from '@tanstack/react-query';
import type { Product } from '../../catalogue/listing/catalogue.shapes.ts';
import type { ProductReviews } from '../../catalogue/reviews/reviews.shapes.ts';
import type { Category, CategoryPage } from '../../catalogue/categories/categories.shapes.ts';
import { productShopMessages } from '../../catalogue/product-page/product-shop.words.ts';
import { paths } from '../page-paths.ts';
import type { Shop } from '../../platform/settings/settings.shapes.ts';
import { withPrefix } from '../../kit/rules/language-paths.ts';
import { DAY_NAMES } from '../../storefront/brand/opening-hours.ts';
import type { WeekDay } from '../../storefront/pages/block-choices.ts';
import { MAX_STARS } from '../../catalogue/reviews/review-rules.ts';
import { callLink } from '../../kit/rules/phone-links.ts';
import { apiQuery } from '../../kit/web/lib/api/api-query.ts';
import type { PageUrl } from '../../kit/web/lib/page/page.ts';
import type { PageRoute } from './routes.ts';

const MAX_REVIEWS = 5;

interface PageFacts {
  client: QueryClient;
  /** The shop's own facts, with those that its pages do not carry. */
  shop: Shop;
  origin: string;
  /** Categories in the page's language. */
  categories: () => Promise<Category[]>;
  /** Prefix of the page's language. */
  prefix: string;
}

/**
 * Describes the page in the words of schema.org, for search engines. Server only: the browser keeps what the server
 * sent.
 * @param route of a page whose queries are answered
 * @returns an empty list for a page that needs no description
 */
export async function structuredDataOf(
  { pattern }: Pick<PageRoute, 'pattern'>,
  { slug = '' }: PageUrl['params'],
  { client, shop, origin, categories, prefix }: PageFacts,
): Promise<object[]> {
  const urlOf: UrlOf = (path) => origin + withPrefix(path, prefix);
  const fileUrl: UrlOf = (path) => origin + path;
  if (pattern.test(paths.home) || pattern.test(paths.contact)) return [storeData(shop, urlOf, fileUrl)];
  if (pattern.test(paths.category(slug))) {
    const category = client.getQueryData<CategoryPage>(
      apiQuery('GET /categories/:slug', { params: { slug } }).queryKey,
    );
    return category ? [breadcrumbData(crumbsOf(category.path), urlOf)] : [];
  }
  if (!pattern.test(paths.product(slug))) return [];
  const product = client.getQueryData<Product>(
    apiQuery('GET /products/:id', { params: { id: slug } }).queryKey,
  );
  if (!product) return [];
  const path = pathTo(product.category, await categories());
  const here = { name: product.name, to: paths.product(product.slug) };
  const reviews = client.getQueryData<ProductReviews>(
    apiQuery('GET /products/:id/reviews', { params: { id: product.slug }, query: {} }).queryKey,
  );
  return [
    productData(product, shop, urlOf, fileUrl, reviews),
    breadcrumbData([...crumbsOf(path), here], urlOf),
  ];
}

function pathTo(name: string, categories: readonly Category[]): Category[] {
  const path: Category[] = [];
  let next = categories.find((category) => category.name === name);
  while (next) {
    path.unshift(next);
    const { parent } = next;
    next = categories.find(({ slug }) => slug === parent);
  }
  return path;
}

function crumbsOf(path: readonly { slug: string; name: string }[]): Crumb[] {
  return [
    { name: productShopMessages.home, to: paths.home },
    { name: productShopMessages.products, to: paths.products },
    ...path.map(({ slug, name }) => ({ name, to: paths.category(slug) })),
  ];
}

export function StructuredData({ graph }: { graph: object[] }) {
  if (graph.length === 0) return null;
  const data = { '@context': 'https://schema.org', '@graph': graph };
  // A closing tag in the text must not end the element.
  const text = JSON.stringify(data).replaceAll('<', '\\u003c');
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />;
}

/** Things as schema.org describes them; unknown facts are left out. */

interface Crumb {
  name: string;
  to: string;
}

/** The whole address of a path. */
type UrlOf = (path: string) => string;

/**
 * @param fileUrl of a path that is the same in every language
 * @param reviews the newest, where the shop shows them
 */
function productData(
  product: Product,
  { tradeName }: Pick<Shop, 'tradeName'>,
  urlOf: UrlOf,
  fileUrl: UrlOf,
  reviews?: ProductReviews,
): object {
  const price = { price: product.price, priceCurrency: 'INR' };
  return {
    '@type': 'Product',
    name: product.name,
    description: product.description || undefined,
    sku: product.sku ?? undefined,
    image: product.image === null ? undefined : fileUrl(product.image),
    category: product.category,
    brand: { '@type': 'Brand', name: product.brand ?? tradeName },
    gtin: product.gtin ?? undefined,
    offers: {
      '@type': 'Offer',
      url: urlOf(paths.product(product.slug)),
      ...price,
      availability: `https://schema.org/${product.inStock ? 'InStock' : 'OutOfStock'}`,
      itemCondition: 'https://schema.org/NewCondition',
      seller: { '@type': 'Organization', name: tradeName },
      priceSpecification: { '@type': 'UnitPriceSpecification', ...price, valueAddedTaxIncluded: true },
    },
    ...(reviews && ratingData(reviews)),
  };
}

function ratingData({ count, average, reviews }: ProductReviews): object {
  if (average === null) return {};
  return {
    aggregateRating: { '@type': 'AggregateRating', ratingValue: average, reviewCount: count },
    review: reviews.slice(0, MAX_REVIEWS).map(({ rating, title, text, name, day }) => ({
      '@type': 'Review',
      author: { '@type': 'Person', name },
      datePublished: day,
      name: title ?? undefined,
      reviewBody: text || undefined,
      reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: MAX_STARS },
    })),
  };
}

function breadcrumbData(crumbs: readonly Crumb[], urlOf: UrlOf): object {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, to }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: urlOf(to),
    })),
  };
}

/** A local business. */
function storeData(shop: Shop, urlOf: UrlOf, fileUrl: UrlOf): object {
  const { tradeName, phone, instagram, facebook, social, logo, openingHours = [] } = shop;
  const profiles = [instagram, facebook, social?.youtube, social?.x, social?.linkedin].filter(Boolean);
  return {
    '@type': 'Store',
    name: tradeName,
    url: urlOf(paths.home),
    address: addressData(shop.address),
    telephone: phone ? callLink(phone).replace('tel:', '') : undefined,
    openingHoursSpecification: orNone(openingHours.map(hoursData)),
    sameAs: orNone(profiles),
    logo: logo ? fileUrl(logo.light) : undefined,
  };
}

function addressData({ line1, line2, city, state, pin }: Shop['address']): object | undefined {
  const streetAddress = [line1, line2].filter(Boolean).join(', ');
  if (!streetAddress && !city && !pin) return undefined;
  return {
    '@type': 'PostalAddress',
    streetAddress: streetAddress || undefined,
    addressLocality: city || undefined,
    addressRegion: state || undefined,
    postalCode: pin || undefined,
    addressCountry: 'IN',
  };
}

function hoursData({ days, opens, closes }: NonNullable<Shop['openingHours']>[number]): object {
  return {
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: days.map((day) => `https://schema.org/${DAY_NAMES[day as WeekDay]}`),
    opens,
    closes,
  };
}

function orNone<T>(list: T[]): T[] | undefined {
  return list.length > 0 ? list : undefined;
}
