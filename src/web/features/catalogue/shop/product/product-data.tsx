import { use } from 'react';
import type { Product } from '../../../../../contract/catalogue/catalogue-shapes.ts';
import { paths } from '../../../../../contract/platform/page-paths.ts';
import { SiteOrigin } from '../../../../lib/page/site-origin.ts';
import { useShop } from '../../../../lib/page/use-shop.ts';
import { productShopMessages } from '../../../../../contract/catalogue/product-shop-messages.ts';

/** schema.org data for search engines. */
export function ProductData({ product }: { product: Product }) {
  const { tradeName } = useShop();
  const origin = use(SiteOrigin);
  const urlOf = (path: string) => origin + path;
  const data = {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Product',
        name: product.name,
        description: product.description,
        sku: product.sku ?? undefined,
        image: product.image === null ? undefined : urlOf(product.image),
        category: product.category,
        brand: { '@type': 'Brand', name: product.brand ?? tradeName },
        gtin: product.gtin ?? undefined,
        offers: {
          '@type': 'Offer',
          url: urlOf(paths.product(product.slug)),
          price: product.price,
          priceCurrency: 'INR',
          availability: `https://schema.org/${product.inStock ? 'InStock' : 'OutOfStock'}`,
          itemCondition: 'https://schema.org/NewCondition',
        },
      },
      {
        '@type': 'BreadcrumbList',
        itemListElement: [
          { '@type': 'ListItem', position: 1, name: productShopMessages.home, item: urlOf(paths.home) },
          {
            '@type': 'ListItem',
            position: 2,
            name: productShopMessages.products,
            item: urlOf(paths.products),
          },
          { '@type': 'ListItem', position: 3, name: product.name, item: urlOf(paths.product(product.slug)) },
        ],
      },
    ],
  };
  // A closing tag in the text must not end the element.
  const text = JSON.stringify(data).replaceAll('<', '\\u003c');
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />;
}
