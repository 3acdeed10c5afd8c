import { z } from 'zod';
import { isoTime } from '../platform/shapes.ts';

export const growthShape = z
  .object({
    updatedAt: z.string(),
    visits: z.boolean(),
    warnings: z.array(z.object({ code: z.literal('privacy_text'), message: z.string() })),
  })
  .meta({ id: 'Growth' });

export type Growth = z.output<typeof growthShape>;

/** Absent fields stay. */
export const growthBody = z.object({ updatedAt: isoTime, visits: z.boolean().optional() });

export type GrowthBody = z.output<typeof growthBody>;

/** As the column holds it; what is absent is off. */
export interface GrowthChoices {
  visits?: boolean;
}
