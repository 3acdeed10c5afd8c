import { z } from 'zod';
import { DEMO_STATES, FIRST_STEPS } from './first-step-choices.ts';

export const firstStepsShape = z
  .object({
    steps: z.array(
      z.object({
        key: z.enum(FIRST_STEPS),
        title: z.string(),
        done: z.boolean(),
        optional: z.boolean(),
        /** The page where it is done. */
        to: z.string(),
        note: z.string().nullable(),
      }),
    ),
    /** Counts steps that are not optional. */
    done: z.int(),
    of: z.int(),
    /** How many demo products a removal would take off sale. */
    demo: z.object({ state: z.enum(DEMO_STATES), products: z.int() }),
    dismissed: z.boolean(),
  })
  .meta({ id: 'FirstSteps' });

export type FirstSteps = z.output<typeof firstStepsShape>;

export const stepParams = z.object({ key: z.string().max(40) });
