import { RANGES, WHOLE_RANGES } from '../facts/plan-limits.ts';
import {
  DEFAULT_MOUNT_HEIGHT_M,
  KIT_LEVELS,
  KIT_PLACES,
  MAX_POINT_NAME_LENGTH,
  MAX_POINTS,
  WIRINGS,
  type KitPlace,
} from './kit-choices.ts';
import type { KitBody } from './kit-body.shapes.ts';
import { planningMessages } from '../facts/planning.words.ts';
import { TypedReader, type FieldErrors, type ReadForm } from '../tools/typed-reader.shop.ts';
import { kitBuilderShopMessages } from './kit-builder-shop.words.ts';
import {
  OWN_NAMES,
  readOwn,
  readTypedOwn,
  typedOwnOf,
  type OwnName,
  type TypedOwn,
} from './own-things.shop.ts';
import { NIGHT_WORDS, nightOf, nightWordOf } from './point-options.shop.ts';

export type KitErrors = FieldErrors<string>;

/** The fields of a place to watch, as named in the query. */
export const ROW_NAMES = ['name', 'distance', 'level', 'where', 'colour', 'cable', 'height'] as const;
export type RowName = (typeof ROW_NAMES)[number];

export type TypedRow = Readonly<Record<RowName, string>>;

export interface TypedKit {
  place: string;
  wiring: string;
  days: string;
  /** '1' where the days hold in a busy scene too. */
  atleast: string;
  rows: TypedRow[];
  own: TypedOwn[];
}

export const WHERE_WORDS = ['outdoors', 'indoors'] as const;

const row = (name: string, distance: string, where: string): TypedRow => ({
  ...{ name, distance, where },
  ...{ level: 'perceive', colour: 'no', height: String(DEFAULT_MOUNT_HEIGHT_M) },
  // Every usual camera works at the end of it.
  cable: where === 'outdoors' ? '10' : '15',
});

interface FirstAnswers {
  days: string;
  rows: TypedRow[];
  /** Places that are added, one after the other. */
  more: TypedRow[];
}

/** The likely wishes of a place. */
export const FIRST_ANSWERS: Record<KitPlace, FirstAnswers> = {
  home: {
    days: '15',
    get rows() {
      return [
        row(kitBuilderShopMessages.frontDoor, '4', 'indoors'),
        row(kitBuilderShopMessages.livingRoom, '4', 'indoors'),
        row(kitBuilderShopMessages.backDoor, '4', 'indoors'),
      ];
    },
    get more() {
      return [
        row(kitBuilderShopMessages.gate, '6', 'outdoors'),
        row(kitBuilderShopMessages.parking, '6', 'outdoors'),
        row(kitBuilderShopMessages.stairs, '4', 'indoors'),
        row(kitBuilderShopMessages.terrace, '6', 'outdoors'),
        row(kitBuilderShopMessages.bedroom, '4', 'indoors'),
      ];
    },
  },
  shop: {
    days: '30',
    get rows() {
      return [
        row(kitBuilderShopMessages.shopFront, '6', 'outdoors'),
        row(kitBuilderShopMessages.till, '4', 'indoors'),
        row(kitBuilderShopMessages.storeRoom, '4', 'indoors'),
      ];
    },
    get more() {
      return [
        row(kitBuilderShopMessages.parking, '6', 'outdoors'),
        row(kitBuilderShopMessages.aisle, '6', 'indoors'),
        row(kitBuilderShopMessages.shutter, '6', 'outdoors'),
        row(kitBuilderShopMessages.stairs, '4', 'indoors'),
        row(kitBuilderShopMessages.terrace, '6', 'outdoors'),
      ];
    },
  },
  office: {
    days: '30',
    get rows() {
      return [
        row(kitBuilderShopMessages.reception, '4', 'indoors'),
        row(kitBuilderShopMessages.corridor, '6', 'indoors'),
        row(kitBuilderShopMessages.parking, '6', 'outdoors'),
      ];
    },
    get more() {
      return [
        row(kitBuilderShopMessages.entrance, '5', 'indoors'),
        row(kitBuilderShopMessages.workArea, '6', 'indoors'),
        row(kitBuilderShopMessages.serverRoom, '4', 'indoors'),
        row(kitBuilderShopMessages.gate, '6', 'outdoors'),
        row(kitBuilderShopMessages.stairs, '4', 'indoors'),
      ];
    },
  },
};

const FIRST_PLACE: KitPlace = 'shop';

export function firstAnswersOf(place: string | null): FirstAnswers {
  return FIRST_ANSWERS[KIT_PLACES.find((each) => each === place) ?? FIRST_PLACE];
}

/** The next place that is usually watched, or a number where all are there. */
export function newRow(rows: readonly Pick<TypedRow, 'name'>[], place: string | null): TypedRow {
  const { rows: usual, more } = firstAnswersOf(place);
  const isThere = ({ name }: TypedRow) => rows.some((each) => each.name === name);
  const next = [...more, ...usual].find((each) => !isThere(each));
  return next ?? row(kitBuilderShopMessages.placeOf(rows.length + 1), '5', usual[0]!.where);
}

