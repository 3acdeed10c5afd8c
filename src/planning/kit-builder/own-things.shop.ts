import { RANGES, WHOLE_RANGES } from '../facts/plan-limits.ts';
import { MAX_OWN, OWN_KINDS, type OwnKind, type Wiring } from './kit-choices.ts';
import type { KitBody } from './kit-body.shapes.ts';
import type { TypedReader } from '../tools/typed-reader.shop.ts';
import { kitBuilderShopMessages } from './kit-builder-shop.words.ts';

/** A product that a customer has already: a model that the shop knows, or up to four questions. */

export type Own = NonNullable<KitBody['have']>[number];

/** The questions of a kind, in their order, as named in the query. */
export const OWN_ANSWERS = ['a', 'b', 'c'] as const;
export const OWN_NAMES = ['have', 'count', ...OWN_ANSWERS, 'model'] as const;
export type OwnName = (typeof OWN_NAMES)[number];
export type TypedOwn = Readonly<Record<OwnName, string>>;

interface OwnQuestion {
  fact: string;
  label: string;
  range: readonly [number, number];
  isWhole?: true;
  isOptional?: true;
}

export const OWN_QUESTIONS: Record<OwnKind, readonly OwnQuestion[]> = {
  camera: [
    {
      fact: 'resolutionMP',
      get label() {
        return kitBuilderShopMessages.megapixels;
      },
      range: RANGES.megapixels,
    },
    {
      fact: 'fieldOfViewDeg',
      get label() {
        return kitBuilderShopMessages.fieldOfView;
      },
      range: RANGES.angleDeg,
    },
    {
      fact: 'nightRangeM',
      get label() {
        return kitBuilderShopMessages.nightRange;
      },
      range: RANGES.distanceM,
      isOptional: true,
    },
  ],
  recorder: [
    {
      fact: 'channels',
      get label() {
        return kitBuilderShopMessages.channels;
      },
      range: WHOLE_RANGES.count,
      isWhole: true,
    },
    {
      fact: 'maxResolutionMP',
      get label() {
        return kitBuilderShopMessages.largestPicture;
      },
      range: RANGES.megapixels,
    },
    {
      fact: 'maxStorageTB',
      get label() {
        return kitBuilderShopMessages.largestDisk;
      },
      range: RANGES.diskTB,
      isOptional: true,
    },
  ],
  disk: [
    {
      fact: 'capacityTB',
      get label() {
        return kitBuilderShopMessages.capacity;
      },
      range: RANGES.diskTB,
    },
  ],
  cable: [
    {
      fact: 'lengthM',
      get label() {
        return kitBuilderShopMessages.lengthM;
      },
      range: RANGES.cableM,
    },
    {
      fact: 'coreMm2',
      get label() {
        return kitBuilderShopMessages.core;
      },
      range: RANGES.coreMm2,
      isOptional: true,
    },
  ],
};

export const OWN_KIND_NAMES: Record<OwnKind, string> = {
  get camera() {
    return kitBuilderShopMessages.camera;
  },
  get recorder() {
    return kitBuilderShopMessages.recorder;
  },
  get disk() {
    return kitBuilderShopMessages.hardDisk;
  },
  get cable() {
    return kitBuilderShopMessages.cable;
  },
};

const TECHNOLOGIES = {
  coax: { camera: 'HD analog', recorder: 'HD analog', cable: 'coax' },
  network: { camera: 'IP', recorder: 'IP', cable: 'network' },
  wifi: { camera: 'Wi-Fi', recorder: 'IP', cable: 'network' },
} as const;

export const newOwn: TypedOwn = { have: 'recorder', count: '1', a: '', b: '', c: '', model: '' };

export function readTypedOwn(query: URLSearchParams): TypedOwn[] {
  const all = OWN_NAMES.map((name) => query.getAll(name));
  return all[0]!
    .slice(0, MAX_OWN)
    .map(
      (_, index) =>
        Object.fromEntries(OWN_NAMES.map((name, at) => [name, all[at]![index] ?? ''])) as TypedOwn,
    );
}

export function typedOwnOf({ kind, quantity, productId = '', facts }: Own): TypedOwn {
  const known = (facts ?? {}) as Record<string, string | number | undefined>;
  const [a = '', b = '', c = ''] = OWN_QUESTIONS[kind].map(({ fact }) => String(known[fact] ?? ''));
  return { have: kind, count: String(quantity), a, b, c, model: productId };
}

/** @param nameOf of the field in the reader */
export function readOwn(
  { have, model }: TypedOwn,
  wiring: Wiring | undefined,
  read: TypedReader<string>,
  nameOf: (name: OwnName) => string,
): Own | null {
  const kind = OWN_KINDS.find((each) => each === have);
  const quantity = read.neededWhole(nameOf('count'), WHOLE_RANGES.count);
  if (kind === undefined || wiring === undefined) return null;
  if (model !== '') return { kind, quantity: quantity!, productId: model };
  const facts: Record<string, unknown> = {};
  OWN_QUESTIONS[kind].forEach(({ fact, range, isWhole, isOptional }, index) => {
    const name = nameOf(OWN_ANSWERS[index]!);
    const value = isOptional
      ? read.number(name, range)
      : isWhole
        ? read.neededWhole(name, range)
        : read.neededNumber(name, range);
    if (value !== undefined) facts[fact] = value;
  });
  if (kind === 'cable') facts.cableKind = TECHNOLOGIES[wiring].cable;
  else if (kind !== 'disk') facts.technology = TECHNOLOGIES[wiring][kind];
  return { kind, quantity, facts } as Own;
}
