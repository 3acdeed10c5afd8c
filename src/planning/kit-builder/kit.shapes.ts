import { z } from 'zod';
import { BUDGETS, KIT_ROLES, SUGGESTION_ROLES } from './kit-choices.ts';
import { refShape } from '../../catalogue/product-groups/product-groups.shapes.ts';
import { estimateShape } from '../../kit/api/shapes.ts';
import { checkFindingShape } from '../checks/checks.shapes.ts';
import { verdictShape } from '../facts/planning.shapes.ts';

export const kitPlansShape = z
  .object({
    plans: z.array(
      z.object({
        budget: z.enum(BUDGETS),
        isPossible: z.boolean(),
        lines: z.array(
          z.object({
            role: z.enum(KIT_ROLES),
            product: refShape,
            quantity: z.number(),
            why: z.string(),
            /** The customer has it already; its price is 0. */
            own: z.literal(true).optional(),
          }),
        ),
        /** Rupees; 0 if impossible. */
        total: z.number(),
        days: estimateShape.nullable(),
        verdict: verdictShape,
        findings: z.array(checkFindingShape),
        short: z.array(z.string()),
        /** Products that are often needed beside it, never in the total. */
        suggestions: z.array(
          z.object({
            role: z.enum(SUGGESTION_ROLES),
            product: refShape,
            quantity: z.number(),
            why: z.string(),
          }),
        ),
      }),
    ),
  })
  .meta({ id: 'KitPlans' });

export type KitAnswer = z.output<typeof kitPlansShape>;
