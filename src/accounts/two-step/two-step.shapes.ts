import { z } from 'zod';
import { twoStepMessages } from './two-step.words.ts';

/** Six digits with or without blanks, or a recovery code. */
export const typedCode = z
  .string({ error: () => twoStepMessages.codeNeeded })
  .min(1, { error: () => twoStepMessages.codeNeeded })
  .max(100, { error: () => twoStepMessages.codeWrong });

export const codeBody = z.object({ code: typedCode });
export const logInCode = z.object({ ticket: z.string().max(100), code: typedCode });

export type LogInCode = z.output<typeof logInCode>;

export const newTwoStepShape = z
  .object({
    secret: z.string(),
    link: z.string(),
    qr: z.object({ size: z.number(), rows: z.array(z.string()) }),
  })
  .meta({ id: 'NewTwoStep' });

export type NewTwoStep = z.output<typeof newTwoStepShape>;

export const recoveryCodesShape = z
  .object({ recoveryCodes: z.array(z.string()) })
  .meta({ id: 'RecoveryCodes' });

export type RecoveryCodes = z.output<typeof recoveryCodesShape>;
