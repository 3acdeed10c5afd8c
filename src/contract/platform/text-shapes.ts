import * as z from 'zod/mini';
import { hasAtMostTwoDecimals } from '../../domain/platform/money.ts';
import * as generalMessages from './general-messages.ts';

/** Building blocks of the forms' shapes. They use zod/mini because forms check with them in the browser. */

/** Refused in texts; PostgreSQL cannot store NUL. New lines and tabs are allowed. */
export const CONTROL_CHARACTERS = /(?![\t\n\r])\p{Cc}/u;

/** Text with only zero-width characters and direction marks counts as empty. */
const VISIBLE_CHARACTER = /[^\p{Z}\p{Cf}\s]/u;

/**
 * Non-empty text; white space around it is trimmed.
 * @param sentence the message when it is empty
 */
export function text(maxLength: number, sentence: string = generalMessages.invalid) {
  return z.string({ error: sentence }).check(
    z.trim(),
    z.minLength(1, { error: sentence }),
    z.refine((value) => VISIBLE_CHARACTER.test(value), { error: sentence }),
    z.maxLength(maxLength, { error: generalMessages.tooLong(maxLength) }),
    z.refine((value) => !CONTROL_CHARACTERS.test(value), { error: generalMessages.invalid }),
  );
}

/** Text of one line, for names, codes and subjects. */
export function line(maxLength: number, sentence?: string) {
  return text(maxLength, sentence).check(
    z.refine((value) => !/[\n\r\u2028\u2029]/.test(value), { error: generalMessages.invalid }),
  );
}

/**
 * Rupees with at most two decimals.
 * @param ifMissing the message when nothing was entered, if it differs
 */
export function rupees(maxRupees: number, sentence: string, ifMissing: string = sentence) {
  return z
    .number({ error: ({ input }) => (isBlank(input) ? ifMissing : sentence) })
    .check(
      z.minimum(0, { error: sentence }),
      z.maximum(maxRupees, { error: sentence }),
      z.refine(hasAtMostTwoDecimals, { error: sentence }),
    );
}

/** @returns whether a field was left out or empty, rather than invalid */
export function isBlank(input: unknown): boolean {
  return input === undefined || input === null || input === '';
}
