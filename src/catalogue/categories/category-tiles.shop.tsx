import type { Category } from './categories.shapes.ts';
import { paths } from '../../app/page-paths.ts';
import { pageBlockMessages } from '../../storefront/pages/page-block.words.ts';
import { classNames } from '../../kit/web/ui/class-names.ts';
import { Section } from '../../kit/web/ui/page/section.tsx';
import { ShopLink } from '../../kit/web/ui/shop-link.tsx';
import { OwnersText } from '../../kit/web/ui/owners-text.tsx';

interface Props {
  title: string;
  lead: string;
  categories: Category[];
}

const COLUMNS = 7;

/** Where the last row would not be full, the first tiles are as wide as two. */
export function CategoryTiles({ title, lead, categories }: Props) {
  const shown = categories.filter(({ parent }) => parent === null);
  const wide = (COLUMNS - (shown.length % COLUMNS)) % COLUMNS;
  return (
    <Section title={title} lead={lead}>
      <ul className="-mx-4 flex snap-x snap-proximity gap-3 overflow-x-auto px-4 pb-1.5 [scroll-padding-left:16px] lg:mx-0 lg:grid lg:grid-flow-dense lg:grid-cols-7 lg:overflow-visible lg:px-0">
        {shown.map((category, index) => (
          <li
            key={category._id}
            className={classNames('flex min-w-31 snap-start', index < wide && 'lg:col-span-2')}
          >
            <ShopLink
              to={`${paths.products}?category=${category.slug}`}
              className="w-full rounded-lg border border-line bg-surface p-2.5 pb-3.5 text-center text-[14.5px] leading-tight font-semibold transition hover:border-line-strong hover:shadow-lift"
            >
              <span className="stage mb-2 grid place-items-center rounded-sm py-1.5 [contain-intrinsic-height:5.5rem] [content-visibility:auto] md:[contain-intrinsic-height:6rem]">
                {category.image && (
                  <img
                    src={category.image}
                    alt=""
                    loading="lazy"
                    width="104"
                    height="104"
                    className="size-22 object-contain md:size-24"
                  />
                )}
              </span>
              <OwnersText text={category.name} />
              <span className="num mt-0.5 block text-[13px] font-medium text-text-3">
                {category.countBelow}{' '}
                {category.countBelow === 1 ? pageBlockMessages.product : pageBlockMessages.products}
              </span>
            </ShopLink>
          </li>
        ))}
      </ul>
    </Section>
  );
}
