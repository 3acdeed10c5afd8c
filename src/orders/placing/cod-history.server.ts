import { sql } from 'kysely';
import {
  codRefusalOfPerson,
  codRefusalOfZone,
  type CodHistory,
  type CodRules,
  type CodZone,
} from '../../payments/pay-ways/cod-rules.ts';
import { YEAR_SECONDS } from '../../kit/rules/units-of-time.ts';
import type { Db } from '../../db/transaction.ts';
import { secondsAfter } from '../../kit/server/clock.ts';
import type { Tx } from '../../kit/server/transaction/effects.ts';

const REMEMBERED_SECONDS = YEAR_SECONDS;
const BLANK_HISTORY: CodHistory = { hasDeliveredOrder: false, refusals: 0 };

export interface CodBuyer {
  userId: string;
  phone: string | null;
  zone: CodZone;
  pin: string | null;
}

/**
 * Reads the database only where a rule needs the buyer's history.
 * @returns the first reason against it, or null
 */
export async function findCodRefusal(
  db: Db | Tx,
  rules: CodRules,
  { userId, phone, zone, pin }: CodBuyer,
  totalPaise: number,
  now: Date,
): Promise<string | null> {
  const refusal = codRefusalOfZone(rules, zone, pin, totalPaise);
  if (refusal !== null) return refusal;
  const { firstOrderMostPaise, refusalsMost } = rules;
  const asksForPast =
    refusalsMost !== null || (firstOrderMostPaise !== null && totalPaise > firstOrderMostPaise);
  const history = asksForPast ? await readHistory(db, userId, phone, now) : BLANK_HISTORY;
  return codRefusalOfPerson(rules, history, totalPaise);
}

async function readHistory(
  db: Db | Tx,
  userId: string,
  phone: string | null,
  now: Date,
): Promise<CodHistory> {
  const { rows } = await sql<CodHistory>`
    select exists (select from orders where user_id = ${userId} and status = 'Delivered') as "hasDeliveredOrder",
      (select count(*) from cod_refusals where at > ${secondsAfter(now, -REMEMBERED_SECONDS)}
        and (user_id = ${userId} or phone = ${phone})) as refusals`.execute(db);
  return rows[0]!;
}
