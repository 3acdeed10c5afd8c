import type { Selectable } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import type { Db } from '../../db/transaction.ts';
import { isUuid } from '../../kit/rules/uuid.ts';
import { conflict, notFound } from '../../kit/server/http/errors.ts';
import type { Tx } from '../../kit/server/transaction/effects.ts';
import { stateName } from '../../platform/gstin/states.ts';
import type { NewSite } from './sites.shapes.ts';
import { siteMessages } from '../visits/visit.words.ts';

const MAX_SITES = 200;

export type SiteRow = Selectable<Schema['sites']>;

/** @param userId the customer; null at the desk @throws Refused 404 */
export async function requireSite(db: Db | Tx, id: string, userId: string | null): Promise<SiteRow> {
  const site = isUuid(id)
    ? await db.selectFrom('sites').selectAll().where('id', '=', id).executeTakeFirst()
    : undefined;
  if (!site || (userId !== null && site.user_id !== userId)) throw notFound(siteMessages.notFound);
  return site;
}

/** As requireSite, to add to or change it. @throws Refused 404, also where its customer's account is deleted */
export async function requireKeptSite(db: Db | Tx, id: string, userId: string | null): Promise<SiteRow> {
  const site = await requireSite(db, id, userId);
  const customer = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', site.user_id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!customer) throw notFound(siteMessages.notFound);
  return site;
}

interface Making {
  /** The customer. */
  userId: string;
  actorId: string;
  now: Date;
}

/** @throws Refused 409 too_many */
export async function insertSite(
  tx: Tx,
  { address, ...site }: NewSite,
  { userId, actorId, now }: Making,
): Promise<SiteRow> {
  const { count } = await tx
    .selectFrom('sites')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  if (count >= MAX_SITES) throw conflict('too_many', siteMessages.tooMany(MAX_SITES));
  return tx
    .insertInto('sites')
    .values({
      user_id: userId,
      ...site,
      ...addressColumns(address),
      created_at: now,
      updated_at: now,
      updated_by: actorId,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export function addressColumns({ stateCode, ...parts }: NewSite['address']) {
  return { ...parts, state_code: stateCode };
}

/** What every answer says of a site. */
export function siteFacts(row: SiteRow) {
  return {
    _id: row.id,
    name: row.name,
    contact: row.contact,
    phone: row.phone,
    address: {
      line1: row.line1,
      line2: row.line2,
      landmark: row.landmark,
      city: row.city,
      stateCode: row.state_code,
      // Erased with the account.
      state: row.state_code === '' ? '' : stateName(row.state_code),
      pin: row.pin,
    },
  };
}
