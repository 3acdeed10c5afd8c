import { safeParse, type core } from 'zod/mini';
import { messages } from './messages.ts';

/** What is wrong, by path (`specs.place`), in the order of the shape; each path once, with its first sentence. */
export type Faults = Record<string, string>;

export type Checked<Output> = { data: Output; faults: null } | { data: null; faults: Faults };

/** Checks a value as the server and the desk's forms do, with the same sentences. */
export function checkShape<S extends core.$ZodType>(shape: S, value: unknown): Checked<core.output<S>> {
  const result = safeParse(shape, value, { error: plainSentence });
  if (result.success) return { data: result.data, faults: null };
  const faults: Faults = {};
  for (const { path, message } of result.error.issues) faults[path.join('.')] ??= message;
  return { data: null, faults };
}

/** For what has no sentence of its own in its shape. */
function plainSentence(issue: { path?: PropertyKey[] | undefined }): string {
  const field = issue.path?.at(-1);
  return field === undefined ? messages.general.invalid : `${String(field)} is missing or not valid.`;
}
