import { beforeAll, describe, expect, it } from 'vitest';
import { urlOf } from '../../../src/kit/api/call.ts';
import { someAdmin, type SignedIn } from '../../support/accounts/user-factory.ts';
import { LISTED_CALLS } from '../../support/platform/listed-calls.ts';
import { testShop } from '../../support/platform/test-shop.ts';

const shop = testShop();
let admin: SignedIn;
beforeAll(async () => {
  admin = await someAdmin(shop);
});

describe('every answer', () => {
  it('has the security headers', async () => {
    for (const address of [
      '/api/products',
      '/api/nothing',
      '/api/auth/profile',
      '/media/x',
      '/nowhere',
      '/healthz',
    ]) {
      const { headers } = await shop.visitor().send('GET', address);

      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('x-frame-options')).toBe('DENY');
      const policy = headers.get('content-security-policy')!;
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).not.toMatch(/unsafe-(inline|eval)|\*/);
      expect(headers.get('x-powered-by')).toBeNull();
    }
  });

  it('that is private is not cacheable', async () => {
    for (const { path } of LISTED_CALLS.filter(
      ({ method, access }) => method === 'GET' && access !== 'anyone',
    )) {
      const answer = await admin.client.send('GET', `/api${urlOf(path, { id: 'CHK-1' })}`);

      expect([path, answer.headers.get('cache-control')]).toEqual([path, 'no-store']);
    }
  });

  it('to a refused request reveals nothing internal', async () => {
    const answers = await Promise.all([
      shop.visitor().send('GET', '/api/nothing'),
      shop
        .visitor()
        .send('TRACE', '/api/products')
        .catch(() => null),
      shop.visitor().send('GET', '/api/products/%'),
      admin.client.send('POST', '/api/products', '{"name":'),
      admin.client.send('GET', '/api/orders/CHK-99999999999999999999999'),
    ]);

    for (const answer of answers.filter((answer) => answer !== null)) {
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(answer.status).toBeLessThan(500);
      expect(JSON.stringify(answer.refusal)).not.toMatch(
        /postgres|select |kysely|fastify|node_modules|at \w+ \(/i,
      );
    }
  });
});
