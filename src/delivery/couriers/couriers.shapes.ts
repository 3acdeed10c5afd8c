import { z } from 'zod';
import { isCourierLink } from './courier-link.ts';
import { isoTime } from '../../kit/api/shapes.ts';
import { line } from '../../kit/api/text-shapes.ts';
import * as courierMessages from './courier.words.ts';

const MAX_NAME = 80;
const MAX_LINK = 500;

export const courierShape = z
  .object({
    _id: z.string(),
    code: z.string(),
    name: z.string(),
    /** The link by which a parcel is followed; `{number}` is replaced by its tracking number. */
    link: z.string().nullable(),
    needsNumber: z.boolean(),
    isOn: z.boolean(),
    updatedAt: z.string(),
  })
  .meta({ id: 'Courier' });

export type Courier = z.output<typeof courierShape>;

const fields = {
  code: z.string({ error: courierMessages.code }).regex(/^[a-z0-9-]{2,30}$/, { error: courierMessages.code }),
  name: line(MAX_NAME, courierMessages.name),
  link: z
    .string({ error: courierMessages.link })
    .trim()
    .max(MAX_LINK, { error: courierMessages.link })
    .refine(isCourierLink, { error: courierMessages.link })
    .nullable(),
  needsNumber: z.boolean(),
  isOn: z.boolean(),
};

export const newCourier = z.object({
  ...fields,
  link: fields.link.default(null),
  needsNumber: fields.needsNumber.default(true),
  isOn: fields.isOn.default(true),
});

export type NewCourier = z.output<typeof newCourier>;

/** Fields that are left out stay. */
export const courierChange = z.object({ ...z.object(fields).partial().shape, updatedAt: isoTime });

export type CourierChange = z.output<typeof courierChange>;
