import { stateOfGstin } from '../../../../domain/invoices/gstin.ts';
import type { NewBilling, NewShipping } from '../../../../contract/accounts/postal-address-shapes.ts';
import type { QuoteBuyer } from '../../../../contract/desk/quotes-shapes.ts';
import type { Db } from '../../../../db/transaction.ts';
import { partyColumns, type PartyColumns } from '../../orders/orders/order-parties.ts';
import type { QuoteRecord } from './quote-record.ts';

interface SentParties {
  shipping?: NewShipping | undefined;
  billing?: NewBilling | undefined;
}

/**
 * Where an order of a quotation goes and who its invoice is for: who was quoted, unless it is said otherwise.
 * @throws Refused 400 as partyColumns
 */
export async function quotedParties(
  db: Db,
  { company, buyer }: Pick<QuoteRecord, 'buyer' | 'company'>,
  { shipping, billing }: SentParties,
  shopGstin: string | null,
): Promise<PartyColumns> {
  const billed = billing ?? (await billingOf(db, company?._id ?? null, buyer, shipping, shopGstin));
  return partyColumns(shipping ?? null, billed, shopGstin);
}

async function billingOf(
  db: Db,
  companyId: string | null,
  { gstin, legalName, name }: QuoteBuyer,
  shipping: NewShipping | undefined,
  shopGstin: string | null,
): Promise<NewBilling | null> {
  if (gstin === null || gstin === shopGstin) return null;
  const named = { gstin, legalName: legalName ?? name };
  const state = stateOfGstin(gstin);
  const address = companyId === null ? null : await addressOfCompany(db, companyId);
  if (address?.stateCode === state) return { ...named, address };
  return shipping?.stateCode === state ? named : null;
}

async function addressOfCompany(db: Db, companyId: string) {
  const row = await db
    .selectFrom('companies')
    .select(['line1', 'line2', 'city', 'state_code as stateCode', 'pin'])
    .where('id', '=', companyId)
    .executeTakeFirst();
  return row ?? null;
}

/** Where it goes if nobody says it: to the company, or to the customer's own address. Null without one. */
export async function knownAddress(
  db: Db,
  { company, buyer }: Pick<QuoteRecord, 'buyer' | 'company'>,
): Promise<string | null> {
  if (company) {
    const address = await addressOfCompany(db, company._id);
    if (address) return addressText(address);
  }
  const saved = await db
    .selectFrom('addresses')
    .innerJoin('users', 'users.id', 'user_id')
    .select(['line1', 'line2', 'addresses.city', 'pin'])
    .where((eb) => eb(eb.fn<string>('lower', ['users.email']), '=', buyer.email))
    .where('deleted_at', 'is', null)
    .where('archived_at', 'is', null)
    .orderBy('is_default', 'desc')
    .orderBy('addresses.created_at', 'desc')
    .executeTakeFirst();
  return saved ? addressText(saved) : null;
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
