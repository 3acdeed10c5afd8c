import { useEffect, useEffectEvent } from 'react';
import { paths } from '../../../../../contract/platform/page-paths.ts';
import { useSession } from '../../../../lib/session/session.ts';
import { useNavigate } from '../../../../router/router.tsx';
import { takePendingLines } from './pending-lines.ts';
import { useAddLines } from './use-add-lines.ts';

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
