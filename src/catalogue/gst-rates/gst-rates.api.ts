import { sql } from 'kysely';
import { z } from 'zod';
import { endOfDay, isoDayOf } from '../../kit/rules/dates.ts';
import type { Page } from '../../kit/rules/list-page.ts';
import { idParams, message, type Paging } from '../../kit/api/shapes.ts';
import { conflict, invalid } from '../../kit/server/http/errors.ts';
import { forDesk, type Routing } from '../../kit/server/http/route.ts';
import { startRounds } from '../../kit/server/background/poller.ts';
import type { Services, WriteServices } from '../../kit/server/services.ts';
import { inTransaction, type Tx } from '../../kit/server/transaction/effects.ts';
import { readPage } from '../../db/queries.ts';
import type { Db } from '../../db/transaction.ts';
import { record, type Actor } from '../../platform/records/record.server.ts';
import {
  gstRateChangeBody,
  gstRateChangeShape,
  gstRatesQuery,
  type GstRateChange,
  type GstRateChangeBody,
} from './gst-rates.shapes.ts';
import * as gstRateMessages from './gst-rates.words.ts';

const rateChanges = record({
  table: 'gst_rate_changes',
  notFound: () => gstRateMessages.notFound,
  taken: { gst_rate_changes_of_day: () => conflict('rate_twice', gstRateMessages.twice) },
});

export function gstRatesCalls({ services }: Routing) {
  return {
    'GET /admin/gst-rates': forDesk(
      'catalogue',
      {
        name: 'listGstRateChanges',
        counted: true,
        summary: 'List changes of GST rates, the latest day first',
        query: gstRatesQuery,
        reply: z.array(gstRateChangeShape),
      },
      ({ query }) => listRateChanges(services.db, query),
    ),

    'POST /admin/gst-rates': forDesk(
      'catalogue',
      {
        name: 'createGstRateChange',
        summary: 'Give products of an HSN code another GST rate from a day',
        status: 201,
        refusals: [409],
        body: gstRateChangeBody,
        reply: gstRateChangeShape,
      },
      ({ currentUser, body }) => createRateChange({ services, currentUser }, body),
    ),

    'DELETE /admin/gst-rates/:id': forDesk(
      'catalogue',
      {
        name: 'deleteGstRateChange',
        summary: 'Delete a change of a GST rate before its day',
        refusals: [404, 409],
        params: idParams,
        reply: message,
      },
      async ({ currentUser, params }) => {
        await deleteRateChange({ services, currentUser }, params.id);
        return { message: gstRateMessages.deleted };
      },
    ),
  };
}

async function listRateChanges(db: Db | Tx, paging: Paging): Promise<Page<GstRateChange>> {
  const { items, total } = await readPage(
    selectRateChanges(db).orderBy('from_day', 'desc').orderBy('hsn'),
    paging,
  );
  return { items: items.map(replyOf), total };
}

function selectRateChanges(db: Db | Tx) {
  return db
    .selectFrom('gst_rate_changes')
    .select(['id', 'hsn', 'rate', 'from_day', 'applied_at'])
    .select(
      sql<number>`coalesce(products, (select count(*) from products
        where products.hsn like gst_rate_changes.hsn || '%' and archived_at is null
          and gst_rate <> gst_rate_changes.rate))`.as('products'),
    );
}

type RateChangeRow = Awaited<ReturnType<ReturnType<typeof selectRateChanges>['executeTakeFirstOrThrow']>>;

function replyOf({ id, from_day: from, applied_at, ...row }: RateChangeRow): GstRateChange {
  return { _id: id, ...row, from, appliedAt: applied_at?.toISOString() ?? null };
}

/** @throws Refused 400 (a past day, a rate that is not under Settings), 409 rate_twice */
function createRateChange(actor: Actor, { hsn, rate, from }: GstRateChangeBody): Promise<GstRateChange> {
  return rateChanges.add(actor, async ({ tx, now, insert, audit }) => {
    if (from < isoDayOf(now)) throw invalid(gstRateMessages.day, { from: gstRateMessages.day });
    const settings = await tx.selectFrom('shop_settings').select('gst_rates').executeTakeFirstOrThrow();
    if (!settings.gst_rates.includes(rate))
      throw invalid(gstRateMessages.rateUnknown, { rate: gstRateMessages.rateUnknown });
    const { id } = await insert({ hsn, rate, from_day: from });
    await audit('gst-rate.create', hsn, { rate, from });
    if (from === isoDayOf(now)) await applyDue(tx, now);
    return replyOf(await selectRateChanges(tx).where('id', '=', id).executeTakeFirstOrThrow());
  });
}

/** @throws Refused 404, 409 rate_applied */
function deleteRateChange(actor: Actor, id: string): Promise<void> {
  return rateChanges.step(actor, { id }, async ({ row, now, remove, audit }) => {
    if (row.from_day <= isoDayOf(now)) throw conflict('rate_applied', gstRateMessages.applied);
    await remove();
    await audit('gst-rate.delete', row.hsn, { rate: row.rate, from: row.from_day });
  });
}

/** Gives products their new rates as the day begins in India; what is missed then waits for the regular task. */
export function startGstRatesTimer(services: WriteServices & Pick<Services, 'log'>): () => Promise<void> {
  return startRounds(
    () => {
      const now = services.clock.now();
      return endOfDay(isoDayOf(now)).getTime() - now.getTime();
    },
    () => applyGstRates(services),
    (error) => services.log.warn({ err: error }, 'New GST rates must wait'),
  );
}

export async function applyGstRates(services: WriteServices): Promise<void> {
  const now = services.clock.now();
  await inTransaction(services, (tx) => applyDue(tx, now));
}

/** A later day counts before an earlier one; of one day, the longer HSN code. */
async function applyDue(tx: Tx, now: Date): Promise<void> {
  const due = await tx
    .selectFrom('gst_rate_changes')
    .select(['id', 'hsn', 'rate', 'from_day'])
    .where('applied_at', 'is', null)
    .where('from_day', '<=', isoDayOf(now))
    .orderBy('from_day')
    .orderBy(sql`length(hsn)`)
    .forUpdate()
    .execute();
  for (const change of due) {
    const products = await setRate(tx, change, now);
    await tx
      .updateTable('gst_rate_changes')
      .set({ applied_at: now, products })
      .where('id', '=', change.id)
      .execute();
  }
  if (due.length > 0) tx.effects.catalogueChanged();
}

async function setRate(
  tx: Tx,
  { hsn, rate, from_day: from }: Pick<RateChangeRow, 'hsn' | 'rate' | 'from_day'>,
  now: Date,
): Promise<number> {
  // The same order as orders, to prevent deadlocks.
  const { numAffectedRows } = await sql`
    with chosen as (
      select id from products where hsn like ${hsn + '%'} and archived_at is null and gst_rate <> ${rate}
        and not exists (
          select from gst_rate_changes applied where applied_at is not null and products.hsn like applied.hsn || '%'
            and (from_day, length(applied.hsn)) > (${from}::date, length(${hsn}::text)))
      order by id for no key update
    )
    update products set gst_rate = ${rate}, updated_at = ${now}
    from chosen where products.id = chosen.id`.execute(tx);
  return Number(numAffectedRows ?? 0);
}
