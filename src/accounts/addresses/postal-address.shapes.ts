import { z } from 'zod';
import { MAX_ADDRESS_LINE_LENGTH, MAX_CITY_LENGTH } from './postal-address.ts';
import { gstin, pin, stateCode } from '../../platform/settings/settings-body.shapes.ts';
import { phone } from '../../kit/api/shapes.ts';
import { line } from '../../kit/api/text-shapes.ts';

const optionalLine = z
  .union([z.string().trim().max(0), line(MAX_ADDRESS_LINE_LENGTH)])
  .nullable()
  .optional()
  .transform((value) => (value === undefined || value === '' ? null : value));

export const addressParts = {
  line1: line(MAX_ADDRESS_LINE_LENGTH),
  line2: optionalLine,
  city: line(MAX_CITY_LENGTH),
  stateCode,
  pin,
};

const blank = z
  .string()
  .trim()
  .max(0)
  .transform(() => null);

export const newShipping = z.object({
  /** The person who gets the goods. */
  name: z
    .union([blank, line(MAX_ADDRESS_LINE_LENGTH)])
    .nullable()
    .optional(),
  phone: phone.nullable().optional(),
  ...addressParts,
  landmark: optionalLine,
});

export type NewShipping = z.output<typeof newShipping>;

const newBillingAddress = z.object(addressParts);

export const newBilling = z.object({
  gstin,
  legalName: line(MAX_ADDRESS_LINE_LENGTH),
  address: newBillingAddress.nullable().optional(),
  /** The goods go to a third party on the buyer's word. */
  toThirdParty: z.boolean().optional(),
});

export type NewBilling = z.output<typeof newBilling>;

/** Parties of a new order. Null equals absent, also when a repeat with the same Idempotency-Key is compared. */
export const newParties = {
  shipping: newShipping
    .nullable()
    .transform((value) => value ?? undefined)
    .optional(),
  billing: newBilling
    .nullable()
    .transform((value) => value ?? undefined)
    .optional(),
};

const savedParts = {
  line1: z.string(),
  line2: z.string().nullable(),
  city: z.string(),
  stateCode: z.string(),
  state: z.string(),
  pin: z.string(),
};

export const shippingShape = z.object({
  name: z.string().optional(),
  phone: z.string().optional(),
  ...savedParts,
  landmark: z.string().nullable(),
});

export type Shipping = z.output<typeof shippingShape>;

export const billingShape = z.object({
  gstin: z.string(),
  legalName: z.string(),
  address: z.object(savedParts),
  toThirdParty: z.boolean(),
});

export type Billing = z.output<typeof billingShape>;

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
