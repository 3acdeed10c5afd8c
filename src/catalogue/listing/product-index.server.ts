import type { Page } from '../../kit/rules/list-page.ts';
import {
  matchesFilters,
  facetValuesOf,
  type FacetGroup,
  type FacetSource,
  type FacetValues,
  type Filters,
} from './product-filters.server.ts';
import { ProductNameIndex, type ProductNames } from './product-name-index.server.ts';

export interface IndexedProduct {
  pricePaise: number;
  isFeatured: boolean;
  isCertified: boolean;
  rank: number;
  /** Unit: seconds. */
  createdAt: number;
  group: number;
}

/** Filters answered from memory: all but searches. */
export type IndexedFilters = Omit<Filters, 'search' | 'found'>;

const INDEXED_SORTS = ['popular', 'price', '-price', 'newest'] as const;
export type IndexedSort = (typeof INDEXED_SORTS)[number];

export type SoldOut = Uint8Array;

export interface CountedGroup {
  group: FacetGroup;
  count: number;
  inStock: number;
  certified: number;
  /** The lowest price in paise under all other filters; null when none match. */
  min: number | null;
  max: number | null;
}

type Counts = [Uint32Array, Uint32Array, Uint32Array];

export function isIndexedSort(sort: string): sort is IndexedSort {
  return (INDEXED_SORTS as readonly string[]).includes(sort);
}

/** The index is in memory, so a new filter costs no table scan (docs/decisions/0006-response-cache.md). */
export class ProductIndex {
  readonly names: ProductNameIndex;
  private readonly ids: string[];
  private readonly prices: Float64Array;
  private readonly isFeatured: Uint8Array;
  private readonly isCertified: Uint8Array;
  private readonly ranks: Float64Array;
  private readonly createdAt: Float64Array;
  private readonly groupOf: Uint32Array;
  private readonly groups: readonly FacetGroup[];
  private readonly orders = new Map<IndexedSort, Uint32Array>();
  private readonly facetValues = new Map<FacetSource, FacetValues>();

  /** @param names of the products, in their order */
  constructor(names: ProductNames, products: readonly IndexedProduct[], groups: readonly FacetGroup[]) {
    this.names = new ProductNameIndex(names);
    this.ids = names.ids;
    this.prices = Float64Array.from(products, ({ pricePaise }) => pricePaise);
    this.isFeatured = Uint8Array.from(products, ({ isFeatured }) => (isFeatured ? 1 : 0));
    this.isCertified = Uint8Array.from(products, ({ isCertified }) => (isCertified ? 1 : 0));
    this.ranks = Float64Array.from(products, ({ rank }) => rank);
    this.createdAt = Float64Array.from(products, ({ createdAt }) => createdAt);
    this.groupOf = Uint32Array.from(products, ({ group }) => group);
    this.groups = groups;
  }

  page(
    filters: IndexedFilters,
    sort: IndexedSort,
    { limit, page = 1 }: { limit: number; page?: number },
    soldOut: SoldOut | null,
  ): Page<string> {
    const matches = this.condition(filters, soldOut);
    const order = this.order(sort);
    const first = (page - 1) * limit;
    const items: string[] = [];
    let total = 0;
    for (const place of order) {
      if (!matches(place)) continue;
      if (total >= first && items.length < limit) items.push(this.ids[place]!);
      total++;
    }
    return { items, total };
  }

  count(filters: IndexedFilters, soldOut: SoldOut | null): number {
    const matches = this.condition(filters, soldOut);
    let total = 0;
    for (let place = 0; place < this.ids.length; place++) if (matches(place)) total++;
    return total;
  }

  /** The caller applies category, brand and attributes. */
  countGroups(filters: IndexedFilters, soldOut: SoldOut, found: ReadonlySet<string> | null): CountedGroup[] {
    const { length } = this.groups;
    const [counts, inStock, certified] = [0, 0, 0].map(() => new Uint32Array(length)) as Counts;
    const [least, most] = [new Float64Array(length).fill(Infinity), new Float64Array(length).fill(-1)];
    const isPriced = this.priceCondition(filters);
    for (let place = 0; place < this.ids.length; place++) {
      if (filters.featured !== undefined && filters.featured !== (this.isFeatured[place] === 1)) continue;
      if (found && !found.has(this.ids[place]!)) continue;
      const group = this.groupOf[place]!;
      const isInStock = soldOut[place] === 0;
      const isCertified = this.isCertified[place] === 1;
      const isWanted = isCertified || filters.certifiedOn === undefined;
      const isCounted = isWanted && (isInStock || !filters.inStock);
      if (isPriced(place)) {
        if (isCounted) counts[group]!++;
        if (isWanted && isInStock) inStock[group]!++;
        if (isCertified && (isInStock || !filters.inStock)) certified[group]!++;
      }
      if (!isCounted) continue;
      const price = this.prices[place]!;
      if (price < least[group]!) least[group] = price;
      if (price > most[group]!) most[group] = price;
    }
    return this.groups.map((group, place) => {
      const isEmpty = most[place]! < 0;
      const [min, max] = isEmpty ? [null, null] : [least[place]!, most[place]!];
      return {
        ...{ group, min, max },
        ...{ count: counts[place]!, inStock: inStock[place]!, certified: certified[place]! },
      };
    });
  }

  /** Values of the groups as countGroups returns them. They are read once, because every page counts every facet. */
  valuesOf(source: FacetSource): FacetValues {
    const known = this.facetValues.get(source);
    if (known) return known;
    const values = facetValuesOf(this.groups, source);
    this.facetValues.set(source, values);
    return values;
  }

  soldOut(ids: Iterable<string>): SoldOut {
    const sold = new Set(ids);
    return Uint8Array.from(this.ids, (id) => (sold.has(id) ? 1 : 0));
  }

  private condition(filters: IndexedFilters, soldOut: SoldOut | null): (place: number) => boolean {
    const isGroupIn = this.groups.map((group) => matchesFilters(group, filters));
    const isPriced = this.priceCondition(filters);
    const { featured, certifiedOn } = filters;
    return (place) =>
      isGroupIn[this.groupOf[place]!]! &&
      isPriced(place) &&
      (featured === undefined || featured === (this.isFeatured[place] === 1)) &&
      (certifiedOn === undefined || this.isCertified[place] === 1) &&
      (soldOut === null || soldOut[place] === 0);
  }

  private priceCondition({ min, max }: IndexedFilters): (place: number) => boolean {
    const from = min === undefined ? -Infinity : min * 100;
    const to = max === undefined ? Infinity : max * 100;
    const { prices } = this;
    return (place) => prices[place]! >= from && prices[place]! <= to;
  }

  /** The rank breaks ties, so pages never overlap. */
  private order(sort: IndexedSort): Uint32Array {
    const known = this.orders.get(sort);
    if (known) return known;
    const { prices, createdAt, ranks } = this;
    const order = Uint32Array.from(this.ids, (_, place) => place);
    if (sort === 'price') order.sort((a, b) => prices[a]! - prices[b]! || ranks[a]! - ranks[b]!);
    if (sort === '-price') order.sort((a, b) => prices[b]! - prices[a]! || ranks[b]! - ranks[a]!);
    if (sort === 'newest') order.sort((a, b) => createdAt[b]! - createdAt[a]! || ranks[b]! - ranks[a]!);
    this.orders.set(sort, order);
    return order;
  }
}
