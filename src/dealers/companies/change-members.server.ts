import { sql } from 'kysely';
import * as companyDeskMessages from './company-desk.words.ts';
import type { Company, CompanyMembers } from './companies.shapes.ts';
import { later } from '../../kit/server/clock.ts';
import { conflict, invalid } from '../../kit/server/http/errors.ts';
import type { Services } from '../../kit/server/services.ts';
import type { Tx } from '../../kit/server/transaction/effects.ts';
import { companyMembersMail } from './company-mail-texts.server.ts';
import { queueMail } from '../../platform/mail/mail-texts.server.ts';
import { step, type Actor } from '../../platform/records/record.server.ts';
import { toCustomer } from '../../accounts/auth/auth-queries.server.ts';
import { findCompany } from './companies-queries.server.ts';
import { requireSeenCompany } from './save-company.server.ts';

interface Person {
  id: string;
  email: string;
  isStaff: boolean;
}

/**
 * Replaces the whole list. @throws Refused 400 naming addresses that are unknown, of staff or listed twice; 404; 409
 * in_other_company or changed_meanwhile
 */
export function changeMembers(
  actor: Actor<Pick<Services, 'secret'>>,
  id: string,
  { members, updatedAt }: CompanyMembers,
): Promise<Company> {
  return step(actor, async ({ tx, now, audit }) => {
    // People before their company, as anyone who orders on account.
    const people = await lockPeople(
      tx,
      members.map(({ email }) => email),
    );
    const company = await requireSeenCompany(tx, id, updatedAt);
    const before = (await findCompany(tx, id, now))!;
    const taken = await takenPeople(tx, id, [...people.values()]);
    const ids = members.map((member, index) => requirePerson(people, taken, members, index).id);
    await tx.deleteFrom('company_members').where('company_id', '=', id).execute();
    if (ids.length > 0) {
      await tx.deleteFrom('company_members').where('user_id', 'in', ids).execute();
      await tx
        .insertInto('company_members')
        .values(
          members.map(({ mayOrder, maySee }, index) => ({
            user_id: ids[index]!,
            company_id: id,
            may_order: mayOrder,
            may_see: maySee,
          })),
        )
        .execute();
    }
    await tx
      .updateTable('companies')
      .set({ updated_at: later(now, company.updated_at) })
      .where('id', '=', id)
      .execute();
    tx.effects.pricesChanged();
    await audit('company.members', id, { userIds: ids });
    const after = (await findCompany(tx, id, now))!;
    await mailWhoMayOrder(tx, actor.services, before, after);
    return after;
  });
}

/** The company itself decides who buys on its credit. */
async function mailWhoMayOrder(
  tx: Tx,
  services: Pick<Services, 'clock' | 'secret'>,
  before: Company,
  { email, legalName, members }: Company,
): Promise<void> {
  const [had, has] = [before.members, members].map((list) =>
    list.filter(({ mayOrder }) => mayOrder).map((member) => member.email),
  ) as [string[], string[]];
  const gained = has.filter((each) => !had.includes(each));
  const lost = had.filter((each) => !has.includes(each));
  if (gained.length + lost.length === 0) return;
  const text = companyMembersMail(email, legalName, gained, lost);
  await queueMail(tx, services, await toCustomer(tx, email, text));
}

/** Locked in the order of ids, so that two lists with the same people do not deadlock. */
async function lockPeople(tx: Tx, emails: string[]): Promise<Map<string, Person>> {
  const wanted = emails.map((email) => email.toLowerCase());
  const { rows } = await sql<Person>`
    select id, lower(email) as email, staff_role is not null as "isStaff"
    from users where lower(email) = any(${wanted}::text[]) and deleted_at is null
    order by id for no key update`.execute(tx);
  return new Map(rows.map((person) => [person.email, person]));
}

/** Read once they are locked, so that nobody joins another company. @returns those in one that was not refused */
async function takenPeople(tx: Tx, companyId: string, people: Person[]): Promise<Set<string>> {
  if (people.length === 0) return new Set();
  const rows = await tx
    .selectFrom('company_members')
    .innerJoin('companies', 'companies.id', 'company_id')
    .select('user_id')
    .where(
      'user_id',
      'in',
      people.map(({ id }) => id),
    )
    .where('company_id', '<>', companyId)
    .where('state', '<>', 'refused')
    .execute();
  return new Set(rows.map(({ user_id: userId }) => userId));
}

function requirePerson(
  people: Map<string, Person>,
  taken: Set<string>,
  members: CompanyMembers['members'],
  index: number,
): Person {
  const { email } = members[index]!;
  const key = email.toLowerCase();
  const person = people.get(key);
  const fault = (sentence: string) => invalid(sentence, { [`members.${index}.email`]: sentence });
  if (!person) throw fault(companyDeskMessages.memberUnknown);
  if (person.isStaff) throw fault(companyDeskMessages.memberStaff);
  if (members.findIndex((other) => other.email.toLowerCase() === key) !== index)
    throw fault(companyDeskMessages.memberTwice);
  if (taken.has(person.id)) throw conflict('in_other_company', companyDeskMessages.inOtherCompany(email));
  return person;
}
