import * as z from 'zod/mini';
import type { Range } from '../facts/plan-limits.ts';
import { decimalPointHint } from '../facts/decimal-point.ts';
import { planningMessages } from '../facts/planning.words.ts';

/** Numbers are never parsed from text: "4", "5mp" and "2,5" are refused. */

export function numberBetween([min, max]: Range) {
  const sentence = () => planningMessages.between(min, max);
  return z
    .number({ error: ({ input }) => decimalPointHint(input) ?? sentence() })
    .check(z.minimum(min, { error: sentence }), z.maximum(max, { error: sentence }));
}

export function wholeBetween([min, max]: Range) {
  const sentence = () => planningMessages.wholeBetween(min, max);
  return z
    .int({ error: ({ input }) => decimalPointHint(input) ?? sentence() })
    .check(z.minimum(min, { error: sentence }), z.maximum(max, { error: sentence }));
}

export function wordOf<const Words extends readonly string[]>(words: Words) {
  return z.enum(words, { error: () => planningMessages.oneOf(words) });
}

export const planProductId = z.string().check(z.maxLength(300));
