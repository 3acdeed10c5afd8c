import { z } from 'zod';
import { CHECK_CODES } from '../../domain/planning/checks/check-codes.ts';
import { verdictShape } from './planning-shapes.ts';

export const checkFindingShape = z
  .object({
    code: z.enum(CHECK_CODES),
    verdict: verdictShape,
    sentence: z.string(),
    /** The ids of the products it is about; of a kit those of its parts. */
    products: z.array(z.string()),
    /** What mends it when it is added. */
    fix: z.object({ productId: z.string(), quantity: z.number(), sentence: z.string() }).nullable(),
  })
  .meta({ id: 'CheckFinding' });

/** Whether products go together. */
export const checksShape = z
  .object({
    /** The worst of all; null where nothing stands there that must go together. */
    verdict: verdictShape.nullable(),
    findings: z.array(checkFindingShape),
  })
  .meta({ id: 'Checks' });

export type ChecksAnswer = z.output<typeof checksShape>;
