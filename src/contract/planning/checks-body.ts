import * as z from 'zod/mini';
import { MAX_CHECKED_LINES, WHOLE_RANGES } from '../../domain/planning/facts/plan-limits.ts';
import { planProductId, wholeBetween } from './plan-number-shapes.ts';
import * as planningMessages from './planning-messages.ts';

export const checksBody = z.object({
  lines: z
    .array(z.object({ productId: planProductId, quantity: wholeBetween(WHOLE_RANGES.quantity) }))
    .check(
      z.minLength(1, { error: planningMessages.lines(MAX_CHECKED_LINES) }),
      z.maxLength(MAX_CHECKED_LINES, { error: planningMessages.lines(MAX_CHECKED_LINES) }),
    ),
});

export type ChecksBody = z.output<typeof checksBody>;
