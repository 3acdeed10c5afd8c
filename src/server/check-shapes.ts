import type { z } from 'zod';
import type { Call } from '../contract/call.ts';
import { messages } from '../contract/messages.ts';
import type { Shapes } from './call-registry.ts';
import { invalid } from './errors.ts';

/** Input as it came, before any check. */
export interface RawInput {
  params: unknown;
  query: unknown;
  body: unknown;
}

/**
 * Checks a request's input.
 * @returns the parts that have a shape
 * @throws Refused 400 with the first fault's sentence, and each field's
 */
export function parsedInput({ params, query, body }: Shapes, raw: RawInput) {
  return {
    params: params && parsed(params, raw.params),
    query: query && parsed(query, raw.query),
    body: body && parsed(body, raw.body),
  };
}

function parsed(shape: z.ZodType, value: unknown): unknown {
  const result = shape.safeParse(value ?? {}, { error: plainSentence });
  if (result.success) return result.data;
  const fields: Record<string, string> = {};
  for (const issue of result.error.issues) fields[issue.path.join('.')] ??= issue.message;
  throw invalid(result.error.issues[0]!.message, fields);
}

/** For what has no sentence of its own in the contract. */
function plainSentence(issue: { path?: PropertyKey[] }): string {
  const field = issue.path?.at(-1);
  return field === undefined ? messages.general.invalid : `${String(field)} is missing or not valid.`;
}

/** @throws Error when a reply is not as its shape says; used in tests and development */
export function checkReply(call: Call, shape: z.ZodType, reply: unknown): void {
  const result = shape.safeParse(reply);
  if (!result.success) {
    throw new Error(
      `${call.method} ${call.path} answered what its shape does not allow: ${result.error.message}`,
    );
  }
}
