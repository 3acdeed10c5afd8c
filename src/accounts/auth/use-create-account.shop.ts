import { useMutation, useQueryClient } from '@tanstack/react-query';
import { generalMessages } from '../../platform/shell/general.words.ts';
import { callApi } from '../../kit/web/lib/api/api.ts';
import { sentenceOf } from '../../kit/web/lib/api/failures.ts';
import { takePageAfterLogIn } from '../../kit/web/lib/session/page-after-log-in.ts';
import { setSession } from '../../kit/web/lib/session/session.ts';
import { toasts } from '../../kit/web/lib/toasts.ts';
import { clearPendingSignUp, type PendingSignUp } from './pending-sign-up.shop.ts';

export function useCreateAccount() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (entered: PendingSignUp) => callApi('POST /auth/signup', { body: entered }),
    onSuccess: (user) => {
      clearPendingSignUp();
      setSession(client, user, takePageAfterLogIn());
    },
    onError: (error) => toasts.error(sentenceOf(error, generalMessages.error)),
  });
}
