import { cartMessages } from '../../../../../contract/orders/cart/cart-messages.ts';
import { paths } from '../../../../../contract/platform/page-paths.ts';
import { toolMessages } from '../../../../../contract/planning/tool-messages.ts';
import { callApi } from '../../../../lib/api/api.ts';
import { isRefusal, sentenceOf } from '../../../../lib/api/failures.ts';
import { returnAfterLogIn } from '../../../../lib/session/page-after-log-in.ts';
import { useSession } from '../../../../lib/session/session.ts';
import { toasts } from '../../../../lib/toasts.ts';
import { useNavigate } from '../../../../router/router.tsx';
import { enqueue, useCartChanges } from './use-cart-changes.ts';
import { savePendingLines, type PendingLine } from './pending-lines.ts';

/** All or none are added. A visitor is sent to the log-in, and the lines stay pending. */
export function useAddLines(): (lines: PendingLine[]) => Promise<boolean> {
  const { finish } = useCartChanges();
  const session = useSession();
  const navigate = useNavigate();

  return async (lines) => {
    if (session.state === 'none') return sendToLogIn(lines);
    try {
      finish(await enqueue(() => callApi('POST /cart/lines', { body: { lines } })));
      toasts.success(lines.length === 1 ? cartMessages.itemAdded : toolMessages.allAdded(lines.length));
      return true;
    } catch (error) {
      if (isRefusal(error, 401)) return sendToLogIn(lines);
      toasts.error(sentenceOf(error, cartMessages.addFailed));
      return false;
    }
  };

  function sendToLogIn(lines: PendingLine[]): false {
    savePendingLines(lines);
    returnAfterLogIn(window.location.pathname + window.location.search);
    navigate(paths.login);
    return false;
  }
}
