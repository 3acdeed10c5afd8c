import * as z from 'zod/mini';
import type { Range } from '../../domain/planning/facts/plan-limits.ts';
import { decimalPointHint } from './decimal-point.ts';
import * as planningMessages from './planning-messages.ts';

/** Numbers of planners: never read out of text, so that "4", "5mp" and "2,5" are refused. */

/** A number within bounds. */
export function numberBetween([min, max]: Range) {
  const sentence = planningMessages.between(min, max);
  return z
    .number({ error: ({ input }) => decimalPointHint(input) ?? sentence })
    .check(z.minimum(min, { error: sentence }), z.maximum(max, { error: sentence }));
}

/** A whole number within bounds. */
export function wholeBetween([min, max]: Range) {
  const sentence = planningMessages.wholeBetween(min, max);
  return z
    .int({ error: ({ input }) => decimalPointHint(input) ?? sentence })
    .check(z.minimum(min, { error: sentence }), z.maximum(max, { error: sentence }));
}

/** One of some words. */
export function wordOf<const Words extends readonly string[]>(words: Words) {
  return z.enum(words, { error: planningMessages.oneOf(words) });
}

/** An id of a product; whether there is one shows only when it is read. */
export const planProductId = z.string().check(z.maxLength(300));
