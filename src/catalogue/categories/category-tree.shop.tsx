import type { Category } from './categories.shapes.ts';
import { paths } from '../../app/page-paths.ts';
import { ShopLink } from '../../kit/web/ui/shop-link.tsx';
import { listingShopMessages } from '../listing/listing-shop.words.ts';
import { OwnersText } from '../../kit/web/ui/owners-text.tsx';

/** Only these fields are sent with the page. */
type CategoryLink = Pick<Category, 'slug' | 'name' | 'parent' | 'countBelow'>;

export function categoryLinks(categories: Category[]): CategoryLink[] {
  return categories
    .filter(({ countBelow }) => countBelow > 0)
    .map(({ slug, name, parent, countBelow }) => ({ slug, name, parent, countBelow }));
}

interface Props {
  categories: CategoryLink[];
  /** Null for the roots. */
  parent?: string | null;
}

export function AllCategories({ categories }: { categories: CategoryLink[] }) {
  return (
    <nav aria-labelledby="all-categories" className="pt-12">
      <h2 id="all-categories" className="title-3 mb-2">
        {listingShopMessages.allCategories}
      </h2>
      <CategoryTree categories={categories} />
    </nav>
  );
}

function CategoryTree({ categories, parent = null }: Props) {
  const here = categories.filter((category) => category.parent === parent);
  if (here.length === 0) return null;
  return (
    <ul className={parent === null ? 'grid gap-x-6 sm:grid-cols-2 lg:grid-cols-4' : 'pl-4'}>
      {here.map(({ slug, name, countBelow }) => (
        <li key={slug}>
          <ShopLink to={paths.category(slug)} className="link-line inline-flex min-h-9 items-center gap-1.5">
            <OwnersText text={name} /> <span className="num text-small text-text-3">{countBelow}</span>
          </ShopLink>
          <CategoryTree categories={categories} parent={slug} />
        </li>
      ))}
    </ul>
  );
}
