import * as z from 'zod/mini';
import { RANGES, WHOLE_RANGES } from '../facts/plan-limits.ts';
import { DEFAULT_SCALE, LEVELS_2014, LEVELS_2025, SCALES, type Level, type Scale } from './picture-levels.ts';
import { numberBetween, planProductId, wholeBetween, wordOf } from '../plans/plan-number.shapes.ts';
import { planningMessages } from '../facts/planning.words.ts';

const LEVELS: Record<Scale, readonly Level[]> = { '2025': LEVELS_2025, '2014': LEVELS_2014 };
const millimetres = z.optional(numberBetween(RANGES.millimetres));

export const lensBody = z
  .object({
    productId: z.optional(planProductId),
    megapixels: z.optional(numberBetween(RANGES.megapixels)),
    pixelsWide: z.optional(wholeBetween(WHOLE_RANGES.pixels)),
    pixelsHigh: z.optional(wholeBetween(WHOLE_RANGES.pixels)),
    angleDeg: z.optional(numberBetween(RANGES.angleDeg)),
    focalMm: millimetres,
    sensorWidthMm: millimetres,
    distanceM: z.optional(numberBetween(RANGES.distanceM)),
    mountHeightM: z.optional(numberBetween(RANGES.mountHeightM)),
    targetHeightM: z.optional(numberBetween(RANGES.targetHeightM)),
    level: z.optional(wordOf([...LEVELS_2025, ...LEVELS_2014] as const)),
    scale: z.optional(wordOf(SCALES)),
  })
  .check(
    z.refine(({ focalMm, sensorWidthMm }) => focalMm === undefined || sensorWidthMm !== undefined, {
      path: ['sensorWidthMm'],
      error: () => planningMessages.lensAndSensor,
    }),
    z.refine(({ focalMm, sensorWidthMm }) => focalMm !== undefined || sensorWidthMm === undefined, {
      path: ['focalMm'],
      error: () => planningMessages.lensAndSensor,
    }),
    z.refine(({ pixelsWide, pixelsHigh }) => pixelsWide !== undefined || pixelsHigh === undefined, {
      path: ['pixelsWide'],
      error: () => planningMessages.pixelsWide,
    }),
    z.refine(({ level, scale = DEFAULT_SCALE }) => level === undefined || LEVELS[scale].includes(level), {
      path: ['level'],
      error: ({ input }) => {
        const { scale = DEFAULT_SCALE } = input as { scale?: Scale };
        return planningMessages.levelOfScale(scale, LEVELS[scale]);
      },
    }),
  );

export type LensBody = z.output<typeof lensBody>;
