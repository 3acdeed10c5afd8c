import { sql } from 'kysely';
import type { Db } from '../../db/transaction.ts';
import { isoDayOf } from '../../kit/rules/dates.ts';
import { secondsAfter } from '../../kit/server/clock.ts';
import type { Tx } from '../../kit/server/transaction/effects.ts';
import { deletePicturesOf } from '../../orders/kept-pictures/keep-pictures.server.ts';
import { RETENTION } from '../../platform/retention/retention.ts';
import { addStep } from '../visits/book-visit.server.ts';
import { contractNumber } from '../visits/onsite-choices.ts';
import { readVisitRows, visitForCustomer } from '../visits/visit-replies.server.ts';
import { siteFacts } from './site-record.server.ts';

const ERASED = '–';
const ERASED_AT_ONCE = 200;

/** Fields of a visit that change with the day, and its units, which the site has. */
const OF_TODAY = ['code', 'canMove', 'late', 'units'];

interface Person {
  id: string;
}

/** The parts of the data that a person downloads. What depends on the day of asking is no part of it. */
export const readOwnOnsite = {
  sites: async (db: Db, { id }: Person): Promise<object[]> => {
    const rows = await db
      .selectFrom('sites')
      .selectAll()
      .where('user_id', '=', id)
      .orderBy('created_at')
      .orderBy('id')
      .execute();
    const units = await db
      .selectFrom('site_units')
      .innerJoin('sites', 'sites.id', 'site_id')
      .innerJoin('products', 'products.id', 'product_id')
      .leftJoin('serials', 'serials.id', 'serial_id')
      .select(['site_id', 'place', 'products.name as product', 'serials.serial', 'fitted_on', 'removed_on'])
      .where('sites.user_id', '=', id)
      .orderBy('fitted_on')
      .orderBy('site_units.id')
      .execute();
    return rows.map((row) => ({
      ...siteFacts(row),
      units: units
        .filter(({ site_id }) => site_id === row.id)
        .map(({ place, product, serial, fitted_on, removed_on }) => ({
          ...{ place, product, serial },
          fittedOn: fitted_on,
          removedOn: removed_on,
        })),
    }));
  },

  visits: async (db: Db, { id }: Person): Promise<object[]> => {
    const ids = await db
      .selectFrom('site_visits')
      .innerJoin('sites', 'sites.id', 'site_id')
      .select('site_visits.id')
      .where('sites.user_id', '=', id)
      .orderBy('number')
      .execute();
    const rows = await readVisitRows(
      db,
      ids.map((visit) => visit.id),
    );
    return rows.map((row) => {
      // The code that it makes is left out with the rest.
      const context = { secret: new Uint8Array(), today: isoDayOf(row.updated_at), leadDays: 1 };
      return Object.fromEntries(
        Object.entries(visitForCustomer(row, [], context)).filter(([name]) => !OF_TODAY.includes(name)),
      );
    });
  },

  contracts: async (db: Db, { id }: Person): Promise<object[]> => {
    const rows = await db
      .selectFrom('care_contracts as contracts')
      .innerJoin('sites', 'sites.id', 'contracts.site_id')
      .innerJoin('orders', 'orders.id', 'contracts.order_id')
      .innerJoin('products', 'products.id', 'contracts.product_id')
      .select([
        'contracts.number',
        'sites.name as site',
        'orders.number as order',
        'products.name as product',
      ])
      .select(['cover', 'starts_on as startsOn', 'ends_on as endsOn', 'cancelled_on as cancelledOn'])
      .where('sites.user_id', '=', id)
      .orderBy('contracts.number')
      .execute();
    return rows.map(({ number, ...contract }) => ({ number: contractNumber(number), ...contract }));
  },
};

/** What is open is cancelled; name, phone number, address, places, notes, pictures and links go. */
export async function eraseOnsiteOf(tx: Tx, userId: string, now: Date): Promise<void> {
  const sites = await tx.selectFrom('sites').select('id').where('user_id', '=', userId).forUpdate().execute();
  const ids = sites.map(({ id }) => id);
  if (ids.length === 0) return;
  const cancelled = await tx
    .updateTable('site_visits')
    .set({ state: 'cancelled', updated_at: now })
    .where('site_id', 'in', ids)
    .where('state', 'not in', ['done', 'cancelled'])
    .returning('id')
    .execute();
  for (const visit of cancelled)
    await addStep(tx, visit.id, { step: 'cancelled', isPublic: true, by: null, now });
  await tx
    .updateTable('care_contracts')
    .set({ cancelled_on: isoDayOf(now), updated_at: now })
    .where('site_id', 'in', ids)
    .where('cancelled_on', 'is', null)
    .where('ends_on', '>=', isoDayOf(now))
    .execute();
  await blankSites(tx, ids);
}

/** Visits and sites are kept as long as orders. */
export async function eraseOldSites(db: Db, now: Date): Promise<void> {
  const before = secondsAfter(now, -RETENTION.orders.seconds);
  const { rows } = await sql<{ id: string }>`
    select id from sites where updated_at < ${before} and name <> ${ERASED}
      and not exists (select from site_visits where site_id = sites.id and updated_at >= ${before})
      and not exists (select from care_contracts where site_id = sites.id and ends_on >= ${isoDayOf(before)}::date)
    limit ${ERASED_AT_ONCE}`.execute(db);
  if (rows.length > 0)
    await blankSites(
      db,
      rows.map(({ id }) => id),
    );
}

async function blankSites(db: Db | Tx, ids: string[]): Promise<void> {
  const visits = await db
    .updateTable('site_visits')
    .set({
      note: null,
      signed_name: null,
      checklist: sql<string>`(
        select coalesce(jsonb_agg(line || '{"note": null}' order by place), '[]')
        from jsonb_array_elements(checklist) with ordinality lines (line, place))`,
    })
    .where('site_id', 'in', ids)
    .returning('id')
    .execute();
  const visitIds = visits.map(({ id }) => id);
  if (visitIds.length > 0)
    await db.updateTable('visit_steps').set({ note: null }).where('visit_id', 'in', visitIds).execute();
  await deletePicturesOf(db, 'visit', visitIds);
  await db.updateTable('site_units').set({ place: ERASED }).where('site_id', 'in', ids).execute();
  await db.updateTable('care_contracts').set({ cancelled_why: null }).where('site_id', 'in', ids).execute();
  await db
    .updateTable('sites')
    .set({
      ...{ name: ERASED, contact: ERASED, phone: '', line1: ERASED, city: ERASED, state_code: '', pin: '' },
      ...{ line2: null, landmark: null, plan_id: null, link_hash: null },
    })
    .where('id', 'in', ids)
    .execute();
}
