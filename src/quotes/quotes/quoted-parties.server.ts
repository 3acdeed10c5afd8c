import { stateOfGstin } from '../../platform/gstin/gstin.ts';
import type { NewBilling, NewShipping } from '../../accounts/addresses/postal-address.shapes.ts';
import type { QuoteBuyer } from './quotes.shapes.ts';
import type { Db } from '../../db/transaction.ts';
import { quoteMessages } from './quote.words.ts';
import { invalid } from '../../kit/server/http/errors.ts';
import type { Tx } from '../../kit/server/transaction/effects.ts';
import {
  billedToCompany,
  partyColumns,
  type PartyColumns,
} from '../../orders/orders/order-parties.server.ts';
import type { QuoteRecord } from './quote-record.server.ts';

interface SentParties {
  shipping?: NewShipping | undefined;
  billing?: NewBilling | undefined;
}

/**
 * The parties of a quotation's order: the quoted ones, unless others are given.
 * @throws Refused 400 as partyColumns, or where the quoted GSTIN is left without an address in its State
 */
export async function quotedParties(
  db: Db | Tx,
  { company, buyer }: Pick<QuoteRecord, 'buyer' | 'company'>,
  { shipping, billing }: SentParties,
  shopGstin: string | null,
): Promise<PartyColumns> {
  const facts = company && (await factsOfCompany(db, company._id));
  const billed = billing ?? billingOf(facts, buyer, shipping, shopGstin);
  const parties = billedToCompany(partyColumns(shipping ?? null, billed, shopGstin), facts, shopGstin);
  // A GSTIN that is on the quotation's paper is on its invoice too.
  if (parties.bill_gstin === null && buyer.gstin !== null && buyer.gstin !== shopGstin)
    throw invalid(quoteMessages.gstinAddress, { shipping: quoteMessages.gstinAddress });
  return parties;
}

type CompanyFacts = NonNullable<Awaited<ReturnType<typeof factsOfCompany>>>;

function billingOf(
  company: CompanyFacts | null,
  { gstin, legalName, name }: QuoteBuyer,
  shipping: NewShipping | undefined,
  shopGstin: string | null,
): NewBilling | null {
  if (gstin === null || gstin === shopGstin) return null;
  const named = { gstin, legalName: legalName ?? name };
  const state = stateOfGstin(gstin);
  if (company?.address.stateCode === state) return { ...named, address: company.address };
  return shipping?.stateCode === state ? named : null;
}

async function factsOfCompany(db: Db | Tx, companyId: string) {
  const row = await db
    .selectFrom('companies')
    .select(['legal_name as name', 'gstin', 'line1', 'line2', 'city', 'state_code as stateCode', 'pin'])
    .where('id', '=', companyId)
    .executeTakeFirst();
  if (!row) return null;
  const { name, gstin, ...address } = row;
  return { name, gstin, address };
}

/** The address used if none is given: the company's, or the customer's own. Null without one. */
export async function knownAddress(
  db: Db | Tx,
  { company, buyer }: Pick<QuoteRecord, 'buyer' | 'company'>,
): Promise<NewShipping | null> {
  const facts = company && (await factsOfCompany(db, company._id));
  if (facts) return { ...facts.address, landmark: null };
  const saved = await db
    .selectFrom('addresses')
    .innerJoin('users', 'users.id', 'user_id')
    .select(['line1', 'line2', 'landmark', 'addresses.city', 'state_code as stateCode', 'pin'])
    .where((eb) => eb(eb.fn<string>('lower', ['users.email']), '=', buyer.email))
    .where('deleted_at', 'is', null)
    .where('archived_at', 'is', null)
    .orderBy('is_default', 'desc')
    .orderBy('addresses.created_at', 'desc')
    .executeTakeFirst();
  return saved ?? null;
}

export function addressText(address: {
  line1: string;
  line2: string | null;
  city: string;
  pin: string;
}): string {
  const { line1, line2, city, pin } = address;
  return [line1, line2, `${city} ${pin}`].filter(Boolean).join('\n');
}
