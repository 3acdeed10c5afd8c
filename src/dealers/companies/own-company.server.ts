import { isoDayOf } from '../../kit/rules/dates.ts';
import type { OwnCompany } from './companies.shapes.ts';
import type { Db } from '../../db/transaction.ts';
import { addressOf, creditsOf } from './companies-queries.server.ts';

/** The desk's note is left out; price list and credit are shown only while the company is approved. */
export async function readOwnCompany(db: Db, userId: string, now: Date): Promise<OwnCompany> {
  const row = await db
    .selectFrom('company_members')
    .innerJoin('companies', 'companies.id', 'company_id')
    .leftJoin('price_lists', 'price_lists.id', 'price_list_id')
    // Anyone who has left the desk is nobody's contact.
    .leftJoin('users as contact', (join) =>
      join
        .onRef('contact.id', '=', 'contact_id')
        .on('contact.role', '=', 'admin')
        .on('contact.staff_state', '=', 'active'),
    )
    .selectAll('companies')
    .select([
      'may_order',
      'may_see',
      'price_lists.name as list_name',
      'contact.name as contact_name',
      'contact.email as contact_email',
      'contact.phone as contact_phone',
    ])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!row) return { company: null };
  const isApproved = row.state === 'approved';
  const seesCredit = isApproved && row.may_see;
  const credit = seesCredit ? (await creditsOf(db, [row], isoDayOf(now))).get(row.id)! : null;
  return {
    company: {
      _id: row.id,
      legalName: row.legal_name,
      tradeName: row.trade_name,
      gstin: row.gstin,
      state: row.state,
      address: addressOf(row),
      mayOrder: row.may_order,
      maySee: row.may_see,
      priceList: isApproved ? row.list_name : null,
      contact:
        row.contact_name === null
          ? null
          : { name: row.contact_name, email: row.contact_email!, phone: row.contact_phone },
      credit,
    },
  };
}

/** The company whose papers a member may see. */
export async function findSeenCompany(db: Db, userId: string): Promise<string | null> {
  const row = await db
    .selectFrom('company_members')
    .select('company_id')
    .where('user_id', '=', userId)
    .where('may_see', '=', true)
    .executeTakeFirst();
  return row?.company_id ?? null;
}
