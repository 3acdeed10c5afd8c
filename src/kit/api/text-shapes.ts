import * as z from 'zod/mini';
import { hasAtMostTwoDecimals } from '../rules/money.ts';
import { generalMessages } from '../../platform/shell/general.words.ts';

/** Uses zod/mini, because forms use these in the browser. */

/**
 * Refused in texts, with half of a pair of surrogates: PostgreSQL cannot store NUL, nor UTF-8 the half. New lines and
 * tabs are allowed.
 */
export const CONTROL_CHARACTERS = /(?![\t\n\r])\p{Cc}|\p{Cs}/u;

/** Zero-width characters and direction marks alone are empty text. */
const VISIBLE_CHARACTER = /[^\p{Z}\p{Cf}\s]/u;

/** The sentence that refuses a text, in the language of the request. */
export type Says = string | (() => string);

const invalid = () => generalMessages.invalid;

export function text(maxLength: number, sentence: Says = invalid) {
  return z.string({ error: sentence }).check(
    z.trim(),
    z.minLength(1, { error: sentence }),
    z.refine((value) => VISIBLE_CHARACTER.test(value), { error: sentence }),
    z.maxLength(maxLength, { error: () => generalMessages.tooLong(maxLength) }),
    z.refine((value) => !CONTROL_CHARACTERS.test(value), { error: invalid }),
  );
}

export function line(maxLength: number, sentence?: Says) {
  return text(maxLength, sentence).check(
    z.refine((value) => !/[\n\r\u2028\u2029]/.test(value), { error: invalid }),
  );
}

/** Rupees with at most two decimals. `ifMissing` is the message for an empty field. */
export function rupees(maxRupees: number, sentence: Says, ifMissing: Says = sentence) {
  return z
    .number({ error: ({ input }) => said(isBlank(input) ? ifMissing : sentence) })
    .check(
      z.minimum(0, { error: sentence }),
      z.maximum(maxRupees, { error: sentence }),
      z.refine(hasAtMostTwoDecimals, { error: sentence }),
    );
}

function said(sentence: Says): string {
  return typeof sentence === 'string' ? sentence : sentence();
}

export function isBlank(input: unknown): boolean {
  return input === undefined || input === null || input === '';
}
