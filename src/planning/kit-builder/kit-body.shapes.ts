import * as z from 'zod/mini';
import { RANGES, WHOLE_RANGES } from '../facts/plan-limits.ts';
import {
  KIT_LEVELS,
  KIT_PLACES,
  MAX_OWN,
  MAX_POINT_NAME_LENGTH,
  MAX_POINTS,
  WIRINGS,
} from './kit-choices.ts';
import { line } from '../../kit/api/text-shapes.ts';
import { numberBetween, planProductId, wholeBetween, wordOf } from '../plans/plan-number.shapes.ts';
import { planningMessages } from '../facts/planning.words.ts';

const kitPoint = z.object({
  name: line(MAX_POINT_NAME_LENGTH, () => planningMessages.pointName),
  distanceM: numberBetween(RANGES.pointDistanceM),
  level: wordOf(KIT_LEVELS),
  isOutdoors: z.boolean({ error: () => planningMessages.yesOrNo }),
  needsColour: z.boolean({ error: () => planningMessages.yesOrNo }),
  cableM: numberBetween(RANGES.runM),
  atNight: z.optional(z.boolean({ error: () => planningMessages.yesOrNo })),
  mountHeightM: z.optional(numberBetween(RANGES.mountHeightM)),
});

/** The plain facts of what the shop does not sell; four answer most. */
const OWN_FACTS = {
  camera: z.object({
    technology: wordOf(['HD analog', 'IP', 'Wi-Fi']),
    resolutionMP: numberBetween(RANGES.megapixels),
    fieldOfViewDeg: numberBetween(RANGES.angleDeg),
    nightRangeM: z.optional(numberBetween(RANGES.distanceM)),
    isOutdoors: z.optional(z.boolean({ error: () => planningMessages.yesOrNo })),
    wattsMax: z.optional(numberBetween(RANGES.deviceWatts)),
  }),
  recorder: z.object({
    technology: wordOf(['HD analog', 'HD analog + IP', 'IP']),
    channels: wholeBetween(WHOLE_RANGES.count),
    maxResolutionMP: numberBetween(RANGES.megapixels),
    maxStorageTB: z.optional(numberBetween(RANGES.diskTB)),
    hddBays: z.optional(wholeBetween(WHOLE_RANGES.bays)),
  }),
  disk: z.object({ capacityTB: numberBetween(RANGES.diskTB) }),
  cable: z.object({
    cableKind: wordOf(['coax', 'network']),
    lengthM: numberBetween(RANGES.cableM),
    coreMm2: z.optional(numberBetween(RANGES.coreMm2)),
  }),
} as const;

function ownProduct<Kind extends keyof typeof OWN_FACTS>(kind: Kind) {
  return z
    .object({
      kind: z.literal(kind),
      quantity: wholeBetween(WHOLE_RANGES.count),
      productId: z.optional(planProductId),
      facts: z.optional(OWN_FACTS[kind]),
    })
    .check(
      z.refine(({ productId, facts }) => (productId === undefined) !== (facts === undefined), {
        path: ['productId'],
        error: planningMessages.own,
      }),
    );
}

/** The products that the customer has already. */
export const have = z
  .array(
    z.discriminatedUnion(
      'kind',
      [ownProduct('camera'), ownProduct('recorder'), ownProduct('disk'), ownProduct('cable')],
      { error: () => planningMessages.ownKind },
    ),
  )
  .check(z.maxLength(MAX_OWN, { error: () => planningMessages.ownProducts(MAX_OWN) }));

export const kitPoints = z
  .array(kitPoint)
  .check(
    z.minLength(1, { error: () => planningMessages.points(MAX_POINTS) }),
    z.maxLength(MAX_POINTS, { error: () => planningMessages.points(MAX_POINTS) }),
  );

export const kitBody = z.object({
  place: wordOf(KIT_PLACES),
  wiring: wordOf(WIRINGS),
  points: kitPoints,
  days: wholeBetween(WHOLE_RANGES.days),
  hoursPerDay: z.optional(numberBetween(RANGES.hoursPerDay)),
  atLeast: z.optional(z.boolean({ error: () => planningMessages.yesOrNo })),
  have: z.optional(have),
});

export type KitBody = z.output<typeof kitBody>;
