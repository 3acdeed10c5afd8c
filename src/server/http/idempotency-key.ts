import { createHash } from 'node:crypto';
import { DAY_SECONDS } from '../../domain/platform/units-of-time.ts';
import type { HttpRequest } from '../services.ts';
import { invalid } from './errors.ts';

/** One day, as the OpenAPI document says. */
export const IDEMPOTENCY_SECONDS = DAY_SECONDS;

const IDEMPOTENCY_KEY = /^[\x21-\x7e]{1,200}$/;

export interface Idempotency {
  key: string;
  bodyHash: Buffer;
}

/** @throws Refused 400 when the key is malformed */
export function idempotencyOf(request: HttpRequest, body: unknown): Idempotency | null {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key !== 'string' || !IDEMPOTENCY_KEY.test(key)) throw invalid();
  return { key, bodyHash: createHash('sha256').update(JSON.stringify(body)).digest() };
}
