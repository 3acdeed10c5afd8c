import { z } from 'zod';

/** A wrong one is not found, however it is written. */
export const cartMailParams = z.object({ token: z.string() });

export const cartMailLinkShape = z
  .object({
    /** Whether the person gets no such mails any more. */
    isStopped: z.boolean(),
  })
  .meta({ id: 'CartMailLink' });

export type CartMailLink = z.output<typeof cartMailLinkShape>;
