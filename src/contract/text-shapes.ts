import * as z from 'zod/mini';
import { messages } from './messages.ts';
import { hasAtMostTwoDecimals } from './money.ts';

/** The pieces that the shapes of forms are made of; forms check with them in the browser, so they are zod/mini. */

/** Control characters have no place in what people type, and PostgreSQL refuses NUL; new lines and tabs may stay. */
export const CONTROL_CHARACTERS = /(?![\t\n\r])\p{Cc}/u;

/** Zero-width characters and marks of direction are no text by themselves. */
const SOMETHING_TO_SEE = /[^\p{Z}\p{Cf}\s]/u;

/**
 * Text with something in it besides white space; white space around it is dropped.
 * @param sentence what to say when there is nothing in it
 */
export function text(maxLength: number, sentence: string = messages.general.invalid) {
  return z.string({ error: sentence }).check(
    z.trim(),
    z.minLength(1, { error: sentence }),
    z.refine((value) => SOMETHING_TO_SEE.test(value), { error: sentence }),
    z.maxLength(maxLength, { error: messages.general.tooLong(maxLength) }),
    z.refine((value) => !CONTROL_CHARACTERS.test(value), { error: messages.general.invalid }),
  );
}

/** Text of one line, for names, codes and subjects. */
export function line(maxLength: number, sentence?: string) {
  return text(maxLength, sentence).check(
    z.refine((value) => !/[\n\r\u2028\u2029]/.test(value), { error: messages.general.invalid }),
  );
}

/**
 * Rupees with at most two decimals.
 * @param ifMissing what to say where nothing was entered, if that is something else
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

/** @returns whether a field was left out or left empty, rather than filled in wrongly */
export function isBlank(input: unknown): boolean {
  return input === undefined || input === null || input === '';
}
