import { checkShape, type Faults } from '../../../contract/check-shape.ts';
import { kitBody, type KitBody } from '../../../contract/kit-body.ts';
import { MAX_POINTS } from '../../../contract/kit-choices.ts';

/** The fields of a place to watch, by their names in the query. */
export const ROW_NAMES = ['name', 'distance', 'level', 'where', 'colour', 'cable'] as const;
export type RowName = (typeof ROW_NAMES)[number];

/** A place to watch, as it was typed. */
export type TypedRow = Readonly<Record<RowName, string>>;

/** What stands in the form of the kit builder. */
export interface TypedKit {
  place: string;
  wiring: string;
  days: string;
  rows: TypedRow[];
}

/** The field of the form that a field of the question is read from. */
const FIELD_OF: Record<RowName, string> = {
  name: 'name',
  distance: 'distanceM',
  level: 'level',
  where: 'isOutdoors',
  colour: 'needsColour',
  cable: 'cableM',
};

const row = (name: string, distance: string, where: string): TypedRow => ({
  ...{ name, distance, where },
  ...{ level: 'perceive', colour: 'no', cable: '20' },
});

/** A small home, so that a few changes make a plan. */
const EXAMPLE: TypedKit = {
  place: 'home',
  wiring: 'coax',
  days: '7',
  rows: [
    row('Front gate', '6', 'outdoors'),
    row('Back door', '4', 'outdoors'),
    row('Living room', '4', 'indoors'),
  ],
};

/** @returns a further place to watch, with what is usual */
export function newRow(number: number): TypedRow {
  return row(`Place ${number}`, '5', 'outdoors');
}

/**
 * @param search the query of the page's URL; `rows` asks for so many places, `without` takes one away
 * @returns what stands in the form
 */
export function readTypedKit(search: string): TypedKit {
  const query = new URLSearchParams(search);
  if (query.size === 0) return EXAMPLE;
  const all = Object.fromEntries(ROW_NAMES.map((name) => [name, query.getAll(name)])) as Record<
    RowName,
    string[]
  >;
  const count = Math.max(...ROW_NAMES.map((name) => all[name].length));
  const rows = Array.from({ length: Math.min(count, MAX_POINTS) }, (_, index) => {
    const usual = newRow(index + 1);
    const typed = ROW_NAMES.map((name) => [name, all[name][index] ?? usual[name]]);
    return Object.fromEntries(typed) as TypedRow;
  });
  const without = query.get('without');
  const kept = rows.filter((_, index) => String(index) !== without);
  const wanted = Math.min(Number(query.get('rows')) || 0, MAX_POINTS);
  while (kept.length < wanted) kept.push(newRow(kept.length + 1));
  return {
    place: query.get('place') ?? EXAMPLE.place,
    wiring: query.get('wiring') ?? EXAMPLE.wiring,
    days: query.get('days') ?? EXAMPLE.days,
    rows: kept.length > 0 ? kept : EXAMPLE.rows,
  };
}

/** @returns the query that says what stands in the form */
export function queryOfKit({ place, wiring, days, rows }: TypedKit): string {
  const query = new URLSearchParams({ place, wiring, days });
  for (const each of rows) for (const name of ROW_NAMES) query.append(name, each[name]);
  return query.toString();
}

/** What the form asks; null where something is wrong. */
export interface ReadKit {
  question: KitBody | null;
  errors: Faults;
}

/** Reads what was typed by the shape of the API. */
export function readKitQuestion({ place, wiring, days, rows }: TypedKit): ReadKit {
  const points = rows.map(({ name, distance, level, where, colour, cable }) => ({
    ...{ name, level },
    distanceM: numberOf(distance),
    isOutdoors: yesOrNo(where, 'outdoors', 'indoors'),
    needsColour: yesOrNo(colour, 'yes', 'no'),
    cableM: numberOf(cable),
  }));
  const { data, faults } = checkShape(kitBody, { place, wiring, days: numberOf(days), points });
  return { question: data, errors: faults ?? {} };
}

/** @returns what is wrong with a field of a row, null where nothing is */
export function rowError(errors: Faults, index: number, name: RowName): string | null {
  return errors[`points.${index}.${FIELD_OF[name]}`] ?? null;
}

/** Text that is no number stays text, and is refused as such. */
function numberOf(text: string): number | string {
  const trimmed = text.trim();
  return /^(\d+\.?\d*|\.\d+)$/.test(trimmed) ? Number(trimmed) : trimmed;
}

function yesOrNo(text: string, yes: string, no: string): boolean | string {
  if (text === yes) return true;
  return text === no ? false : text;
}
