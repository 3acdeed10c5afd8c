import type { Db } from '../../../../db/transaction.ts';

const PREFIX_LENGTHS = [3, 4, 5, 6];

export interface PinPlace {
  /** Null where only the prefix is known. */
  district: string | null;
  /** The codes of the possible States, likeliest first. */
  stateCodes: string[];
}

/** By India Post's directory, then by the longest known prefix. Null where no State has the prefix. */
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

/** @returns likeliest first */
export async function statesOfPrefix(db: Db, pin: string): Promise<string[]> {
  const prefixes = PREFIX_LENGTHS.map((length) => pin.slice(0, length));
  const row = await db
    .selectFrom('pin_states')
    .select('state_codes')
    .where('prefix', 'in', prefixes)
    .orderBy('prefix', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.state_codes ?? [];
}

/** Three digits are enough: longer prefixes only change the order of the States. Unknown PINs are left out. */
export async function statesOfPins(db: Db, pins: string[]): Promise<Map<string, string[]>> {
  const prefixes = [...new Set(pins.map(prefixOf))];
  if (prefixes.length === 0) return new Map();
  const rows = await db
    .selectFrom('pin_states')
    .select(['prefix', 'state_codes'])
    .where('prefix', 'in', prefixes)
    .execute();
  const codesByPrefix = new Map(rows.map((row) => [row.prefix, row.state_codes]));
  return new Map(
    pins.flatMap((pin) => {
      const codes = codesByPrefix.get(prefixOf(pin));
      return codes ? [[pin, codes]] : [];
    }),
  );
}

function prefixOf(pin: string): string {
  return pin.slice(0, PREFIX_LENGTHS[0]);
}
