import { request, type APIRequestContext } from '@playwright/test';
import { ADMIN, type OpenShop } from './open-shop-process.ts';
import { fromOwnAddress } from './own-address.ts';

/** @returns the shop's API for its admin */
export async function adminApi({ url }: OpenShop): Promise<APIRequestContext> {
  const api = await request.newContext({ baseURL: url, extraHTTPHeaders: fromOwnAddress() });
  const answer = await api.post('/api/auth/login', { data: ADMIN });
  if (!answer.ok()) throw new Error(`The admin could not log in: ${await answer.text()}`);
  return api;
}
