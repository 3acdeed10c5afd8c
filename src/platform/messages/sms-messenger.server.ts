import type { SmsKeys } from '../../kit/server/message-config.ts';
import { askProvider, PROVIDER_TIMEOUT_MS } from './ask-provider.server.ts';
import type { Messenger } from './messenger.server.ts';
import { smsForm } from './sms-form.server.ts';

interface SmsAccount {
  keys: SmsKeys;
  form: string;
  timeoutMs?: number;
}

/** Works with any provider that takes a form. Their answers have no common shape, so only the status counts. */
export function smsMessenger({
  keys: { url, key },
  form,
  timeoutMs = PROVIDER_TIMEOUT_MS,
}: SmsAccount): Messenger {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  return {
    send: async (message) => {
      await askProvider(url, { headers, body: smsForm(form, message, key), timeoutMs }, () => null);
      return null;
    },
    readEvent: () => null,
  };
}
