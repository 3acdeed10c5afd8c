import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { dayAfter } from '../../delivery/zones/arrival.ts';
import { startOfDay, isoDayOf } from '../../kit/rules/dates.ts';
import { HOUR_SECONDS } from '../../kit/rules/units-of-time.ts';
import { startRounds } from '../../kit/server/background/poller.ts';
import { secondsAfter } from '../../kit/server/clock.ts';
import { Refused } from '../../kit/server/http/errors.ts';
import { inTransaction, type Tx } from '../../kit/server/transaction/effects.ts';
import { noteTaskRuns } from '../../platform/jobs/regular-tasks.server.ts';
import { addresseeOf } from '../../quotes/quotes/quote-buyer.server.ts';
import { pricedLines } from '../../quotes/quotes/quote-lines.server.ts';
import { quoteContext, type QuoteServices } from '../../quotes/quotes/quote-record.server.ts';
import { findQuoteRow } from '../../quotes/quotes/quotes-queries.server.ts';
import { insertQuote } from '../../quotes/quotes/save-quote.server.ts';
import { markSent } from '../../quotes/quotes/send-quote.server.ts';
import type { OnsiteServices } from '../visits/book-visit.server.ts';
import { readOnsiteRow } from '../visits/onsite-memo.server.ts';
import { queueVisitMail } from '../visits/visit-mails.server.ts';
import { isInForceSql } from './care-cover.server.ts';
import { renewalStage } from './care-days.ts';
import { queueCareMail } from './care-mails.server.ts';

const AT_HOUR = 9;
const POLL_MS = 30_000;
const DUE_DAYS = 7;
const RENEWAL_DAYS = 30;

export type DayServices = OnsiteServices & QuoteServices;

/** From nine in the morning in India, once a day; a process that starts later does it then. */
export function startOnsiteDay(services: DayServices): () => Promise<void> {
  let done = '';
  const round = async () => {
    const now = services.clock.now();
    const today = isoDayOf(now);
    if (done === today || now < secondsAfter(startOfDay(today), AT_HOUR * HOUR_SECONDS)) return;
    await runOnsiteDay(services);
    await noteTaskRuns(services.db, [{ kind: 'onsite-day', at: now, error: null }]);
    done = today;
  };
  return startRounds(POLL_MS, round, (error) =>
    services.log.warn({ err: error }, 'The mails about visits must wait'),
  );
}

/** Writes what is due today; each mail leaves once, however often it runs. */
export async function runOnsiteDay(services: DayServices): Promise<void> {
  const settings = await readOnsiteRow(services.db);
  const today = isoDayOf(services.clock.now());
  if (settings.visits) await remindOfTomorrow(services, today);
  if (settings.care) {
    await tellOfDueVisits(services, today);
    await renewContracts(services, today);
  }
}

async function remindOfTomorrow(services: DayServices, today: string): Promise<void> {
  const tomorrow = dayAfter(today, 1);
  const { rows } = await sql<{ id: string }>`
    select id from site_visits where state = 'booked' and day = ${tomorrow}::date
      and reminded_for is distinct from day and not exists (
        select from visit_steps where visit_id = site_visits.id and step in ('booked', 'moved')
          and recorded_at >= ${startOfDay(today)})
    order by number`.execute(services.db);
  for (const { id } of rows)
    await inTransaction(services, async (tx) => {
      const { numUpdatedRows } = await tx
        .updateTable('site_visits')
        .set({ reminded_for: tomorrow })
        .where('id', '=', id)
        .where('state', '=', 'booked')
        .where('day', '=', tomorrow)
        .where(sql<boolean>`reminded_for is distinct from day`)
        .executeTakeFirst();
      if (numUpdatedRows > 0n) await queueVisitMail(tx, services, id, 'tomorrow');
    });
}

