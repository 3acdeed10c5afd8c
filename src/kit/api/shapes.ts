import { z } from 'zod';
import { isIsoDay } from '../rules/dates.ts';
import { PHONE_PATTERN } from '../rules/phone-pattern.ts';
import {
  MAX_EMAIL_LENGTH,
  MAX_PAGE_SIZE,
  MAX_SEARCH_LENGTH,
} from '../../platform/settings/platform-limits.ts';
import { generalMessages } from '../../platform/shell/general.words.ts';
import { CONTROL_CHARACTERS } from './text-shapes.ts';

/** Bodies are not coerced; queries are text and are parsed. */

export const email = z
  .string({ error: () => generalMessages.email })
  .trim()
  .max(MAX_EMAIL_LENGTH, { error: () => generalMessages.email })
  .pipe(z.email({ error: () => generalMessages.email }));

export const phone = z
  .string({ error: () => generalMessages.phone })
  .regex(PHONE_PATTERN, { error: () => generalMessages.phone });

export const isoTime = z.iso.datetime();

export const message = z.object({ message: z.string() }).meta({ id: 'Message' });

export type Message = z.output<typeof message>;

export const idParams = z.object({ id: z.string().max(100) });

export function wholeNumber(min: number, max: number) {
  return z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .pipe(z.int().min(min).max(max));
}

export const flag = z.enum(['true', 'false']).transform((word) => word === 'true');

export const words = z
  .string()
  .max(500)
  .transform((list) => list.split(',').filter((word) => word !== ''))
  .pipe(z.array(z.string().max(100)).max(30));

/** Trimmed; searched literally. An empty search finds all, as if it were left out. */
export const search = z
  .string()
  .max(MAX_SEARCH_LENGTH)
  .refine((value) => !CONTROL_CHARACTERS.test(value))
  .transform((value) => value.trim() || undefined);

/** A day in India, `yyyy-mm-dd`. */
export const indiaDay = z.string().refine(isIsoDay);

/** Parameters of every list; without them the whole list is returned. */
export const paging = {
  page: wholeNumber(1, 1_000_000).optional(),
  limit: wholeNumber(1, MAX_PAGE_SIZE).optional(),
};

export const pagingQuery = z.object(paging);

export type Paging = z.output<typeof pagingQuery>;

export const estimateShape = z
  .object({ low: z.number(), expected: z.number(), high: z.number() })
  .meta({ id: 'Estimate' });
