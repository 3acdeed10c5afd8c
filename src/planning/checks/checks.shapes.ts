import { z } from 'zod';
import { CHECK_CODES } from './check-codes.ts';
import { verdictShape } from '../facts/planning.shapes.ts';

export const checkFindingShape = z
  .object({
    code: z.enum(CHECK_CODES),
    verdict: verdictShape,
    sentence: z.string(),
    products: z.array(z.string()),
    fix: z.object({ productId: z.string(), quantity: z.number(), sentence: z.string() }).nullable(),
  })
  .meta({ id: 'CheckFinding' });

export const checksShape = z
  .object({
    /** The worst of all; null where nothing needs to be compatible. */
    verdict: verdictShape.nullable(),
    findings: z.array(checkFindingShape),
  })
  .meta({ id: 'Checks' });

export type ChecksAnswer = z.output<typeof checksShape>;
