import { X } from 'lucide-react';
import { FACETS, PRODUCT_SORTS, type ProductSort } from '../products/catalogue-choices.ts';
import { CATALOGUE_PAGE_SIZE, MAX_PRICE_RUPEES } from '../products/catalogue-limits.ts';
import { MAX_SEARCH_LENGTH } from '../../platform/settings/platform-limits.ts';
import type { ProductQuery, Facets } from './catalogue.shapes.ts';
import { paths } from '../../app/page-paths.ts';
import { isDefinedFilter } from '../../kit/web/lib/defined-filters.ts';
import { rupeeSign } from '../../kit/rules/money.ts';
import { listingShopMessages } from './listing-shop.words.ts';
import { ShopLink } from '../../kit/web/ui/shop-link.tsx';

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
      <li aria-hidden="true" className="text-small whitespace-nowrap text-text-3 last:hidden">
        {listingShopMessages.popularFilters}
      </li>
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
  if (choice.certified) applied.push({ name: listingShopMessages.certified, without: { certified: false } });
  return applied;
}

function priceName(min: number | null, max: number | null): string {
  if (min === null) return listingShopMessages.under(rupeeSign(max!));
  if (max === null) return listingShopMessages.from(rupeeSign(min));
  return listingShopMessages.fromTo(rupeeSign(min), rupeeSign(max));
}

export interface CatalogueChoice {
  search: string;
  inText: boolean;
  facets: Record<string, string[]>;
  min: number | null;
  max: number | null;
  inStock: boolean;
  certified: boolean;
  sort: ProductSort | null;
  page: number;
}

const OTHER_PARAMETERS = ['search', 'match', 'min', 'max', 'inStock', 'certified', 'sort', 'page'];

function filterNames(names: Iterable<string>): string[] {
  const builtIn: readonly string[] = FACETS;
  const isDefined = (name: string) =>
    !builtIn.includes(name) && !OTHER_PARAMETERS.includes(name) && isDefinedFilter(name);
  return [...FACETS, ...[...new Set(names)].filter(isDefined)];
}

/** A facet's values are joined with commas (links) or repeated (forms). Invalid values are ignored. */
export function choiceOf(search: URLSearchParams): CatalogueChoice {
  const facets: CatalogueChoice['facets'] = {};
  for (const facet of filterNames(search.keys())) {
    const values = search
      .getAll(facet)
      .flatMap((joined) => joined.split(','))
      .filter((value) => value !== '');
    if (values.length > 0) facets[facet] = [...new Set(values)].slice(0, 30);
  }
  return {
    search: (search.get('search') ?? '').trim().slice(0, MAX_SEARCH_LENGTH),
    inText: search.get('match') === 'text',
    facets,
    min: wholeNumberOf(search.get('min')),
    max: wholeNumberOf(search.get('max')),
    inStock: search.get('inStock') === 'true',
    certified: search.get('certified') === 'true',
    sort: PRODUCT_SORTS.find((sort) => sort === search.get('sort')) ?? null,
    page: Math.max(1, wholeNumberOf(search.get('page')) ?? 1),
  };
}

function wholeNumberOf(text: string | null): number | null {
  return text !== null && /^\d{1,9}$/.test(text) ? Math.min(Number(text), MAX_PRICE_RUPEES) : null;
}

/** @param change any change but the page's goes back to page 1; a new search leaves the descriptions out */
export function catalogueUrlOf(choice: CatalogueChoice, change: Partial<CatalogueChoice> = {}): string {
  const next = { ...choice, page: 1, ...(change.search === undefined ? {} : { inText: false }), ...change };
  const search = new URLSearchParams();
  if (next.search !== '') search.set('search', next.search);
  if (next.search !== '' && next.inText) search.set('match', 'text');
  for (const facet of filterNames(Object.keys(next.facets))) {
    const values = next.facets[facet];
    if (values && values.length > 0) search.set(facet, values.join(','));
  }
  if (next.min !== null) search.set('min', String(next.min));
  if (next.max !== null) search.set('max', String(next.max));
  if (next.inStock) search.set('inStock', 'true');
  if (next.certified) search.set('certified', 'true');
  if (next.sort !== null) search.set('sort', next.sort);
  if (next.page > 1) search.set('page', String(next.page));
  const text = search.toString().replaceAll('%2C', ',');
  return text === '' ? paths.products : `${paths.products}?${text}`;
}

/** @returns the address for search engines: a category has its own page, combined filters have none */
export function canonicalOf(choice: CatalogueChoice): string {
  const url = catalogueUrlOf(choice, choice);
  const [, only, value] = /\?(\w+)=([^&,]+)$/.exec(url) ?? [];
  if (only === 'category') return paths.category(value!);
  return only === 'page' || only === 'brand' ? url : paths.products;
}

export function filtersOf(choice: CatalogueChoice): Partial<ProductQuery> {
  return {
    ...(choice.search !== '' && { search: choice.search, match: choice.inText ? 'text' : 'words' }),
    ...choice.facets,
    ...(choice.min !== null && { min: choice.min }),
    ...(choice.max !== null && { max: choice.max }),
    ...(choice.inStock && { inStock: true }),
    ...(choice.certified && { certified: true }),
  };
}

export function queryOf(choice: CatalogueChoice): Partial<ProductQuery> {
  return {
    ...filtersOf(choice),
    ...(choice.sort !== null && { sort: choice.sort }),
    page: choice.page,
    limit: CATALOGUE_PAGE_SIZE,
  };
}

export function toggled(
  facets: CatalogueChoice['facets'],
  facet: string,
  value: string,
): CatalogueChoice['facets'] {
  const now = facets[facet] ?? [];
  const next = now.includes(value) ? now.filter((other) => other !== value) : [...now, value];
  return { ...facets, [facet]: next };
}

export function filterCount(choice: CatalogueChoice): number {
  const values = Object.values(choice.facets).reduce((sum, list) => sum + list.length, 0);
  const price = Number(choice.min !== null || choice.max !== null);
  return values + price + Number(choice.inStock) + Number(choice.certified);
}
