import type { Db } from '../../../db/transaction.ts';

const PREFIX_LENGTHS = [3, 4, 5, 6];

/** What is known of a PIN code. */
export interface PinPlace {
  /** Null where only its prefix is known. */
  district: string | null;
  /** The codes of the States it can belong to, likeliest first. */
  stateCodes: string[];
}

/**
 * Finds a PIN code in India Post's directory, or else by the longest prefix that is known.
 * @param pin six digits
 * @returns null where no State has the prefix
 */
export async function findPin(db: Db, pin: string): Promise<PinPlace | null> {
  const place = await db
    .selectFrom('pin_places')
    .select(['district', 'state_code'])
    .where('pin', '=', pin)
    .executeTakeFirst();
  if (place) return { district: place.district, stateCodes: [place.state_code] };
  const stateCodes = await statesOfPrefix(db, pin);
  return stateCodes.length === 0 ? null : { district: null, stateCodes };
}

/**
 * @param pin six digits
 * @returns the codes of the States that have PIN codes with its prefix, likeliest first; empty where none has
 */
export async function statesOfPrefix(db: Db, pin: string): Promise<string[]> {
  const prefixes = PREFIX_LENGTHS.map((length) => pin.slice(0, length));
  const row = await db
    .selectFrom('pin_states')
    .select('state_codes')
    .where('prefix', 'in', prefixes)
    // Of prefixes of one PIN the longest sorts last.
    .orderBy('prefix', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.state_codes ?? [];
}
