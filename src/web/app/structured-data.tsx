import type { QueryClient } from '@tanstack/react-query';
import type { Product } from '../../contract/catalogue/catalogue-shapes.ts';
import type { ProductReviews } from '../../contract/catalogue/reviews-shapes.ts';
import type { Category, CategoryPage } from '../../contract/catalogue/categories-shapes.ts';
import { productShopMessages } from '../../contract/catalogue/product-shop-messages.ts';
import { paths } from '../../contract/platform/page-paths.ts';
import type { Shop } from '../../contract/platform/settings-shapes.ts';
import { withPrefix } from '../../domain/platform/language-paths.ts';
import { apiQuery } from '../lib/api/api-query.ts';
import type { PageUrl } from '../lib/page/page.ts';
import type { PageRoute } from './routes.ts';
import { breadcrumbData, productData, storeData, type Crumb, type UrlOf } from './schema-org.ts';

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
