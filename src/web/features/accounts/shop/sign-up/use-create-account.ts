import { useMutation, useQueryClient } from '@tanstack/react-query';
import { generalMessages } from '../../../../../contract/platform/general-messages.ts';
import { callApi } from '../../../../lib/api/api.ts';
import { sentenceOf } from '../../../../lib/api/failures.ts';
import { takePageAfterLogIn } from '../../../../lib/session/page-after-log-in.ts';
import { setSession } from '../../../../lib/session/session.ts';
import { toasts } from '../../../../lib/toasts.ts';
import { clearPendingSignUp, type PendingSignUp } from './pending-sign-up.ts';

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
