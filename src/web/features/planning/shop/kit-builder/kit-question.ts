import { RANGES, WHOLE_RANGES } from '../../../../../domain/planning/facts/plan-limits.ts';
import {
  KIT_PLACES,
  MAX_POINT_NAME_LENGTH,
  MAX_POINTS,
  WIRINGS,
} from '../../../../../domain/planning/kit/kit-choices.ts';
import { LEVELS_2025 } from '../../../../../domain/planning/lens/picture-levels.ts';
import type { KitBody } from '../../../../../contract/planning/kit-body.ts';
import * as planningMessages from '../../../../../contract/planning/planning-messages.ts';
import { TypedReader, type FieldErrors, type ReadForm } from '../tools/typed-reader.ts';
import * as kitBuilderShopMessages from './kit-builder-shop-messages.ts';

export type KitErrors = FieldErrors<string>;

/** The fields of a place to watch, as named in the query. */
export const ROW_NAMES = ['name', 'distance', 'level', 'where', 'colour', 'cable'] as const;
export type RowName = (typeof ROW_NAMES)[number];

export type TypedRow = Readonly<Record<RowName, string>>;

export interface TypedKit {
  place: string;
  wiring: string;
  days: string;
  rows: TypedRow[];
}

export const WHERE_WORDS = ['outdoors', 'indoors'] as const;
export const COLOUR_WORDS = ['no', 'yes'] as const;

const row = (name: string, distance: string, where: string): TypedRow => ({
  ...{ name, distance, where },
  ...{ level: 'perceive', colour: 'no', cable: '20' },
});

const EXAMPLE: TypedKit = {
  place: 'home',
  wiring: 'coax',
  days: '7',
  rows: [
    row(kitBuilderShopMessages.frontGate, '6', 'outdoors'),
    row(kitBuilderShopMessages.backDoor, '4', 'outdoors'),
    row(kitBuilderShopMessages.livingRoom, '4', 'indoors'),
  ],
};

export function newRow(number: number): TypedRow {
  return row(`Place ${number}`, '5', 'outdoors');
}

/** @param search the query of the page's URL; `rows` sets the number of places, `without` removes one */
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

/** The reverse of `readKitQuestion`. */
export function typedKitOf({ place, wiring, days, points }: KitBody): TypedKit {
  const rows = points.map(({ name, distanceM, level, isOutdoors, needsColour, cableM }) => ({
    ...{ name, level },
    distance: String(distanceM),
    where: isOutdoors ? 'outdoors' : 'indoors',
    colour: needsColour ? 'yes' : 'no',
    cable: String(cableM),
  }));
  return { place, wiring, days: String(days), rows };
}

/** The server rejects a longer URL; such a plan exists only in the page. */
export const LONGEST_KIT_QUERY = 1900;

export function queryOfKit({ place, wiring, days, rows }: TypedKit): string {
  const query = new URLSearchParams({ place, wiring, days });
  for (const each of rows) for (const name of ROW_NAMES) query.append(name, each[name]);
  return query.toString();
}

/** Uses the API's bounds. The errors of rows are keyed by `fieldName`. */
export function readKitQuestion({ place, wiring, days, rows }: TypedKit): ReadForm<KitBody, string> {
  const inRows = rows.flatMap((row, index) => ROW_NAMES.map((name) => [fieldName(index, name), row[name]]));
  const typed = { place, wiring, days, ...(Object.fromEntries(inRows) as Record<string, string>) };
  const read = new TypedReader<string>(typed);
  const points = rows.map((row, index) => {
    const at = (name: RowName) => fieldName(index, name);
    const named = row.name.trim();
    if (named === '' || named.length > MAX_POINT_NAME_LENGTH || /\p{Cc}/u.test(named))
      read.refuse(at('name'), planningMessages.pointName);
    return {
      name: named,
      distanceM: read.neededNumber(at('distance'), RANGES.pointDistanceM)!,
      level: neededWord(at('level'), LEVELS_2025)!,
      isOutdoors: neededWord(at('where'), WHERE_WORDS) === 'outdoors',
      needsColour: neededWord(at('colour'), COLOUR_WORDS) === 'yes',
      cableM: read.neededNumber(at('cable'), RANGES.runM)!,
    };
  });
  const question = {
    place: neededWord('place', KIT_PLACES)!,
    wiring: neededWord('wiring', WIRINGS)!,
    days: read.neededWhole('days', WHOLE_RANGES.days)!,
    points,
  };
  return { question: read.isRight ? question : null, errors: read.errors };

  function neededWord<const Word extends string>(name: string, words: readonly Word[]): Word | undefined {
    if (!read.has(name)) read.refuse(name, planningMessages.oneOf(words));
    return read.word(name, words);
  }
}

export function fieldName(index: number, name: RowName): string {
  return `${name}.${index}`;
}
