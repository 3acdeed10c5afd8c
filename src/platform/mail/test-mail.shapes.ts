import { z } from 'zod';
import { MAIL_WAYS } from '../settings/platform-choices.ts';
import { email } from '../../kit/api/shapes.ts';

export const testMailBody = z.object({ to: email });
export const sentTestMailShape = z
  .object({
    sent: z.boolean(),
    /** `file` without a mail server. */
    by: z.enum(MAIL_WAYS),
    /** The result, with the reason of a refusal. */
    sentence: z.string(),
  })
  .meta({ id: 'SentTestMail' });

export type SentTestMail = z.output<typeof sentTestMailShape>;
