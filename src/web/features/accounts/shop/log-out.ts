import type { QueryClient } from '@tanstack/react-query';
import { authMessages } from '../../../../contract/accounts/auth-messages.ts';
import { callApi } from '../../../lib/api/api.ts';
import { sentenceOf } from '../../../lib/api/failures.ts';
import { COUNTER_BILLS } from '../../../../domain/orders/counter/counter-choices.ts';
import { setSession } from '../../../lib/session/session.ts';
import { toasts } from '../../../lib/toasts.ts';

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
