import { z } from 'zod';
import { gstin } from '../../platform/settings/settings-body.shapes.ts';
import { phone } from '../../kit/api/shapes.ts';
import { line } from '../../kit/api/text-shapes.ts';
import { newShipping, shippingShape } from './postal-address.shapes.ts';

const MAX_LABEL_LENGTH = 40;

/** An address with a GSTIN needs the legal name of its holder. */
export const addressBody = newShipping
  .extend({
    label: z.optional(z.nullable(line(MAX_LABEL_LENGTH))),
    name: line(100),
    phone,
    gstin: gstin.nullable().optional(),
    legalName: z.optional(z.nullable(line(100))),
    isDefault: z.boolean().optional(),
  })
  .refine(({ gstin, legalName }) => !gstin || Boolean(legalName), {
    path: ['legalName'],
    error: 'Please add the legal name that belongs to the GSTIN.',
  });

export type AddressBody = z.output<typeof addressBody>;

export const addressShape = shippingShape
  .extend({
    _id: z.string(),
    label: z.string().nullable(),
    name: z.string(),
    phone: z.string(),
    gstin: z.string().nullable(),
    legalName: z.string().nullable(),
    isDefault: z.boolean(),
    /** Doubtful but accepted: `pin_state`, `gstin_state`. */
    warnings: z.array(z.object({ code: z.string(), message: z.string() })),
  })
  .meta({ id: 'Address' });

export type Address = z.output<typeof addressShape>;
