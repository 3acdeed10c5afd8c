import { sql, type Selectable } from 'kysely';
import type { EnquiryState } from '../../platform/settings/platform-choices.ts';
import { ENQUIRY_ANSWER_HOURS, ENQUIRY_NUMBER_PREFIX } from '../../platform/settings/desk-limits.ts';
import type { Page } from '../../kit/rules/list-page.ts';
import { RETENTION } from '../../platform/retention/retention.ts';
import { HOUR_SECONDS } from '../../kit/rules/units-of-time.ts';
import * as enquiryDeskMessages from './enquiry-desk.words.ts';
import type { Enquiry } from './enquiries.shapes.ts';
import { containsPattern, readPage, type Paging } from '../../db/queries.ts';
import type { Schema } from '../../db/schema.ts';
import type { Db } from '../../db/transaction.ts';
import { secondsAfter } from '../../kit/server/clock.ts';
import type { Tx } from '../../kit/server/transaction/effects.ts';
import { record } from '../../platform/records/record.server.ts';

type EnquiryRow = Selectable<Schema['enquiries']>;

export const enquiries = record({ table: 'enquiries', notFound: () => enquiryDeskMessages.notFound });

export function enquiryReply(row: EnquiryRow): Enquiry {
  return {
    _id: row.id,
    number: enquiryNumber(row.number),
    name: row.name,
    email: row.email,
    phone: row.phone,
    message: row.message,
    state: row.state,
    createdAt: row.created_at.toISOString(),
    acknowledgeBy: secondsAfter(row.created_at, ENQUIRY_ANSWER_HOURS * HOUR_SECONDS).toISOString(),
  };
}

interface EnquiryForm {
  name: string;
  email: string;
  phone: string;
  message: string;
}

/** @returns its number: `ENQ-1001` */
export async function insertEnquiry(tx: Tx, form: EnquiryForm, now: Date): Promise<string> {
  const { name, email, phone, message } = form;
  const row = await tx
    .insertInto('enquiries')
    .values({ name, email, phone, message, created_at: now })
    .returning('number')
    .executeTakeFirstOrThrow();
  return enquiryNumber(row.number);
}

function enquiryNumber(number: number): string {
  return `${ENQUIRY_NUMBER_PREFIX}${number}`;
}

interface EnquiryQuery extends Paging {
  search?: string | undefined;
  state?: EnquiryState | undefined;
}

export async function listEnquiries(
  db: Db,
  { search, state, ...paging }: EnquiryQuery,
): Promise<Page<Enquiry>> {
  let query = db.selectFrom('enquiries');
  if (state) query = query.where('state', '=', state);
  if (search) {
    const pattern = containsPattern(search);
    query = query.where((eb) =>
      eb.or([
        eb('name', 'ilike', pattern),
        eb('email', 'ilike', pattern),
        eb('phone', 'ilike', pattern),
        eb('message', 'ilike', pattern),
        eb(sql<string>`${sql.lit(ENQUIRY_NUMBER_PREFIX)} || number`, 'ilike', pattern),
      ]),
    );
  }
  const newestFirst = query.selectAll().orderBy('created_at', 'desc').orderBy('id');
  const { items, total } = await readPage(newestFirst, paging);
  return { items: items.map(enquiryReply), total };
}

/** Enquiries that a person wrote from their address, newest first. */
export async function readEnquiriesOf(db: Db, email: string): Promise<Enquiry[]> {
  const rows = await db
    .selectFrom('enquiries')
    .selectAll()
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(enquiryReply);
}

export async function deleteEnquiriesOf(tx: Tx, email: string): Promise<void> {
  await tx
    .deleteFrom('enquiries')
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .execute();
}

/** The privacy page says how long they are kept. */
export async function purgeEnquiries(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('enquiries')
    .where('created_at', '<', secondsAfter(now, -RETENTION.enquiries.seconds))
    .execute();
}
