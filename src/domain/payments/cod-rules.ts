import * as deliveryMessages from '../delivery/delivery-messages.ts';

/** The owner's rules for paying at the door; a limit that is null does not hold. Limits are inclusive. */
export interface CodRules {
  mostPaise: number | null;
  firstOrderMostPaise: number | null;
  /** From so many refused parcels on it is not offered. */
  refusalsMost: number | null;
  /** From this total on a code by mail confirms it. */
  codeFromPaise: number | null;
}

/** What of a zone decides. */
export interface CodZone {
  cod: boolean;
  codMostPaise: number | null;
}

/**
 * Judges by zone and value only: the same for everybody.
 * @param pin for the sentence; null where an order has none
 * @returns why paying at the door is not offered, or null
 */
export function codRefusalOfZone(
  rules: Pick<CodRules, 'mostPaise'>,
  zone: CodZone,
  pin: string | null,
  totalPaise: number,
): string | null {
  if (!zone.cod) return deliveryMessages.cod.zone(pin);
  const mostPaise = Math.min(zone.codMostPaise ?? Infinity, rules.mostPaise ?? Infinity);
  return totalPaise > mostPaise ? deliveryMessages.cod.most(mostPaise) : null;
}

/** What the shop knows of the person; asked only where a rule needs it. */
export interface CodHistory {
  hasDeliveredOrder: boolean;
  /** Refused parcels of the account or the phone in the last 365 days. */
  refusals: number;
}

/**
 * Judges by what the person did before.
 * @returns why paying at the door is not offered, or null
 */
export function codRefusalOfPerson(
  rules: CodRules,
  { hasDeliveredOrder, refusals }: CodHistory,
  totalPaise: number,
): string | null {
  const { firstOrderMostPaise, refusalsMost } = rules;
  if (firstOrderMostPaise !== null && !hasDeliveredOrder && totalPaise > firstOrderMostPaise)
    return deliveryMessages.cod.firstOrderMost(firstOrderMostPaise);
  if (refusalsMost !== null && refusals >= refusalsMost) return deliveryMessages.cod.refusals;
  return null;
}

/** @returns whether a code by mail must confirm that this total is paid at the door */
export function needsCodCode({ codeFromPaise }: CodRules, totalPaise: number): boolean {
  return codeFromPaise !== null && totalPaise >= codeFromPaise;
}
