import { createHash } from 'node:crypto';
import { DAY_SECONDS } from '../../rules/units-of-time.ts';
import type { HttpRequest } from '../services.ts';
import { invalid, Refused } from './errors.ts';

/** One day, as the OpenAPI document says. */
export const IDEMPOTENCY_SECONDS = DAY_SECONDS;

const IDEMPOTENCY_KEY = /^[\x21-\x7e]{1,200}$/;

export interface Idempotency {
  key: string;
  bodyHash: Buffer;
}

/** @throws Refused 400 when the key is malformed */
export function idempotencyOf(request: HttpRequest, body: unknown): Idempotency | null {
  const key = keyOf(request);
  return key === null ? null : { key, bodyHash: createHash('sha256').update(JSON.stringify(body)).digest() };
}

/** Checked before the body is read. @throws Refused 400 when the key is malformed, key_needed when there is none */
export function requireKeySent(request: HttpRequest, sentence: string): string {
  const key = keyOf(request);
  if (key === null) throw new Refused(400, 'key_needed', sentence);
  return key;
}

/** @throws Refused 400 when the key is malformed, key_needed when there is none */
export function requireIdempotency(request: HttpRequest, body: unknown, sentence: string): Idempotency {
  requireKeySent(request, sentence);
  return idempotencyOf(request, body)!;
}

function keyOf({ headers }: HttpRequest): string | null {
  const key = headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key !== 'string' || !IDEMPOTENCY_KEY.test(key)) throw invalid();
  return key;
}
