import { z } from 'zod';
import { DELIVERY_METHODS } from '../../domain/payments/payments-choices.ts';
import { deliveryPin } from './delivery-shapes.ts';

/** How the goods of a new order come; without a PIN code and a method it is as left out. */
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
