import { cartMessages } from './cart.words.ts';
import { paths } from '../../app/page-paths.ts';
import { toolMessages } from '../../planning/tools/tool.words.ts';
import { callApi } from '../../kit/web/lib/api/api.ts';
import { isRefusal, sentenceOf } from '../../kit/web/lib/api/failures.ts';
import { returnAfterLogIn } from '../../kit/web/lib/session/page-after-log-in.ts';
import { useSession } from '../../kit/web/lib/session/session.ts';
import { toasts } from '../../kit/web/lib/toasts.ts';
import { useNavigate } from '../../kit/web/router/router.tsx';
import { enqueue, useCartChanges } from './use-cart-changes.shop.ts';
import { savePendingLines, type PendingLine } from './pending-lines.shop.ts';

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
