import { isoDayOf } from '../../kit/rules/dates.ts';
import type { MemberPrice } from './member-price.ts';
import type { CompanyState } from '../companies/company-states.ts';
import type { Db } from '../../db/transaction.ts';
import { findById } from '../../db/find-by-id.ts';
import type { CatalogueVersion } from '../../kit/server/cache/catalogue-version.ts';
import { Memo } from '../../kit/server/cache/memo.ts';
import type { PriceVersion } from '../../kit/server/cache/price-version.ts';
import type { Clock } from '../../kit/server/clock.ts';
import type { WithMembers } from '../../accounts/auth/members-memo.server.ts';
import type { Tx } from '../../kit/server/transaction/effects.ts';
import {
  listInForce,
  readCategoryParents,
  readPriceList,
  type CategoryParents,
  type ListInForce,
  type PricedProduct,
  type PriceList,
} from './price-list.server.ts';

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
