import * as z from 'zod/mini';
import { MAX_CHECKED_LINES, WHOLE_RANGES } from '../facts/plan-limits.ts';
import { WIRINGS } from '../kit-builder/kit-choices.ts';
import { have, kitPoints } from '../kit-builder/kit-body.shapes.ts';
import { planProductId, wholeBetween, wordOf } from '../plans/plan-number.shapes.ts';
import { planningMessages } from '../facts/planning.words.ts';

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
