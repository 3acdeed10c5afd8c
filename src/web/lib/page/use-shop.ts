import { useQuery } from '@tanstack/react-query';
import type { Shop } from '../../../contract/platform/settings-shapes.ts';
import { readShop } from '../../../contract/platform/shop.ts';
import { apiQuery } from '../api/api-query.ts';

/** Part of every server-rendered page, so the browser makes no request for it. */
export const shopQuery = { ...apiQuery(readShop, {}), staleTime: Infinity, gcTime: Infinity };

export function useShop(): Shop {
  return useQuery(shopQuery).data!;
}
