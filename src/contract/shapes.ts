import { z } from 'zod';
import {
  MAX_EMAIL_LENGTH,
  MAX_PAGE_SIZE,
  MAX_PASSWORD_LENGTH,
  MAX_QUANTITY_PER_LINE,
  MAX_SEARCH_LENGTH,
  MIN_PASSWORD_LENGTH,
  PHONE_DIGITS,
} from './constants.ts';
import { hasAtMostTwoDecimals } from './money.ts';
import { messages } from './messages.ts';

/** The pieces the rows' shapes are made of. Nothing is coerced in a body; a query is text and is read as such. */

// Control characters have no place in what people type, and PostgreSQL refuses NUL; new lines and tabs may stay.
const CONTROL_CHARACTERS = /(?![\t\n\r])\p{Cc}/u;

// Zero-width characters and marks of direction are no text by themselves.
const SOMETHING_TO_SEE = /[^\p{Z}\p{Cf}\s]/u;

/**
 * Text with something in it besides white space; white space around it is dropped.
 * @param sentence what to say when there is nothing in it
 */
export function text(maxLength: number, sentence: string = messages.general.invalid) {
  return z
    .string({ error: sentence })
    .trim()
    .min(1, { error: sentence })
    .refine((value) => SOMETHING_TO_SEE.test(value), { error: sentence })
    .max(maxLength, { error: messages.general.tooLong(maxLength) })
    .refine((value) => !CONTROL_CHARACTERS.test(value), { error: messages.general.invalid });
}

/** Text of one line, for names, codes and subjects. */
export function line(maxLength: number, sentence?: string) {
  return text(maxLength, sentence).refine((value) => !/[\n\r\u2028\u2029]/.test(value), {
    error: messages.general.invalid,
  });
}

export const email = z
  .string({ error: messages.general.email })
  .trim()
  .max(MAX_EMAIL_LENGTH, { error: messages.general.email })
  .pipe(z.email({ error: messages.general.email }));

/** Exactly as typed: no trimming, no folding. */
export const newPassword = z
  .string({ error: messages.auth.passwordLength })
  .min(MIN_PASSWORD_LENGTH, { error: messages.auth.passwordLength })
  .max(MAX_PASSWORD_LENGTH, { error: messages.auth.passwordLength });

/** A password to be compared: any text that could be one. */
export const typedPassword = z
  .string({ error: messages.general.fillAll })
  .min(1, { error: messages.general.fillAll })
  .max(1000, { error: messages.auth.invalidCredentials });

export const phone = z
  .string({ error: messages.general.phone })
  .regex(new RegExp(`^[0-9]{${PHONE_DIGITS}}$`), { error: messages.general.phone });

export const quantity = z
  .int({ error: messages.cart.quantity })
  .min(1, { error: messages.cart.quantity })
  .max(MAX_QUANTITY_PER_LINE, { error: messages.cart.quantity });

/**
 * Rupees with at most two decimals.
 * @param ifMissing what to say where nothing was entered, if that is something else
 */
export function rupees(maxRupees: number, sentence: string, ifMissing: string = sentence) {
  return z
    .number({ error: ({ input }) => (isBlank(input) ? ifMissing : sentence) })
    .min(0, { error: sentence })
    .max(maxRupees, { error: sentence })
    .refine(hasAtMostTwoDecimals, { error: sentence });
}

/** @returns whether a field was left out or left empty, rather than filled in wrongly */
export function isBlank(input: unknown): boolean {
  return input === undefined || input === null || input === '';
}

export const isoTime = z.iso.datetime();

export const message = z.object({ message: z.string() }).meta({ id: 'Message' });

export type Message = z.output<typeof message>;

export const idParams = z.object({ id: z.string().max(100) });

/** A whole number written in a query. */
export function wholeNumber(min: number, max: number) {
  return z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .pipe(z.int().min(min).max(max));
}

/** `true` or `false` written in a query. */
export const flag = z.enum(['true', 'false']).transform((word) => word === 'true');

/** Several words written in a query as `a,b,c`. */
export const words = z
  .string()
  .max(500)
  .transform((list) => list.split(',').filter((word) => word !== ''))
  .pipe(z.array(z.string().max(100)).max(30));

/** A search text: white space around it is dropped; what it holds is searched literally. */
export const search = z
  .string()
  .max(MAX_SEARCH_LENGTH)
  .refine((value) => !CONTROL_CHARACTERS.test(value))
  .transform((value) => value.trim());

/** Optional paging, which every list takes. Without it the whole list is answered. */
export const paging = {
  page: wholeNumber(1, 1_000_000).optional(),
  limit: wholeNumber(1, MAX_PAGE_SIZE).optional(),
};

/** The query of a list that can only be paged. */
export const pagingQuery = z.object(paging);

export type Paging = z.output<typeof pagingQuery>;
