import { shopIdentity } from '../../../src/domain/platform/shop-identity.ts';
import type { Shop } from '../../../src/contract/platform/settings-shapes.ts';

/** @returns the shop of a fresh database as the API returns it; a test sets only the details that it needs */
export function sampleShop(details: Partial<Shop> = {}): Shop {
  const { name, ...others } = shopIdentity;
  return { ...others, tradeName: name, ...details };
}
