import { dayInWords, isoDayOf } from '../../../../domain/platform/dates.ts';
import { lastReturnDay, unitsInTime, untilOf } from '../../../../domain/orders/returns/return-days.ts';
import { returnMessages } from '../../../../contract/orders/returns/return-messages.ts';
import type { NewReturn } from '../../../../contract/orders/returns/returns-shapes.ts';
import { isUuid } from '../../../../db/uuid.ts';
import { conflict, invalid, type Refused } from '../../../http/errors.ts';
import type { Tx } from '../../../transaction/in-transaction.ts';
import type { ReturnableLine } from './return-facts.ts';

export interface AskedLine {
  position: number;
  quantity: number;
  exchangeFor: string | null;
}

/**
 * @param late whether what is too late, or is not taken back otherwise, passes
 * @throws Refused 400 for lines that cannot be; 409 not_delivered, not_returnable, too_many, too_late
 */
export function checkReturn(
  lines: readonly ReturnableLine[],
  { lines: asked, reason, want }: NewReturn,
  now: Date,
  late: boolean,
): AskedLine[] {
  requireOnce(asked);
  const exchanged = asked.filter(({ exchangeFor }) => exchangeFor !== undefined);
  if (exchanged.length > 0 && (want !== 'exchange' || exchanged.length < asked.length))
    throw fault('lines.0.exchangeFor', returnMessages.exchangeAll);
  const found = asked.map(({ position }, index) => {
    const line = lines.find((each) => each.position === position);
    if (!line) throw fault(`lines.${index}.position`, returnMessages.position);
    return line;
  });
  found.forEach((line, index) => {
    const { quantity } = asked[index]!;
    if (!late) requireReturnable(line, reason);
    requireLeft(line, quantity);
    if (!late) requireInTime(line, quantity, reason, isoDayOf(now));
  });
  return asked.map(({ position, quantity, exchangeFor }) => ({
    position,
    quantity,
    exchangeFor: exchangeFor ?? null,
  }));
}

function requireOnce(asked: NewReturn['lines']): void {
  asked.forEach(({ position }, index) => {
    if (asked.findIndex((each) => each.position === position) < index)
      throw fault(`lines.${index}.position`, returnMessages.lineTwice);
  });
}

function requireReturnable({ name, isService, terms }: ReturnableLine, reason: NewReturn['reason']): void {
  if (isService) throw conflict('not_returnable', returnMessages.service(name));
  if (reason === 'changed_mind' && terms.days === 0)
    throw conflict('not_returnable', returnMessages.noDays(name));
}

function requireLeft({ position, name, delivered, left }: ReturnableLine, quantity: number): void {
  if (delivered === 0) throw conflict('not_delivered', returnMessages.notDelivered(name));
  const units = left.reduce((sum, each) => sum + each.quantity, 0);
  if (quantity > units)
    throw conflict('too_many', returnMessages.tooMany(name, units), { position, left: units });
}

function requireInTime(
  { name, left, terms }: ReturnableLine,
  quantity: number,
  reason: NewReturn['reason'],
  today: string,
): void {
  if (unitsInTime(left, reason, terms, today) >= quantity) return;
  const youngest = untilOf(left, reason, terms)!;
  const days = reason === 'changed_mind' ? terms.days : terms.faultDays;
  // Where units came on two days, the older ones may be the late ones.
  const until = today <= youngest ? lastReturnDay(left[0]!.day, days) : youngest;
  throw conflict('too_late', returnMessages.tooLate(name, dayInWords(until)), { until });
}

/** @throws Refused 400 for what is not on sale */
export async function requireOnSale(tx: Tx, lines: readonly AskedLine[]): Promise<void> {
  const ids = lines.flatMap(({ exchangeFor }) => exchangeFor ?? []);
  if (ids.length === 0) return;
  const rows = ids.every(isUuid)
    ? await tx
        .selectFrom('products')
        .select('id')
        .where('id', 'in', ids)
        .where('is_live', '=', true)
        .execute()
    : [];
  const live = new Set(rows.map(({ id }) => id));
  lines.forEach(({ exchangeFor }, index) => {
    if (exchangeFor !== null && !live.has(exchangeFor))
      throw fault(`lines.${index}.exchangeFor`, returnMessages.exchangeFor);
  });
}

function fault(field: string, sentence: string): Refused {
  return invalid(sentence, { [field]: sentence });
}
