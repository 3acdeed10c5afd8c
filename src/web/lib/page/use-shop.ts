import { useQuery } from '@tanstack/react-query';
import type { Shop } from '../../../contract/platform/settings-shapes.ts';
import { readShop } from '../../../contract/platform/shop.ts';
import { apiQuery } from '../api/api-query.ts';

/** Who the shop is. Every page that the server renders carries the answer, so the browser makes no request for it. */
export const shopQuery = { ...apiQuery(readShop, {}), staleTime: Infinity, gcTime: Infinity };

/** @returns who the shop is, as the settings say */
export function useShop(): Shop {
  return useQuery(shopQuery).data!;
}