/** @param search the query of the page's URL; `rows` sets the number of places, `without` removes one */
export function readTypedKit(search: string): TypedKit {
  const query = new URLSearchParams(search);
  const place = query.get('place') ?? FIRST_PLACE;
  const first = firstAnswersOf(place);
  const all = Object.fromEntries(ROW_NAMES.map((name) => [name, query.getAll(name)])) as Record<
    RowName,
    string[]
  >;
  const count = Math.max(...ROW_NAMES.map((name) => all[name].length));
  const rows = Array.from({ length: Math.min(count, MAX_POINTS) }, (_, index) => {
    const usual = row(kitBuilderShopMessages.placeOf(index + 1), '5', first.rows[0]!.where);
    const typed = ROW_NAMES.map((name) => [name, all[name][index] ?? usual[name]]);
    return Object.fromEntries(typed) as TypedRow;
  });
  const without = query.get('without');
  const kept = rows.filter((_, index) => String(index) !== without);
  const wanted = Math.min(Number(query.get('rows')) || 0, MAX_POINTS);
  while (kept.length < wanted) kept.push(newRow(kept, place));
  return {
    place,
    wiring: query.get('wiring') ?? 'coax',
    days: query.get('days') ?? first.days,
    atleast: query.get('atleast') ?? '',
    rows: kept.length > 0 ? kept : first.rows,
    own: readTypedOwn(query),
  };
}

/** The reverse of `readKitQuestion`; null for a question that the form cannot show. */
export function typedKitOf({
  place,
  wiring,
  days,
  points,
  atLeast,
  have,
  hoursPerDay,
}: KitBody): TypedKit | null {
  if (hoursPerDay !== undefined) return null;
  return {
    ...{ place, wiring, days: String(days), atleast: atLeast ? '1' : '' },
    rows: typedRowsOf(points),
    own: (have ?? []).map(typedOwnOf),
  };
}

export function typedRowsOf(points: KitBody['points']): TypedRow[] {
  return points.map((point) => ({
    ...{ name: point.name, level: point.level },
    distance: String(point.distanceM),
    where: point.isOutdoors ? 'outdoors' : 'indoors',
    colour: nightWordOf(point),
    cable: String(point.cableM),
    height: String(point.mountHeightM ?? DEFAULT_MOUNT_HEIGHT_M),
  }));
}

/** The server rejects a longer URL; such a plan exists only in the page. */
export const LONGEST_KIT_QUERY = 1900;

/** Leaves out heights where all are usual. */
export function queryOfKit({ place, wiring, days, atleast, rows, own }: TypedKit): string {
  const query = new URLSearchParams({ place, wiring, days });
  if (atleast !== '') query.set('atleast', atleast);
  const isUsual = rows.every(({ height }) => height === String(DEFAULT_MOUNT_HEIGHT_M));
  const names = ROW_NAMES.filter((name) => name !== 'height' || !isUsual);
  for (const each of rows) for (const name of names) query.append(name, each[name]);
  for (const each of own) for (const name of OWN_NAMES) query.append(name, each[name]);
  return query.toString();
}

/** Uses the API's bounds. The errors of rows are keyed by `fieldName`. */
export function readKitQuestion({
  place,
  wiring,
  days,
  atleast,
  rows,
  own,
}: TypedKit): ReadForm<KitBody, string> {
  const typed: Record<string, string> = { place, wiring, days };
  rows.forEach((row, index) => {
    for (const name of ROW_NAMES) typed[fieldName(index, name)] = row[name];
  });
  own.forEach((each, index) => {
    for (const name of OWN_NAMES) typed[fieldName(index, name)] = each[name];
  });
  const read = new TypedReader<string>(typed);
  const points = rows.map((row, index) => {
    const at = (name: RowName) => fieldName(index, name);
    const named = row.name.trim();
    if (named === '' || named.length > MAX_POINT_NAME_LENGTH || /\p{Cc}/u.test(named))
      read.refuse(at('name'), planningMessages.pointName);
    const mountHeightM = read.neededNumber(at('height'), RANGES.mountHeightM);
    const { needsColour, atNight } = nightOf(neededWord(at('colour'), NIGHT_WORDS));
    return {
      name: named,
      distanceM: read.neededNumber(at('distance'), RANGES.pointDistanceM)!,
      level: neededWord(at('level'), KIT_LEVELS)!,
      isOutdoors: neededWord(at('where'), WHERE_WORDS) === 'outdoors',
      needsColour,
      cableM: read.neededNumber(at('cable'), RANGES.runM)!,
      // Usual values are left out, as in questions from before there was a choice.
      ...(atNight === false && { atNight }),
      ...(mountHeightM !== DEFAULT_MOUNT_HEIGHT_M && { mountHeightM }),
    };
  });
  const cabling = neededWord('wiring', WIRINGS);
  const have = own.flatMap(
    (each, index) => readOwn(each, cabling, read, (name) => fieldName(index, name)) ?? [],
  );
  const question = {
    place: neededWord('place', KIT_PLACES)!,
    wiring: cabling!,
    days: read.neededWhole('days', WHOLE_RANGES.days)!,
    points,
    ...(atleast !== '' && { atLeast: true }),
    ...(have.length > 0 && { have }),
  };
  return { question: read.isRight ? question : null, errors: read.errors };

  function neededWord<const Word extends string>(name: string, words: readonly Word[]): Word | undefined {
    if (!read.has(name)) read.refuse(name, planningMessages.oneOf(words));
    return read.word(name, words);
  }
}

export function fieldName(index: number, name: RowName | OwnName): string {
  return `${name}.${index}`;
}
