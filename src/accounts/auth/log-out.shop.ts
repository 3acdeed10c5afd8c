import type { QueryClient } from '@tanstack/react-query';
import { authMessages } from './auth.words.ts';
import { callApi } from '../../kit/web/lib/api/api.ts';
import { sentenceOf } from '../../kit/web/lib/api/failures.ts';
import { COUNTER_BILLS } from '../../counter/till/counter-choices.ts';
import { setSession } from '../../kit/web/lib/session/session.ts';
import { toasts } from '../../kit/web/lib/toasts.ts';

export async function logOut(client: QueryClient): Promise<void> {
  try {
    await callApi('POST /auth/logout', {});
    setSession(client, null);
    forgetBills();
  } catch (error) {
    toasts.error(sentenceOf(error, authMessages.logoutFailed));
  }
}

/** Bills of the counter name the customer: the next person at this screen does not read them. */
function forgetBills(): void {
  for (const key of Object.keys(localStorage))
    if (key.startsWith(COUNTER_BILLS)) localStorage.removeItem(key);
}
