import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { User } from '../../../contract/accounts/auth-shapes.ts';
import { readProfile } from '../../../contract/accounts/auth.ts';
import { listProducts } from '../../../contract/catalogue/catalogue.ts';
import { readCart } from '../../../contract/orders/cart/cart.ts';
import { newQueryClient, apiQuery } from '../api/api-query.ts';
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
  await client.query(apiQuery(listProducts, { query: {} }));
  await client.query(apiQuery(readCart, {}));
  client.setQueryData([readCart.path, 'confirmed'], []);

  setSession(client, null);

  const kept = client.getQueryCache().getAll();
  expect(kept.map(({ queryKey }) => queryKey[0]).sort()).toEqual([readProfile.path, listProducts.path]);
  expect(client.getQueryData([readProfile.path])).toBeNull();
});
