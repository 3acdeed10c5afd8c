import { z } from 'zod';
import { FUNNEL_STEPS } from './visit-limits.ts';
import { indiaDay } from '../../kit/api/shapes.ts';

export const visitsQuery = z.object({ from: indiaDay.optional(), to: indiaDay.optional() });
export const visitsShape = z
  .object({
    days: z.array(z.object({ day: z.string(), views: z.int(), entries: z.int() })),
    pages: z.array(z.object({ path: z.string(), views: z.int() })),
    /** The sites that people came from. */
    referrers: z.array(z.object({ host: z.string(), entries: z.int() })),
    /** Paths that answer 404. */
    missing: z.array(z.object({ path: z.string(), hits: z.int() })),
    funnel: z.record(z.enum(FUNNEL_STEPS), z.int()),
  })
  .meta({ id: 'Visits' });

export type Visits = z.output<typeof visitsShape>;
