import { z } from 'zod';

export const deviceShape = z
  .object({
    _id: z.string(),
    createdAt: z.string(),
    seenAt: z.string(),
    ipAddress: z.string(),
    browser: z.string(),
    isCurrent: z.boolean(),
  })
  .meta({ id: 'Device' });

export type Device = z.output<typeof deviceShape>;

export const endedShape = z.object({ ended: z.number() });

export type Ended = z.output<typeof endedShape>;
