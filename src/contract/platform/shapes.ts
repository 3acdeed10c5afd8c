import { z } from 'zod';
import { MAX_EMAIL_LENGTH, MAX_PAGE_SIZE, MAX_SEARCH_LENGTH } from '../../domain/platform/platform-limits.ts';
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '../../domain/accounts/accounts-limits.ts';
import { MAX_QUANTITY_PER_LINE } from '../../domain/orders/orders-limits.ts';
import { isIsoDay } from '../../domain/platform/dates.ts';
import { messages } from './messages.ts';
import { PHONE_PATTERN } from '../../domain/platform/phone-pattern.ts';
import { CONTROL_CHARACTERS } from './text-shapes.ts';

/** Building blocks of the calls' shapes. Bodies are not coerced; queries are text and are parsed. */

export const email = z
  .string({ error: messages.general.email })
  .trim()
  .max(MAX_EMAIL_LENGTH, { error: messages.general.email })
  .pipe(z.email({ error: messages.general.email }));

/** Kept exactly as typed, without trimming or normalisation. */
export const newPassword = z
  .string({ error: messages.auth.passwordLength })
  .min(MIN_PASSWORD_LENGTH, { error: messages.auth.passwordLength })
  .max(MAX_PASSWORD_LENGTH, { error: messages.auth.passwordLength });

/** A password to be compared, without the rules for a new one. */
export const typedPassword = z
  .string({ error: messages.general.fillAll })
  .min(1, { error: messages.general.fillAll })
  .max(1000, { error: messages.auth.invalidCredentials });

export const phone = z
  .string({ error: messages.general.phone })
  .regex(PHONE_PATTERN, { error: messages.general.phone });

export const quantity = z
  .int({ error: messages.cart.quantity })
  .min(1, { error: messages.cart.quantity })
  .max(MAX_QUANTITY_PER_LINE, { error: messages.cart.quantity });

export const isoTime = z.iso.datetime();

export const message = z.object({ message: z.string() }).meta({ id: 'Message' });

export type Message = z.output<typeof message>;

export const idParams = z.object({ id: z.string().max(100) });

/** A whole number in a query. */
export function wholeNumber(min: number, max: number) {
  return z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .pipe(z.int().min(min).max(max));
}

/** `true` or `false` in a query. */
export const flag = z.enum(['true', 'false']).transform((word) => word === 'true');

/** A list in a query, as `a,b,c`. */
export const words = z
  .string()
  .max(500)
  .transform((list) => list.split(',').filter((word) => word !== ''))
  .pipe(z.array(z.string().max(100)).max(30));

/** A search text, trimmed; it is searched literally. */
export const search = z
  .string()
  .max(MAX_SEARCH_LENGTH)
  .refine((value) => !CONTROL_CHARACTERS.test(value))
  .transform((value) => value.trim());

/** A day in India, `yyyy-mm-dd`. */
export const indiaDay = z.string().refine(isIsoDay);

/** Optional paging, which every list accepts. Without it the whole list is returned. */
export const paging = {
  page: wholeNumber(1, 1_000_000).optional(),
  limit: wholeNumber(1, MAX_PAGE_SIZE).optional(),
};

/** The query of a list that has paging only. */
export const pagingQuery = z.object(paging);

export type Paging = z.output<typeof pagingQuery>;
