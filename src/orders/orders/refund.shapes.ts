import { z } from 'zod';
import { REFUND_STATES } from '../../payments/payments/payments-choices.ts';

export const refundShape = z
  .object({
    _id: z.string(),
    /** Null for an unassigned payment. */
    order: z.string().nullable(),
    payment: z.string(),
    amount: z.number(),
    state: z.enum(REFUND_STATES),
    reason: z.string(),
    creditNote: z.string().nullable(),
    providerRefundId: z.string().nullable(),
    reference: z.string().nullable(),
    why: z.string().nullable(),
    createdAt: z.string(),
    processedAt: z.string().nullable(),
  })
  .meta({ id: 'Refund' });

export type Refund = z.output<typeof refundShape>;
