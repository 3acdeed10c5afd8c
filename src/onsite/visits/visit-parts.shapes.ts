import { z } from 'zod';
import * as zm from 'zod/mini';
import { line, text } from '../../kit/api/text-shapes.ts';
import { namesPassword } from './onsite-choices.ts';
import { visitMessages } from './visit.words.ts';

/** `HH:MM` in India. */
export const hours = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: () => visitMessages.hours });

const noPassword = zm.refine<string>((value) => !namesPassword(value), {
  error: () => visitMessages.noPasswords,
});

/** A text in which nobody may write a password. */
export function safeText(max: number) {
  return text(max).check(noPassword);
}

/** As safeText, on one line. */
export function safeLine(max: number) {
  return line(max).check(noPassword);
}
