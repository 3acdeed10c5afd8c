import { planningMessages } from './planning.words.ts';

/** `Write 2.5.` for a number with a comma, else null. */
export function decimalPointHint(input: unknown): string | null {
  const written = typeof input === 'string' ? /^\s*(\d+),(\d+)\s*$/.exec(input) : null;
  return written ? planningMessages.decimalPoint(`${written[1]}.${written[2]}`) : null;
}
