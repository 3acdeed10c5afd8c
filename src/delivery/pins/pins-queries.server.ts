import { sql } from 'kysely';
import type { Db } from '../../db/transaction.ts';

const PREFIX_LENGTHS = [3, 4, 5, 6];

export interface PinPlace {
  /** Null where only the prefix is known. */
  district: string | null;
  /** The codes of the possible States, likeliest first. */
  stateCodes: string[];
}

/** Found by India Post's directory, then by the longest known prefix. Null where no State has the prefix. */
export async function findPin(db: Db, pin: string): Promise<PinPlace | null> {
  return (await findPins(db, [pin])).get(pin) ?? null;
}

/** Finds all in one statement; PINs of no State are left out. */
export async function findPins(db: Db, pins: readonly string[]): Promise<Map<string, PinPlace>> {
  if (pins.length === 0) return new Map();
  const { rows } = await sql<{ pin: string; district: string | null; codes: string[] | null }>`
    select wanted.pin, place.district,
      case when place.pin is not null then array[place.state_code] else (
        select state_codes from pin_states
        where prefix in (${sql.join(PREFIX_LENGTHS.map((length) => sql`left(wanted.pin, ${sql.lit(length)})`))})
        order by prefix desc limit 1
      ) end as codes
    from (select distinct unnest(${pins}::text[]) as pin) as wanted
    left join pin_places place on place.pin = wanted.pin`.execute(db);
  return new Map(
    rows.flatMap(({ pin, district, codes }) => (codes ? [[pin, { district, stateCodes: codes }]] : [])),
  );
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
