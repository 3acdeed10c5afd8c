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
import { isoDayOf } from '../../kit/rules/dates.ts';
import type { CompanyState } from '../companies/company-states.ts';
import { findById } from '../../db/queries.ts';
import type { CatalogueVersion, PriceVersion } from '../../kit/server/cache/catalogue-version.ts';
import { Memo } from '../../kit/server/cache/memo.ts';
import type { Clock } from '../../kit/server/clock.ts';
import type { WithMembers } from '../../accounts/auth/members-memo.server.ts';

export interface PricedProduct {
  id: string;
  category_id: string;
  price_paise: number;
}

/** The category above each; null at the top. */
type CategoryParents = ReadonlyMap<string, string | null>;

interface PriceList {
  id: string;
  name: string;
  percentOff: number;
  from: string | null;
  to: string | null;
  categories: ReadonlyMap<string, number>;
  breaks: ReadonlyMap<string, readonly PriceBreak[]>;
}

/** A list on a day on which it counts. */
class ListInForce {
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
function listInForce(list: PriceList | null, parents: CategoryParents, day: string): ListInForce | null {
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
async function readPriceList(db: Db | Tx, id: string): Promise<PriceList | null> {
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

async function readCategoryParents(db: Db | Tx): Promise<CategoryParents> {
  const rows = await db.selectFrom('categories').select(['id', 'parent_id']).execute();
  return new Map(rows.map(({ id, parent_id }) => [id, parent_id]));
}

export interface WithMemberPrices {
  memberPrices: MemberPrices;
}

/** The prices of anyone who buys for an approved company; without a list in force they are the shop's. */
export interface BuyerPrices {
  companyId: string;
  listId: string | null;
  /** Null on a day on which it does not count. */
  list: ListInForce | null;
}

/** @param prices null for anyone who is in no company */
export function priceFor(prices: BuyerPrices | null, product: PricedProduct, quantity: number): MemberPrice {
  return prices?.list?.priceOf(product, quantity) ?? { pricePaise: product.price_paise, from: 'shop' };
}

/** A buyer's company, as their own row in the order's transaction says it. */
export interface BuyerCompany {
  id: string;
  state: CompanyState;
  priceListId: string | null;
  mayOrder: boolean;
  name: string;
  gstin: string | null;
  address: { line1: string; line2: string | null; city: string; stateCode: string; pin: string };
}

interface Parts extends WithMembers {
  catalogueVersion: CatalogueVersion;
  priceVersion: PriceVersion;
  clock: Clock;
}

/** Kept in memory under the price version. Not for use inside a transaction, except `inTransaction`. */
export class MemberPrices {
  private readonly db: Db;
  private readonly members: WithMembers['members'];
  private readonly clock: Clock;
  private readonly lists: Memo<PriceList | null>;
  private readonly parents: Memo<CategoryParents>;

  constructor(db: Db, { members, catalogueVersion, priceVersion, clock }: Parts) {
    this.db = db;
    this.members = members;
    this.clock = clock;
    this.lists = new Memo(() => priceVersion.current);
    this.parents = new Memo(() => catalogueVersion.withoutStock);
  }

  /** Null for everybody who is in no approved company. */
  async of(userId: string): Promise<BuyerPrices | null> {
    const member = (await this.members()).get(userId);
    if (!member) return null;
    const { companyId, priceListId: listId } = member;
    return { companyId, listId, list: listId === null ? null : await this.ofList(listId) };
  }

  /** The prices of a company's members; null where there is no such company. */
  async ofCompany(id: string): Promise<BuyerPrices | null> {
    const company = await findById(
      this.db.selectFrom('companies').select(['id', 'state', 'price_list_id']),
      id,
    );
    if (!company) return null;
    const listId = company.state === 'approved' ? company.price_list_id : null;
    return { companyId: company.id, listId, list: listId === null ? null : await this.ofList(listId) };
  }

  /** Null where the list is not in force. */
  async ofList(listId: string): Promise<ListInForce | null> {
    const [list, parents] = await Promise.all([
      this.lists.of([listId], () => readPriceList(this.db, listId)),
      this.parents.of([], () => readCategoryParents(this.db)),
    ]);
    return listInForce(list, parents, this.today());
  }

  /**
   * The buyer's own row counts; where memory does not know its list yet, the list is read again.
   * @param known from `of`, before the transaction
   */
  async inTransaction(
    tx: Tx,
    company: BuyerCompany | null,
    known: BuyerPrices | null,
  ): Promise<BuyerPrices | null> {
    if (company?.state !== 'approved') return null;
    const { id: companyId, priceListId: listId } = company;
    if (listId === null) return { companyId, listId, list: null };
    if (known?.listId === listId) return { ...known, companyId };
    const list = await readPriceList(tx, listId);
    return { companyId, listId, list: listInForce(list, await readCategoryParents(tx), this.today()) };
  }

  private today(): string {
    return isoDayOf(this.clock.now());
  }
}
