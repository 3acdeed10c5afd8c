import { sql } from 'kysely';
import {
  isListInForce,
  memberPrice,
  type ListTerms,
  type MemberPrice,
  type PriceBreak,
} from './member-price.ts';
import type { Db } from '../../db/transaction.ts';
import type { Tx } from '../../kit/server/transaction/effects.ts';

export interface PricedProduct {
  id: string;
  category_id: string;
  price_paise: number;
}

/** The category above each; null at the top. */
export type CategoryParents = ReadonlyMap<string, string | null>;

export interface PriceList {
  id: string;
  name: string;
  percentOff: number;
  from: string | null;
  to: string | null;
  categories: ReadonlyMap<string, number>;
  breaks: ReadonlyMap<string, readonly PriceBreak[]>;
}

/** A list on a day on which it counts. */
export class ListInForce {
  readonly list: PriceList;
  private readonly parents: CategoryParents;

  constructor(list: PriceList, parents: CategoryParents) {
    this.list = list;
    this.parents = parents;
  }

  priceOf(product: PricedProduct, quantity: number): MemberPrice {
    return memberPrice(product.price_paise, quantity, this.termsOf(product));
  }

  /** Price breaks as a member pays them. */
  breaksOf(product: PricedProduct): PriceBreak[] {
    return this.termsOf(product).breaks.map(({ minQuantity }) => ({
      minQuantity,
      pricePaise: this.priceOf(product, minQuantity).pricePaise,
    }));
  }

  private termsOf({ id, category_id }: PricedProduct): ListTerms {
    return {
      breaks: this.list.breaks.get(id) ?? [],
      categoryPercent: this.percentFrom(category_id),
      listPercent: this.list.percentOff,
    };
  }

  private percentFrom(categoryId: string): number | null {
    for (let id: string | null = categoryId; id !== null; id = this.parents.get(id) ?? null) {
      const percent = this.list.categories.get(id);
      if (percent !== undefined) return percent;
    }
    return null;
  }
}

/** @param day in India. @returns null without a list that counts on this day */
export function listInForce(
  list: PriceList | null,
  parents: CategoryParents,
  day: string,
): ListInForce | null {
  return list && isListInForce(list, day) ? new ListInForce(list, parents) : null;
}

interface ListRow {
  id: string;
  name: string;
  percent_off: number;
  from_day: string | null;
  to_day: string | null;
  categories: [id: string, percent: number][];
  prices: [productId: string, minQuantity: number, pricePaise: number][];
}

/** Whole, in one statement. */
export async function readPriceList(db: Db | Tx, id: string): Promise<PriceList | null> {
  const { rows } = await sql<ListRow>`
    select id, name, percent_off, from_day, to_day,
      coalesce((select json_agg(json_build_array(category_id, percent_off))
        from price_list_categories where list_id = price_lists.id), '[]') as categories,
      coalesce((select json_agg(json_build_array(product_id, min_quantity, price_paise)
          order by product_id, min_quantity)
        from price_list_prices where list_id = price_lists.id), '[]') as prices
    from price_lists where id = ${id}`.execute(db);
  const [row] = rows;
  if (!row) return null;
  const breaks = new Map<string, PriceBreak[]>();
  for (const [productId, minQuantity, pricePaise] of row.prices) {
    const own = breaks.get(productId);
    if (own) own.push({ minQuantity, pricePaise });
    else breaks.set(productId, [{ minQuantity, pricePaise }]);
  }
  return {
    id: row.id,
    name: row.name,
    percentOff: row.percent_off,
    from: row.from_day,
    to: row.to_day,
    categories: new Map(row.categories),
    breaks,
  };
}

export async function readCategoryParents(db: Db | Tx): Promise<CategoryParents> {
  const rows = await db.selectFrom('categories').select(['id', 'parent_id']).execute();
  return new Map(rows.map(({ id, parent_id }) => [id, parent_id]));
}
