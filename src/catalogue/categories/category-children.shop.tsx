import type { CategoryPage } from './categories.shapes.ts';
import { paths } from '../../app/page-paths.ts';
import { ShopLink } from '../../kit/web/ui/shop-link.tsx';
import { listingShopMessages } from '../listing/listing-shop.words.ts';
import { OwnersText } from '../../kit/web/ui/owners-text.tsx';

export function CategoryChildren({ categories }: { categories: CategoryPage['children'] }) {
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
