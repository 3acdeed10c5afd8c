import { z } from 'zod';
import { ENQUIRY_STATES } from './choices.ts';

export const enquiryShape = z
  .object({
    _id: z.string(),
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    message: z.string(),
    state: z.enum(ENQUIRY_STATES),
    createdAt: z.string(),
  })
  .meta({ id: 'Enquiry' });

export type Enquiry = z.output<typeof enquiryShape>;
