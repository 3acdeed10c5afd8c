import type { QueryClient } from '@tanstack/react-query';
import * as calls from '../../../contract/auth.ts';
import { messages } from '../../../contract/messages.ts';
import { callApi } from '../../lib/api.ts';
import { sentenceOf } from '../../lib/failures.ts';
import { setSession } from '../../lib/session.ts';
import { toasts } from '../../lib/toasts.ts';

/** Ends the session here and on the server, and removes the person's data. */
export async function logOut(client: QueryClient): Promise<void> {
  try {
    await callApi(calls.logOut, {});
    setSession(client, null);
  } catch (error) {
    toasts.error(sentenceOf(error, messages.auth.logoutFailed));
  }
}
