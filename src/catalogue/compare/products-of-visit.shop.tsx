import { useQueryClient } from '@tanstack/react-query';
import { englishIn } from '../../kit/rules/text-language.ts';
import type { Product } from '../listing/catalogue.shapes.ts';
import { rupeeSign } from '../../kit/rules/money.ts';
import { paths } from '../../app/page-paths.ts';
import { ProductThumb } from '../../kit/web/ui/product-thumb.tsx';
import { ShopLink } from '../../kit/web/ui/shop-link.tsx';
import { MAX_COMPARED, CompareToggle } from './compare-choice.shop.tsx';
import { compareShopMessages } from './compare-shop.words.ts';

/** Products that were read since the shop was opened, newest first. They are not stored for it. */
export function ProductsOfVisit() {
  const reads = useQueryClient()
    .getQueryCache()
    .findAll({ queryKey: ['/products/:id'] });
  const products = reads
    .toSorted((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt)
    .flatMap(({ state }) => (state.data as Product | undefined) ?? [])
    .slice(0, MAX_COMPARED);
  if (products.length === 0) return null;
  return (
    <section aria-labelledby="products-of-visit" className="mt-6">
      <h2 id="products-of-visit" className="title-3 mb-3">
        {compareShopMessages.lastViewed}
      </h2>
      <ul className="grid gap-2.5 md:grid-cols-2">
        {products.map((product) => (
          <li
            key={product._id}
            className="flex items-center gap-3 rounded-lg border border-line bg-surface p-2.5"
          >
            <ProductThumb image={product.image} size="small" />
            <span className="min-w-0 grow">
              <ShopLink
                to={paths.product(product.slug)}
                lang={englishIn(product.name)}
                className="block font-[650] hover:underline"
              >
                {product.name}
              </ShopLink>
              <span className="num text-small text-text-2">{rupeeSign(product.price)}</span>
            </span>
            <CompareToggle product={product} />
          </li>
        ))}
      </ul>
    </section>
  );
}
