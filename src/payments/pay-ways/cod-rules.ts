import { deliveryMessages } from '../../delivery/zones/delivery.words.ts';

/** Rules for payment on delivery; null: no limit. Limits are inclusive. */
export interface CodRules {
  mostPaise: number | null;
  firstOrderMostPaise: number | null;
  refusalsMost: number | null;
  codeFromPaise: number | null;
}

export interface CodZone {
  cod: boolean;
  codMostPaise: number | null;
}

/** The reason why payment on delivery is not offered, or null; the same for everybody. */
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

export interface CodHistory {
  hasDeliveredOrder: boolean;
  /** Refused parcels of the account or phone in the last 365 days. */
  refusals: number;
}

/** The reason why payment on delivery is not offered to this customer, or null. */
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

export function needsCodCode({ codeFromPaise }: CodRules, totalPaise: number): boolean {
  return codeFromPaise !== null && totalPaise >= codeFromPaise;
}
