import { companyMessages } from './company.words.ts';
import type { Db } from '../../db/transaction.ts';
import type { Tx } from '../../kit/server/transaction/effects.ts';
import { Refused } from '../../kit/server/http/errors.ts';

interface Buyer {
  email: string;
  company: { id: string; mayOrder: boolean } | null;
}

interface Company {
  id: string;
  /** Anyone who reads its mailbox speaks for it. */
  email?: string;
}

/** Whether an order at the company's prices, or on its account, is this buyer's to place. */
export function mayBuyFor(buyer: Buyer, company: Company): boolean {
  const isMember = buyer.company?.id === company.id && buyer.company.mayOrder;
  return isMember || buyer.email.toLowerCase() === company.email?.toLowerCase();
}

/**
 * Checkout, till and the link of a quotation check this.
 * @param company null where the order is the buyer's own
 * @throws Refused 403
 */
export function requireMayBuyFor(buyer: Buyer, company: Company | null): void {
  if (company && !mayBuyFor(buyer, company)) throw noCompanyRight(companyMessages.mayNotOrder);
}

/** Whether the account with an e-mail address may, where there is one, or the address is the company's. */
export async function mayEmailBuyFor(db: Db | Tx, email: string, companyId: string): Promise<boolean> {
  const company = await findMailbox(db, companyId);
  const member = await db
    .selectFrom('company_members')
    .innerJoin('users', 'users.id', 'user_id')
    .select('may_order')
    .where('company_id', '=', companyId)
    .where('users.email', '=', email.toLowerCase())
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst();
  return mayBuyFor(
    { email, company: member ? { id: companyId, mayOrder: member.may_order } : null },
    company,
  );
}

export function findMailbox(db: Db | Tx, companyId: string): Promise<Required<Company>> {
  return db
    .selectFrom('companies')
    .select(['id', 'email'])
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();
}

/** 403 for a member whose company does not let them. */
export function noCompanyRight(sentence: string): Refused {
  return new Refused(403, 'no_right', sentence, { details: { right: 'company' } });
}