async function tellOfDueVisits(services: DayServices, today: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select visits.id from site_visits visits join care_contracts contracts on contracts.id = visits.contract_id
      join orders on orders.id = contracts.order_id
    where visits.state = 'planned' and visits.due_on between ${today}::date and ${dayAfter(today, DUE_DAYS)}::date
      and visits.reminded_for is distinct from visits.due_on
      and contracts.cancelled_on is null and orders.status <> 'Cancelled'
    order by visits.number`.execute(services.db);
  for (const { id } of rows)
    await inTransaction(services, async (tx) => {
      const { numUpdatedRows } = await tx
        .updateTable('site_visits')
        .set({ reminded_for: sql<string>`due_on` })
        .where('id', '=', id)
        .where('state', '=', 'planned')
        .where(sql<boolean>`reminded_for is distinct from due_on`)
        .executeTakeFirst();
      if (numUpdatedRows > 0n) await queueVisitMail(tx, services, id, 'due');
    });
}

interface Renewing {
  id: string;
  userId: string;
  stateCode: string;
}

/** Contract by contract: what is done is kept where the process ends in the middle. */
async function renewContracts(services: DayServices, today: string): Promise<void> {
  const { rows } = await sql<Renewing>`
    select contracts.id, sites.user_id as "userId", sites.state_code as "stateCode"
    from care_contracts contracts join orders on orders.id = contracts.order_id
      join sites on sites.id = contracts.site_id join users on users.id = sites.user_id and users.deleted_at is null
    where ${isInForceSql(today)} and contracts.ends_on <= ${dayAfter(today, RENEWAL_DAYS)}::date and ${isLast}
    order by contracts.ends_on, contracts.number`.execute(services.db);
  for (const contract of rows) await renewContract(services, contract, today);
}

/** Condition on `contracts`: none renews it yet. */
const isLast = sql<boolean>`not exists (
  select from care_contracts later where later.renews = contracts.id and later.cancelled_on is null)`;

async function renewContract(services: DayServices, contract: Renewing, today: string): Promise<void> {
  try {
    const context = await quoteContext(services);
    const addressee = await addresseeOf(services, { customer: contract.userId }, null);
    await inTransaction(services, async (tx) => {
      const row = await lockDue(tx, contract.id);
      const stage = row && renewalStage(row.ends_on, today, row.renewal_stage);
      if (!row || stage === null) return;
      if (row.renewal_quote_id !== null) {
        const quote = await findQuoteRow(tx, row.renewal_quote_id);
        if (quote?.state !== 'sent') return;
        await setRenewal(tx, row.id, { renewal_stage: stage }, context.now);
        await queueCareMail(tx, services, row.id, 'ends');
        return;
      }
      const asked = [{ product: row.product_id, quantity: 1 }];
      const lines = await pricedLines(tx, asked, addressee.prices);
      const { quote_terms: terms } = await tx
        .selectFrom('desk_settings')
        .select('quote_terms')
        .executeTakeFirstOrThrow();
      const details = { terms, stateCode: contract.stateCode, validUntil: row.ends_on };
      const key = `care-renewal-${row.id}`;
      const once = { key, bodyHash: createHash('sha256').update(key).digest() };
      const quoteId = await insertQuote(tx, context, addressee, lines, details, contract.userId, once);
      await markSent(tx, (await findQuoteRow(tx, quoteId))!, context);
      await setRenewal(tx, row.id, { renewal_stage: stage, renewal_quote_id: quoteId }, context.now);
    });
  } catch (error) {
    // It is tried again tomorrow, and the contracts behind it go on.
    if (!(error instanceof Refused)) throw error;
    // 400: its product is not on sale, which the desk sees in its list.
    if (error.status !== 400)
      services.log.warn({ err: error, contract: contract.id }, 'The renewal of a care contract must wait');
  }
}

/** @returns null where it was cancelled or renewed meanwhile */
async function lockDue(tx: Tx, id: string) {
  const row = await tx
    .selectFrom('care_contracts as contracts')
    .selectAll()
    .where('id', '=', id)
    .where('cancelled_on', 'is', null)
    .where(isLast)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

async function setRenewal(
  tx: Tx,
  id: string,
  columns: { renewal_stage: 30 | 7 | 1; renewal_quote_id?: string },
  now: Date,
): Promise<void> {
  await tx
    .updateTable('care_contracts')
    .set({
      ...columns,
      updated_at: sql<Date>`greatest(${now}::timestamptz, updated_at + interval '1 millisecond')`,
    })
    .where('id', '=', id)
    .execute();
}
