import { z } from 'zod';
import { generalMessages } from '../shell/general.words.ts';
import * as proofMessages from './proof.words.ts';

export const proofBody = z
  .object({
    password: z
      .string({ error: () => generalMessages.fillAll })
      .min(1, { error: () => generalMessages.fillAll })
      .max(1000, { error: proofMessages.wrong })
      .optional(),
    /** A code of an authenticator app. */
    code: z
      .string()
      .min(1, { error: () => generalMessages.fillAll })
      .max(100, { error: proofMessages.wrongCode })
      .optional(),
  })
  .refine(({ password, code }) => (password === undefined) !== (code === undefined), {
    error: () => generalMessages.fillAll,
    path: ['password'],
  });

export type ProofBody = z.output<typeof proofBody>;

export const proofShape = z.object({ provedUntil: z.string() }).meta({ id: 'Proof' });

export type Proof = z.output<typeof proofShape>;
