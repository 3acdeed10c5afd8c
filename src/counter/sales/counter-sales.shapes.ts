import { z } from 'zod';
import { documentShape } from '../../invoices/documents/documents.shapes.ts';
import { orderShape } from '../../orders/orders/orders.shapes.ts';
import { paymentShape } from '../../payments/payments/payments.shapes.ts';

export const saleShape = z
  .object({
    order: orderShape,
    invoice: documentShape.nullable(),
    /** Rupees to hand back. */
    change: z.number(),
    /** The payments; a part on account is not one. */
    payments: z.array(paymentShape),
    /** Sum of all lines before discounts, and the discount; set where a line has one. */
    gross: z.number().optional(),
    discount: z.number().optional(),
    discountPercent: z.number().optional(),
  })
  .meta({ id: 'CounterSale' });

export type Sale = z.output<typeof saleShape>;
