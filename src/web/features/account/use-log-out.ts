import { useQueryClient } from '@tanstack/react-query';
import { logOut } from '../../../contract/auth.ts';
import { messages } from '../../../contract/messages.ts';
import { callApi } from '../../lib/api.ts';
import { sentenceOf } from '../../lib/failures.ts';
import { setSession } from '../../lib/session.ts';
import { toasts } from '../../lib/toasts.ts';

/** @returns a function that ends the session here and on the server, and removes the person's data */
export function useLogOut(): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    try {
      await callApi(logOut, {});
      setSession(client, null);
    } catch (error) {
      toasts.error(sentenceOf(error, messages.auth.logoutFailed));
    }
  };
}
