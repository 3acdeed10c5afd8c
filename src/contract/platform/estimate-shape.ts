import { z } from 'zod';

export const estimateShape = z
  .object({ low: z.number(), expected: z.number(), high: z.number() })
  .meta({ id: 'Estimate' });
