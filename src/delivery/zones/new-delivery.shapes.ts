import { z } from 'zod';
import { DELIVERY_METHODS } from '../../payments/payments/payments-choices.ts';
import { deliveryPin } from './delivery.shapes.ts';

export const newDelivery = z
  .object({
    pin: deliveryPin
      .nullable()
      .transform((pin) => pin ?? undefined)
      .optional(),
    method: z.enum(DELIVERY_METHODS).optional(),
  })
  .nullable()
  .transform((value) =>
    value && (value.pin !== undefined || value.method !== undefined) ? value : undefined,
  )
  .optional();
