import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { User } from '../../../../accounts/auth/auth.shapes.ts';
import { newQueryClient, apiQuery, publicPaths } from '../api/api-query.ts';
import { setSession } from './session.ts';

const asha: User = {
  _id: 'u1',
  name: 'Asha',
  email: 'asha@mail.example',
  phone: null,
  role: 'customer',
  isFirstTimeBuyer: true,
  language: 'en',
  cartMail: false,
};

beforeEach(() => {
  const storage = { setItem: () => undefined, removeItem: () => undefined };
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('sessionStorage', storage);
});
afterEach(() => vi.unstubAllGlobals());

it('removes a person’s answers at log-out, and keeps the public ones', async () => {
  const client = newQueryClient(() => Promise.resolve([]));
  setSession(client, asha);
  publicPaths.add('/products');
  await client.query(apiQuery('GET /products', { query: {} }));
  await client.query(apiQuery('GET /cart', {}));
  client.setQueryData(['/cart', 'confirmed'], []);

  setSession(client, null);

  const kept = client.getQueryCache().getAll();
  expect(kept.map(({ queryKey }) => queryKey[0]).sort()).toEqual(['/auth/profile', '/products']);
  expect(client.getQueryData(['/auth/profile'])).toBeNull();
});
