import { z } from 'zod';
import { documentShape } from '../invoices/documents-shapes.ts';
import { orderShape } from '../orders/orders-shapes.ts';
import { paymentShape } from '../payments/payments-shapes.ts';

export const saleShape = z
  .object({
    order: orderShape,
    invoice: documentShape.nullable(),
    /** Rupees to hand back. */
    change: z.number(),
    /** What was paid; a part on account is not. */
    payments: z.array(paymentShape),
    /** Over all lines, where one has a discount: before it, and how much it is. */
    gross: z.number().optional(),
    discount: z.number().optional(),
    discountPercent: z.number().optional(),
  })
  .meta({ id: 'CounterSale' });

export type Sale = z.output<typeof saleShape>;
