import { createHash } from 'node:crypto';
import type { HttpRequest } from '../services.ts';
import { invalid } from './errors.ts';

/** An Idempotency-Key holds for a day (docs/openapi.json says so to callers). */
export const IDEMPOTENCY_SECONDS = 24 * 60 * 60;

/** 1 to 200 visible characters. */
const IDEMPOTENCY_KEY = /^[\x21-\x7e]{1,200}$/;

/** A key that a caller sent with a body, and what it stands for. */
export interface Idempotency {
  key: string;
  bodyHash: Buffer;
}

/**
 * @param body what the key stands for, as it was checked
 * @returns the Idempotency-Key of a request, or null without one
 * @throws Refused 400 when it is not a key
 */
export function idempotencyOf(request: HttpRequest, body: unknown): Idempotency | null {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key !== 'string' || !IDEMPOTENCY_KEY.test(key)) throw invalid();
  return { key, bodyHash: createHash('sha256').update(JSON.stringify(body)).digest() };
}
