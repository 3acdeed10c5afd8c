import { shopIdentity } from '../../../src/platform/settings/shop-identity.ts';
import type { Shop } from '../../../src/platform/settings/settings.shapes.ts';

/** @returns the shop of a fresh database as the API returns it; a test sets only the details that it needs */
export function sampleShop(details: Partial<Shop> = {}): Shop {
  const { name, ...others } = shopIdentity;
  return { ...others, tradeName: name, ...details };
}
