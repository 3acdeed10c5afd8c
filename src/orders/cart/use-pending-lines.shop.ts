import { useEffect, useEffectEvent } from 'react';
import { paths } from '../../app/page-paths.ts';
import { useSession } from '../../kit/web/lib/session/session.ts';
import { useNavigate } from '../../kit/web/router/router.tsx';
import { takePendingLines } from './pending-lines.shop.ts';
import { useAddLines } from './use-add-lines.shop.ts';

/** Adds the pending lines after a log-in, and shows the cart if any was added. */
export function usePendingLines(): void {
  const { state } = useSession();
  const addAll = useAddLines();
  const navigate = useNavigate();
  const addPending = useEffectEvent(async () => {
    const lines = takePendingLines();
    if (lines.length > 0 && (await addAll(lines))) navigate(paths.cart);
  });
  useEffect(() => {
    if (state === 'user') void addPending();
  }, [state]);
}
