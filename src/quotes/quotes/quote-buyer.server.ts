import { sql } from 'kysely';
import { adminRupees, rupeesOf } from '../../kit/rules/money.ts';
import { PHONE_PATTERN } from '../../kit/rules/phone-pattern.ts';
import * as quoteDeskMessages from './quote-desk.words.ts';
import type { NewQuote, QuoteBuyer } from './quotes.shapes.ts';
import type { Db } from '../../db/transaction.ts';
import { findById } from '../../db/queries.ts';
import { invalid } from '../../kit/server/http/errors.ts';
import { priceFor, type BuyerPrices } from '../../dealers/price-lists/price-list.server.ts';
import type { QuoteServices } from './quote-record.server.ts';
import { percentBelow, priceLess } from '../../dealers/price-lists/member-price.ts';
import type { DeskUser } from '../../kit/server/http/guards.ts';
import { requireDiscountRight } from '../../dealers/price-lists/require-discount-right.server.ts';
import { readLines, type NewLine, type QuoteRow } from './quotes-queries.server.ts';

/**
 * Not for use inside a transaction.
 * @throws Refused 400 for a price above its MRP, 403 where the lines are below what this member of staff may give
 */
export async function requireQuotedPrices(
  services: QuoteServices,
  currentUser: DeskUser,
  lines: readonly NewLine[],
  prices: BuyerPrices | null,
): Promise<void> {
  const rows = await services.db
    .selectFrom('products')
    .select(['id', 'category_id', 'price_paise', 'mrp_paise'])
    .where('id', '=', sql<string>`any(${lines.map(({ productId }) => productId)}::uuid[])`)
    .execute();
  const products = new Map(rows.map((row) => [row.id, row]));
  const percents = lines.map(({ productId, quantity, pricePaise, discountBp }, index) => {
    const product = products.get(productId)!;
    // Legal Metrology (Packaged Commodities) Rules 2011, r. 18(2).
    if (product.mrp_paise !== null && pricePaise > product.mrp_paise) {
      const sentence = quoteDeskMessages.aboveMrp(adminRupees(rupeesOf(product.mrp_paise)));
      throw invalid(sentence, { [`lines.${index}.price`]: sentence });
    }
    const own = priceFor(prices, product, quantity);
    return percentBelow(own.pricePaise, priceLess(pricePaise, discountBp / 100));
  });
  requireDiscountRight(currentUser, await services.deskSettings(), percents);
}

/** Checks a stored quotation before it is sent or ordered. @throws Refused as requireQuotedPrices */
export async function requireKeptPrices(
  services: QuoteServices,
  currentUser: DeskUser,
  row: QuoteRow,
): Promise<void> {
  const { prices } = await addresseeOfQuote(services, row);
  await requireQuotedPrices(services, currentUser, await readLines(services.db, row.id, row.version), prices);
}

/** The person or company a quotation is for, and at whose prices. */
export interface Addressee {
  companyId: string | null;
  userId: string | null;
  buyer: QuoteBuyer;
  prices: BuyerPrices | null;
  /** The State of the company's address. */
  companyState: string | null;
}

type Named = Pick<NewQuote, 'buyer' | 'company' | 'customer'>;
type Before = Pick<Addressee, 'buyer' | 'companyId' | 'userId'>;

/**
 * A customer who buys for an approved company has the company's quotations.
 * @param before of a quotation that is changed
 * @throws Refused 400 where nobody is named, or somebody who is not there
 */
export async function addresseeOf(
  services: QuoteServices,
  named: Named,
  before: Before | null,
): Promise<Addressee> {
  const isNamed = named.company != null || named.customer != null;
  const isCleared = named.company === null || named.customer === null;
  const keeps = before !== null && !isNamed && !isCleared;
  const companyId = keeps ? before.companyId : (named.company ?? null);
  const userId = keeps ? before.userId : (named.customer ?? null);
  const user = userId === null ? null : await requireCustomer(services.db, userId, keeps);
  const ofUser = user && companyId === null ? await services.memberPrices.of(user.id) : null;
  const company =
    (companyId ?? ofUser?.companyId) == null
      ? null
      : await requireCompany(services.db, (companyId ?? ofUser?.companyId)!);
  const buyer = named.buyer ?? (keeps ? before.buyer : buyerOf(company, user));
  if (buyer === null) throw invalid(quoteDeskMessages.buyerNeeded, { buyer: quoteDeskMessages.buyerNeeded });
  return {
    companyId: company?.id ?? null,
    userId: user?.id ?? null,
    buyer,
    prices: ofUser ?? (company && (await pricesOf(services, company))),
    companyState: company?.state_code ?? null,
  };
}

/** @throws Refused as addresseeOf */
export function addresseeOfQuote(
  services: QuoteServices,
  { buyer, company_id, user_id }: Pick<QuoteRow, 'buyer' | 'company_id' | 'user_id'>,
  named: Named = {},
): Promise<Addressee> {
  return addresseeOf(services, named, { buyer, companyId: company_id, userId: user_id });
}

type CompanyFacts = Awaited<ReturnType<typeof requireCompany>>;
type UserFacts = Awaited<ReturnType<typeof requireCustomer>>;

function buyerOf(company: CompanyFacts | null, user: UserFacts | null): QuoteBuyer | null {
  if (company === null && user === null) return null;
  const phone = user?.phone ?? company?.phone ?? null;
  return {
    name: user?.name ?? company!.legal_name,
    email: (user?.email ?? company!.email).toLowerCase(),
    phone: phone !== null && PHONE_PATTERN.test(phone) ? phone : null,
    gstin: company?.gstin ?? null,
    legalName: company?.legal_name ?? null,
  };
}

async function requireCompany(db: Db, id: string) {
  const row = await findById(
    db
      .selectFrom('companies')
      .select(['id', 'legal_name', 'gstin', 'email', 'phone', 'state', 'state_code', 'price_list_id'])
      .where('state', 'in', ['approved', 'stopped']),
    id,
  );
  if (!row) throw invalid(quoteDeskMessages.companyUnknown, { company: quoteDeskMessages.companyUnknown });
  return row;
}

/** @param mayBeGone of a quotation that was made before the account was deleted */
async function requireCustomer(db: Db, id: string, mayBeGone: boolean) {
  const row = await findById(
    db
      .selectFrom('users')
      .select(['id', 'name', 'email', 'phone'])
      .where('deleted_at', 'is', null)
      .where('is_walk_in', '=', false),
    id,
  );
  if (!row && !mayBeGone)
    throw invalid(quoteDeskMessages.customerUnknown, { customer: quoteDeskMessages.customerUnknown });
  return row ?? null;
}

async function pricesOf(services: QuoteServices, company: CompanyFacts): Promise<BuyerPrices | null> {
  if (company.state !== 'approved') return null;
  const listId = company.price_list_id;
  const list = listId === null ? null : await services.memberPrices.ofList(listId);
  return { companyId: company.id, listId, list };
}
