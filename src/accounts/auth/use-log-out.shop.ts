import { useQueryClient } from '@tanstack/react-query';
import { lazyChunk } from '../../kit/web/lib/page/lazy-chunk.ts';
import { toasts } from '../../kit/web/lib/toasts.ts';

/** A person who logs out has been here for a while, so this code is not part of the page. */
const chunk = lazyChunk(() => import('./log-out.shop.ts'));

export function useLogOut(): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    try {
      await (await chunk.load()).logOut(client);
    } catch (error) {
      toasts.error((error as Error).message);
    }
  };
}
