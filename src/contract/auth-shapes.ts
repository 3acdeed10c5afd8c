import { z } from 'zod';

export const userShape = z
  .object({
    _id: z.string(),
    name: z.string(),
    email: z.string(),
    phone: z.string().nullable(),
    role: z.enum(['admin', 'customer']),
    isFirstTimeBuyer: z.boolean(),
  })
  .meta({ id: 'User' });

/** A person as the API shows them; the password is write-only. */
export type User = z.output<typeof userShape>;
