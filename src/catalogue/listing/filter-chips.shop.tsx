import { X } from 'lucide-react';
import type { Facets } from './catalogue.shapes.ts';
import { paths } from '../../app/page-paths.ts';
import { ShopLink } from '../../kit/web/ui/shop-link.tsx';
import type { AppliedFilter } from './applied-filters.shop.ts';
import { catalogueUrlOf, type CatalogueChoice } from './catalogue-url.shop.ts';
import { listingShopMessages } from './listing-shop.words.ts';

const chip =
  'inline-flex h-11 items-center gap-1.5 rounded-full border-[1.5px] px-3.5 text-[14.5px] font-[550] whitespace-nowrap transition md:h-9.5';

interface Props {
  choice: CatalogueChoice;
  applied: AppliedFilter[];
  facets: Facets | undefined;
}

export function FilterChips({ choice, applied, facets }: Props) {
  const popular = popularOf(choice, facets);
  if (applied.length === 0 && popular.length === 0) return null;
  return (
    <ul
      aria-label={listingShopMessages.popularFilters}
      className="-mx-4 mb-3.5 flex items-center gap-2 overflow-x-auto px-4 py-1 md:mx-0 md:mb-5 md:flex-wrap md:px-0"
    >
      <li aria-hidden="true" className="text-small whitespace-nowrap text-text-3">
        {listingShopMessages.popularFilters}
      </li>
      {applied.map(({ name, without }) => (
        <li key={name}>
          <ShopLink
            rel="nofollow"
            to={catalogueUrlOf(choice, without)}
            aria-label={listingShopMessages.removeFilter(name)}
            className={`${chip} border-transparent bg-accent-soft text-on-accent-soft hover:border-current`}
          >
            {name} <X size={16} />
          </ShopLink>
        </li>
      ))}
      {applied.length > 0 && (
        <li>
          <ShopLink to={paths.products} className={`${chip} border-transparent link-line`}>
            {listingShopMessages.clearAll}
          </ShopLink>
        </li>
      )}
      {popular.map(({ facets, label }) => (
        <li key={label}>
          <ShopLink
            rel="nofollow"
            to={catalogueUrlOf(choice, { facets })}
            className={`${chip} border-line bg-surface hover:border-text`}
          >
            {label}
          </ShopLink>
        </li>
      ))}
    </ul>
  );
}

/** Shows at most six, and two of a facet. The facet is named where the value alone does not say it. */
const POPULAR: [facet: string, values: RegExp, name?: () => string][] = [
  ['place', /^Outdoor$/],
  ['place', /^Indoor$/],
  ['night', /colour|dual/i, () => listingShopMessages.colourAtNight],
  ['technology', /^Wi-Fi$/],
  ['technology', /^IP$/, () => listingShopMessages.connectionIp],
  ['mp', /^([5-9]|\d\d)/, () => listingShopMessages.fiveMpAndMore],
];

function popularOf({ facets: chosen }: CatalogueChoice, facets: Facets | undefined) {
  return POPULAR.flatMap(([facet, pattern, name]) => {
    const now = chosen[facet] ?? [];
    const found = (facets?.facets.find((group) => group.facet === facet)?.values ?? []).filter(
      ({ value, count }) => count > 0 && pattern.test(value),
    );
    const values = found.map(({ value }) => value);
    if (values.length === 0 || values.some((value) => now.includes(value))) return [];
    return [{ facets: { ...chosen, [facet]: [...now, ...values] }, label: name?.() ?? found[0]!.label }];
  });
}
