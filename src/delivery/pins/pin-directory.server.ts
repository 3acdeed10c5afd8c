import { sql } from 'kysely';
import { parse } from 'csv-parse/sync';
import { recordSet } from '../../db/record-set.ts';
import type { Transactional } from '../../kit/server/transaction/effects.ts';
import { inTransaction } from '../../kit/server/transaction/effects.ts';
import { STATES } from '../../platform/gstin/states.ts';
import { PIN_PATTERN } from './pin-code.ts';

interface PinRow {
  pin: string;
  district: string;
  state_code: string;
}

export interface PinDirectory {
  places: PinRow[];
  /** Rows without a PIN code, district or State that can be read. */
  leftOut: number;
}

/** Columns of India Post's directory of all PIN codes (data.gov.in), in its present form and the one before. */
const COLUMNS = { pin: ['pincode'], district: ['district', 'districtname'], state: ['statename'] };

/** Names of the directory that differ from those of the GST codes. */
const OTHER_NAMES: Record<string, string> = {
  'andaman and nicobar': '35',
  chattisgarh: '22',
  'dadra and nagar haveli': '26',
  'daman and diu': '26',
  'nct of delhi': '07',
  orissa: '21',
  pondicherry: '34',
  telengana: '36',
  uttaranchal: '05',
};
const codeOfState = new Map([
  ...STATES.map(({ code, name }) => [plain(name), code] as const),
  ...Object.entries(OTHER_NAMES),
]);

/**
 * Reads the directory, which has a row for each post office. The district and State that most offices of a PIN code name
 * are those of the PIN code.
 * @param csv as published
 * @returns null where a column is missing
 * @throws csv-parse's error where it is no CSV
 */
export function readPinDirectory(csv: Buffer): PinDirectory | null {
  const [heads = [], ...rows] = parse(csv, { bom: true, relax_column_count: true, relax_quotes: true });
  const names = heads.map((head) => head.toLowerCase().replace(/[^a-z]/g, ''));
  const columnOf = (wanted: readonly string[]) => names.findIndex((name) => wanted.includes(name));
  const [pinAt, districtAt, stateAt] = [COLUMNS.pin, COLUMNS.district, COLUMNS.state].map(columnOf);
  if (pinAt === -1 || districtAt === -1 || stateAt === -1) return null;
  const offices = new Map<string, Map<string, number>>();
  let leftOut = 0;
  for (const row of rows) {
    const pin = (row[pinAt!] ?? '').trim();
    const district = titled(row[districtAt!] ?? '');
    const code = codeOfState.get(plain(row[stateAt!] ?? ''));
    if (!PIN_PATTERN.test(pin) || district === '' || district === 'Na' || code === undefined) leftOut++;
    else {
      const places = offices.get(pin) ?? new Map<string, number>();
      const place = `${code}${district}`;
      offices.set(pin, places.set(place, (places.get(place) ?? 0) + 1));
    }
  }
  const places = [...offices].map(([pin, counts]) => {
    const [[place]] = [...counts].sort(([, a], [, b]) => b - a) as [[string, number]];
    return { pin, state_code: place.slice(0, 2), district: place.slice(2) };
  });
  return { places, leftOut };
}

/** Replaces the directory; forms of a running shop fill in its districts from then on. */
export function writePinDirectory(shop: Transactional, places: readonly PinRow[]): Promise<void> {
  return inTransaction(shop, async (tx) => {
    await tx.deleteFrom('pin_places').execute();
    const columns = {
      pin: places.map(({ pin }) => pin),
      district: places.map(({ district }) => district),
      state_code: places.map(({ state_code }) => state_code),
    };
    await sql`insert into pin_places (pin, district, state_code)
      select pin, district, state_code from ${recordSet<PinRow>({ pin: 'text', district: 'text', state_code: 'text' }, columns)} as place`.execute(
      tx,
    );
    tx.effects.catalogueChanged();
  });
}

function plain(name: string): string {
  return name
    .toLowerCase()
    .replaceAll('&', 'and')
    .replace(/^the /, '')
    .replace(/[^a-z]+/g, ' ')
    .trim();
}

/** AHMEDABAD becomes Ahmedabad; `24 PARAGANAS NORTH` 24 Paraganas North. */
function titled(name: string): string {
  return name
    .trim()
    .toLowerCase()
    .replace(/(^|[^a-z])([a-z])/g, (_whole, before: string, letter: string) => before + letter.toUpperCase());
}
