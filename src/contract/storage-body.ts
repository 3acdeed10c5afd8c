import * as z from 'zod/mini';
import { CAMERA_CODECS } from './plan-fact-keys.ts';
import { MAX_CAMERAS, MAX_DAYS, MAX_GROUPS, MAX_PER_GROUP } from './plan-limits.ts';
import { numberBetween, planProductId, wholeBetween, wordOf } from './plan-number-shapes.ts';
import { planningMessages } from './planning-messages.ts';
import { ACTIVITIES } from './storage-bitrate.ts';

const cameraGroup = z
  .object({
    count: wholeBetween(1, MAX_PER_GROUP),
    productId: z.optional(planProductId),
    megapixels: z.optional(numberBetween(0.3, 64)),
    bitrateMbps: z.optional(numberBetween(0.05, 100)),
    codec: z.optional(wordOf(CAMERA_CODECS)),
    fps: z.optional(numberBetween(1, 60)),
    activity: z.optional(wordOf(ACTIVITIES)),
    motionShare: z.optional(numberBetween(0, 1)),
  })
  .check(
    z.refine(
      ({ productId, megapixels, bitrateMbps }) => (productId ?? megapixels ?? bitrateMbps) !== undefined,
      { path: ['megapixels'], error: planningMessages.cameraSize },
    ),
  );

const isEither = ({ days, diskTB }: { days?: number | undefined; diskTB?: number | undefined }) =>
  (days === undefined) !== (diskTB === undefined);

/** The question of the storage planner; pages and server check it alike. */
export const storageBody = z
  .object({
    cameras: z.array(cameraGroup).check(
      z.minLength(1, { error: planningMessages.groups(MAX_GROUPS) }),
      z.maxLength(MAX_GROUPS, { error: planningMessages.groups(MAX_GROUPS) }),
      z.refine((groups) => groups.reduce((sum, { count }) => sum + count, 0) <= MAX_CAMERAS, {
        error: planningMessages.camerasInAll(MAX_CAMERAS),
      }),
    ),
    hoursPerDay: z.optional(numberBetween(1, 24)),
    bays: z.optional(wholeBetween(1, 16)),
    tbPerBay: z.optional(numberBetween(0.01, 1000)),
    days: z.optional(wholeBetween(1, MAX_DAYS)),
    diskTB: z.optional(numberBetween(0.01, 1000)),
  })
  .check(
    z.refine(isEither, { path: ['days'], error: planningMessages.daysOrDisk }),
    z.refine(isEither, { path: ['diskTB'], error: planningMessages.daysOrDisk }),
  );

export type StorageBody = z.output<typeof storageBody>;
