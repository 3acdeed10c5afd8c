import * as z from 'zod/mini';
import { MAX_CHECKED_LINES, WHOLE_RANGES } from '../../domain/planning/facts/plan-limits.ts';
import { WIRINGS } from '../../domain/planning/kit/kit-choices.ts';
import { have, kitPoints } from './kit-body.ts';
import { planProductId, wholeBetween, wordOf } from './plan-number-shapes.ts';
import { planningMessages } from './planning-messages.ts';

export const checksBody = z.object({
  lines: z
    .array(z.object({ productId: planProductId, quantity: wholeBetween(WHOLE_RANGES.quantity) }))
    .check(
      z.minLength(1, { error: () => planningMessages.lines(MAX_CHECKED_LINES) }),
      z.maxLength(MAX_CHECKED_LINES, { error: () => planningMessages.lines(MAX_CHECKED_LINES) }),
    ),
  /** The points of a kit: checks also that nothing they need is missing. */
  points: z.optional(kitPoints),
  wiring: z.optional(wordOf(WIRINGS)),
  have: z.optional(have),
});

export type ChecksBody = z.output<typeof checksBody>;
