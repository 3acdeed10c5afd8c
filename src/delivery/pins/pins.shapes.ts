import { z } from 'zod';
import { PIN_PATTERN } from './pin-code.ts';
import { pinMessages } from './pin.words.ts';

export const pinParams = z.object({
  pin: z.string().regex(PIN_PATTERN, { error: () => pinMessages.invalid }),
});

export const stateReply = z
  .object({
    /** Two digits, as in a GSTIN. */
    code: z.string(),
    name: z.string(),
  })
  .meta({ id: 'State' });

export type StateReply = z.output<typeof stateReply>;

export const pinReply = z
  .object({
    pin: z.string(),
    /** Null where only the State is known. */
    district: z.string().nullable(),
    states: z.array(stateReply),
  })
  .meta({ id: 'Pin' });

export type PinReply = z.output<typeof pinReply>;
