import { z } from 'zod';

export const threeShape = z
  .object({ low: z.number(), expected: z.number(), high: z.number() })
  .meta({ id: 'Three' });
