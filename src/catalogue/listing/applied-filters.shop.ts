import { rupeeSign } from '../../kit/rules/money.ts';
import type { Facets } from './catalogue.shapes.ts';
import { toggled, type CatalogueChoice } from './catalogue-url.shop.ts';
import { listingShopMessages } from './listing-shop.words.ts';

export interface AppliedFilter {
  name: string;
  without: Partial<CatalogueChoice>;
}

export function appliedFilters(choice: CatalogueChoice, facets: Facets | undefined): AppliedFilter[] {
  const applied: AppliedFilter[] = [];
  if (choice.search !== '') applied.push({ name: `“${choice.search}”`, without: { search: '' } });
  for (const [facet, values] of Object.entries(choice.facets)) {
    for (const value of values) {
      const known = facets?.facets.find((other) => other.facet === facet)?.values;
      const name = known?.find((other) => other.value === value)?.label ?? value;
      applied.push({ name, without: { facets: toggled(choice.facets, facet, value) } });
    }
  }
  if (choice.min !== null || choice.max !== null) {
    applied.push({ name: priceName(choice.min, choice.max), without: { min: null, max: null } });
  }
  if (choice.inStock) applied.push({ name: listingShopMessages.inStock, without: { inStock: false } });
  return applied;
}

function priceName(min: number | null, max: number | null): string {
  if (min === null) return listingShopMessages.under(rupeeSign(max!));
  if (max === null) return listingShopMessages.from(rupeeSign(min));
  return listingShopMessages.fromTo(rupeeSign(min), rupeeSign(max));
}
