import { useQueryClient } from '@tanstack/react-query';
import { lazyChunk } from '../../../lib/page/lazy-chunk.ts';
import { toasts } from '../../../lib/toasts.ts';

/** Who logs out has been here for a while, so its code need not come with the page. */
const chunk = lazyChunk(() => import('./log-out.ts'));

/** @returns a function that ends the session here and on the server, and removes the person's data */
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
