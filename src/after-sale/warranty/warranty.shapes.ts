import { z } from 'zod';
import { careShape } from '../claims/claims.shapes.ts';
import { CLAIM_STATES } from '../claims/claim-steps.ts';
import { warrantyMessages } from './warranty.words.ts';

const MAX_TYPED = 100;

export const warrantyCheck = z.object({
  serial: z
    .string({ error: () => warrantyMessages.serial })
    .trim()
    .min(1, { error: () => warrantyMessages.serial })
    .max(MAX_TYPED),
  /** The last four digits of the order's phone number. */
  phone4: z
    .string({ error: () => warrantyMessages.phone4 })
    .regex(/^\d{4}$/, { error: () => warrantyMessages.phone4 }),
});

export type WarrantyCheck = z.output<typeof warrantyCheck>;

/** Never holds a name, an address, a phone number, an order or a price. Days are India's. */
export const warrantyItemShape = z
  .object({
    product: z.object({ name: z.string(), slug: z.string(), image: z.string().nullable() }),
    serial: z.string(),
    from: z.string().nullable(),
    /** The last day, included. */
    until: z.string().nullable(),
    inWarranty: z.boolean(),
    /** The contract that covers it out of warranty: it may be claimed too. */
    care: careShape.optional(),
    /** The number of the unit that took its place. */
    replacedBy: z.string().nullable(),
    claims: z.array(z.object({ number: z.string(), state: z.enum(CLAIM_STATES), day: z.string() })),
    link: z.string(),
  })
  .meta({ id: 'WarrantyItem' });

export type WarrantyItem = z.output<typeof warrantyItemShape>;

export const checkedWarrantyShape = z
  .object({ items: z.array(warrantyItemShape) })
  .meta({ id: 'CheckedWarranty' });

export type CheckedWarranty = z.output<typeof checkedWarrantyShape>;

export const warrantyParams = z.object({ token: z.string().max(100) });
