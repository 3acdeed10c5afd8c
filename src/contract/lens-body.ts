import * as z from 'zod/mini';
import { DEFAULT_SCALE, LEVELS_2014, LEVELS_2025, SCALES, type Level, type Scale } from './picture-levels.ts';
import { numberBetween, planProductId, wholeBetween, wordOf } from './plan-number-shapes.ts';
import { planningMessages } from './planning-messages.ts';

const LEVELS: Record<Scale, readonly Level[]> = { '2025': LEVELS_2025, '2014': LEVELS_2014 };
const MAX_PIXELS = 100_000;
const millimetres = z.optional(numberBetween(0.1, 1000));

/** The question of the lens planner; pages and server check it alike. */
export const lensBody = z
  .object({
    productId: z.optional(planProductId),
    megapixels: z.optional(numberBetween(0.3, 64)),
    pixelsWide: z.optional(wholeBetween(1, MAX_PIXELS)),
    pixelsHigh: z.optional(wholeBetween(1, MAX_PIXELS)),
    angleDeg: z.optional(numberBetween(1, 179)),
    focalMm: millimetres,
    sensorWidthMm: millimetres,
    distanceM: z.optional(numberBetween(0.5, 500)),
    mountHeightM: z.optional(numberBetween(0, 50)),
    targetHeightM: z.optional(numberBetween(0, 20)),
    level: z.optional(wordOf([...LEVELS_2025, ...LEVELS_2014] as const)),
    scale: z.optional(wordOf(SCALES)),
  })
  .check(
    z.refine(({ focalMm, sensorWidthMm }) => focalMm === undefined || sensorWidthMm !== undefined, {
      path: ['sensorWidthMm'],
      error: planningMessages.lensAndSensor,
    }),
    z.refine(({ focalMm, sensorWidthMm }) => focalMm !== undefined || sensorWidthMm === undefined, {
      path: ['focalMm'],
      error: planningMessages.lensAndSensor,
    }),
    z.refine(({ pixelsWide, pixelsHigh }) => pixelsWide !== undefined || pixelsHigh === undefined, {
      path: ['pixelsWide'],
      error: planningMessages.pixelsWide,
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
