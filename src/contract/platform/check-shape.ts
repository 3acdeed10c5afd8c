import { safeParse, type core } from 'zod/mini';
import * as generalMessages from './general-messages.ts';

/** The first error of each field, by path (`specs.place`), in the shape's order. */
export type Faults = Record<string, string>;

export type Checked<Output> = { data: Output; faults: null } | { data: null; faults: Faults };

export function checkShape<S extends core.$ZodType>(shape: S, value: unknown): Checked<core.output<S>> {
  const result = safeParse(shape, value, { error: plainSentence });
  if (result.success) return { data: result.data, faults: null };
  const faults: Faults = {};
  for (const { path, message } of result.error.issues) faults[path.join('.')] ??= message;
  return { data: null, faults };
}

function plainSentence(issue: { path?: PropertyKey[] | undefined }): string {
  const field = issue.path?.at(-1);
  return field === undefined ? generalMessages.invalid : `${String(field)} is missing or not valid.`;
}
