import { hashKey, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Shop } from '../../../../platform/settings/settings.shapes.ts';
import { apiQuery } from '../api/api-query.ts';

/** Part of every server-rendered page, so the browser makes no request for it. */
export const shopQuery = { ...apiQuery('GET /shop', {}), staleTime: Infinity, gcTime: Infinity };

/** Two dozen components of a page use it. The server draws them once, so it watches nothing and looks it up by its name. */
export const useShop: () => Shop = import.meta.env.SSR ? shopOnServer() : () => useQuery(shopQuery).data!;

function shopOnServer(): () => Shop {
  const hash = hashKey(shopQuery.queryKey);
  return () => useQueryClient().getQueryCache().get<Shop>(hash)!.state.data!;
}
