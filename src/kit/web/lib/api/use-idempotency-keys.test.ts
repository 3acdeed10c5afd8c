import { describe, expect, it } from 'vitest';
import { NetworkError, RefusedError } from './failures.ts';
import { idempotencyKeys } from './use-idempotency-keys.ts';

const body = { amount: 100, reason: 'Scratched' };

describe('the idempotency key of a body', () => {
  it.each<[string, Error]>([
    ['no answer came', new NetworkError('No answer')],
    ['the server failed', new RefusedError(500, {})],
    ['a proxy could not reach the server', new RefusedError(503, {})],
  ])('stays when %s', (_, error) => {
    const keys = idempotencyKeys();
    const first = keys.headersFor(body);

    keys.failed(error);

    expect(keys.headersFor({ ...body })).toEqual(first);
  });

  it('is a new one after a refusal, after an answer, and for another body', () => {
    const keys = idempotencyKeys();
    const seen = [keys.headersFor(body)];

    keys.failed(new RefusedError(409, {}));
    seen.push(keys.headersFor(body));
    keys.answered();
    seen.push(keys.headersFor(body), keys.headersFor({ ...body, amount: 101 }));

    expect(new Set(seen.map((headers) => headers['idempotency-key'])).size).toBe(4);
  });
});
