import { sql } from 'kysely';
import { toCustomer } from '../../accounts/auth/auth-queries.server.ts';
import { bankDay } from '../../kit/rules/dates.ts';
import type { Services } from '../../kit/server/services.ts';
import type { Tx } from '../../kit/server/transaction/effects.ts';
import { mail, pageUrl, queueMail } from '../../platform/mail/mail-texts.server.ts';
import { queueMessage } from '../../platform/messages/queue-messages.server.ts';
import { contractNumber, MY_VISITS, visitNumber } from './onsite-choices.ts';
import { signOffCode } from './visit-replies.server.ts';
import { visitMailMessages as says } from './visit-mail.words.ts';

type MailServices = Pick<Services, 'secret' | 'config' | 'clock'>;

interface MailRow {
  id: string;
  number: number;
  contract: number | null;
  due_on: string | null;
  day: string | null;
  slot_from: string | null;
  slot_to: string | null;
  name: string;
  address: string;
  phone: string;
  user_id: string;
  email: string;
  note: string | null;
}

interface Text {
  subject: string;
  lines: string[];
}

/** The visit as its mails say it. */
interface MailedVisit {
  visit: string;
  contract: string;
  dueOn: string;
  when: string;
  time: string;
  place: string;
  code: string;
  note: string | null;
  link: string;
}

const booked = ({ when, place, code, link }: MailedVisit) => [
  says.comes(when),
  says.place(place),
  '',
  says.code(code),
  '',
  says.change(link),
];

const TEXTS = {
  booked: (about: MailedVisit): Text => ({
    subject: says.bookedSubject(about.visit, about.when),
    lines: booked(about),
  }),
  moved: (about: MailedVisit): Text => ({
    subject: says.movedSubject(about.visit, about.when),
    lines: booked(about),
  }),
  tomorrow: (about: MailedVisit): Text => ({
    subject: says.tomorrowSubject(about.visit, about.time),
    lines: booked(about),
  }),
  cancelled: ({ visit, link }: MailedVisit): Text => ({
    subject: says.cancelledSubject(visit),
    lines: [says.cancelled, '', says.see(link)],
  }),
  missed: ({ visit, note, link }: MailedVisit): Text => ({
    subject: says.missedSubject(visit),
    lines: [says.missed, ...(note === null ? [] : [note]), '', says.again(link)],
  }),
  done: ({ visit, link }: MailedVisit): Text => ({
    subject: says.doneSubject(visit),
    lines: [says.done, '', says.see(link)],
  }),
  due: ({ contract, dueOn, link }: MailedVisit): Text => ({
    subject: says.dueSubject(contract, dueOn),
    lines: [says.choose(link)],
  }),
};

export type VisitMail = keyof typeof TEXTS;

/** Written in the customer's language; nobody is written to whose account is deleted. */
export async function queueVisitMail(
  tx: Tx,
  services: MailServices,
  visitId: string,
  kind: VisitMail,
): Promise<void> {
  const { rows } = await sql<MailRow>`
    select visits.id, visits.number, care_contracts.number as contract, visits.due_on, visits.day, visits.slot_from,
      visits.slot_to, sites.name, concat_ws(', ', sites.line1, sites.line2, sites.landmark, sites.city, sites.pin) as address,
      sites.phone, users.id as user_id, users.email, (
      select note from visit_steps where visit_id = visits.id and step = 'missed' order by visit_steps.id desc limit 1) as note
    from site_visits visits join sites on sites.id = visits.site_id
      join users on users.id = sites.user_id and users.deleted_at is null
      left join care_contracts on care_contracts.id = visits.contract_id
    where visits.id = ${visitId}::uuid`.execute(tx);
  const row = rows[0];
  if (!row) return;
  const visit = visitNumber(row.number);
  const text = await toCustomer(tx, row.email, (shop) => {
    const time = says.time(row.slot_from ?? '', row.slot_to ?? '');
    const { subject, lines } = TEXTS[kind]({
      visit,
      contract: row.contract === null ? '' : contractNumber(row.contract),
      dueOn: bankDay(row.due_on ?? ''),
      when: says.when(bankDay(row.day ?? ''), time),
      time,
      place: `${row.name}, ${row.address}`,
      code: signOffCode(services.secret, row.id),
      note: row.note,
      link: pageUrl(services.config.publicUrl, MY_VISITS),
    });
    return mail(shop, 'visit', row.email, subject, lines);
  });
  await queueMail(tx, services, text);
  if (kind !== 'booked' && kind !== 'tomorrow') return;
  const values = { visit, day: bankDay(row.day!), time: `${row.slot_from}–${row.slot_to}` };
  const receiver = { userId: row.user_id, phone: row.phone, about: visit };
  const message = kind === 'booked' ? 'visit_booked' : 'visit_tomorrow';
  await queueMessage(tx, { kind: message, ...receiver, values }, services.clock.now());
}
