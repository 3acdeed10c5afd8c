import * as z from 'zod/mini';
import { planningMessages } from './planning-messages.ts';

/** Numbers of planners: never read out of text, so that "4", "5mp" and "2,5" are refused. */

/** A number within bounds. */
export function numberBetween(min: number, max: number) {
  const sentence = planningMessages.between(min, max);
  return z
    .number({ error: ({ input }) => decimalPointHint(input) ?? sentence })
    .check(z.minimum(min, { error: sentence }), z.maximum(max, { error: sentence }));
}

/** A whole number within bounds. */
export function wholeBetween(min: number, max: number) {
  const sentence = planningMessages.wholeBetween(min, max);
  return z
    .int({ error: sentence })
    .check(z.minimum(min, { error: sentence }), z.maximum(max, { error: sentence }));
}

/** One of some words. */
export function wordOf<const Words extends readonly string[]>(words: Words) {
  return z.enum(words, { error: planningMessages.oneOf(words) });
}

/** An id of a product; whether there is one shows only when it is read. */
export const planProductId = z.string().check(z.maxLength(300));

/** @returns `Write 2.5.` for a number that was written with a comma */
export function decimalPointHint(input: unknown): string | null {
  const written = typeof input === 'string' ? /^\s*(\d+),(\d+)\s*$/.exec(input) : null;
  return written ? planningMessages.decimalPoint(`${written[1]}.${written[2]}`) : null;
}
