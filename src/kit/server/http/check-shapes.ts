import { z } from 'zod';
import { checkShape } from '../../api/check-shape.ts';
import { faultsInBlocks } from './bracket-paths.ts';
import type { Call, CallSpec, Shapes } from './call-registry.ts';
import { invalid } from './errors.ts';

export interface RawInput {
  params: unknown;
  query: unknown;
  body: unknown;
}

/** @throws Refused 400 with the first fault's sentence, and each field's */
export function parsedInput(
  { params, query, body, hasBracketPaths }: Shapes & Pick<CallSpec, 'hasBracketPaths'>,
  raw: RawInput,
) {
  return {
    params: params && parsed(params, raw.params),
    query: query && parsed(query, raw.query),
    body: body && (hasBracketPaths ? faultsInBlocks(body, raw.body) : parsed(body, raw.body)),
  };
}

function parsed(shape: z.core.$ZodType, value: unknown): unknown {
  const { data, faults } = checkShape(shape, value ?? {});
  if (faults === null) return data;
  throw invalid(Object.values(faults)[0], faults);
}

/** Runs in tests and development. */
export function checkReply({ key, spec }: Pick<Call, 'key' | 'spec'>, reply: unknown): void {
  const result = z.safeParse(spec.reply, reply);
  if (!result.success)
    throw new Error(`${key} answered what its shape does not allow: ${result.error.message}`);
}
