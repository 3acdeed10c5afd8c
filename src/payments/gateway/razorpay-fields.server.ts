import { z } from 'zod';

export const id = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/);

export const paise = z.int().min(1);

export const currency = z
  .string()
  .regex(/^[A-Za-z]{3}$/)
  .transform((code) => code.toUpperCase());

export const refundProgress = z.enum(['pending', 'processed', 'failed']);

const MAX_SENTENCE = 300;

export function printable(text: string): string {
  return text
    .replace(/[\s\p{Cc}\p{Cs}]+/gu, ' ')
    .trim()
    .slice(0, MAX_SENTENCE);
}
