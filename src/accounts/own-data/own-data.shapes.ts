import { z } from 'zod';
import { typedPassword, userShape } from '../auth/auth.shapes.ts';

/** Each entry has the shape of its own call's answer; subjects above this one add theirs. */
const entry = z.looseObject({});

export const ownDataShape = z
  .object({
    account: userShape,
    addresses: z.array(entry),
    cart: z.array(entry),
    orders: z.array(entry),
    payments: z.array(entry),
    enquiries: z.array(entry),
    /** Left out where there are none. */
    stockAsks: z.array(entry).optional(),
    quotes: z.array(entry).optional(),
    reviews: z.array(entry).optional(),
    questions: z.array(entry).optional(),
    complaints: z.array(entry).optional(),
    claims: z.array(entry).optional(),
    returns: z.array(entry).optional(),
    sharedCarts: z.array(entry).optional(),
    sites: z.array(entry).optional(),
    visits: z.array(entry).optional(),
    contracts: z.array(entry).optional(),
    consents: z.object({
      cartMail: z.boolean(),
      language: z.string(),
      /** Consents to WhatsApp and SMS, as each was given and withdrawn. */
      messages: z.array(entry).optional(),
    }),
    exportedAt: z.string(),
  })
  .meta({ id: 'OwnData' });

export type OwnData = z.output<typeof ownDataShape>;

export const accountEnd = z.object({ password: typedPassword });
