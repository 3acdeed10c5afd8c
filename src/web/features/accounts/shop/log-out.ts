import type { QueryClient } from '@tanstack/react-query';
import { authMessages } from '../../../../contract/accounts/auth-messages.ts';
import * as calls from '../../../../contract/accounts/auth.ts';
import { callApi } from '../../../lib/api/api.ts';
import { sentenceOf } from '../../../lib/api/failures.ts';
import { setSession } from '../../../lib/session/session.ts';
import { toasts } from '../../../lib/toasts.ts';

export async function logOut(client: QueryClient): Promise<void> {
  try {
    await callApi(calls.logOut, {});
    setSession(client, null);
  } catch (error) {
    toasts.error(sentenceOf(error, authMessages.logoutFailed));
  }
}
