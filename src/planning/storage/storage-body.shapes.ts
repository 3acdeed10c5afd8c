import * as z from 'zod/mini';
import { CAMERA_CODECS } from '../facts/plan-fact-keys.ts';
import { MAX_CAMERAS, MAX_GROUPS, RANGES, WHOLE_RANGES } from '../facts/plan-limits.ts';
import { ACTIVITIES } from './storage-bitrate.ts';
import { numberBetween, planProductId, wholeBetween, wordOf } from '../plans/plan-number.shapes.ts';
import { planningMessages } from '../facts/planning.words.ts';

const cameraGroup = z
  .object({
    count: wholeBetween(WHOLE_RANGES.count),
    productId: z.optional(planProductId),
    megapixels: z.optional(numberBetween(RANGES.megapixels)),
    bitrateMbps: z.optional(numberBetween(RANGES.bitrateMbps)),
    codec: z.optional(wordOf(CAMERA_CODECS)),
    fps: z.optional(numberBetween(RANGES.fps)),
    activity: z.optional(wordOf(ACTIVITIES)),
    motionShare: z.optional(numberBetween(RANGES.motionShare)),
  })
  .check(
    z.refine(
      ({ productId, megapixels, bitrateMbps }) => (productId ?? megapixels ?? bitrateMbps) !== undefined,
      { path: ['megapixels'], error: () => planningMessages.cameraSize },
    ),
  );

const isEither = ({ days, diskTB }: { days?: number | undefined; diskTB?: number | undefined }) =>
  (days === undefined) !== (diskTB === undefined);

export const storageBody = z
  .object({
    cameras: z.array(cameraGroup).check(
      z.minLength(1, { error: () => planningMessages.groups(MAX_GROUPS) }),
      z.maxLength(MAX_GROUPS, { error: () => planningMessages.groups(MAX_GROUPS) }),
      z.refine((groups) => groups.reduce((sum, { count }) => sum + count, 0) <= MAX_CAMERAS, {
        error: () => planningMessages.camerasInAll(MAX_CAMERAS),
      }),
    ),
    hoursPerDay: z.optional(numberBetween(RANGES.hoursPerDay)),
    bays: z.optional(wholeBetween(WHOLE_RANGES.bays)),
    tbPerBay: z.optional(numberBetween(RANGES.diskTB)),
    days: z.optional(wholeBetween(WHOLE_RANGES.days)),
    diskTB: z.optional(numberBetween(RANGES.diskTB)),
    /** The days hold for a busy scene too; not for `diskTB`. */
    atLeast: z.optional(z.boolean({ error: () => planningMessages.yesOrNo })),
  })
  .check(
    z.refine(isEither, { path: ['days'], error: () => planningMessages.daysOrDisk }),
    z.refine(isEither, { path: ['diskTB'], error: () => planningMessages.daysOrDisk }),
  );

export type StorageBody = z.output<typeof storageBody>;
