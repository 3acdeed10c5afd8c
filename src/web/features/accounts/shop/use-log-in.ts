import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as authMessages from '../../../../contract/accounts/auth-messages.ts';
import { logIn } from '../../../../contract/accounts/auth.ts';
import * as generalMessages from '../../../../contract/platform/general-messages.ts';
import { paths } from '../../../../contract/platform/page-paths.ts';
import { callApi } from '../../../lib/api/api.ts';
import { NetworkError, RefusedError } from '../../../lib/api/failures.ts';
import { takePageAfterLogIn } from '../../../lib/session/page-after-log-in.ts';
import { setSession } from '../../../lib/session/session.ts';
import { toasts } from '../../../lib/toasts.ts';
import { saveTypedEmail } from './typed-email.ts';

/** The page's guard then leads home, to the admin area, or back. */
export function useLogIn() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { email: string; password: string }) => callApi(logIn, { body }),
    onSuccess: (user) => {
      toasts.success(authMessages.loginSuccess);
      saveTypedEmail('');
      const page = takePageAfterLogIn();
      setSession(client, user, user.role === 'admin' ? paths.adminDashboard : page);
    },
    onError: (error) => toasts.error(sentenceFor(error)),
  });
}

/** The specification (section 8) has a sentence for each of four failures. */
function sentenceFor(error: Error): string {
  if (error instanceof RefusedError) return error.message || authMessages.invalidCredentials;
  if (error instanceof NetworkError) return generalMessages.network;
  return error.message || generalMessages.unexpected;
}
