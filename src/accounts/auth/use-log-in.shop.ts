import { useMutation, useQueryClient } from '@tanstack/react-query';
import { authMessages } from './auth.words.ts';
import type { User } from './auth.shapes.ts';
import { generalMessages } from '../../platform/shell/general.words.ts';
import { callApi } from '../../kit/web/lib/api/api.ts';
import { NetworkError, RefusedError } from '../../kit/web/lib/api/failures.ts';
import { staffHomeOf, takePageAfterLogIn } from '../../kit/web/lib/session/page-after-log-in.ts';
import { setSession } from '../../kit/web/lib/session/session.ts';
import { toasts } from '../../kit/web/lib/toasts.ts';
import { saveTypedEmail } from './typed-email.shop.ts';

export function useLogIn() {
  const enter = useEnter();
  return useMutation({
    mutationFn: (body: { email: string; password: string }) => callApi('POST /auth/login', { body }),
    onSuccess: enter,
    onError: (error) => {
      if (ticketIn(error) === null) toasts.error(sentenceFor(error));
    },
  });
}

/** The page's guard then leads home, to the admin area, or back. */
export function useEnter(): (user: User) => void {
  const client = useQueryClient();
  return (user) => {
    toasts.success(authMessages.loginSuccess);
    saveTypedEmail('');
    const page = takePageAfterLogIn();
    setSession(client, user, staffHomeOf(user) ?? page);
  };
}

/** The ticket of an account that asks for a second step after the right password. */
export function ticketIn(error: Error | null): string | null {
  const isNeeded = error instanceof RefusedError && error.code === 'code_needed';
  return isNeeded ? (error.details.ticket as string) : null;
}

/** The specification (section 8) has a sentence for each of four failures. */
export function sentenceFor(error: Error): string {
  if (error instanceof RefusedError) return error.message || authMessages.invalidCredentials;
  if (error instanceof NetworkError) return generalMessages.network;
  return error.message || generalMessages.unexpected;
}
