import { X } from 'lucide-react';
import type { Facets } from '../../../../../contract/catalogue/catalogue-shapes.ts';
import { ShopLink } from '../../../../ui/shop-link.tsx';
import type { AppliedFilter } from './applied-filters.ts';
import { catalogueUrlOf, toggled, type CatalogueChoice } from './catalogue-url.ts';
import * as listingShopMessages from './listing-shop-messages.ts';

const chip =
  'inline-flex h-11 items-center gap-1.5 rounded-full border-[1.5px] px-3.5 text-[14.5px] font-[550] whitespace-nowrap transition md:h-9.5';

interface Props {
  choice: CatalogueChoice;
  applied: AppliedFilter[];
  facets: Facets | undefined;
}

export function FilterChips({ choice, applied, facets }: Props) {
  const promoted = promotedOf(choice, facets);
  if (applied.length === 0 && promoted.length === 0) return null;
  return (
    <ul
      aria-label={listingShopMessages.quickFilters}
      className="-mx-4 mb-3.5 flex gap-2 overflow-x-auto px-4 py-1 md:mx-0 md:mb-5 md:flex-wrap md:px-0"
    >
      {applied.map(({ name, without }) => (
        <li key={name}>
          <ShopLink
            to={catalogueUrlOf(choice, without)}
            aria-label={listingShopMessages.removeFilter(name)}
            className={`${chip} border-transparent bg-accent-soft text-on-accent-soft hover:border-current`}
          >
            {name} <X size={16} />
          </ShopLink>
        </li>
      ))}
      {promoted.map(({ facet, value, label }) => (
        <li key={`${facet}-${value}`}>
          <ShopLink
            to={catalogueUrlOf(choice, { facets: toggled(choice.facets, facet, value) })}
            className={`${chip} border-line bg-surface hover:border-text`}
          >
            {label}
          </ShopLink>
        </li>
      ))}
    </ul>
  );
}

const PROMOTED = ['place', 'night', 'technology', 'mp'];
const MOST_CHIPS = 8;

function promotedOf(choice: CatalogueChoice, facets: Facets | undefined) {
  return PROMOTED.flatMap((facet) =>
    (facets?.facets.find((group) => group.facet === facet)?.values ?? [])
      .filter(({ value, count }) => count > 0 && !choice.facets[facet]?.includes(value))
      .map(({ value, label }) => ({ facet, value, label })),
  ).slice(0, MOST_CHIPS);
}
