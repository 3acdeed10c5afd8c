import { sql } from 'kysely';
import {
  codRefusalOfPerson,
  codRefusalOfZone,
  type CodHistory,
  type CodRules,
  type CodZone,
} from '../../../../domain/payments/cod-rules.ts';
import type { Db } from '../../../../db/transaction.ts';
import { secondsAfter } from '../../../clock.ts';
import type { Tx } from '../../../transaction/in-transaction.ts';

const REMEMBERED_SECONDS = 365 * 24 * 60 * 60;
const BLANK_HISTORY: CodHistory = { hasDeliveredOrder: false, refusals: 0 };

/** Who would pay at the door, and where. */
export interface CodBuyer {
  userId: string;
  /** Ten digits, or null. */
  phone: string | null;
  zone: CodZone;
  pin: string | null;
}

/**
 * Judges whether an order may be paid at the door; the first reason wins. The database is asked only where a rule needs
 * to know what the person did before.
 * @returns why it may not, or null
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
